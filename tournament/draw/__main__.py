"""`python -m tournament.draw`. Exit codes: 0 done or true, 1 refused or false, 2 wrong use."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from itertools import pairwise
from pathlib import Path

from .certificate import certify
from .cli_words import WORDS, words_of
from .envelope import MOST_BYTES, read_json
from .errors import DrawError, Lang
from .sheet_input import sheet_from_json, texts_from_json
from .transcript import describe
from .verdict import MOST_MINUTES, NOT_REACHED, Verdict, verify


def main(arguments: list[str]) -> int:
    asked = _parser(_language(arguments)).parse_args(arguments)
    try:
        source = _read(asked.file)
    except OSError:
        print(WORDS[asked.lang]["unreadable"].format(file=asked.file), file=sys.stderr)
        return 2
    try:
        return _draw(source) if asked.command == "draw" else _verify(source, asked)
    except DrawError as error:
        print(f"{WORDS[asked.lang]['refused']} {error.message(asked.lang)}", file=sys.stderr)
        return 1


def _draw(source: bytes) -> int:
    description = read_json(source)
    sheet = sheet_from_json(description)
    dice = texts_from_json(description.get("dice", []), "dice")
    secrets = texts_from_json(description.get("secrets", []), "secrets")
    print(json.dumps(certify(sheet, dice, secrets).as_json(), ensure_ascii=False, indent=1))
    return 0


def _verify(source: bytes, asked: Namespace) -> int:
    verdict = verify(source, photographed=asked.photographed, most_minutes=asked.minutes)
    words = words_of(asked.lang, verdict.sheet.event if verdict.sheet else "")
    for check in verdict.checks:
        if check.code == NOT_REACHED:
            continue
        sign = {True: words["yes"], False: words["no"], None: words["see"]}[check.ok]
        print(f"{sign} {words[check.name]}: {check.message[asked.lang]}")
    print()
    print(words["true"] if verdict.ok else words["false"])
    if asked.transcript:
        _print_transcript(verdict, asked.lang)
    return 0 if verdict.ok else 1


def _print_transcript(verdict: Verdict, lang: Lang) -> None:
    if verdict.sheet and verdict.computed:
        print()
        for line in describe(verdict.sheet, verdict.computed, lang=lang):
            print(line)


def _read(file: str) -> bytes:
    """Of a huge file only enough to see that it is too large."""
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _language(arguments: list[str]) -> Lang:
    return "en" if "--lang=en" in arguments or ("--lang", "en") in pairwise(arguments) else "es"


def _parser(lang: Lang) -> ArgumentParser:
    words = WORDS[lang]
    parser = ArgumentParser(prog="python -m tournament.draw", description=words["about"])
    commands = parser.add_subparsers(dest="command", required=True)
    draw = commands.add_parser("draw", help=words["about-draw"], description=words["about-draw"])
    check = commands.add_parser("verify", help=words["about-verify"], description=words["about-verify"])
    draw.add_argument("file", metavar="INPUT.json", help=words["about-input"])
    check.add_argument("file", metavar="CERTIFICATE.json", help=words["about-certificate"])
    check.add_argument("--photographed", metavar="HASH", default="", help=words["about-photographed"])
    check.add_argument("--transcript", action="store_true", help=words["about-transcript"])
    check.add_argument("--minutes", type=int, default=MOST_MINUTES, help=words["about-minutes"])
    for command in (draw, check):
        command.add_argument("--lang", choices=("es", "en"), default="es", help=words["about-lang"])
    return parser


def _run() -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return main(sys.argv[1:])
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(_run())

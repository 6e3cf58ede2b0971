"""The command line: replay an acta, list the options, print the JSON Schema."""

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .acta import parse_acta
from .bilingual import Lang, Text
from .catalogue_page import catalogue_page, catalogue_text, options_as_json
from .position import open_acta
from .refusals import Malformed, Refused
from .registry import GAMES, USUAL
from .schema import acta_schema

OK = 0
FAILED = 1
USAGE = 2


def main(arguments: Sequence[str] | None = None, *, prog: str | None = None) -> int:
    parser = argparse.ArgumentParser(prog=prog, description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    language = argparse.ArgumentParser(add_help=False)
    language.add_argument("--lang", choices=("es", "en"), default="es", help="language of the messages")

    replay = commands.add_parser(
        "replay", parents=[language], help="one line of JSON a move: the state, or the error"
    )
    replay.add_argument("file", help="an acta, or - for standard input")
    replay.add_argument("--keep-going", action="store_true", help="go on after an error with the next move")
    replay.set_defaults(
        run=lambda chosen: replay_file(chosen.file, lang=chosen.lang, keep_going=chosen.keep_going)
    )

    options = commands.add_parser("options", parents=[language], help="what the rulebook leaves open")
    options.add_argument("--game", default=USUAL, help="the game whose options are listed")
    form = options.add_mutually_exclusive_group()
    form.add_argument(
        "--json", dest="form", action="store_const", const="json", help="as JSON, both languages"
    )
    form.add_argument(
        "--markdown", dest="form", action="store_const", const="markdown", help="as a page of the docs"
    )
    options.set_defaults(
        run=lambda chosen: list_options(chosen.game, lang=chosen.lang, form=chosen.form or "text")
    )

    schema = commands.add_parser("schema", help="the JSON Schema of the acta")
    schema.set_defaults(run=lambda chosen: print_schema())

    chosen = parser.parse_args(arguments)
    return int(chosen.run(chosen))


def replay_file(name: str, *, lang: Lang, keep_going: bool) -> int:
    try:
        acta = parse_acta(_read(name))
        position = open_acta(acta)
    except Refused as refused:
        _print_line({"error": refused.as_json(lang), "n": 0})
        return FAILED
    status = OK
    for move in acta["moves"]:
        try:
            position = position.play(move)
        except Refused as refused:
            _print_line({"error": refused.as_json(lang), "n": position.n})
            status = FAILED
            if not keep_going:
                break
        else:
            _print_line(position.view())
    return status


def list_options(game: str, *, lang: Lang, form: str) -> int:
    if game not in GAMES:
        sys.stderr.write(f"no such game: {game}; there is {', '.join(GAMES)}\n")
        return USAGE
    catalogue = GAMES[game].catalogue
    if form == "json":
        _print(json.dumps(options_as_json(catalogue), ensure_ascii=False, indent=2) + "\n")
    elif form == "markdown":
        _print(catalogue_page(game, catalogue))
    else:
        _print(catalogue_text(catalogue, lang))
    return OK


def print_schema() -> int:
    _print(json.dumps(acta_schema(), ensure_ascii=False, indent=2) + "\n")
    return OK


def _read(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise Malformed(
            Text(
                es=f"no se puede leer el archivo ({error.strerror})",
                en=f"the file cannot be read ({error.strerror})",
            )
        ) from error


def _print_line(line: dict[str, Any]) -> None:
    _print(json.dumps(line, ensure_ascii=False) + "\n")


def _print(text: str) -> None:
    """UTF-8 whatever the terminal says; a closed pipe is no error."""
    with contextlib.suppress(BrokenPipeError):
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    raise SystemExit(main())

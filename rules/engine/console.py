"""Output of the command line."""

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from .acta import parse_acta
from .bilingual import Lang, Text
from .catalogue_page import catalogue_page, catalogue_text, options_as_json
from .games import GAMES
from .position import open_acta
from .refusals import Malformed, Refused
from .schema import acta_schema

OK = 0
FAILED = 1
USAGE = 2


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

"""A number in the place of a forgotten person's name. Pure."""

import re

from .columns import text_language

_INSTEAD = re.compile(r"N(?:\.º|o\.) \d+(?:-\d+)?")


def number_instead(number: int, position: int, *, lang: str) -> str:
    """*N.º 7*; `position`: of one of several people, else 0."""
    word = "N.º" if text_language(lang) == "es" else "No."
    return f"{word} {number}-{position}" if position else f"{word} {number}"


def is_number_instead(name: str) -> bool:
    return _INSTEAD.fullmatch(name) is not None

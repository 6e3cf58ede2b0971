"""The letters of our own fonts, and replacements for others."""

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from html import escape

from prints.dice import STATIC

REPLACED = "\N{REPLACEMENT CHARACTER}"
"""For a letter of whose place nothing else is known."""
_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
_names: ContextVar[Mapping[str, str] | None] = ContextVar("names", default=None)


@cache
def covered() -> frozenset[int]:
    """Code points, read without Pango."""
    from fontTools.ttLib import TTFont  # late: a start needs none of it

    code_points: set[int] = set()
    for path in sorted((STATIC / "fonts").glob("*.woff2")):
        with TTFont(path, lazy=True) as font:
            code_points.update(font.getBestCmap())
    return frozenset(code_points)


def missing(text: str) -> str:
    if text.isascii():
        return ""
    signs = dict.fromkeys(unicodedata.normalize("NFC", text))
    return "".join(sign for sign in signs if not _is_covered(sign))


def name_with_number(name: str, number: str) -> str:
    """The number replaces unprintable words."""
    return " ".join([*(word for word in name.split() if not missing(word)), number])


@contextmanager
def printing_names(names: Mapping[str, str]) -> Iterator[None]:
    """Inside, papers show these replacements of names."""
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def printable(html: str) -> str:
    if not any(_is_lost(sign) for sign in set(html)):
        return html
    for name, printed in sorted((_names.get() or {}).items(), key=lambda pair: -len(pair[0])):
        html = html.replace(escape(name), escape(printed))
    return "".join(REPLACED if _is_lost(sign) else sign for sign in html)


def _is_lost(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LM" and not _is_covered(sign)


def _is_covered(sign: str) -> bool:
    return ord(sign) in covered() or unicodedata.category(sign) in _UNSEEN

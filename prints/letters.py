"""Which letters a paper can show: those that our own fonts have, whatever the machine has besides; and what
stands in the place of the others, so that no name is blank.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from html import escape

from fontTools.ttLib import TTFont

from prints.dice import STATIC

REPLACED = "\N{REPLACEMENT CHARACTER}"
"""For a letter of whose place nothing else is known."""
_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
_names: ContextVar[Mapping[str, str] | None] = ContextVar("names", default=None)


@cache
def covered() -> frozenset[int]:
    """The code points of all fonts below `static/fonts`: read once, without Pango."""
    found: set[int] = set()
    for path in sorted((STATIC / "fonts").glob("*.woff2")):
        with TTFont(path, lazy=True) as font:
            found.update(font.getBestCmap())
    return frozenset(found)


def missing(text: str) -> str:
    """The signs of a text that no paper can show, each once; "" where all can be printed."""
    if text.isascii():
        return ""
    signs = dict.fromkeys(unicodedata.normalize("NFC", text))
    return "".join(sign for sign in signs if not _is_covered(sign))


def name_with_number(name: str, number: str) -> str:
    """The words of a name that can be printed, and its number in the place of the others."""
    return " ".join([*(word for word in name.split() if not missing(word)), number])


@contextmanager
def printing_names(names: Mapping[str, str]) -> Iterator[None]:
    """While it lasts, each of these names stands on every paper as it is given here."""
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def printable(html: str) -> str:
    """A document of which every letter can be printed: names as `printing_names` has them, and a mark for
    each other letter that no font has.
    """
    if not any(_is_lost(sign) for sign in set(html)):
        return html
    for name, printed in sorted((_names.get() or {}).items(), key=lambda pair: -len(pair[0])):
        html = html.replace(escape(name), escape(printed))
    return "".join(REPLACED if _is_lost(sign) else sign for sign in html)


def _is_lost(sign: str) -> bool:
    """A letter that no font has, or its mark; a template's own signs are its own care."""
    return unicodedata.category(sign)[0] in "LM" and not _is_covered(sign)


def _is_covered(sign: str) -> bool:
    return ord(sign) in covered() or unicodedata.category(sign) in _UNSEEN

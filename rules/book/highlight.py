"""Marks the words of a query in safe HTML, compared as the search does."""

import re
from html import escape
from typing import NamedTuple

from rules.book.search import words
from rules.games.bilingual import Lang

_TAG_OR_TEXT = re.compile(r"(<[^>]*>)")
_WORD_OR_ENTITY = re.compile(r"&[#\w]+;|[^\W_]+")
LONGEST_SNIPPET = 220


class Asked(NamedTuple):
    words: frozenset[str]
    lang: Lang


def asked_for(query: str, lang: Lang) -> Asked:
    return Asked(frozenset(words(query, lang)), lang)


def mark(html: str, asked: Asked) -> str:
    if not asked.words:
        return html
    parts = _TAG_OR_TEXT.split(html)
    return "".join(part if part.startswith("<") else _marked(part, asked) for part in parts)


def snippet(text: str, asked: Asked) -> str:
    """The piece of a plain text around its first such word."""
    first = next((match.start() for match in _WORD_OR_ENTITY.finditer(text) if _is(match[0], asked)), 0)
    start = max(0, first - LONGEST_SNIPPET // 3)
    if start:
        start = text.find(" ", start) + 1
    piece = text[start : start + LONGEST_SNIPPET]
    if start + LONGEST_SNIPPET < len(text):
        piece = piece.rsplit(" ", 1)[0] + " …"
    return mark(escape(("… " if start else "") + " ".join(piece.split())), asked)


def _marked(text: str, asked: Asked) -> str:
    return _WORD_OR_ENTITY.sub(
        lambda match: f"<mark>{match[0]}</mark>" if _is(match[0], asked) else match[0], text
    )


def _is(word: str, asked: Asked) -> bool:
    return not word.startswith("&") and not asked.words.isdisjoint(words(word, asked.lang))

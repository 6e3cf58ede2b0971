"""What pages take of a game: a player's numbers as its template draws them, and an article."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from core.language import reader_language
from rules.book.of_game import BOOKS
from rules.games import series_words
from rules.installed import PAPERS

register = template.Library()


@register.simple_tag
def measured(game: str, values: Iterable[int] | Mapping[str, int], size: str = "") -> SafeString:
    """`values`: in the game's order, or by id in it."""
    numbers = tuple(values.values() if isinstance(values, Mapping) else values)
    return _measured(game, numbers, size, get_language())


@lru_cache(maxsize=1 << 10)
def _measured(game: str, values: tuple[int, ...], size: str, _language: str | None) -> SafeString:
    """The same few for everybody of a hall: a map of 100 tables draws them 400 times."""
    return render_to_string(f"rules/games/{game}/measured.html", {"values": list(values), "size": size})


@register.filter
def which_sheet(game: str, number: int) -> str:
    return series_words.which_sheet(game, number, reader_language())


@register.filter
def so_many_sheets(game: str, number: int) -> str:
    return series_words.so_many_sheets(game, number, reader_language())


@register.filter
def has_sheets(game: str) -> bool:
    """Do its papers draw a sheet of each player?"""
    return PAPERS[game].sheet is not None


@register.filter
def asked_words(game: str) -> str:
    """Two words that one may look up in its rulebook."""
    return BOOKS[game].asked[reader_language()]


@register.filter
def unforeseen(game: str) -> int:
    """The number of its article on officials, conduct, and what no other foresees."""
    return BOOKS[game].unforeseen

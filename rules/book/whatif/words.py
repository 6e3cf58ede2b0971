"""How people ask, from the game's files."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.book.of_game import data_of
from rules.book.parse import parse_book
from rules.book.standard import STANDARD
from rules.games.bilingual import LANGUAGES, Lang

from .sentences import own_sentences

Ways = Mapping[Lang, tuple[str, ...]]


@cache
def asked(game: str) -> Mapping[str, Ways]:
    """Option id → language → ways of asking."""
    return {case: _ways(ways) for case, ways in data_of(game, "cases").items()}


@cache
def asked_of_sentences(game: str, lang: Lang) -> Mapping[str, tuple[str, ...]]:
    """Sentence of the project's text → ways of asking."""
    ways = {place: _ways(texts) for place, texts in data_of(game, "sentences").items()}
    if not ways:
        return {}
    book = parse_book(STANDARD.source(game, lang), lang=lang)
    sentence_at = {place: words for place, _title, words in own_sentences(book)}
    return {sentence_at[place]: texts[lang] for place, texts in ways.items()}


def _ways(texts: Mapping[str, Any]) -> Ways:
    return {lang: tuple(texts[lang]) for lang in LANGUAGES}

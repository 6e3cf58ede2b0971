"""How people ask, from the game's files here."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rules.book.parse import parse_book
from rules.book.standard import STANDARD
from rules.engine.bilingual import LANGUAGES, Lang

from .sentences import own_sentences

FOLDER = Path(__file__).resolve().parent

Ways = Mapping[Lang, tuple[str, ...]]


@cache
def data_of(name: str) -> Mapping[str, Any]:
    file = FOLDER / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def asked(game: str) -> Mapping[str, Ways]:
    """Option id → language → ways of asking."""
    return {case: _ways(ways) for case, ways in data_of(game).items()}


@cache
def asked_of_sentences(game: str, lang: Lang) -> Mapping[str, tuple[str, ...]]:
    """Sentence of the project's text → ways of asking."""
    ways = {place: _ways(texts) for place, texts in data_of(f"{game}_sentences").items()}
    if not ways:
        return {}
    book = parse_book(STANDARD.source(game, lang), lang=lang)
    sentence_at = {place: words for place, _title, words in own_sentences(book)}
    return {sentence_at[place]: texts[lang] for place, texts in ways.items()}


def _ways(texts: Mapping[str, Any]) -> Ways:
    return {lang: tuple(texts[lang]) for lang in LANGUAGES}

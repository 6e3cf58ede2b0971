"""How people ask, read from the game's files beside this module: for a case of the catalogue, and
for a sentence of the project's text.

Not the case itself (that is the engine's option) and no answer.
"""

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


def data_of(name: str) -> Mapping[str, Any]:
    """A data file of this folder; empty for a game that has none yet."""
    file = FOLDER / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def asked(game: str) -> Mapping[str, Ways]:
    """Option id → language → the ways of asking for it."""
    return {case: _ways(ways) for case, ways in data_of(game).items()}


@cache
def asked_of_sentences(game: str, lang: Lang) -> Mapping[str, tuple[str, ...]]:
    """Sentence of the project's text → the ways of asking for it. They go with its words: wherever an edition
    says the same, they lead there, and a sentence of its own has none.
    """
    ways = {place: _ways(said) for place, said in data_of(f"{game}_sentences").items()}
    if not ways:
        return {}
    book = parse_book(STANDARD.source(game, lang), lang=lang)
    said = {place: words for place, _title, words in own_sentences(book)}
    return {said[place]: told[lang] for place, told in ways.items()}


def _ways(said: Mapping[str, Any]) -> Ways:
    return {lang: tuple(said[lang]) for lang in LANGUAGES}

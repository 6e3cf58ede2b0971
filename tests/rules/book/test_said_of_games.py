"""What people ask at a table is answered among the first two, in each game beside Dudo."""

from __future__ import annotations

from importlib import import_module

import pytest

from rules.book import STANDARD, parse_book
from rules.book.of_game import BOOKS
from rules.book.whatif import answers, cases, remedies, reply
from rules.games import spell_out
from rules.games.bilingual import LANGUAGES, Lang

BESIDE_DUDO = sorted(set(BOOKS) - {"dudo"})


def said(game: str) -> dict[Lang, dict[str, str]]:
    """Question → its case or section."""
    known: dict[Lang, dict[str, str]] = import_module(f"tests.rules.games.{game}.book.said").SAID
    return known


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_what_people_ask_is_found(game: str, lang: Lang) -> None:
    book, options = parse_book(STANDARD.source(game, lang), lang=lang), spell_out({}, game=game)
    known, guide = cases(options, lang, game=game), remedies(options, lang, game=game)
    among = answers(book, known, guide, lang=lang, game=game)
    lost = {
        query: found
        for query, right in said(game)[lang].items()
        if right
        not in (found := [one.key.partition("/")[0] for one in reply(query, among, lang=lang).answers[:2]])
    }
    assert lost == {}


@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_there_are_forty_questions(game: str) -> None:
    assert sum(map(len, said(game).values())) >= 40

"""The cards of the games beside Dudo have room for all of their lines, also under the longest answers and
with the longest names.
"""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest
from django.utils.translation import override

from rules.book import STANDARD, parse_book, rules_of
from rules.book.card import card, players_card
from rules.games import Choice, options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from rules.installed import PAPERS
from tables.papers.cards.face import Face, face_by
from tables.papers.cards.layout import as_printed
from tables.papers.cards.paper import READABLE
from tests.prints.reading import words_in_place, words_of
from tests.tables.papers.cards.card_pdf import make_cards, on_sheets
from tests.tables.papers.cards.card_regions import assert_apart
from tests.tables.papers.cards.test_cards import FIVE, a_card
from tests.tables.papers.cards.test_room import LONG_NAME, OFFERED, points_of
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition

pytestmark = [
    pytest.mark.parametrize("lang", LANGUAGES),
    pytest.mark.parametrize("game", sorted(set(PAPERS) - {"dudo"})),
]

TABLE: Choice = {
    "single": {str(face): 9000 for face in range(1, 7)},
    "three": {str(face): 10_000 for face in range(1, 7)},
    "multiply": 10,
    "run": 10_000,
}
UNDER: dict[str, dict[str, Choice]] = {
    "cacho": {"cacho-abajo": "on", "cacho-hatches": "three", "cacho-instant-win": "on"},
    "prudente": {"prudente-values": TABLE, "prudente-target": 999_999_999},
}
"""Answers without which others say nothing, and the longest numbers."""


def longest(game: str, lang: Lang) -> dict[str, Choice]:
    """To every question the answer that makes the longest card."""
    under = UNDER.get(game, {})

    def letters(gap: str, choice: str) -> int:
        options = spell_out({gap: choice, **under}, game=game)
        lines = (*card(options, game=game), *players_card(options, game=game))
        return sum(len(line.words(lang)["text"]) for line in lines)

    asked = {option.id: [each.id for each in option.alternatives] for option in options_for(game)}
    answers = {gap: max(ids, key=lambda choice: letters(gap, choice)) for gap, ids in asked.items() if ids}
    return {**answers, **under}


def a_face(game: str, lang: Lang, answers: dict[str, Choice]) -> Face:
    options = spell_out(answers, game=game)
    night = Championship(name="Copa", game=game, day=date(2026, 11, 21), slug="copa", options=options)
    book = parse_book(STANDARD.source(game, lang), lang=lang)
    return face_by(book, rules_of(game, options), night, PrintedEdition(1, ()), of_round="Ronda 1")


def test_every_line_is_printed(game: str, lang: Lang) -> None:
    with override(lang):
        face = as_printed(a_face(game, lang, {}))
        assert_every_line(face, make_cards(face, [a_card(7, FIVE)]))


def test_so_it_is_under_the_longest_answers_apart_and_large_enough_on_every_sheet(
    game: str, lang: Lang
) -> None:
    with override(lang):
        face = as_printed(a_face(game, lang, longest(game, lang)))
        pages = make_cards(face, [a_card(7, (LONG_NAME,) * 6)])
    assert_every_line(face, pages)
    for side in words_in_place(pages):
        assert_apart(side)
    for paper, per_sheet in OFFERED:
        sheets = words_in_place(on_sheets(pages, paper=paper, per_sheet=per_sheet))
        assert min(points_of(word, paper, per_sheet) for page in sheets for word in page) >= READABLE


def assert_every_line(face: Face, pages: bytes) -> None:
    printed = Counter(words_of(pages).split())
    assert face.off == {"front": (), "back": ()}
    for side in (face.lines, face.players):
        said = Counter(" ".join(line["text"] for line in side.values()).split())
        assert said - printed == Counter()

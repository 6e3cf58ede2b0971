"""The card of each game beside Dudo has room for the longest answers: no line moves off, nothing is printed
over another, and no word is too small on any sheet.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from django.utils.translation import override

from rules.book import STANDARD, parse_book, rules_of
from rules.book.card import card, players_card
from rules.games import options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from rules.installed import PAPERS
from tables.papers.cards.face import Face, face_by
from tables.papers.cards.layout import as_printed
from tables.papers.cards.paper import READABLE
from tests.prints.reading import words_in_place
from tests.tables.papers.cards.card_pdf import make_cards, on_sheets
from tests.tables.papers.cards.card_regions import assert_apart
from tests.tables.papers.cards.test_cards import a_card
from tests.tables.papers.cards.test_room import LONG_NAME, OFFERED, points_of
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition

BESIDE_DUDO = sorted(set(PAPERS) - {"dudo"})
TABLE = {
    "single": {str(face): 9000 for face in range(1, 7)},
    "three": {str(face): 10_000 for face in range(1, 7)},
    "multiply": 10,
    "run": 10_000,
}
SILENCED = {
    "cacho": {"cacho-abajo": "on", "cacho-hatches": "three", "cacho-instant-win": "on"},
    "prudente": {"prudente-values": TABLE, "prudente-target": 999_999_999},
}
"""Answers under which others speak, and numbers."""


def longest(game: str, lang: Lang) -> dict[str, object]:
    """To every question the answer that makes the longest card."""
    under = SILENCED.get(game, {})

    def letters(gap: str, choice: str) -> int:
        options = spell_out({gap: choice, **under}, game=game)
        lines = (*card(options, game=game), *players_card(options, game=game))
        return sum(len(line.words(lang)["text"]) for line in lines)

    asked = {option.id: [each.id for each in option.alternatives] for option in options_for(game)}
    chosen = {gap: max(ids, key=lambda one: letters(gap, one)) for gap, ids in asked.items() if ids}
    return {**chosen, **under}


def a_long_face(game: str, lang: Lang) -> Face:
    options = spell_out(longest(game, lang), game=game)
    championship = Championship(
        name="Copa de los viernes", day=date(2026, 11, 21), slug="copa", game=game, options=options
    )
    book = parse_book(STANDARD.source(game, lang), lang=lang)
    mark = PrintedEdition(2, (1, 2, 3))
    face = face_by(book, rules_of(game, options), championship, mark, of_round="Ronda 1")
    return replace(face, mark=mark)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_a_card_has_room_for_the_longest_answers(game: str, lang: Lang) -> None:
    with override(lang):
        face = as_printed(a_long_face(game, lang))
        assert face.off == {"front": (), "back": ()}
        pages = make_cards(face, [a_card(7, (LONG_NAME,) * 6)])
    front, back = words_in_place(pages)
    for side, lines in ((front, face.lines), (back, face.players)):
        assert_apart(side)
        text = "".join(word.text for word in side)
        assert [key for key, line in lines.items() if "".join(line["text"].split()[:3]) not in text] == []
    for paper, per_sheet in OFFERED:
        sheets = words_in_place(on_sheets(pages, paper=paper, per_sheet=per_sheet))
        assert min(points_of(word, paper, per_sheet) for page in sheets for word in page) >= READABLE

"""The cards of the games beside Dudo have room for all of their lines, under the longest answers too."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest
from django.utils.translation import override

from prints.arrangements import card_scale
from rules.book import STANDARD, parse_book, rules_of
from rules.book.card import card, players_card
from rules.games import options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from rules.installed import PAPERS
from tables.papers.cards.face import Face, face_by
from tables.papers.cards.layout import as_printed
from tables.papers.cards.paper import READABLE, SMALLEST
from tests.prints.reading import words_of
from tests.tables.papers.cards.card_pdf import make_cards
from tests.tables.papers.cards.test_cards import FIVE, a_card
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition

pytestmark = [
    pytest.mark.parametrize("lang", LANGUAGES),
    pytest.mark.parametrize("game", sorted(set(PAPERS) - {"dudo"})),
]


def longest(game: str, lang: Lang) -> dict[str, str]:
    """To every question the answer that makes the longest card."""

    def letters(gap: str, choice: str) -> int:
        options = spell_out({gap: choice}, game=game)
        lines = (*card(options, game=game), *players_card(options, game=game))
        return sum(len(line.words(lang)["text"]) for line in lines)

    return {
        option.id: max(
            (each.id for each in option.alternatives), key=lambda choice: letters(option.id, choice)
        )
        for option in options_for(game)
        if option.alternatives
    }


def a_face(game: str, lang: Lang, answers: dict[str, str]) -> Face:
    options = spell_out(answers, game=game)
    night = Championship(name="Copa", game=game, day=date(2026, 11, 21), slug="copa", options=options)
    book = parse_book(STANDARD.source(game, lang), lang=lang)
    return face_by(book, rules_of(game, options), night, PrintedEdition(1, ()), of_round="Ronda 1")


@pytest.mark.parametrize("is_longest", [False, True], ids=["usual", "longest"])
def test_every_line_is_printed(game: str, lang: Lang, *, is_longest: bool) -> None:
    with override(lang):
        face = as_printed(a_face(game, lang, longest(game, lang) if is_longest else {}))
        printed = Counter(words_of(make_cards(face, [a_card(7, FIVE)])).split())

    assert face.off == {"front": (), "back": ()}
    for side in (face.lines, face.players):
        said = Counter(" ".join(line["text"] for line in side.values()).split())
        assert said - printed == Counter()


def test_its_letters_can_be_read_on_every_sheet(game: str, lang: Lang) -> None:
    """The hatch is drawn at 40 of its 66 millimetres: its captions have the size of the smallest line."""
    drawn = PAPERS[game].figures(4, 6, spell_out({}, game=game))
    sizes = [float(part.partition('"')[0]) for part in str(drawn).split('font-size="')[1:]]

    assert all(size * 40 / 66 * 72 / 25.4 >= SMALLEST for size in sizes)
    assert SMALLEST * card_scale(per_sheet=2, paper="a4") >= READABLE

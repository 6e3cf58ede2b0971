"""A game beside the project's: its rules, its rulebook, its card."""

import pytest

from rules.book import STANDARD, parse_book, render, rules_of
from rules.book.card import card
from rules.games import open_acta, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from tournament.plan.lengths import simulate

from . import highest  # noqa: F401  # a fixture
from .engine import Highest

pytestmark = pytest.mark.usefixtures("highest")
HEAD = {"format": "acta/1", "game": "highest", "rules": {"throws": 1}, "players": ["Ana", "Beto"]}


def test_whoever_throws_most_wins() -> None:
    end = (
        open_acta(HEAD)
        .play({"do": "throw", "by": "Ana", "die": 2})
        .play({"do": "throw", "by": "Beto", "die": 3})
    )
    assert end.view()["ranking"] == ["Beto", "Ana"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_rulebook_and_its_card_have_the_number(lang: Lang) -> None:
    book = parse_book(STANDARD.source(Highest.id, lang), lang=lang)
    options = spell_out({"throws": 3}, game=Highest.id)
    (first, _second) = render(book, rules_of(Highest.id, options))
    assert "3" in first.html
    assert [line.words(lang)["text"] for line in card(options, game=Highest.id)] == [
        {"es": "3 tiros cada quien.", "en": "3 throws each."}[lang]
    ]


def test_its_length_is_what_its_rules_say() -> None:
    assert simulate(spell_out({"throws": 3}, game=Highest.id), 4, game=Highest.id, games=2).mean == 12

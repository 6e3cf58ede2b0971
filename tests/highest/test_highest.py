"""A game beside the project's: its rules, its rulebook, its card."""

from typing import Any
from uuid import uuid4

import pytest

from rules.book import STANDARD, difference, parse_book, render, rules_of
from rules.book.card import card
from rules.games import open_acta, replay, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from tables.record.models import Acta
from tests.factories import an_actor
from tests.tables.factories import Running, a_hall, a_running_table
from tournament.plan.lengths import simulate
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling

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


def test_editions_differ_by_their_number() -> None:
    book = parse_book(STANDARD.source(Highest.id, "en"), lang="en")
    (change,) = difference(book, {"throws": 2}, book, {"throws": 3})
    assert (change.kind, change.gap, change.before, change.after) == (
        "option",
        "throws",
        "Each player throws 2 times.",
        "Each player throws 3 times.",
    )


@pytest.mark.django_db
def test_a_ruling_with_a_number_holds_at_once_at_a_table_in_play() -> None:
    hall = a_hall(players=3, game=Highest.id, preset="usual", answers={"throws": 1})
    table = a_running_table(hall.tables[0], follow="throws")
    assert throw_of(table) == 2
    ruling = Ruling(scope=RegisterLine.Scope.AT_ONCE, gap="throws", choice=3)
    make_ruling(hall.championship, ruling, request=uuid4(), actor=an_actor())
    assert throw_of(table) == 7


def throw_of(table: Running) -> int:
    """Whoever is on turn throws; what is left then."""
    table.play({"do": "throw", "by": replay(kept(table)).view()["turn"], "die": 4})
    return int(replay(kept(table)).view()["left"])


def kept(table: Running) -> dict[str, Any]:
    acta = Acta.objects.get(pk=table.acta.pk)
    moves = [move.payload for move in acta.moves.order_by("number")]
    return {**acta.headings.get(number=acta.heading).head, "moves": moves}

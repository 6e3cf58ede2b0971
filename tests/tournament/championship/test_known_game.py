"""A game that the server knows and cannot play: it has an engine, and no rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse

from core.refusals import Invalid
from people.services import first_league
from rules.book import BookFaults, parse_book
from rules.book.of_game import installed
from rules.games import GAMES, open_acta
from rules.games.__main__ import main
from rules.games.schema import acta_schema
from tests.factories import DAY, a_user, an_actor
from tests.highest.engine import HIGHEST
from tests.tournament.visitors import signed_in_user
from tournament.championship.models import Championship
from tournament.championship.services.championships import NewChampionship, create_championship

pytestmark = pytest.mark.django_db
WHY = "Dado más alto no se puede jugar aquí todavía"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, HIGHEST.id, HIGHEST)


def test_its_engine_is_there_for_the_command_line(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    head = {"format": "acta/1", "game": HIGHEST.id, "players": ["Ana", "Beto"]}
    assert open_acta(head).play({"do": "throw", "by": "Ana", "die": 2}).n == 1
    assert main(["options", "--game", HIGHEST.id]) == 0
    assert b"throws" in capfdbinary.readouterr().out
    games = [one["properties"]["game"]["const"] for one in acta_schema()["oneOf"]]
    assert games == list(GAMES)


def test_a_new_championship_offers_the_others_and_says_why_not_this_one() -> None:
    browser = signed_in_user(a_user("olga", league=first_league()))
    page: Any = browser.get(reverse("tournament:new"))
    assert [game for game, _title in page.context["games"]] == list(installed())
    for ask in (browser.get, browser.post):
        answer = ask(reverse("tournament:new") + f"?game={HIGHEST.id}", follow=True)
        assert WHY in answer.content.decode()
    assert not Championship.objects.exists()


def test_neither_a_championship_nor_a_rulebook_is_made_of_it() -> None:
    with pytest.raises(Invalid, match=WHY):
        create_championship(
            NewChampionship(name="Copa", day=DAY, game=HIGHEST.id), an_actor(), league=first_league().pk
        )
    with pytest.raises(Invalid, match="no se juega aquí"):
        create_championship(
            NewChampionship(name="Copa", day=DAY, game="ludo"), an_actor(), league=first_league().pk
        )


def test_a_text_of_it_is_refused_with_those_that_are_played() -> None:
    text = f"---\nformat: rulebook/1\ngame: {HIGHEST.id}\nlanguage: es\ntitle: Copa\n---\n"
    with pytest.raises(BookFaults) as refused:
        parse_book(text, lang="es")
    assert any(f"game: {' / '.join(installed())}" in fault.sentence("es") for fault in refused.value.faults)

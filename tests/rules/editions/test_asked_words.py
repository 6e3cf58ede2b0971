"""The search of a rulebook proposes words of its own game."""

from __future__ import annotations

import pytest
from django.test import Client

from rules.games import GAMES
from tests.factories import a_championship

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("dudo", "paso, siciliana, se cayó un dado…"),
        ("alalay", "voltear, panza de oro, se cayó un dado…"),
        ("cacho", "declarar, abajo, se cayó un dado…"),
        ("prudente", "apartar, plantarse, se cayó un dado…"),
    ],
)
def test_the_search_of_the_rules_proposes_two_words_of_the_game(game: str, asked: str) -> None:
    championship = a_championship(game=game, preset=GAMES[game].catalogue.usual)
    page = Client().get(f"/c/{championship.slug}/rules/", headers={"accept-language": "es"})
    assert page.status_code == 200
    assert f'placeholder="{asked}"' in page.content.decode()

"""A best of three of Dudo on the tablet: each game a whole table, the network gone for one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Acta
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_without_a_network import a_free_table, a_play, go, result_is_public, starts
from tournament.rounds.models import Round

Pages = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)
NEXT = "Siguiente partida"
DICE = 5


def a_game(tablet: Tablet, winner: str, loser: str) -> None:
    tablet.question("¿Quién parte").wait_for()
    starts(tablet, winner)
    for _die in range(DICE):
        a_play(tablet, "Solo dados", "", loser=loser)


def series_line(tablet: Tablet) -> str:
    return str(tablet.page.locator(".series-line").inner_text())


def test_a_best_of_three_is_played_to_its_end_with_the_network_gone_for_a_game(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(engine=True, **PHONE)
    table = a_free_table(site, page.context)
    Round.objects.filter(pk=table.round_id).update(series={"best_of": 3})
    tablet = go(page, expect, table)
    tablet.engine_is_ready()
    first, second = tablet.open_table(follow="Solo dados")
    assert series_line(tablet) == "Partida 1, al mejor de 3"

    a_game(tablet, first, second)
    tablet.question("Terminó la partida 1").wait_for()
    expect(page.locator(".series-won li").first).to_contain_text(first)
    tablet.tap(NEXT)
    tablet.question("¿Quién parte").wait_for()
    tablet.saved()
    assert series_line(tablet) == f"Partida 2, al mejor de 3 · {first} 1"

    page.context.set_offline(True)
    a_game(tablet, second, first)
    tablet.question("Terminó la partida 2").wait_for()
    expect(page.locator(".undo").first).to_contain_text(f"Partida 2: gana {second}.")
    tablet.tap(NEXT)
    a_die_more(tablet, second, first)
    assert Acta.objects.get().state["series"]["sheet"] == 2

    page.context.set_offline(False)
    page.locator(".sync[data-state=saved]").wait_for(timeout=30_000)
    for _die in range(DICE - 1):
        a_play(tablet, "Solo dados", "", loser=first)
    tablet.question("Terminó la mesa").wait_for()
    expect(page.locator(".law-banner")).to_contain_text(f"Gana la mesa {second}")
    tablet.tap("Todos conformes")
    tablet.tap("Confirmar este orden")
    result_is_public(site, tablet, table, second)
    done = Acta.objects.get().state["series"]["done"]
    assert [outcome["winner"] for outcome in done] == [first, second, second]


def a_die_more(tablet: Tablet, winner: str, loser: str) -> None:
    """The third game begins while there is no network."""
    tablet.question("¿Quién parte").wait_for()
    starts(tablet, winner)
    a_play(tablet, "Solo dados", "", loser=loser)

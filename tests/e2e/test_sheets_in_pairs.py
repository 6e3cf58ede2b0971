"""A table of pairs that throw in turn, on a phone: whose attempt it is, what was left, *sobre*, *paso*."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from tables.record.parties import members_of
from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_sheets import HIDDEN, TURNS, choice, square, throws, writes
from tests.e2e.test_without_a_network import go
from tests.factories import a_coordinator, an_open_round
from tests.tables.factories import Running, a_running_table, signed_in
from tests.tournament.roster.pairs.making import a_championship_of_pairs, a_pair
from tournament.results.models import Result
from tournament.rounds.models import Table

Pages = Callable[..., Any]
SMALLEST = {**PHONE, "viewport": {"width": 360, "height": 640}}
NAMES = (
    ("Ana Quispe", "Beto Rojas"),
    ("Wenceslao Eyzaguirre Undurraga-Goycoolea", "Ñ"),
    ("Bartolomé Maximiliano Fuentealba-Huenchumilla", "María Fernanda Valdivieso Errázuriz de la Fuente"),
    ("Caro Vega", "Dani Luz"),
)


def a_table_of_pairs(choice: str, *, pairs: int = 2) -> Table:
    championship = a_championship_of_pairs(
        0, game="alalay", preset="texto", size_wanted=4, answers={"alalay-pairs": choice}
    )
    for people in NAMES[:pairs]:
        a_pair(championship, *people)
    return an_open_round(championship, tables=1).tables.get()


def seen(tablet: Tablet, name: str) -> None:
    if folder := os.environ.get("LOOK"):
        tablet.page.wait_for_timeout(400)
        tablet.page.screenshot(path=f"{folder}/{name}.png")


def the_pairs(running: Running) -> list[tuple[str, list[str]]]:
    return [*members_of(running.acta.headings.get().head).items()]


def under_the_bar(tablet: Tablet) -> list[str]:
    return [*tablet.page.evaluate(HIDDEN)]


def test_sobre_is_played_throw_by_throw_without_a_network(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_running_table(a_table_of_pairs("sobre", pairs=4), follow="throws")
    tablet = at(running, open_page(engine=True, **SMALLEST), expect, site)
    tablet.engine_is_ready()
    tablet.page.context.set_offline(True)
    (first, (one, two)), (second, (three, four)), *_others = the_pairs(running)
    on_turn = tablet.page.locator(".sign.on-turn")

    expect(on_turn).to_contain_text(one)
    expect(on_turn).to_contain_text("intento 1 de 2")
    expect(tablet.page.locator(".place").get_by_text("Vega · Luz")).to_be_visible()
    seen(tablet, "begin")
    assert under_the_bar(tablet) == []
    throws(tablet, "55522")
    square(tablet, "full").click()
    seen(tablet, "choices")
    choice(tablet, "sobre").click()
    expect(on_turn).to_contain_text(two)
    expect(on_turn).to_contain_text("intento 2 de 2")
    expect(tablet.page.locator(".key.beside")).to_contain_text("Full · 35")
    seen(tablet, "left")
    assert under_the_bar(tablet) == []
    for time in ("second", "turning"):
        throws(tablet, "11256")
        tablet.kept()
        seen(tablet, time)
        assert under_the_bar(tablet) == []
    expect(tablet.key("Voltear")).to_be_in_viewport()
    tablet.page.locator(".key.beside").click()

    expect(on_turn).to_contain_text(three)
    throws(tablet, "66612")
    square(tablet, "senas").click()
    choice(tablet, "18").click()
    expect(on_turn).to_contain_text(four)
    seen(tablet, "wrote")
    tablet.page.locator(".key.beside").click()  # paso
    expect(on_turn).not_to_contain_text(four)
    seen(tablet, "next")

    tablet.page.context.set_offline(False)
    tablet.page.evaluate("dispatchEvent(new Event('online'))")
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    running.acta.refresh_from_db()
    assert (running.acta.state["totals"][first], running.acta.state["totals"][second]) == (35, 18)


def test_a_table_opened_without_a_network_ends_box_by_box_and_has_the_pairs_for_its_result(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    table = a_table_of_pairs("best-of-two")
    page = open_page(engine=True, **SMALLEST)
    official, _code = a_coordinator(table.round.championship)
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = go(page, expect, table)
    tablet.engine_is_ready()
    tablet.page.context.set_offline(True)
    pairs = tablet.open_table(follow="Tiro por tiro")
    throws(tablet, "55522")
    square(tablet, "full").click()
    choice(tablet, "se deja").click()
    throws(tablet, "12345")
    square(tablet, "escalera").click()
    choice(tablet, "se deja").click()
    expect(tablet.question("¿Cuál se anota?")).to_be_visible()
    expect(tablet.page.locator(".sign.on-turn")).to_contain_text("Quispe · Rojas")
    keys = tablet.page.locator(".choosing .key")
    for at_place in range(2):
        expect(keys.nth(at_place)).to_be_in_viewport(ratio=1)
    seen(tablet, "choosing")
    keys.nth(1).click()

    tablet.page.context.set_offline(False)
    tablet.page.evaluate("dispatchEvent(new Event('online'))")
    tablet.saved()
    tablet.rare("Seguir casilla por casilla")
    writes(tablet, "escalera", "20")  # of the other pair
    for box, words in TURNS:
        for _pair in pairs if box != "escalera" else ():
            writes(tablet, box, words)
    seen(tablet, "end")
    assert tablet.confirm_ranking()
    [result] = Result.objects.filter(table=table)
    names = {seat.pk: seat.entry.name for seat in table.seats.select_related("entry")}
    assert [names[placing["seat"]] for placing in result.placings] == pairs

"""A table of Alalay that one of its players writes on their own phone."""

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Claim, Move, Signature
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_sheets import TURNS, seen, writes
from tests.tables.factories import Device, Running, a_hall, actor_of
from tournament.results.models import Result

Pages = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)
NARROW = {**PHONE, "viewport": {"width": 360, "height": 640}}


def signs(tablet: Tablet, name: str) -> None:
    line = tablet.page.locator(".signing > li").filter(has_text=name)
    line.get_by_role("button", name="Conforme").click()
    line.locator("button[aria-pressed=true]").wait_for()


def agrees(tablet: Tablet, name: str) -> None:
    tablet.page.locator("dialog[open] .keys.names button").filter(has_text=name).click()


def test_a_player_writes_their_table_with_the_agreement_of_the_others_and_hands_it_on(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    table = a_hall(players=3, game="alalay", preset="texto", scorer=True).tables[0]
    ana, beto, caro = table.seats.order_by("number").values_list("entry__name", flat=True)
    page = open_page(engine=True, **NARROW)
    tablet = Tablet(page, expect)
    page.goto(f"/t/{table.hall_table.token}/")
    seen(tablet, "scan")
    page.get_by_role("button", name=ana).click()
    page.locator(".table-screen").wait_for()
    seen(tablet, "opening")
    tablet.open_table(follow="Casilla por casilla")
    tablet.saved()
    claim = Claim.objects.select_related("official").get()
    running = Running(table, claim.official, actor_of(claim.official), claim, table.acta, Device())
    points = {"tontos": 8, "trenes": 9, "cuadras": 16, "quinas": 15, "senas": 24}
    moves = [
        {"do": "enter", "by": name, "box": box, "points": at}
        for box, at in points.items()
        for name in running.names
    ]
    running.play(*moves)
    for box, at in (("escalera", 20), ("full", 30), ("poker", 40), ("grande", 50)):
        running.play(*({"do": "enter", "by": name, "box": box, "points": at} for name in running.names))
    tablet.go(table.round.championship.slug, table.pk)
    tablet.engine_is_ready()
    tablet.knows(27)

    page.context.set_offline(True)
    writes(tablet, "balas", "3")
    tablet.kept()
    tablet.tap("Deshacer")  # at once: nobody is asked
    tablet.kept()
    for balas in ("4", "3"):
        writes(tablet, "balas", balas)
        tablet.kept()
    tablet.tap("Deshacer")
    tablet.kept()
    tablet.tap("Deshacer")  # a turn beneath
    seen(tablet, "agree")
    assert page.locator("dialog[open] .keys.names button").all_inner_texts() == [beto, caro]
    agrees(tablet, beto)
    for name, balas in ((ana, "4"), (beto, "3"), (caro, "2")):
        expect(page.locator(".sign.on-turn strong")).to_have_text(name)
        writes(tablet, "balas", balas)
        tablet.kept()
    for _name in running.names:
        writes(tablet, *TURNS[-1])
        tablet.kept()
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    signs(tablet, ana)
    signs(tablet, caro)
    seen(tablet, "sign")
    expect(tablet.key("Confirmar este orden")).to_be_disabled()
    signs(tablet, beto)
    tablet.tap("Confirmar este orden")
    expect(tablet.question("Confirmada en este dispositivo")).to_be_visible()
    assert not Signature.objects.exists()
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    tablet.question("Mesa confirmada").wait_for(timeout=20_000)
    seen(tablet, "confirmed")
    assert Signature.objects.filter(by_player=True).count() == 3
    assert [move.payload.get("agreed") for move in Move.objects.filter(payload__do="undo")] == [
        None,
        None,
        beto,
    ]
    assert Result.objects.get().author == ana


def test_an_earlier_turn_is_corrected_with_another_and_the_table_goes_to_anothers_phone(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    table = a_hall(players=3, game="alalay", preset="texto", scorer=True).tables[0]
    ana, beto, caro = table.seats.order_by("number").values_list("entry__name", flat=True)
    page = open_page(engine=True, **NARROW)
    tablet = Tablet(page, expect)
    page.goto(f"/t/{table.hall_table.token}/")
    page.get_by_role("button", name=ana).click()
    page.locator(".table-screen").wait_for()
    tablet.open_table(follow="Casilla por casilla")
    tablet.engine_is_ready()
    for box, words in TURNS[:2]:
        for _name in (ana, beto, caro):
            writes(tablet, box, words)
    tablet.saved()
    drawer = page.locator("details.drawer")
    drawer.locator("summary").click()
    seen(tablet, "drawer")
    drawer.locator(".log-target").last.click()
    tablet.tap("Corregir esta jugada")
    writes(tablet, "trenes", "12")
    expect(tablet.key("Corregir la jugada")).to_be_disabled()
    seen(tablet, "amend")
    page.locator(".refused .keys.names button").filter(has_text=caro).click()
    tablet.tap("Corregir la jugada")
    expect(page.locator(".refused")).to_have_count(0)
    tablet.saved()
    assert Move.objects.filter(payload__agreed=caro).exists()

    tablet.device("Pasar la mesa a otro dispositivo")
    address = page.locator(".handover-address").get_attribute("href")
    seen(tablet, "hand-over")
    other = Tablet(open_page(engine=True, **NARROW), expect)
    other.page.goto(address)
    seen(other, "receive-who")
    other.page.get_by_role("button", name=beto).click()
    seen(other, "receive")
    other.tap("Seguir aquí")
    other.engine_is_ready()
    writes(other, "quinas", "15")
    other.saved()
    assert Claim.objects.get(released_at=None).official.name == beto
    expect(page.locator("body")).to_contain_text(f"{beto} anota y juega aquí")

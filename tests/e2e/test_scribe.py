"""The scribe's device in a real browser: taps, a network that comes and goes, a page that is loaded again, a
rehearsal that sends nothing, and the announcer's thumb.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.at_once import wait_until
from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.site import Site
from tests.factories import (
    a_championship,
    a_drawn_sheet,
    a_floor_judge,
    a_published_sheet,
    an_actor,
    rolled,
    some_entries,
)
from tests.tables.factories import signed_in
from tournament.championship.models import Championship
from tournament.sorteo.models import Cup, DrawSheet
from tournament.sorteo.roll.services.cups import close_roll, read_cup

Pages = Callable[..., Any]
SHORT_PHONE = {**PHONE, "viewport": {"width": 360, "height": 780}}


@pytest.fixture
def championship(transactional_db: None) -> Championship:
    """Twelve who play, and six cups on the bar."""
    championship = a_championship(draw_dice="bar")
    some_entries(championship, 12, clubs=("Los Guachos", "El As"))
    return championship


def opened(page: Any, championship: Championship, site: Site, where: str) -> Any:
    """That page of the sorteo, in the hands of a floor judge."""
    session = signed_in(a_floor_judge(championship)[0]).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    page.goto(f"/organize/{championship.slug}/draw/{where}")
    return page


def tap(page: Any, dice: str) -> None:
    for face in dice:
        page.locator(f'.face-keys .key[aria-label="{face}"]').click()


def confirm(page: Any) -> None:
    page.locator("#scribe .key.confirm").click()


@pytest.mark.parametrize("device", [SHORT_PHONE, TABLET])
def test_a_cup_is_five_taps_two_for_who_threw_it_and_one_to_confirm(
    open_page: Pages, expect: Pages, site: Site, championship: Championship, device: dict[str, Any]
) -> None:
    a_published_sheet(championship, tables=3)
    page = opened(open_page(**device), championship, site, "scribe/")
    tap(page, "61325")
    page.locator(".thrower input").first.fill("jug 003")
    page.locator(".thrower-found .key").first.click()
    expect(page.locator(".forecast")).to_have_text("Cacho 1: 1 2 3 5 6 · Jugadora 003 (El As)")
    confirm(page)
    expect(page.locator(".sync")).to_contain_text("guardado")
    expect(page.locator(".scribe-head h1")).to_contain_text("2")
    wait_until(Cup.objects.exists)
    cup = Cup.objects.get()
    assert (cup.dice, cup.volunteer, cup.club) == ("12356", "Jugadora 003", "El As")


def test_the_first_die_of_the_next_cup_records_the_one_before_and_a_keyboard_types_too(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    a_published_sheet(championship, tables=3)
    page = opened(open_page(**TABLET), championship, site, "scribe/")
    tap(page, "61325")
    expect(page.locator(".scribe-said")).to_contain_text("primer dado del próximo cacho")
    tap(page, "4")
    expect(page.locator(".scribe-head h1")).to_contain_text("2")
    for key in ("2", "1", "3", "Backspace", "5", "6", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".scribe-head h1")).to_contain_text("3")
    wait_until(lambda: Cup.objects.count() == 2)
    assert list(Cup.objects.order_by("number").values_list("dice", flat=True)) == ["12356", "12456"]


def test_dice_of_a_cup_that_another_device_typed_first_are_not_those_of_the_next(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    sheet = a_published_sheet(championship, tables=3)
    page = opened(open_page(**TABLET), championship, site, "scribe/")
    tap(page, "61325")
    read_cup(sheet, number=1, dice="61325", actor=an_actor("Pía"))
    expect(page.locator(".scribe-head h1")).to_contain_text("2")
    expect(page.locator("#scribe .key.confirm")).to_be_disabled()


def test_what_is_typed_without_network_outlives_the_page_and_is_sent_when_it_is_back(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    a_published_sheet(championship, tables=3)
    page = opened(open_page(**SHORT_PHONE), championship, site, "scribe/")
    page.route(re.compile("/draw/cups/$"), lambda route: route.abort())
    tap(page, "11111")
    confirm(page)
    expect(page.locator(".sync")).to_contain_text("sin conexión")
    assert not Cup.objects.exists()
    page.unroute(re.compile("/draw/cups/$"))
    page.route(re.compile("/draw/cups/$"), lambda route: route.fulfill(status=429))
    expect(page.locator(".sync")).to_contain_text("esperando al servidor")
    expect(page.locator("[role=alert]")).to_have_count(0)
    page.unroute(re.compile("/draw/cups/$"))
    page.reload()
    expect(page.locator(".sync")).to_contain_text("guardado")
    expect(page.locator('.cup-mark[data-state="read"]')).to_have_count(1)
    wait_until(Cup.objects.exists)
    assert Cup.objects.get().dice == "11111"


def test_a_typing_error_is_touched_and_corrected(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    a_published_sheet(championship, tables=3)
    page = opened(open_page(**SHORT_PHONE), championship, site, "scribe/")
    tap(page, "11111")
    confirm(page)
    page.locator('.cup-mark[data-state="read"]').click()
    tap(page, "11112")
    confirm(page)
    expect(page.locator(".scribe-said")).to_contain_text("1 1 1 1 2")
    expect(page.locator(".sync")).to_contain_text("guardado")
    wait_until(Cup.objects.filter(dice="11112").exists)
    assert Cup.objects.count() == 1


def test_a_spoiled_cup_gives_its_place_to_the_next_and_can_be_taken_back(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    a_published_sheet(championship, tables=3)
    page = opened(open_page(**SHORT_PHONE), championship, site, "scribe/")
    page.locator("#scribe .key.undo").click()
    confirm(page)
    expect(page.locator(".scribe-said")).to_contain_text("2")
    expect(page.locator(".sync")).to_contain_text("guardado")
    wait_until(lambda: DrawSheet.objects.get().spoiled == [1])
    page.locator(".scribe-head .key").click()
    expect(page.locator(".scribe-head .key")).to_have_count(0)
    expect(page.locator(".sync")).to_contain_text("guardado")
    wait_until(lambda: DrawSheet.objects.get().spoiled == [])


def test_what_the_server_does_not_take_is_shown_with_its_reason_and_not_lost(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    sheet = a_published_sheet(championship, tables=3)
    page = opened(open_page(**SHORT_PHONE), championship, site, "scribe/")
    DrawSheet.objects.filter(pk=sheet.pk).update(serial=9)
    tap(page, "12345")
    confirm(page)
    expect(page.locator("[role=alert]")).to_contain_text("1 2 3 4 5")
    assert not Cup.objects.exists()


def test_news_that_the_roll_is_closed_do_not_take_the_closing_page_away(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    sheet = rolled(a_published_sheet(championship, tables=3))
    page = opened(open_page(**SHORT_PHONE), championship, site, "scribe/")
    expect(page.get_by_role("button", name="Cerrar la tirada")).to_be_visible()
    page.evaluate("document.getElementById('scribe-close').dataset.sent = 'yes'")  # its answer is on the way
    page.evaluate("window.isStillHere = true")
    with page.expect_response("**/draw/cups/"):
        close_roll(sheet, actor=an_actor())
    page.wait_for_timeout(300)
    assert page.evaluate("window.isStillHere")


def test_a_rehearsal_goes_through_all_cups_and_sends_nothing(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    a_published_sheet(championship, tables=3)
    page = opened(open_page(**SHORT_PHONE), championship, site, "scribe/?practice=1")
    for _cup in range(6):
        expect(page.locator(".scribe-mark")).to_contain_text("ENSAYO")
        tap(page, "12345")
        confirm(page)
    expect(page.locator(".scribe-mark")).to_contain_text("ENSAYO")
    expect(page.locator(".scribe-all")).to_be_visible()
    assert not Cup.objects.exists()


def test_the_announcer_goes_on_by_the_thumb_and_ends_with_public_seats(
    open_page: Pages, expect: Pages, site: Site, championship: Championship
) -> None:
    a_drawn_sheet(championship, tables=3)
    page = opened(open_page(**SHORT_PHONE), championship, site, "announce/")
    expect(page.locator(".announce-name")).to_have_count(0)
    for at in range(1, 13):
        page.locator("form[data-step=on] button").click()
        expect(page.locator("#announce-at")).to_have_text(f"{at} de 12")
    expect(page.locator(".announce-name")).to_have_count(1)
    page.locator('.announce-keys > form[data-step="finish"] button').click()
    expect(page.locator(".announce-keys")).to_contain_text("publicados")
    assert championship.rounds.get().seats.count() == 12

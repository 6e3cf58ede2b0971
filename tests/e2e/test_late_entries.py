"""Somebody comes late, on the organizer's phone: one tap by the computer's dice; where cups are thrown one
page to the seats, which the server gives by itself.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db.models import F

from tests.at_once import wait_until
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import a_championship, a_floor_judge, an_open_round, some_entries
from tests.tables.factories import signed_in
from tournament.rounds.models import Round
from tournament.sorteo.models import Cup, DrawSheet

Pages = Callable[..., Any]
SHORT_PHONE = {**PHONE, "viewport": {"width": 360, "height": 780}}
DICE = ("61325", "44125", "33516")


def a_phone(open_page: Pages, played: Round, site: Site) -> Any:
    """A floor judge's, at the list of who is here."""
    page = open_page(**SHORT_PHONE)
    session = signed_in(a_floor_judge(played.championship)[0]).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    page.goto(f"/organize/{played.championship.slug}/presence/")
    return page


def test_by_the_computers_dice_one_tap_on_the_row_and_they_have_a_seat(
    open_page: Pages, expect: Pages, site: Site, transactional_db: None
) -> None:
    copa = a_championship(draw_dice="computer")
    some_entries(copa, 9)
    played = an_open_round(copa, tables=2)
    (late,) = some_entries(copa, 1, here=False)
    page = a_phone(open_page, played, site)
    page.locator(f"#tap-{late.number}").click()
    page.locator(f"#entry-{late.number}").get_by_role("button", name="Sortearle un puesto").click()
    expect(page.locator("#seated-late")).to_contain_text("Mesa 2, puesto 5")
    assert played.seats.get(entry=late).late
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_where_cups_are_thrown_one_page_has_them_and_the_server_seats_by_itself(
    open_page: Pages, expect: Pages, site: Site, transactional_db: None
) -> None:
    copa = a_championship(draw_dice="bar")
    some_entries(copa, 8)
    played = an_open_round(copa, tables=2)
    some_entries(copa, 2)
    page = a_phone(open_page, played, site)
    page.get_by_role("link", name="Sortear un puesto a los 2").click()
    page.get_by_role("button", name="Tirar tres cachos").click()
    for number, dice in enumerate(DICE, start=1):
        expect(page.locator(".scribe-head h1")).to_contain_text(str(number))
        for face in dice:
            page.locator(f'.face-keys .key[aria-label="{face}"]').click()
        page.locator("#scribe .key.confirm").click()
    sheet = DrawSheet.objects.filter(purpose="late")
    wait_until(lambda: Cup.objects.filter(sheet__in=sheet).count() == len(DICE))
    expect(page.get_by_role("button", name=re.compile("Alguien objeta"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sheet.update(all_read_at=F("all_read_at") - timedelta(seconds=31))
    expect(page.locator("#seated-late li")).to_have_count(2)
    assert sheet.get().status == "done"

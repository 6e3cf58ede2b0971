"""The hall's screen in a browser: it goes on turning, whatever comes in meanwhile."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import a_championship, a_result, an_open_round, some_entries
from tests.tournament.visitors import a_night

pytestmark = pytest.mark.django_db(transaction=True)
PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
SOME, TURN = 6_000, 10_000  # milliseconds


def test_it_turns_in_its_time_while_results_come_in(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    championship = a_championship()
    some_entries(championship, 80)
    played = an_open_round(championship, tables=20)
    screen = open_page(**PROJECTOR)
    began = datetime(2026, 11, 24, 21)
    screen.clock.install(time=began)
    screen.goto(f"/c/{championship.slug}/projector/")
    screen.clock.pause_at(began + timedelta(minutes=1))
    screen.reload()
    heading = screen.locator("h1")
    expect(heading).to_contain_text("0 de 20 mesas")
    expect(heading).to_contain_text("1/2")

    for table, passed in ((1, SOME), (2, TURN - SOME)):
        a_result(played.tables.get(number=table))
        expect(heading).to_contain_text(f"{table} de 20 mesas")
        expect(heading).to_contain_text("1/2")
        screen.clock.run_for(passed)
    expect(heading).to_contain_text("2/2")


def test_what_the_organizer_presses_on_a_phone_is_on_the_screen(
    open_page: Callable[..., Any], expect: Callable[..., Any], site: Site
) -> None:
    night = a_night()
    some_entries(night.championship, 8)
    an_open_round(night.championship, tables=2)
    screen, phone = open_page(**PROJECTOR), open_page(**PHONE)
    screen.goto(f"/c/{night.championship.slug}/projector/")
    expect(screen.locator(".stage-table")).to_have_count(2)
    session = night.browser.cookies["calzo_session"].value
    phone.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    phone.goto(f"/organize/{night.championship.slug}/projector/")
    phone.get_by_label("Mensaje").fill("La cena está lista")
    phone.get_by_role("button", name="Mostrar el mensaje").click()
    expect(screen.locator("h1")).to_have_text("La cena está lista")
    phone.get_by_role("button", name="Empezar").click()
    expect(screen.locator(".stage-clock [data-ends]")).to_have_text(re.compile(r"^(30:00|29:\d\d)$"))
    phone.get_by_role("button", name="Mesas").first.click()
    expect(screen.locator(".stage-table")).to_have_count(2)
    phone.wait_for_function("document.documentElement.scrollWidth <= innerWidth")  # another page by now

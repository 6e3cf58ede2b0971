"""Two at the door: the page of who is here changes by itself, keeps what is searched, sends each tap once."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.factories import an_actor, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import mark_here

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
# htmx tells the console of each request that fails: here they are meant to.
QUIET = "console.error = () => {}"


def a_door(site: Site, open_page: Pages) -> tuple[Night, list[Entry], Any]:
    night = a_night()
    some_entries(night.championship, 4)
    missing = some_entries(night.championship, 5, here=False)
    page = open_page(**PHONE)
    page.add_init_script(QUIET)
    session = night.browser.cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    page.goto(night.url("presence"))
    page.evaluate("window.stillTheSame = true")
    return night, missing, page


def here() -> int:
    return Entry.objects.filter(arrived_at__isnull=False).count()


def test_a_second_door_follows_the_first_one_and_keeps_what_is_searched(
    site: Site, open_page: Pages, expect: Pages
) -> None:
    night, (ana, beto, *_), page = a_door(site, open_page)
    search = page.locator("#q")
    search.fill(str(ana.number))
    expect(page.locator("#presence-list li")).to_have_count(1)

    mark_here(ana, here=True, actor=an_actor())
    expect(page.locator(f"#tap-{ana.number}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#presence-counts")).to_contain_text("5")
    expect(page.locator("#presence-list li")).to_have_count(1)
    expect(search).to_have_value(str(ana.number))
    expect(search).to_be_focused()

    search.fill("")
    expect(page.locator(f"#tap-{beto.number}")).to_be_visible()
    expect(page.get_by_role("link", name="Cerrar la puerta")).to_have_count(2)
    close_presence(night.championship, choices={}, actor=an_actor())
    expect(page.locator("main")).to_contain_text("La puerta se cerró")
    expect(page.get_by_role("link", name="Cerrar la puerta")).to_have_count(0)
    expect(page.get_by_role("button", name="Llegaron todos los que faltan")).to_have_count(0)
    expect(page.locator(f"#entry-{beto.number}")).to_contain_text("fuera")
    assert page.evaluate("window.stillTheSame")


def test_names_tapped_one_after_the_other_are_all_sent_and_each_once(
    site: Site, open_page: Pages, expect: Pages
) -> None:
    _night, missing, page = a_door(site, open_page)
    sent: list[str] = []

    def count(route: Any) -> None:
        sent.append(route.request.url)
        route.continue_()

    page.route("**/presence/tap/", count)
    tapped = [f"tap-{one.number}" for one in missing[:3]]
    page.evaluate("(ids) => ids.forEach((id) => document.getElementById(id).click())", tapped)
    for one in missing[:3]:
        expect(page.locator(f"#tap-{one.number}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#presence-rows [data-waits]")).to_have_count(0)
    assert (here(), len(sent)) == (7, 3)


def test_a_name_tapped_without_a_network_says_that_it_waits_and_a_second_tap_takes_it_back(
    site: Site, open_page: Pages, expect: Pages
) -> None:
    _night, (ana, *_), page = a_door(site, open_page)
    row = page.locator(f"#entry-{ana.number}")
    page.context.set_offline(True)
    row.locator("button").click()
    expect(row).to_contain_text("por enviarse")
    expect(row.locator("button")).to_have_attribute("aria-pressed", "true")
    row.locator("button").click()
    expect(row.locator("button")).to_have_attribute("aria-pressed", "false")
    kept = page.evaluate("Object.values(localStorage).find((one) => one.includes('presence/tap'))")
    assert [one["values"]["tap"].split("-")[0] for one in json.loads(kept)] == ["here", "missing"]

    page.context.set_offline(False)
    expect(row).not_to_contain_text("por enviarse")
    expect(row.locator("button")).to_have_attribute("aria-pressed", "false")
    assert here() == 4

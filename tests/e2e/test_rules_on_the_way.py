"""The tablet's first minute on a weak network: the rules come as fast as it carries them, after a cut they go
on where they were, the page says how far they are, and it is never dead until a reload.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.utils import timezone

from rules.tablet import files
from tables.devices.queries import readiness
from tests.at_once import wait_until
from tests.e2e.at_a_table import a_table, at, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.slow_way import Way, ways
from tests.e2e.tablet import Tablet
from tests.factories import a_coordinator
from tests.tables.factories import Running, a_hall, signed_in

Pages = Callable[..., Any]
PACKED = {
    name: (files.BUILT / (name + files.PACKED)).stat().st_size for name in files.start(keeps=True)["sizes"]
}
WHOLE, PART = sum(PACKED.values()), max(PACKED.values())
HEADERS = 1000  # bytes of an answer beside its file, at most
SLOW = 100_000  # bytes a second: twice what a weak Wi-Fi carries
# What the page says of the rules, each thing once, in its order.
SAID = """() => {
  window.said = [];
  const look = () => {
    const words = document.querySelector(".rules-away p")?.innerText;
    if (words && words !== window.said.at(-1)) window.said.push(words);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}"""


@pytest.fixture
def way(site: Site) -> Iterator[Way]:
    with ways(int(site.url.rpartition(":")[2]), rate=SLOW) as (made,):
        yield made


def by(way: Way, running: Running, open_page: Pages, expect: Pages, site: Site, **options: Any) -> Tablet:
    """The table's page by that way."""
    page = open_page(base_url=way.url, engine=True, **PHONE, **options)
    page.add_init_script(f"({SAID})()")
    return at(running, page, expect, replace(site, url=way.url))


def test_a_slow_network_is_waited_for_and_the_figure_moves(
    way: Way, open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = by(way, running, open_page, expect, site)
    expect(tablet.page.locator(".rules-away")).to_contain_text("Bajando las reglas:")
    tablet.engine_is_ready()
    expect(tablet.page.locator(".rules-away, .rules-line")).to_have_count(0)
    figures = [words for words in tablet.page.evaluate("said") if words.startswith("Bajando")]
    assert len(figures) >= 4
    assert figures == sorted(figures, key=lambda words: float(words.split()[3].replace(",", ".")))
    assert way.asked == len(PACKED)
    assert WHOLE < way.bytes < WHOLE + HEADERS * len(PACKED)
    championship = running.table.round.championship
    wait_until(
        lambda: readiness(championship, now=timezone.now()).ready == 1
    )  # the organizer is told at once


def test_after_a_cut_it_goes_on_where_it_was(way: Way, open_page: Pages, expect: Pages, site: Site) -> None:
    way.rate, way.cut_after = 0, WHOLE // 2
    tablet = by(way, a_table(), open_page, expect, site)
    away = tablet.page.locator(".rules-away")
    expect(away).to_contain_text("Sin red hace")
    tablet.tap("Consultar")
    expect(tablet.page.locator(".call-stands")).to_contain_text("queda guardado aquí")
    way.mend()
    away.get_by_role("button", name="Intentar ahora").click()
    tablet.engine_is_ready()
    sync_says(tablet, "guardado")
    assert way.asked == len(PACKED) + 1
    assert way.bytes < WHOLE + PART + HEADERS * (len(PACKED) + way.asked)


def test_a_page_that_is_opened_again_asks_for_none_of_what_came(
    way: Way, open_page: Pages, expect: Pages, site: Site
) -> None:
    """From the list of tables to a table, in the middle; then once more, when all is here."""
    running = a_table()
    page = open_page(base_url=way.url, engine=True, **PHONE)
    session = signed_in(running.official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": way.url}])
    page.goto(f"/coordinate/{running.table.round.championship.slug}/")
    wait_until(lambda: way.bytes > WHOLE // 2)
    page.locator(".row-target").first.click()
    tablet = Tablet(page, expect)
    tablet.engine_is_ready()
    assert way.bytes < WHOLE + PART + HEADERS * (len(PACKED) + 2)
    before = way.asked
    page.reload()
    tablet.engine_is_ready()
    assert way.asked == before


def test_by_plain_http_too(way: Way, open_page: Pages, expect: Pages, site: Site) -> None:
    way.rate, way.cut_after = 0, WHOLE // 2
    hall = f"http://hall.test:{way.port}"
    page = open_page(base_url=hall, engine=True, **PHONE)
    tablet = at(a_table(), page, expect, replace(site, url=hall))
    expect(page.locator(".rules-away")).to_contain_text("Sin red hace")
    way.mend()
    tablet.tap("Intentar ahora")
    tablet.engine_is_ready()
    assert way.asked == len(PACKED) + 1


def test_a_trial_at_a_table_that_nobody_runs_can_be_tapped(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    hall = a_hall()
    official, _code = a_coordinator(hall.championship, "Coca")
    page = open_page(engine=True, **PHONE)
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = Tablet(page, expect).go(hall.championship.slug, hall.tables[0].pk)
    tablet.engine_is_ready()
    tablet.tap("Jugada de prueba")
    expect(page.locator(".trial-bar")).to_be_visible()
    page.locator(".place-target").first.click()
    tablet.tap("Confirmar", exact=True)
    tablet.tap("Calzo", exact=True)
    expect(tablet.question("¿Había justo tantos?")).to_be_visible()
    tablet.tap("Se cumple")
    expect(tablet.question("¿Qué se dijo?")).to_be_visible()
    assert not hasattr(hall.tables[0], "acta")

"""The tablet is a page that opens without a network: it was opened once before, by a browser that has
a worker."""

import time
from collections.abc import Callable
from typing import Any

from rules.tablet import files
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import dice_recorded, dudo, note, shows

Pages = Callable[..., Any]

KEPT = """async () => {
    const names = await caches.keys();
    const count = async (name) => (await (await caches.open(name)).keys()).length;
    const kept = await Promise.all(names.map(count));
    return Object.fromEntries(names.map((name, at) => [name.replace(/-[0-9a-f]{12}$/, ""), kept[at]]));
}"""
NAMES = "() => caches.keys()"  # to open one that is deleted meanwhile would make it anew
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
WITHIN_SECONDS = 20


def comes_to(page: Any, script: str, wanted: Callable[[Any], bool]) -> None:
    """Waits until the page's answer is the one that is wanted."""
    give_up = time.monotonic() + WITHIN_SECONDS
    while not wanted(answer := page.evaluate(script)):
        assert time.monotonic() < give_up, answer
        time.sleep(0.1)


def is_kept(page: Any) -> None:
    """Waits until this device has the pages and the engine."""
    whole = len(files.addresses())
    comes_to(page, KEPT, lambda kept: kept.get("calzo-engine") == whole and kept["calzo-pages"] == 2)


def test_a_play_is_entered_after_a_reload_without_a_network_and_recorded_once(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(engine=True, **PHONE, service_workers="allow"), expect, site)
    page = tablet.page
    tablet.engine_is_ready()
    is_kept(page)
    page.context.set_offline(True)
    note(tablet, dudo(carla, beto, holds=False))
    page.reload()
    sync_says(tablet, "1 sin enviar")
    tablet.engine_is_ready()
    note(tablet, dudo(carla, beto, holds=True))
    sync_says(tablet, "2 sin enviar")
    shows(tablet, [5, 4, 4, 5])

    page.goto(f"/coordinate/{running.table.round.championship.slug}/")
    expect(page.locator(".row-item")).to_have_count(1)
    page.locator(".row-item a").click()
    tablet.page.locator(".table-screen").wait_for()
    sync_says(tablet, "2 sin enviar")
    assert plays_of(running) == []
    page.context.set_offline(False)
    tablet.saved()
    assert len(plays_of(running)) == 2
    shows(tablet, dice_recorded(running))


def test_switched_off_the_worker_takes_all_that_it_kept_with_it(
    open_page: Pages, expect: Pages, site: Site, settings: Any
) -> None:
    running = a_table()
    page = at(running, open_page(engine=True, **PHONE, service_workers="allow"), expect, site).page
    is_kept(page)
    settings.TABLETS_OFFLINE = False
    page.reload()
    comes_to(page, NAMES, lambda names: names == [])
    comes_to(page, WORKERS, lambda count: count == 0)

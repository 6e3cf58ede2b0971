"""A hall by plain http: no worker, no secure context. The tablet says so, and goes on without a network as
long as its page stays open."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.games.dudo.simulator import Form
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_felt import FAULTS, a_full_table, on_every_screen
from tests.e2e.test_silence import a_game, back, dice_recorded, note, shows, silent
from tests.tables.factories import Running

Pages = Callable[..., Any]
# What a browser keeps for secure origins.
SECURE = """() => Object.entries({
    secure: isSecureContext, worker: "serviceWorker" in navigator, caches: "caches" in window,
    locks: "locks" in navigator, awake: "wakeLock" in navigator, storage: "storage" in navigator,
    uuid: "randomUUID" in crypto, digest: "subtle" in crypto,
}).filter(([, there]) => there).map(([name]) => name)"""
# Where the keys are that one taps.
KEYS = """() => [...document.querySelectorAll(".tools > .key, .drawer > summary, .play .key")].map((key) => {
    const { left, top } = key.getBoundingClientRect();
    return [key.innerText, Math.round(left), Math.round(top)];
})"""
PULLED_DOWN = "() => getComputedStyle(document.documentElement).overscrollBehaviorY"
DOES_NOT_COME_BACK = "No recargues ni cierres esta página"


def by_name(running: Running, open_page: Pages, expect: Pages, site: Site, **options: Any) -> Tablet:
    """The tablet as a phone of the hall opens it. An error in its scripts fails the test (`open_page`)."""
    page = open_page(base_url=site.hall, **PHONE, service_workers="allow", **options)
    return at(running, page, expect, replace(site, url=site.hall))


def asked_before_leaving(page: Any) -> list[str]:
    """What the browser asks when somebody reloads; they stay. Nothing where it reloads at once."""
    asked: list[str] = []

    def stay(dialog: Any) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stay)
    page.evaluate("() => { window.stayed = true; setTimeout(() => location.reload()); }")
    page.wait_for_timeout(300)
    return asked


def test_a_table_goes_on_by_plain_http_without_a_network_and_is_recorded_once(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = by_name(running, open_page, expect, site, engine=True)
    page = tablet.page
    assert page.evaluate(SECURE) == []
    assert page.evaluate(PULLED_DOWN) == "none"  # which would reload it
    expect(page.locator(".stay")).to_contain_text(DOES_NOT_COME_BACK)
    silent(tablet)
    game = a_game(running.names, Form.OUTCOMES, 3)[:6]
    for entered, (move, after) in enumerate(game, start=1):
        note(tablet, move)
        sync_says(tablet, f"{entered} sin enviar")
        shows(tablet, [after["dice"][name] for name in running.names])
    expect(page.locator(".stay")).to_be_visible()
    assert asked_before_leaving(page) == ["beforeunload"]
    assert plays_of(running) == []

    back(tablet)
    tablet.saved()
    recorded = [(move["call"], move["by"], move["holds"]) for move in plays_of(running)]
    assert recorded == [(move["call"], move["by"], move["holds"]) for move, _after in game]
    shows(tablet, dice_recorded(running))


def test_without_a_network_the_page_asks_before_it_goes_though_all_is_saved(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    tablet = by_name(a_table(), open_page, expect, site)
    tablet.play("Dudo", "No se cumple")  # a browser asks only for a page that somebody touched
    tablet.page.context.set_offline(True)
    assert asked_before_leaving(tablet.page) == ["beforeunload"]


def test_the_notice_covers_nothing_on_any_screen_and_no_key_moves_when_the_network_goes(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    tablet = by_name(a_full_table(5), open_page, expect, site)
    expect(tablet.page.locator(".stay")).to_be_visible()
    tablet.tap("Dudo", exact=True)
    online = on_every_screen(tablet.page, FAULTS)
    keys = on_every_screen(tablet.page, KEYS)
    tablet.page.context.set_offline(True)
    tablet.page.evaluate("dispatchEvent(new Event('online'))")  # it looks at once, in vain
    sync_says(tablet, "sin conexión")
    wrong = [*online.items(), *on_every_screen(tablet.page, FAULTS).items()]
    assert [(screen, faults) for screen, faults in wrong if faults] == []
    after = on_every_screen(tablet.page, KEYS)
    pairs = [(screen, *pair) for screen in keys for pair in zip(keys[screen], after[screen], strict=True)]
    assert [(screen, was, now) for screen, was, now in pairs if was != now] == []


def test_the_list_of_tables_says_what_to_do_and_a_secure_page_says_nothing(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = by_name(running, open_page, expect, site)
    tablet.page.locator(".all-tables").click()
    tablet.page.get_by_role("link", name="La dirección segura en este dispositivo").click()
    expect(tablet.page.locator("main")).to_contain_text("manage.py certificates")
    secure = at(running, open_page(**PHONE, service_workers="allow"), expect, site)
    expect(secure.page.locator(".sync")).to_be_visible()
    expect(secure.page.locator(".stay")).to_have_count(0)

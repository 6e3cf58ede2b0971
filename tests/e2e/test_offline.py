"""The tablet is a page that opens without a network: it was opened once before, by a browser that has
a worker."""

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from rules.tablet import files
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import dice_recorded, dudo, note, shows
from tests.factories import an_actor
from tournament.register.rulings.services import Ruling, make_ruling

Pages = Callable[..., Any]

KEPT = """async () => {
    const names = await caches.keys();
    const count = async (name) => (await (await caches.open(name)).keys()).length;
    const kept = {};
    for (const name of names) {  // of an old build too: to open one that is deleted meanwhile makes it anew
        const kind = name.replace(/-[0-9a-f]{12}$/, "");
        kept[kind] = (kept[kind] ?? 0) + (await count(name));
    }
    return kept;
}"""
NAMES = "() => caches.keys()"  # to open one that is deleted meanwhile would make it anew
IS_IN_IT = """async () => {
    const kept = await caches.match("%s", {ignoreVary: true});
    return (await kept.text()).includes("%s");
}"""
#: The ruling that answers a case on the table's page as it is kept; 0: the edition does.
RULED_BY = """async () => {
    const kept = await caches.match(location.href, {ignoreVary: true});
    const page = new DOMParser().parseFromString(await kept.text(), "text/html");
    const { box } = JSON.parse(page.getElementById("tablet-config").textContent);
    return box.cases.find(({ id }) => id === "paso-stake").ruled;
}"""
#: What a device of an earlier version holds: another engine's files, its memory, and a build's files.
HOLDS_AN_OLD_SET = """async () => {
    const old = [
        ["engine", "/engine/0123456789ab/python.bin.0"],
        ["memory", "/engine/0123456789ab/memory?"],
        ["files-0123456789ab", "/static/0123456789ab/tables/tablet/main.js"],
    ];
    for (const [name, address] of old)
        await (await caches.open(`calzo-${name}`)).put(address, new Response(new Uint8Array(100_000)));
}"""
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
WITHIN_SECONDS = 60


def comes_to(page: Any, script: str, wanted: Callable[[Any], bool]) -> None:
    """Waits until the page's answer is the one that is wanted."""
    give_up = time.monotonic() + WITHIN_SECONDS
    while not wanted(answer := page.evaluate(script)):
        assert time.monotonic() < give_up, answer
        time.sleep(0.1)


def is_kept(page: Any) -> None:
    """Waits until this device has the engine and the pages: the table, the list, the rulebook, the rulings,
    and what stands for every other."""
    whole = len(files.start(keeps=True)["sizes"])
    comes_to(page, KEPT, lambda kept: kept.get("calzo-engine") == whole and kept.get("calzo-pages") == 5)


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


def test_the_rulebook_and_the_rulings_open_from_the_tablet_without_a_network(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    championship = running.table.round.championship
    tablet = at(running, open_page(engine=True, **PHONE, service_workers="allow"), expect, site)
    page = tablet.page
    is_kept(page)
    said = "Si se vuelca un cacho, todos relanzan."
    make_ruling(championship, Ruling(words_es=said, articles=[1]), request=uuid4(), actor=an_actor("Olga"))
    expect(page.locator(".news.ruling")).to_contain_text(said)
    public = [f"/c/{championship.slug}/{name}/" for name in ("rules", "rulings")]
    for address in public:
        comes_to(page, IS_IN_IT % (address, said), bool)
    case = Ruling(gap="paso-stake", choice="siciliana-in-opening", scope="all-at-once")
    make_ruling(championship, case, request=uuid4(), actor=an_actor("Olga"))
    answer = "Un paso dudado cuesta un dado; sobre una apertura con siciliana, dos."
    comes_to(page, RULED_BY, lambda number: number == 2)
    page.context.set_offline(True)

    page.reload()
    tablet.engine_is_ready()
    tablet.tap("¿Qué hago si")
    page.locator(".whatif-ask").fill("cuánto cuesta un paso dudado")
    first = page.locator("dialog.whatif .case").first
    expect(first).to_contain_text(answer)
    expect(first.locator(".by-ruling")).to_contain_text("fallo 2 · ")
    book = page.context.new_page()
    book.goto(f"{public[0]}?q=dado#art-1")
    expect(book.locator("#art-1")).to_be_visible()
    expect(book.locator(".in-force")).to_contain_text(said)
    styled = "() => getComputedStyle(document.body).fontFamily"
    assert "Alegreya" in book.evaluate(styled)
    book.locator(".in-force a").first.click()
    book.wait_for_url("**/rulings/#n1")
    expect(book.locator("#n1")).to_contain_text(said)

    book.goto(f"/c/{championship.slug}/standings/")
    expect(book.locator("h1")).to_have_text("Esta página no está guardada en este dispositivo")
    book.goto(f"/c/{championship.slug}/rulings/9/")
    expect(book.locator("h1")).to_have_text("Esta página no está guardada en este dispositivo")
    page.context.set_offline(False)
    book.get_by_role("link", name="Intentar de nuevo").click()
    expect(book.locator("h1")).not_to_have_text("Esta página no está guardada en este dispositivo")


def test_a_device_of_an_earlier_version_sends_what_waits_and_frees_the_room_of_its_engine(
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
    page.evaluate(HOLDS_AN_OLD_SET)
    page.goto("about:blank")
    page.context.set_offline(False)
    tablet.go(running.table.round.championship.slug, running.table.pk).saved()
    assert len(plays_of(running)) == 1
    comes_to(page, KEPT, lambda kept: kept["calzo-engine"] == len(files.start(keeps=True)["sizes"]))
    comes_to(page, NAMES, lambda names: len(names) == 3 and "calzo-memory" not in names)


def without_webassembly(route: Any) -> None:
    script = "delete globalThis.WebAssembly;\n" + route.fetch().text()
    route.fulfill(body=script, content_type="text/javascript", headers={"cache-control": "no-store"})


def test_where_webassembly_fails_the_page_says_so_and_plays_are_entered_by_the_server(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    page = open_page(engine=True, **PHONE, service_workers="block")
    page.route("**/tablet/engine/worker.js", without_webassembly)
    tablet = at(running, page, expect, site)
    expect(page.locator(".rules-line")).to_contain_text("reglas: no parten aquí")
    note(tablet, dudo(carla, beto, holds=False))
    tablet.saved()
    shows(tablet, dice_recorded(running))
    assert len(plays_of(running)) == 1


def test_switched_off_the_worker_takes_all_that_it_kept_with_it_and_leaves_what_was_tapped(
    open_page: Pages, expect: Pages, site: Site, settings: Any
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(engine=True, **PHONE, service_workers="allow"), expect, site)
    page, stay = tablet.page, tablet.page.locator(".stay")
    is_kept(page)
    expect(stay).to_have_count(0)
    page.context.set_offline(True)
    note(tablet, dudo(carla, beto, holds=False))
    sync_says(tablet, "1 sin enviar")
    page.goto("about:blank")
    settings.TABLETS_OFFLINE = False
    page.context.set_offline(False)

    championship = running.table.round.championship
    page.goto(f"/coordinate/{championship.slug}/")
    expect(page.locator(".callout-title")).to_have_text("Por ahora ningún dispositivo guarda las páginas")
    comes_to(page, NAMES, lambda names: names == [])
    comes_to(page, WORKERS, lambda count: count == 0)
    tablet.go(championship.slug, running.table.pk).saved()
    expect(stay).to_contain_text("No recargues ni cierres esta página")
    assert len(plays_of(running)) == 1
    assert page.evaluate(NAMES) == []

    settings.TABLETS_OFFLINE = True
    page.reload()
    is_kept(page)
    expect(stay).to_have_count(0)
    page.context.set_offline(True)
    page.reload()
    tablet.engine_is_ready()
    shows(tablet, dice_recorded(running))

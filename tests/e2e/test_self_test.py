"""The self-test of a device: what it finds on a secure origin, by plain http, without a network, and that it
leaves everything as it was."""

from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import dudo, note

Pages = Callable[..., Any]
MINUTE = 60_000
FOUND = """() => Object.fromEntries([...document.querySelectorAll("[data-check]")].map(
    (one) => [one.dataset.check, one.dataset.verdict]))"""
DATABASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
# What a machine of tests has of a battery, a camera and a promise of its browser is its own.
ITS_OWN = {"battery", "handover", "storage", "awake"}
# How quick a machine of tests is judges nothing: with figures of its own that is `self-test.test.js`.
BY_TIME = {"engine", "write", "network"}
SCREENS = [(360, 640), (390, 844), (1024, 768), (1280, 800)]


def measured(page: Any) -> dict[str, str]:
    """The verdicts, once all are there; what is there and slow as good."""
    page.get_by_role("button", name="Medir de nuevo").and_(page.locator(":enabled")).wait_for(timeout=MINUTE)
    found: dict[str, str] = page.evaluate(FOUND)
    assert "" not in found.values()
    slow = {name for name in BY_TIME if found[name] == "limited"}
    return found | dict.fromkeys(slow, "good")


def says(page: Any) -> str:
    return str(page.locator("[role=status]").inner_text())


def test_on_a_secure_origin_all_is_good_and_the_test_opens_without_a_network(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(engine=True, **PHONE, service_workers="allow")
    page.goto("/self-test/")
    found = measured(page)
    assert {verdict for name, verdict in found.items() if name not in ITS_OWN} == {"good"}
    assert "Este dispositivo sirve para una mesa, también sin red." in says(page)
    assert page.evaluate(DATABASES) == []

    page.context.set_offline(True)
    page.reload()
    found = measured(page)
    assert (found["network"], found["build"], found["clock"]) == ("missing", "unknown", "unknown")
    assert {found[name] for name in ("address", "pages", "engine", "write")} == {"good"}
    assert "también sin red" in says(page)
    assert "Conexión con el servidor" in says(page)
    page.context.set_offline(False)
    page.get_by_role("button", name="Medir de nuevo").click()
    assert measured(page)["network"] == "good"


def test_by_plain_http_it_says_what_is_limited_and_the_way_out(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(base_url=site.hall, engine=True, **PHONE, service_workers="allow")
    page.goto("/self-test/")
    found = measured(page)
    assert {name for name, verdict in found.items() if verdict == "limited"} == {"address", "pages", "awake"}
    assert {found[name] for name in ("engine", "write", "network", "clock", "build", "screen")} == {"good"}
    assert {found[name] for name in ("storage", "handover")} == {"unknown"}
    by_itself = [name for name in found if name not in BY_TIME]
    assert by_itself[:3] == ["address", "pages", "awake"]  # what needs somebody comes first
    assert "Sirve mientras la página quede abierta." in says(page)
    expect(page.locator("[data-check=pages]")).to_contain_text("no la recargues ni la cierres")
    page.locator("[data-check=address] a").click()
    page.wait_for_url("**/secure/")


def test_where_nothing_is_kept_or_no_rules_start_it_says_so(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(base_url=site.hall, **PHONE)  # no worker there, and no engine in this test
    page.goto("/self-test/")
    assert measured(page)["engine"] == "missing"
    assert "Sirve con red, mientras la página quede abierta: aquí las reglas no arrancan." in says(page)
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('none'); };")
    page.reload()
    found = measured(page)
    assert found["write"] == "missing"
    assert "No sirve: su navegador no guarda nada de lo que se anota." in says(page)


def test_a_table_open_beside_it_and_what_waits_there_are_not_touched(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    _ana, beto, carla, _dino = running.names
    tablet = at(running, open_page(engine=True, **PHONE, service_workers="allow"), expect, site)
    tablet.engine_is_ready()
    answers = tablet.page.context
    answers.route("**/moves/", lambda route: route.abort())
    note(tablet, dudo(carla, beto, holds=False))
    sync_says(tablet, "1 sin enviar")
    databases = tablet.page.evaluate(DATABASES)

    beside = answers.new_page()
    beside.goto(f"/coordinate/{running.table.round.championship.slug}/")
    beside.get_by_role("link", name="Qué puede este dispositivo: su prueba").click()
    measured(beside)
    assert "también sin red" in says(beside)
    assert sorted(beside.evaluate(DATABASES)) == sorted(databases)
    sync_says(tablet, "1 sin enviar")
    assert plays_of(running) == []
    answers.unroute("**/moves/")
    beside.close()
    note(tablet, dudo(carla, beto, holds=True))
    tablet.saved()
    assert len(plays_of(running)) == 2


def test_it_is_read_without_scrolling_sideways(open_page: Pages, expect: Pages, site: Site) -> None:
    for locale in ("es-CL", "en"):
        page = open_page(base_url=site.hall, locale=locale)
        page.goto("/self-test/")
        page.locator("[role=status] p:nth-child(3)").wait_for(timeout=MINUTE)  # measured
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SIDEWAYS) <= 0, (locale, width)
        last = page.locator("[data-check]").last.bounding_box()
        assert last["y"] + last["height"] <= height, "all of it in one look, on a 10-inch tablet"

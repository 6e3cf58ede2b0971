"""The self-test of a device: does it keep pages, is there room, do the rules start. By a secure address, by
plain http, and where it lacks something; and it leaves everything as it was."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import dudo, note

Pages = Callable[..., Any]
DATABASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"
KEEPS = "Este dispositivo guarda las páginas: abren sin red"
ROOM = "Hay espacio"
STARTS = "Las reglas arrancan en este dispositivo y responden"
FULL = "navigator.storage.estimate = async () => ({ quota: 20.5e6, usage: 20e6 });"


def says(page: Any, expect: Pages, *sentences: str) -> None:
    """In this order, each with its sign."""
    titles = page.locator("#self-test > .callout > .callout-title")
    expect(titles).to_contain_text(list(sentences), timeout=60_000)


def test_by_a_secure_address_all_is_well_and_it_opens_without_a_network(
    open_page: Pages, expect: Pages
) -> None:
    page = open_page(engine=True, **PHONE, service_workers="allow")
    page.goto("/self-test/")
    says(page, expect, KEEPS, ROOM, STARTS)
    page.context.set_offline(True)
    page.get_by_role("link", name="Probar de nuevo").click()
    says(page, expect, KEEPS, ROOM, STARTS)
    assert page.evaluate(DATABASES) == []


def test_by_plain_http_it_keeps_no_page_and_says_the_way_out(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = open_page(base_url=site.hall, engine=True, **PHONE, service_workers="allow")
    page.goto("/self-test/")
    says(page, expect, "no puede guardar la página", "no dice cuánto espacio hay", STARTS)
    page.get_by_role("link", name="La dirección segura en este dispositivo").click()
    page.wait_for_url("**/secure/")


@pytest.mark.parametrize("locale", ["es-CL", "en"])
def test_where_no_rules_start_and_there_is_no_room_it_says_what_to_do(
    open_page: Pages, expect: Pages, locale: str
) -> None:
    page = open_page(**PHONE, locale=locale, service_workers="allow")  # no engine in this test
    page.add_init_script(FULL)
    page.goto("/self-test/")
    found = page.locator("#self-test > .callout[data-kind=danger]")
    todo = {"es-CL": ["Borra fotos", "Actualiza el navegador"], "en": ["Delete photos", "Update the browser"]}
    expect(found).to_contain_text(todo[locale])


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
    says(beside, expect, KEEPS, ROOM, STARTS)
    assert sorted(beside.evaluate(DATABASES)) == sorted(databases)
    sync_says(tablet, "1 sin enviar")
    assert plays_of(running) == []
    answers.unroute("**/moves/")
    beside.close()
    note(tablet, dudo(carla, beto, holds=True))
    tablet.saved()
    assert len(plays_of(running)) == 2

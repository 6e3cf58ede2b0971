"""Before a table and after it: a trial play that leaves nothing, and its players' signatures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tables.claims.services import claim_table
from tables.record.models import Move, Signature
from tables.record.services.opening import open_acta
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.factories import a_coordinator
from tests.tables.factories import a_hall, a_running_table, actor_of, seat_ids, signed_in, to_the_end

Pages = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)
PHONE = {"viewport": {"width": 360, "height": 640}}


def test_a_table_is_signed_without_a_network_and_closed_with_a_signature_missing(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))
    page = open_page(engine=True, **PHONE)
    session = signed_in(running.official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = Tablet(page, expect).go(running.table.round.championship.slug, running.table.pk)
    lines = page.locator(".signing > li")
    expect(lines).to_have_count(4)

    page.context.set_offline(True)
    lines.nth(0).get_by_role("button", name="Conforme").click()
    lines.nth(1).get_by_role("button", name="No").click()
    tablet.tap("Solo anotarlo")
    tablet.tap("Firmo por ellos")
    lines.nth(2).get_by_role("button", name="Conforme").click()
    expect(lines.nth(2)).to_contain_text("lo dijo el coordinador")
    expect(page.locator(".sync")).to_contain_text("3")
    assert not Signature.objects.exists()

    page.context.set_offline(False)
    page.locator(".sync[data-state=saved]").wait_for(timeout=20_000)
    expect(page.locator(".play .signed")).to_contain_text("no conforme: ")
    tablet.confirm_ranking()
    said = {(one.said, one.by_player) for one in Signature.objects.all()}
    assert said == {("agrees", True), ("disagrees", True), ("agrees", False)}
    assert Signature.objects.count() == 3
    tablet.tap("Todos conformes")
    lines.nth(3).locator("button[aria-pressed=true]").wait_for()
    expect(lines.locator("button[aria-pressed=true]")).to_have_count(4)


def test_a_trial_play_without_a_network_leaves_nothing_and_ends_when_the_table_is_opened(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    hall = a_hall()
    table = hall.tables[0]
    official, _code = a_coordinator(hall.championship)
    claim_table(table, actor=actor_of(official))
    page = open_page(engine=True, **PHONE)
    session = signed_in(official).cookies["calzo_session"].value
    page.context.add_cookies([{"name": "calzo_session", "value": session, "url": site.url}])
    tablet = Tablet(page, expect).go(hall.championship.slug, table.pk)
    tablet.engine_is_ready()
    names = list(table.seats.order_by("number").values_list("entry__name", flat=True))

    page.context.set_offline(True)
    tablet.tap("Jugada de prueba")
    expect(page.locator(".trial-bar")).to_contain_text("PRUEBA: no se anota")
    tablet.touch(names[0])
    tablet.tap("Confirmar", exact=True)
    tablet.tap("Dudo", exact=True)
    tablet.tap("A la apertura")
    tablet.tap("No se cumple")
    expect(page.locator(".key.undo")).to_contain_text(names[0])
    tablet.tap("Deshacer")
    tablet.tap("Dudo", exact=True)
    tablet.tap("Salir de la prueba")
    page.get_by_role("button", name="Abrir la mesa").wait_for()
    tablet.tap("Jugada de prueba")
    page.context.set_offline(False)
    open_acta(table, order=seat_ids(table), actor=actor_of(official))
    expect(page.locator(".trial-bar")).to_have_count(0, timeout=20_000)
    page.locator(".sync[data-state=saved]").wait_for()
    assert not Move.objects.exists()

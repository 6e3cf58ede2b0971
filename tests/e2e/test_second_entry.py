"""A final that two officials enter, each on a tablet of their own: a difference shows on both, and goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.tablet import files
from tables.record.models import SecondMove
from tables.record.services.second import switch_second_entry
from tests.e2e.at_a_table import a_table, at, plays_of
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.e2e.test_offline import comes_to
from tests.factories import a_coordinator
from tournament.championship.access.actors import SYSTEM

Pages = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)
THIS_PAGE_IS_KEPT = """async () => {
    const names = await caches.keys();
    const engine = names.includes("calzo-engine") ? await (await caches.open("calzo-engine")).keys() : [];
    const page = await caches.match(location.href, { ignoreVary: true });
    return page ? engine.length : 0;
}"""
PHONE = {"viewport": {"width": 360, "height": 640}}


def test_a_difference_shows_on_both_tablets_and_goes_with_an_undo(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="dice")
    switch_second_entry(running.acta, on=True, actor=SYSTEM)
    first = at(running, open_page(engine=True), expect, site)
    other, _code = a_coordinator(running.table.round.championship, "Rosa")
    page = open_page(engine=True, **PHONE, service_workers="allow")
    second = at(running, page, expect, site, who=other)
    second.page.get_by_role("link", name="Anotarla por segunda vez").click()
    band = second.page.locator(".second-bar")
    expect(band).to_contain_text("SEGUNDA ANOTACIÓN")
    expect(first.page.locator(".second-bar")).to_have_count(0)
    ana, beto, *_ = running.names
    second.start(ana)
    loses(first, ana)

    comes_to(page, THIS_PAGE_IS_KEPT, lambda count: count == len(files.addresses()))
    page.context.set_offline(True)
    page.reload()
    second.engine_is_ready()
    loses(second, beto, is_sent=False)
    second.page.context.set_offline(False)
    second.saved()

    for tablet in (first, second):
        told = tablet.page.locator(".second-differs")
        expect(told).to_contain_text("La jugada 1 difiere")
        expect(told).to_contain_text(ana)
        expect(told).to_contain_text(beto)
    assert len(plays_of(running)) == 1

    second.tap("Deshacer")
    second.saved()
    loses(second, ana)
    for tablet in (first, second):
        expect(tablet.page.locator(".second-differs")).to_have_count(0)
    expect(band).to_contain_text("acta 1, aquí 1")
    assert len(plays_of(running)) == 1
    assert SecondMove.objects.count() == 4


def loses(tablet: Tablet, name: str, *, is_sent: bool = True) -> None:
    """A play by its dice alone."""
    tablet.touch(name)
    tablet.tap("Pierde 1")
    if is_sent:
        tablet.saved()
    else:
        tablet.kept()


def test_what_waits_of_it_goes_from_the_list_of_tables_too(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="dice")
    switch_second_entry(running.acta, on=True, actor=SYSTEM)
    other, _code = a_coordinator(running.table.round.championship, "Rosa")
    tablet = at(running, open_page(engine=True, **PHONE), expect, site, who=other)
    tablet.page.get_by_role("link", name="Anotarla por segunda vez").click()
    tablet.engine_is_ready()
    tablet.page.route("**/second/moves/", lambda route: route.abort())
    tablet.touch(running.names[0])
    tablet.tap("Confirmar", exact=True)
    expect(tablet.page.locator(".sync")).to_contain_text("1")
    assert not SecondMove.objects.exists()

    listed = tablet.page.context.new_page()
    with listed.expect_response("**/second/moves/"):
        listed.goto(f"/coordinate/{running.table.round.championship.slug}/")
    assert SecondMove.objects.count() == 1

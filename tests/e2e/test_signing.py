"""The end of a table: its players sign the ranking on the tablet, without a network too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Signature
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import a_hall, a_running_table, signed_in, to_the_end

Pages = Callable[..., Any]
pytestmark = pytest.mark.django_db(transaction=True)
PHONE = {"viewport": {"width": 360, "height": 640}}


def test_a_table_is_signed_without_a_network_and_closed_with_a_signature_missing(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))
    page = open_page(**PHONE)
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
    expect(page.locator(".play .confirm")).to_contain_text("no conforme: ")
    tablet.confirm_ranking()
    said = {(one.said, one.by_player) for one in Signature.objects.all()}
    assert said == {("agrees", True), ("disagrees", True), ("agrees", False)}
    assert Signature.objects.count() == 3
    tablet.tap("Todos conformes")
    lines.nth(3).locator("button[aria-pressed=true]").wait_for()
    expect(lines.locator("button[aria-pressed=true]")).to_have_count(4)

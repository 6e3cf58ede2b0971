"""The board in a browser: what happens at a table is seen in its card, and a tap is taken in place."""

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Acta
from tests.e2e.office import opened_by
from tests.factories import a_user, an_actor
from tests.tables.factories import a_hall, a_running_table, starter, tally
from tournament.results.models import Result

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_card_follows_its_acta_and_the_winner_is_one_tap_with_undo(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    olga = a_user("olga")
    hall = a_hall(tables=3, actor=an_actor("Olga", user=olga))
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    page = open_page(viewport={"width": 360, "height": 740})
    opened_by(olga, page, f"/organize/{hall.championship.slug}/board/")
    live = page.locator(f'[data-floor-table="{running.table.pk}"]')
    expect(live).to_contain_text(running.names[0])
    running.play(tally(running.names[1]))
    expect(live.locator(".sentence")).to_have_text(Acta.objects.get().told["sentence"]["es"])

    second = page.locator("#table-2")
    second.locator("button[name=winner]").first.click()
    expect(second).to_have_attribute("data-state", "decided")
    assert page.url.endswith("/board/")
    assert Result.objects.get().table == hall.tables[1]
    second.get_by_role("button", name="Deshacer").click()
    expect(second).not_to_have_attribute("data-state", "decided")
    expect(page.locator("#inbox")).to_contain_text("Nada espera.")  # kept through the news of the table
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

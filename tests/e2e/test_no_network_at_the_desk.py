"""An organizer whose phone has no network for a while: what was tapped is told as not saved, and sent by
itself afterwards; no page is lost.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import PHONE
from tests.factories import PASSWORD, a_championship, a_user, an_actor, an_open_round, some_entries
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
# htmx tells the console of each request that fails: here they are meant to.
QUIET = "console.error = () => {}"


def entered(open_page: Pages, address: str) -> Any:
    page = open_page(**PHONE)
    page.add_init_script(QUIET)
    page.goto(f"/accounts/login/?next={address}")
    page.locator("input[name=username]").fill("olga")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main button[type=submit]").click()
    page.wait_for_url(f"**{address}")
    return page


def test_who_came_and_who_won_is_sent_once_the_network_is_back(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    late = some_entries(championship, 2)
    championship.entries.filter(pk__in=[one.pk for one in late]).update(arrived_at=None)

    page = entered(open_page, f"/organize/{championship.slug}/presence/")
    page.context.set_offline(True)
    for one in late:
        page.locator(f"#tap-{one.number}").click()
    expect(page.get_by_role("alert")).to_contain_text("todavía no queda guardado")
    page.context.set_offline(False)
    for one in late:
        expect(page.locator(f"#tap-{one.number}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#unsent")).to_be_hidden()
    assert championship.entries.filter(arrived_at=None).count() == 0

    page.goto(f"/organize/{championship.slug}/rounds/1/desk/")
    page.context.set_offline(True)
    winner = page.locator("#table-1 .winner-key").nth(1)
    name = winner.inner_text()
    winner.click()
    expect(page.get_by_role("alert")).to_contain_text("todavía no queda guardado")
    expect(page.locator("#table-2 .winner-key").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#table-1 .winner")).to_contain_text(name)
    assert played.tables.get(number=1).status == Table.Status.DECIDED


def test_a_step_stays_where_it_is_and_says_that_nothing_was_sent(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    some_entries(championship, 4)
    played = an_open_round(championship, tables=1)
    page = entered(open_page, f"/organize/{championship.slug}/rounds/1/")
    page.context.set_offline(True)
    page.get_by_role("button", name="Guardarlos hasta que yo los anuncie").click()
    expect(page.get_by_role("alert")).to_contain_text("No se envió nada")
    page.context.set_offline(False)
    expect(page.locator("#unsent")).to_be_hidden()
    page.get_by_role("button", name="Guardarlos hasta que yo los anuncie").click()
    expect(page.get_by_role("button", name="Anunciar los resultados")).to_be_visible()
    played.refresh_from_db()
    assert played.results_held

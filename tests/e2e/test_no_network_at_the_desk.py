"""An organizer whose phone has no network for a while: what was tapped is told as not saved, and sent by
itself afterwards; no page is lost.
"""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from rules.editions.models import Draft
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.factories import (
    a_championship,
    a_user,
    a_winner,
    an_actor,
    an_open_round,
    some_entries,
)
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
# htmx tells the console of each request that fails: here they are meant to.
QUIET = "console.error = () => {}"


def entered(open_page: Pages, address: str) -> Any:
    page = open_page(**PHONE)
    page.add_init_script(QUIET)
    return opened_by(User.objects.get(username="olga"), page, address)


def arrive_without_an_answer(route: Any) -> None:
    """The server has it; whoever sent it never knows."""
    route.fetch(max_redirects=0)
    route.abort()


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
    expect(page.locator("#presence-rows [data-waits]")).to_have_count(0)  # shown at once, saved by now
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


def test_a_refused_tap_is_shown_also_where_its_table_changed_on_the_way(
    open_page: Pages, expect: Pages
) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    some_entries(championship, 4)
    table = an_open_round(championship, tables=1).tables.get()
    page = entered(open_page, f"/organize/{championship.slug}/rounds/1/desk/")
    page.context.set_offline(True)
    page.locator("#table-1 .winner-key").nth(1).click()
    expect(page.locator("#unsent")).to_be_visible()
    a_winner(table, table.seats.order_by("number")[0])
    page.evaluate(
        "document.addEventListener('htmx:beforeSend', ({ target }) => setTimeout(() =>"
        " target.closest('.desk-table').replaceWith(target.closest('.desk-table').cloneNode(true))))"
    )
    page.context.set_offline(False)
    expect(page.locator("main")).to_contain_text("tiene otro resultado")


def test_taps_that_wait_outlive_their_page(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    one, other = some_entries(championship, 2)
    championship.entries.update(arrived_at=None)
    page = entered(open_page, f"/organize/{championship.slug}/presence/")
    page.context.set_offline(True)
    page.locator(f"#tap-{one.number}").click()
    expect(page.locator("#unsent")).to_be_visible()
    again = page.context.new_page()
    page.close()
    page.context.set_offline(False)

    again.goto(f"/organize/{championship.slug}/roster/")
    expect(again.locator("#unsent")).to_be_hidden()
    again.goto(f"/organize/{championship.slug}/presence/")
    expect(again.locator(f"#tap-{one.number}")).to_have_attribute("aria-pressed", "true")
    expect(again.locator(f"#tap-{other.number}")).to_have_attribute("aria-pressed", "false")


def test_a_step_stays_where_it_is_until_it_is_sent(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    some_entries(championship, 4)
    played = an_open_round(championship, tables=1)
    page = entered(open_page, f"/organize/{championship.slug}/rounds/1/")
    page.context.set_offline(True)
    page.get_by_role("button", name="Guardarlos hasta que yo los anuncie").click()
    expect(page.get_by_role("alert")).to_contain_text("No se envió")
    page.context.set_offline(False)
    page.get_by_role("button", name="Enviar de nuevo").click()
    expect(page.get_by_role("button", name="Anunciar los resultados")).to_be_visible()
    played.refresh_from_db()
    assert played.results_held


def test_what_is_typed_stays_and_what_did_arrive_is_made_once(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    page = entered(open_page, f"/organize/{championship.slug}/another/")
    name = page.get_by_label("Nombre", exact=True)
    name.fill("Copa de abril")
    page.route("**/another/", arrive_without_an_answer)
    page.locator("main form button.button").last.click()
    expect(page.get_by_role("alert")).to_contain_text("No se envió")
    expect(name).to_have_value("Copa de abril")
    assert type(championship).objects.count() == 2
    page.unroute("**/another/")
    page.get_by_role("button", name="Enviar de nuevo").click()
    page.wait_for_url("**/organize/copa-de-abril/")
    assert type(championship).objects.count() == 2


def test_what_did_arrive_is_made_once_also_by_its_own_button(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    page = entered(open_page, f"/organize/{championship.slug}/rulebook/drafts/new/")
    page.get_by_label("Frase en español").fill("Lo dicho, dicho está.")
    page.route("**/drafts/new/", arrive_without_an_answer)
    page.get_by_role("button", name="Guardar el borrador").click()
    expect(page.get_by_role("alert")).to_contain_text("No se envió")
    page.unroute("**/drafts/new/")
    page.get_by_role("button", name="Guardar el borrador").click()
    page.wait_for_url("**/rulebook/")
    assert Draft.objects.count() == 1


def test_a_refusal_and_a_file_are_shown_by_the_browser_itself(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    some_entries(championship, 4)
    page = entered(open_page, f"/organize/{championship.slug}/another/")
    page.locator("main form").evaluate("form => form.noValidate = true")
    page.get_by_label("Nombre", exact=True).fill("")
    page.locator("main form button.button").last.click()
    expect(page.get_by_role("alert")).to_contain_text("Aún no se guarda")
    assert type(championship).objects.count() == 1


def test_a_link_that_is_followed_without_a_network_keeps_the_page(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    page = entered(open_page, f"/organize/{championship.slug}/roster/add/")
    page.locator("input[name=name]").fill("Ana")
    page.context.set_offline(True)
    page.get_by_role("link", name="Ahora").first.click()
    expect(page.locator("#not-sent-offline")).to_be_visible()
    expect(page.get_by_role("button", name="Enviar de nuevo")).to_have_count(0)
    expect(page.locator("input[name=name]")).to_have_value("Ana")
    page.context.set_offline(False)
    expect(page.locator("#not-sent-offline")).to_be_hidden()
    page.get_by_role("link", name="Ahora").first.click()
    page.wait_for_url(f"**/organize/{championship.slug}/")

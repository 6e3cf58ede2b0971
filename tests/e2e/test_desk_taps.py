"""The desk by touch, where two go on from each table: the order is tapped in place, the board stays where it
is, and *Undo* is there after each tap.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.test_no_network_at_the_desk import entered
from tests.factories import a_championship, a_result, a_user, an_actor, an_open_round, some_entries

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
BOARDS = "[...document.querySelectorAll('.desk-table')].map((one) => one.getBoundingClientRect().height)"


def test_the_order_is_tapped_in_place_and_undone_in_one_press(open_page: Pages, expect: Pages) -> None:
    championship = a_championship(actor=an_actor("Olga", user=a_user("olga")), advance=2)
    long, *_others = some_entries(championship, 8)
    long.name = "María Fernanda Echeverría-Sotomayor"
    long.save()
    played = an_open_round(championship, tables=2)
    page = entered(open_page, f"/organize/{championship.slug}/rounds/1/desk/")
    one = page.locator("#table-1")
    keys, undo = one.locator(".winner-key"), one.get_by_role("button", name="Deshacer")
    still = page.evaluate(BOARDS)

    keys.nth(2).click()
    expect(keys.nth(2)).to_contain_text("1.º")
    expect(one).to_contain_text("¿Quién quedó 2.º?")
    undo.click()
    expect(one).to_contain_text("¿Quién ganó?")
    keys.nth(3).click()
    keys.nth(0).click()
    expect(one).to_have_attribute("data-state", "decided")
    assert page.evaluate(BOARDS) == still
    seats = played.tables.get(number=1).seats.order_by("number")
    assert [seat.place for seat in seats] == [2, None, None, 1]
    undo.click()
    expect(one).to_have_attribute("data-state", "waiting")

    a_result(played.tables.get(number=2))  # by somebody else meanwhile
    other = page.locator("#table-2 .winner-key")
    other.nth(3).click()
    other.nth(2).click()
    expect(page.get_by_role("heading", name="La mesa 2 tiene otro resultado")).to_be_visible()

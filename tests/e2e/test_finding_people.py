"""Somebody is looked for where people stand in line: at the door and at the desk, as they say their name."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.test_no_network_at_the_desk import entered
from tests.factories import a_championship, a_user, an_actor, an_open_round, some_entries
from tournament.championship.models import Championship
from tournament.roster.services import edit_entry
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]


@pytest.fixture
def copa() -> Championship:
    copa = a_championship(actor=an_actor("Olga", user=a_user("olga")))
    entry = some_entries(copa, 60)[40]
    edit_entry(entry, changes={"name": "Łukasz Wójcik-Ħamrun"}, actor=an_actor())
    an_open_round(copa, tables=10)
    return copa


def test_at_the_desk_a_name_leads_to_its_table(copa: Championship, open_page: Pages, expect: Pages) -> None:
    table = Table.objects.get(seats__entry__name__startswith="Łukasz")
    page = entered(open_page, f"/organize/{copa.slug}/rounds/1/desk/")
    page.locator("#table-q").press_sequentially("lukaz")
    found = page.locator("#table-found a")
    expect(found).to_contain_text("Łukasz Wójcik-Ħamrun")
    expect(found).to_contain_text(f"Mesa {table.number}")
    found.click()
    expect(page.locator(f"#table-{table.number}")).to_be_in_viewport()


def test_at_the_door_the_name_stands_alone(copa: Championship, open_page: Pages, expect: Pages) -> None:
    page = entered(open_page, f"/organize/{copa.slug}/presence/")
    page.locator("nav.strip a", has_text="Faltan").first.click()
    page.locator("#q").press_sequentially("hamrun lukasz")
    expect(page.locator("#presence-list .row-item")).to_have_count(1)
    expect(page.locator("#presence-list")).to_contain_text("Łukasz Wójcik-Ħamrun")

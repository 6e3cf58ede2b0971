"""What one person of a pair does or undergoes at a table: a disqualification on the tablet, after which the
rules say what follows, and a protest from their own phone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tables.record.models import Acta
from tests.e2e.at_a_table import at
from tests.e2e.pairs import looked, person
from tests.e2e.site import Site
from tests.e2e.test_cups import SMALL
from tests.factories import a_result, an_open_round
from tests.tables.factories import Running, a_running_table, starter
from tests.tournament.roster.pairs.making import a_championship_of_pairs, a_pair
from tournament.register.models import Protest
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]


def a_table_of_pairs(**answers: str) -> Running:
    """Of three, in play; the first of them starts."""
    championship = a_championship_of_pairs(answers=answers)
    for at_place in range(3):
        a_pair(championship, person(2 * at_place), person(2 * at_place + 1))
    running = a_running_table(an_open_round(championship, tables=1).tables.get())
    running.play(starter(running.names[0]))
    return running


@pytest.mark.parametrize("answer", ["partner", "both"])
def test_one_of_a_pair_is_disqualified_and_the_rules_say_whether_the_other_plays_on(
    open_page: Pages, expect: Pages, site: Site, answer: str
) -> None:
    running = a_table_of_pairs(**{"pair-removed": answer})
    pair = Entry.objects.get(name=running.names[1])
    stays, leaves = pair.people
    tablet = at(running, open_page(engine=True, **SMALL), expect, site)
    tablet.engine_is_ready()
    tablet.rare("Descalificar")
    sheet = tablet.page.locator("dialog.sheet")
    sheet.locator("button", has_text=pair.short).click()
    sheet.locator("button", has_text=leaves).last.click()
    sheet.locator("input, textarea").first.fill("Escondió un dado")
    follows = f"{leaves} sale; {stays} sigue" if answer == "partner" else "Sale la pareja de la mesa"
    expect(sheet).to_contain_text(follows)
    looked(tablet.page, f"d-{answer}")
    sheet.locator("button", has_text="Hacerlo").click()
    expect(sheet).to_have_count(0)
    tablet.saved()
    tablet.page.reload()
    tablet.engine_is_ready()
    looked(tablet.page, f"d-{answer}-after")
    state = Acta.objects.get(pk=running.acta.pk).state
    pair.refresh_from_db()
    if answer == "partner":
        assert (pair.name, state["dice"][running.names[1]]) == (stays, 5)
    else:
        assert (pair.status, state["removed"]) == ("registered", [running.names[1]])
    before = sum(state["dice"].values())
    tablet.play("Dudo", "No se cumple", opening=True)
    assert sum(Acta.objects.get(pk=running.acta.pk).state["dice"].values()) < before


def test_the_other_partner_protests_from_their_own_phone(open_page: Pages, expect: Pages) -> None:
    championship = a_championship_of_pairs()
    for at_place in range(2):
        a_pair(championship, person(2 * at_place), person(2 * at_place + 1))
    table = an_open_round(championship, tables=1).tables.get()
    a_result(table)
    other = person(1)
    page = open_page(**SMALL)
    page.goto(f"/t/{table.hall_table.token}/")
    page.locator("#protest summary").click()
    page.locator("select[name=protest-seat]").select_option(label=other)
    page.locator("[name=protest-words]").fill("Hizo señas")
    looked(page, "p-protest")
    page.get_by_role("button", name="Reclamar", exact=True).click()
    expect(page.locator("main")).to_contain_text(f"Hay un reclamo de {other}")
    looked(page, "p-protested")
    protest = Protest.objects.get()
    assert (protest.by, protest.entry) == (other, Entry.objects.get(memberships__name=other))

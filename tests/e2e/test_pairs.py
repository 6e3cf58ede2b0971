"""Three championships in pairs in the browser, from what people sent to the champions. What is alike at many
tables is recorded by services.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.pairs import (
    OfPairs,
    an_organizer_of_pairs,
    chat,
    entry_of,
    one_column,
    person,
    two_columns,
    two_rows,
    under_each_other,
)
from tests.e2e.tablet import Tablet, come_in
from tests.e2e.test_championship import tables_of, winners_of
from tests.e2e.test_cups import SMALL
from tests.factories import a_result
from tournament.roster.models import Entry, Membership
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
Pages = Callable[..., Any]
SOLA, TITO = "María Fernanda Valdivieso Errázuriz", "Tito Ñandú"


def test_forty_pairs_of_dudo(open_page: Pages, expect: Pages) -> None:
    organizer = an_organizer_of_pairs(open_page, expect)
    organizer.makes("Dudo", "Copa por parejas", {"people_each": "2", "draw_dice": "computer"})
    organizer.brings(two_columns(range(20)), look="a-columns")
    organizer.brings(under_each_other(range(20, 30)), answer="Cada 2 líneas", look="a-under")
    organizer.brings(chat(range(30, 39)), look="a-chat")
    assert Entry.objects.filter(size=2).count() == 39
    half_pairs_are_joined_at_the_door(organizer)
    a_partner_is_changed(organizer)
    organizer.marks_all_here()
    expect(organizer.page.locator("main")).to_contain_text("Llegaron 40 parejas, no falta nadie.")
    organizer.looks("a-door")
    organizer.draws(1)
    organizer.looks("a-round")
    tables = tables_of(1)
    assert all(is_apart(table) for table in tables)
    coca = Tablet(open_page(engine=True, **SMALL), expect)
    come_in(coca.page, organizer.slug, name="Coca Núñez", code=organizer.appoints("Coca Núñez"))
    winner = a_table_without_a_pair_that_did_not_come(organizer, coca, tables[0])
    organizer.enters(1, goes_on=2)
    organizer.closes(1)
    organizer.looks("a-closed")
    assert winner in winners_of(1)
    for number in (2, 3):
        organizer.draws(number)
        organizer.enters(number, goes_on=1)
        organizer.closes(number)
    organizer.looks("a-final")
    expect(organizer.page.locator("main")).to_contain_text("Ganaron el campeonato")
    assert {organizer.champion()} == winners_of(3)
    organizer.looks("a-champions")


def half_pairs_are_joined_at_the_door(organizer: OfPairs) -> None:
    page = organizer.page
    for name in (SOLA, TITO):
        organizer.go("roster/add/")
        page.locator("input[name=name]").fill(name)
        organizer.sends("Inscribir")
    organizer.go("presence/close/")
    organizer.looks("a-halves")
    for name in (SOLA, TITO):
        page.locator(".choice").filter(has_text=name).locator("input").check()
    organizer.sends("Juegan juntos")
    assert entry_of(SOLA).name == f"{SOLA} y {TITO}"


def a_partner_is_changed(organizer: OfPairs) -> None:
    page = organizer.page
    pair, leaves = entry_of(person(8)), person(9)
    organizer.go(f"roster/{pair.number}/")
    organizer.looks("a-entry")
    page.get_by_role("link", name="Otra persona juega en su lugar").click()
    page.get_by_label(leaves).check()
    page.locator("input[name=name]").fill("Eva Luz")
    organizer.sends("Guardar")
    assert entry_of("Eva Luz").name == f"{person(8)} y Eva Luz"
    assert not Membership.objects.filter(name=leaves).exists()


def is_apart(table: Table) -> bool:
    """No two pairs of it have a club in common."""
    clubs = [club for seat in table.seats.all() for club in seat.entry.club.split(" · ") if club]
    return len(clubs) == len(set(clubs))


def a_table_without_a_pair_that_did_not_come(organizer: OfPairs, coca: Tablet, table: Table) -> str:
    """The winner. Who did not come is told on the tablet, and seen on the round's page."""
    gone = table.seats.earliest("number").entry.name
    coca.go(organizer.slug, table.pk)
    names = coca.open_table(absent=(gone,))
    assert gone not in names
    organizer.looks("a-felt", coca.page)
    coca.start(names[0])
    coca.play_to_the_end()
    winner = coca.confirm_ranking()
    organizer.go("rounds/1/")
    board = organizer.page.locator(f"#table-{table.number}")
    organizer.expect(board.locator("[data-gone], s, li").filter(has_text="no llegó")).to_contain_text(gone)
    return winner


def test_sixteen_pairs_of_alalay_with_sobre(open_page: Pages, expect: Pages) -> None:
    organizer = an_organizer_of_pairs(open_page, expect)
    organizer.makes(
        "Cacho Alalay",
        "Copa Alalay por parejas",
        {"people_each": "2", "rule-alalay-pairs": "sobre", "kind": "points", "rounds": "1", "cut": "4"}
        | {"size_wanted": "4", "draw_dice": "computer"},
    )
    organizer.brings(two_rows(range(8)), look="b-two-rows")
    organizer.brings(one_column(range(8, 16)), look="b-one-column")
    assert Entry.objects.filter(size=2).count() == 16
    organizer.marks_all_here()
    organizer.draws(1)
    organizer.enters(1, goes_on=4)
    organizer.closes(1)
    organizer.draws(2)
    (final,) = tables_of(2)
    assert final.seats.count() == 4
    a_result(final)
    organizer.closes(2)
    organizer.looks("b-closed")
    assert organizer.champion() in winners_of(2)


def test_twenty_three_people_are_paired_by_lot_by_a_phone_alone(open_page: Pages, expect: Pages) -> None:
    organizer = an_organizer_of_pairs(open_page, expect, **SMALL)
    page = organizer.page
    organizer.makes("Dudo", "Parejas de la suerte", {"people_each": "2", "draw_dice": "computer"})
    organizer.brings("\n".join(map(person, range(23))), answer="Vienen sin pareja", look="c-alone")
    organizer.marks_all_here()
    expect(page.locator("#next-step")).to_contain_text("Llegaron 23 personas, no falta nadie.")
    organizer.looks("c-door")
    page.get_by_role("link", name="Sortear quién juega con quién").click()
    organizer.sends("Sortear las parejas ahora")
    organizer.looks("c-drawn")
    assert Entry.objects.filter(size=2, number__gt=23).count() == 11
    who_is_over_gets_a_partner(organizer, Entry.objects.get(size=1))
    organizer.draws(1)
    organizer.looks("c-round")
    organizer.enters(1, goes_on=2)
    organizer.closes(1)
    organizer.draws(2)
    organizer.enters(2, goes_on=1)
    organizer.closes(2)
    assert {organizer.champion()} == winners_of(2)
    organizer.looks("c-champions")


def who_is_over_gets_a_partner(organizer: OfPairs, over: Entry) -> None:
    organizer.go("presence/close/")
    organizer.looks("c-over")
    organizer.page.get_by_role("link", name="Alguien juega con esta persona").click()
    organizer.page.locator("input[name=name]").fill("Eva Luz")
    organizer.sends("Guardar")
    assert re.fullmatch(f"{over.name} [ye] Eva Luz", entry_of("Eva Luz").name)

"""Three championships in pairs in the browser, from the list to the champions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import at
from tests.e2e.pairs import (
    OfPairs,
    an_organizer_of_pairs,
    chat,
    entry_of,
    one_column,
    person,
    two,
    two_columns,
    two_rows,
    under_each_other,
)
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet, come_in
from tests.e2e.test_championship import tables_of, winners_of
from tests.e2e.test_cups import SMALL, is_played, moves_of
from tests.e2e.test_sheets import writes
from tests.factories import a_result
from tests.tables.factories import a_running_table
from tournament.roster.models import Entry

Pages = Callable[..., Any]
SOLA, TITO = "María Fernanda Valdivieso Errázuriz", "Tito Ñandú"


def test_forty_pairs_of_dudo(open_page: Pages, expect: Pages, site: Site) -> None:
    organizer = an_organizer_of_pairs(open_page, expect)
    page = organizer.page
    organizer.page.goto("/organize/new/")
    organizer.looks("a01-new")
    organizer.makes("Dudo", "Copa por parejas", {"people_each": "2", "draw_dice": "computer"})
    organizer.looks("a02-made")
    organizer.brings(two_columns(range(20)), look="a03-preview-columns")
    organizer.looks("a04-imported")
    organizer.brings(under_each_other(range(20, 30)), answer="pareja", look="a05-preview-under")
    organizer.brings(chat(range(30, 39)), look="a06-preview-chat")
    assert Entry.objects.count() == 39
    organizer.go("roster/")
    organizer.looks("a07-roster")
    organizer.go("presence/")
    organizer.looks("a08-door")
    half_pairs_at_the_door(organizer)
    a_partner_is_changed(organizer)
    organizer.marks_all_here()
    organizer.looks("a14-door-all")
    organizer.go("presence/close/")
    organizer.looks("a15-close")
    organizer.go("")
    organizer.looks("a16-now")
    organizer.go("plan/")
    organizer.looks("a17-plan")
    organizer.sends("Usar este plan y sortear con el computador")
    organizer.looks("a18-drawn")
    organizer.go("rounds/1/")
    organizer.looks("a19-round")
    page.goto(f"/c/{organizer.slug}/draw/1/")
    organizer.looks("a20-sheet")
    organizer.go("rounds/1/")
    organizer.step_on(re.compile("Abrir la ronda 1"))
    organizer.go("rounds/1/")
    organizer.looks("a21-open")
    organizer.go("rounds/1/desk/")
    organizer.looks("a22-desk")
    coca = Tablet(open_page(engine=True, **SMALL), expect)
    come_in(coca.page, organizer.slug, name="Coca Núñez", code=organizer.appoints("Coca Núñez"))
    first, second, *_ = tables_of(1)
    coca.go(organizer.slug, first.pk)
    organizer.looks("a23-opening", coca.page)
    gone = first.seats.first().entry.name
    names = coca.open_table(absent=(gone,))
    organizer.looks("a24-felt", coca.page)
    coca.start(names[0])
    coca.play_to_the_end()
    organizer.looks("a25-ranking", coca.page)
    coca.confirm_ranking()
    organizer.go("rounds/1/")
    organizer.looks("a26-round-mid")
    organizer.go("rounds/1/desk/")
    organizer.looks("a27-desk-mid")
    organizer.go(f"rounds/1/desk/{second.number}/")
    organizer.looks("a28-desk-table")
    absent = second.seats.first().entry
    organizer.go(f"changes/{absent.number}/")
    organizer.looks("a29-change")
    organizer.enters(1, goes_on=2)
    organizer.closes(1)
    organizer.looks("a30-closed")
    organizer.go("plan/")
    organizer.looks("a31-plan2")
    organizer.draws(2)
    organizer.enters(2, goes_on=1)
    organizer.closes(2)
    organizer.draws(3)
    organizer.enters(3, goes_on=1)
    organizer.closes(3)
    organizer.looks("a32-final-closed")
    organizer.go("")
    organizer.looks("a33-now-end")
    for at, where in enumerate(("", "standings/", "tables/", "mine/", "table/1/")):
        page.goto(f"/c/{organizer.slug}/{where}")
        organizer.looks(f"a4{at}-public")


def half_pairs_at_the_door(organizer: OfPairs) -> None:
    page = organizer.page
    for name in (SOLA, TITO):
        organizer.go("roster/add/")
        if name == SOLA:
            organizer.looks("a09-add")
        page.locator("input[name=name]").fill(name)
        organizer.sends("Inscribir")
    organizer.looks("a10-added")
    organizer.go("presence/?only=call")
    organizer.looks("a10b-call")
    organizer.go("presence/close/")
    organizer.looks("a11-halves")
    for name in (SOLA, TITO):
        page.locator(".choice").filter(has_text=name).locator("input").check()
    organizer.sends("Juegan juntos")
    assert entry_of(SOLA).name == f"{SOLA} y {TITO}"
    organizer.looks("a12-joined")


def a_partner_is_changed(organizer: OfPairs) -> None:
    page = organizer.page
    pair = entry_of(person(8))
    organizer.go(f"roster/{pair.number}/")
    organizer.looks("a13-entry")
    page.get_by_role("link", name="Otra persona juega en su lugar").click()
    organizer.looks("a13b-partner")
    page.locator("select[name=position], input[name=position]").first.wait_for()
    page.get_by_label(person(9)).check()
    page.locator("input[name=name]").fill("Eva Luz")
    organizer.sends("Guardar")
    assert entry_of("Eva Luz") == pair


def test_sixteen_pairs_of_alalay_with_sobre(open_page: Pages, expect: Pages, site: Site) -> None:
    organizer = an_organizer_of_pairs(open_page, expect)
    page = organizer.page
    organizer.makes(
        "Cacho Alalay",
        "Copa Alalay por parejas",
        {"people_each": "2", "rule-alalay-pairs": "sobre", "kind": "points", "rounds": "2", "cut": "4"}
        | {"size_wanted": "4", "draw_dice": "computer", "rule-sheets-tie": "shared"},
    )
    organizer.brings(two_rows(range(8)), look="b03-two-rows")
    organizer.brings(one_column(range(8, 16)), look="b04-one-column")
    assert Entry.objects.count() == 16
    organizer.marks_all_here()
    organizer.go("plan/")
    organizer.looks("b05-plan")
    organizer.draws(1)
    organizer.looks("b06-open")
    tables = tables_of(1)
    running = a_running_table(tables[0], follow="turns")
    tablet = at(running, open_page(engine=True, **SMALL), expect, site)
    tablet.engine_is_ready()
    organizer.looks("b07-hatch", tablet.page)
    for _name in running.names:
        writes(tablet, "balas", "3")
        tablet.kept()
    organizer.looks("b08-hatch", tablet.page)
    moves = moves_of(running, 1)
    for table in tables:
        a_result(table)
    organizer.closes(1)
    organizer.draws(2)
    for table in tables_of(2):
        a_result(table)
    organizer.closes(2)
    organizer.go("plan/")
    organizer.looks("b09-plan-final")
    organizer.draws(3)
    (final,) = tables_of(3)
    is_played(final, 1)
    organizer.go(f"rounds/3/desk/")
    organizer.looks("b10-desk")
    organizer.closes(3)
    organizer.looks("b11-closed")
    organizer.champion()
    organizer.looks("b12-champion")


def test_twenty_three_people_paired_by_lot(open_page: Pages, expect: Pages, site: Site) -> None:
    """By phone alone."""
    organizer = an_organizer_of_pairs(open_page, expect, **SMALL)
    page = organizer.page
    organizer.makes("Dudo", "Parejas de la suerte", {"people_each": "2", "draw_dice": "computer"})
    organizer.brings("\n".join(person(at) for at in range(23)), answer="Vienen sin pareja")
    organizer.looks("c01-imported")
    organizer.go("roster/")
    organizer.looks("c02-roster")
    organizer.marks_all_here()
    organizer.looks("c03-door")
    organizer.go("")
    organizer.looks("c03b-now")
    organizer.go("draw/pairs/")
    organizer.looks("c04-lot")
    organizer.sends("Sortear las parejas ahora")
    organizer.looks("c05-lot-drawn")
    organizer.go("roster/")
    organizer.looks("c06-roster")
    organizer.go("presence/close/")
    organizer.looks("c07-close")
    organizer.go("")
    organizer.looks("c08-now")
    page.goto(f"/c/{organizer.slug}/draw/1/")
    organizer.looks("c09-sheet")
    organizer.draws(1)
    organizer.looks("c10-open")
    for number in (1, 2):
        for table in tables_of(number):
            a_result(table)
        organizer.closes(number)
        organizer.looks(f"c11-closed-{number}")
        if number == 1:
            organizer.draws(2)
    organizer.champion()

"""Three championships in pairs in the browser, from the list to the champions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.e2e.pairs import (
    OfPairs,
    an_organizer_of_pairs,
    chat,
    entry_of,
    person,
    two,
    two_columns,
    under_each_other,
)
from tests.e2e.site import Site
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

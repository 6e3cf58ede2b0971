"""What was tapped without a network is put upon a table that moved meanwhile: no play of one's own is taken
for another's, and no other is taken back than the one that was meant."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tables.record.models import SetAside
from tables.record.play_correction import Change
from tables.record.services.play_correction import correct_play
from tests.e2e.at_a_table import a_table, at, plays_of
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_silence import back, dice_recorded, note, shows, silent
from tests.factories import an_actor
from tests.tables.factories import Device, tally

Pages = Callable[..., Any]


def test_plays_that_a_correction_laid_again_are_nobodys_new_ones(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """Dino loses a second die while the organizer takes the very first play out."""
    running = a_table(follow="dice")
    ana, beto, carla, dino = running.names
    running.play(tally(carla), tally(dino), tally(beto))
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(tablet)
    note(tablet, tally(dino))
    note(tablet, tally(ana))
    running.acta.refresh_from_db()
    never = Change(number=2, move=None)
    correct_play(running.table, change=never, base=running.acta.n, reason="no se jugó", actor=an_actor())
    back(tablet)
    fates = tablet.page.locator(".refused [data-fate]")
    expect(fates).to_have_count(2)
    expect(tablet.page.locator(".refused [data-recorded]")).to_have_count(0)
    tablet.tap("Anotar igual")
    tablet.saved()
    assert dice_recorded(running) == [4, 4, 5, 3]
    shows(tablet, [4, 4, 5, 3])


def test_an_undo_takes_back_no_other_play_than_the_one_that_was_meant(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="dice")
    ana, _beto, carla, dino = running.names
    running.play(tally(carla), tally(dino))
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    silent(tablet)
    tablet.tap("Deshacer")
    shows(tablet, [5, 5, 4, 5])
    replace(running, device=Device()).play(tally(ana))
    back(tablet)
    refused = tablet.page.locator(".refused")
    expect(refused.locator("[data-fate]")).to_contain_text(f"Deshiciste: Pierde {dino} 1 dado.")
    expect(refused.locator("[data-fate]")).to_have_attribute("data-fate", "drop")
    expect(refused).to_contain_text("desharía otra jugada")
    tablet.tap("Descartar")
    tablet.saved()
    expect(refused).to_have_count(0)
    assert [move["player"] for move in plays_of(running)] == [carla, dino, ana]
    assert SetAside.objects.get().kind == "dropped"


def test_what_another_tab_of_the_device_entered_is_counted_at_once(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="dice")
    ana, beto, *_rest = running.names
    tablet = at(running, open_page(engine=True, **PHONE, service_workers="allow"), expect, site)
    other = at(running, tablet.page.context.new_page(), expect, site)
    silent(tablet)
    other.engine_is_ready()
    note(tablet, tally(ana))
    note(other, tally(beto))
    for each in (tablet, other):
        shows(each, [4, 4, 5, 5])


def test_a_page_loaded_anew_asks_for_every_word_as_it_did(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = at(running, open_page(engine=True, **PHONE), expect, site)
    tablet.rare("Anotar cada palabra")
    expect(tablet.page.locator(".faces")).to_be_visible()
    tablet.page.reload()
    expect(tablet.page.locator(".faces")).to_be_visible()

"""A table of score sheets on the tablet: the hatch of who is on turn is the page."""

import os
from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import Running, a_hall, a_running_table
from tournament.roster.models import Entry

Pages = Callable[..., Any]
WIDE = {**TABLET, "viewport": {"width": 1024, "height": 768}}
NARROW = {**PHONE, "viewport": {"width": 361, "height": 640}}
#: What a player writes, turn by turn: box, the words of its key.
TURNS = (
    *(("balas", "3"), ("tontos", "8"), ("trenes", "9"), ("cuadras", "16"), ("quinas", "15"), ("senas", "24")),
    *(("escalera", "20"), ("full", "30"), ("poker", "40"), ("grande", "50"), ("grande", "✕")),
)


def seen(tablet: Tablet, name: str) -> None:
    if folder := os.environ.get("LOOK"):
        tablet.page.wait_for_timeout(400)
        tablet.page.screenshot(path=f"{folder}/{name}.png")


def a_table(*, follow: str = "turns", players: int = 3, **answers: str) -> Running:
    hall = a_hall(players=players, game="alalay", preset="texto", answers=answers)
    return a_running_table(hall.tables[0], follow=follow)


def square(tablet: Tablet, box: str) -> Any:
    return tablet.page.locator(f".square[data-box={box}]:enabled").first


def choice(tablet: Tablet, words: str) -> Any:
    if words == "✕":
        return tablet.page.locator(".key.cross")
    return tablet.page.locator(".key.box-key").filter(has_text=words).first


def writes(tablet: Tablet, box: str, words: str) -> None:
    square(tablet, box).click()
    choice(tablet, words).click()
    tablet.expect(tablet.page.locator(".box-keys")).to_have_count(0)


def test_a_table_is_written_box_by_box_to_its_end_on_a_phone(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = at(running, open_page(engine=True, **NARROW), expect, site)
    tablet.engine_is_ready()
    for box, words in TURNS:
        for name in running.names:
            expect(tablet.page.locator(".sign.on-turn strong")).to_have_text(name)
            writes(tablet, box, words)
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    expect(tablet.page.locator(".signing li").first).to_contain_text("215")
    seen(tablet, "end")


#: Dice that are thrown, and the box that they are written in: the last of them makes panza de oro.
THROWN = (
    *(
        ("11123", "balas"),
        ("22234", "tontos"),
        ("33345", "trenes"),
        ("44456", "cuadras"),
        ("55561", "quinas"),
    ),
    *(("66612", "senas"), ("12345", "escalera"), ("22333", "full"), ("44441", "poker")),
)


def throws(tablet: Tablet, dice: str) -> None:
    for face in dice:
        tablet.page.locator(".keys.faces button").nth(int(face) - 1).click()
    tablet.expect(tablet.page.locator(".dice-places [aria-label$=tirado]")).to_have_count(0)


def dice_that_lie(tablet: Tablet, face: int) -> Any:
    return tablet.page.locator(f".dice-places button[aria-label^='{face}']:enabled")


#: The squares of the hatch that are too small for a thumb, or lie under the bar with undo.
HIDDEN = """() => [...document.querySelectorAll(".square")].filter((square) => {
  const { top, bottom, height } = square.getBoundingClientRect();
  const under = document.querySelector(".confirm-bar").getBoundingClientRect().top;
  return height < 56 || bottom > under || top < 0;
}).map((square) => square.dataset.box)"""


def test_throw_by_throw_the_whole_hatch_stands_above_undo_on_the_smallest_phone(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    hall = a_hall(players=4, game="alalay", preset="texto")
    for number, entry in enumerate(Entry.objects.filter(championship=hall.championship)):
        entry.name = f"Bartolomé Maximiliano Fuentealba-Rojo {number}"
        entry.save()
    running = a_running_table(hall.tables[0], follow="throws")
    page = open_page(engine=True, **{**PHONE, "viewport": {"width": 360, "height": 640}})
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    assert page.evaluate(HIDDEN) == []
    for dice in ("11256", "11256"):
        throws(tablet, dice)
        tablet.kept()
        assert page.evaluate(HIDDEN) == [], dice
    expect(tablet.key("Voltear")).to_be_visible()


def test_a_sheet_is_followed_throw_by_throw_without_a_network_and_won_by_panza_de_oro(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(follow="throws", players=2)
    tablet = at(running, open_page(engine=True, **WIDE), expect, site)
    tablet.engine_is_ready()
    tablet.page.context.set_offline(True)
    for dice, box in THROWN:
        for _name in running.names:
            throws(tablet, dice)
            writes(tablet, box, "")
    throws(tablet, "66661")
    for at_place in range(4):
        dice_that_lie(tablet, 6).nth(at_place).click()
    seen(tablet, "keep")
    throws(tablet, "1")
    dice_that_lie(tablet, 1).click()
    seen(tablet, "turn")
    tablet.tap("Voltear")
    tablet.kept()
    square(tablet, "grande").click()
    choice(tablet, "50").click()
    expect(tablet.question("¿Panza de oro?")).to_be_visible()
    seen(tablet, "special")
    tablet.tap("Volver")
    choice(tablet, "50").click()
    tablet.tap("Panza de oro")
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    tablet.page.context.set_offline(False)
    tablet.page.evaluate("dispatchEvent(new Event('online'))")
    tablet.page.locator(".sync[data-state=saved]").wait_for()
    seen(tablet, "won")
    running.acta.refresh_from_db()
    assert running.acta.state["ending"] == "panza_de_oro"


def test_after_a_special_win_the_round_is_played_on_where_the_rules_say_so(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(players=2, **{"sheets-special-round": "finish-round"})
    ana, beto = running.names
    for box, points in (("escalera", 25), ("full", 35), ("grande", 50)):
        running.play(*({"do": "enter", "by": by, "box": box, "points": points} for by in running.names))
    tablet = at(running, open_page(engine=True, **NARROW), expect, site)
    tablet.engine_is_ready()
    square(tablet, "poker").click()
    choice(tablet, "45").click()
    expect(tablet.question("¿Panza de oro?")).to_be_visible()
    seen(tablet, "special-round")
    tablet.tap("Panza de oro")
    banner = tablet.page.locator(".law-banner")
    expect(banner).to_contain_text(f"Última vuelta: puede igualar {beto}")
    expect(tablet.page.locator(".felt-middle")).to_contain_text(f"¡Panza de oro de {ana}!")
    seen(tablet, "last-round")
    writes(tablet, "grande", "50")  # it may win, and does not: nothing is asked
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    tablet.saved()
    running.acta.refresh_from_db()
    state = running.acta.state
    assert (state["ending"], state["winner"]) == ("panza_de_oro", ana)


def test_a_wrong_box_is_corrected_two_turns_later_and_the_total_follows(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(players=2)
    ana, beto = running.names
    tablet = at(running, open_page(engine=True, **NARROW), expect, site)
    tablet.engine_is_ready()
    for box, words in TURNS[:2]:
        for _name in running.names:
            writes(tablet, box, words)
    tablet.saved()
    drawer = tablet.page.locator("details.drawer")
    drawer.locator("summary").click()
    drawer.locator(".log-target").last.click()
    seen(tablet, "replay")
    tablet.tap("Corregir esta jugada")
    for box in ("balas", "trenes"):
        expect(tablet.page.locator(f".square[data-box={box}]")).to_be_in_viewport()
    square(tablet, "trenes").click()
    choice(tablet, "12").click()
    seen(tablet, "amend")
    tablet.tap("Corregir la jugada")
    expect(tablet.page.locator(".refused")).to_have_count(0)
    tablet.saved()
    expect(tablet.page.locator(".place-target").filter(has_text=ana)).to_contain_text("20")
    expect(tablet.page.locator(".place-target").filter(has_text=beto)).to_contain_text("11")
    running.acta.refresh_from_db()
    assert running.acta.state["sheets"][ana] == {"grande": [], "trenes": 12, "tontos": 8}


def test_box_and_new_total_are_named_before_it_counts_where_the_coordinator_prefers_that(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table(players=2)
    tablet = at(running, open_page(engine=True, **NARROW), expect, site)
    tablet.engine_is_ready()
    tablet.page.locator("details.drawer summary").click()
    tablet.tap("Confirmar cada anotación")
    square(tablet, "senas").click()
    choice(tablet, "24").click()
    confirming = tablet.page.locator(".confirm-bar .confirm")
    expect(confirming).to_contain_text("Senas 24 · total 24")
    seen(tablet, "confirm")
    confirming.click()
    expect(tablet.page.locator(".sign.on-turn strong")).to_have_text(running.names[1])
    tablet.touch(running.names[0])
    expect(tablet.page.locator(".square[data-box=senas]")).to_have_attribute("aria-label", "Senas: 24")
    expect(tablet.page.locator(".square:enabled")).to_have_count(0)
    seen(tablet, "looked-at")

"""The table on every screen that a hall has: no text lies over another or under anything, undo and confirm
stay where they are, and what must be read from an arm's length is large enough."""

from collections.abc import Callable
from math import radians, tan
from typing import Any
from uuid import uuid4

import pytest

from tests.e2e.at_a_table import a_table, at
from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.modes import MODES
from tests.e2e.modes_of_play import RULING
from tests.e2e.site import Site
from tests.e2e.stage import Stage, a_hall_of_long_names
from tests.factories import an_actor
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally, to_the_end
from tournament.register.rulings.services import Ruling, make_ruling

Pages = Callable[..., Any]
SCREENS = [
    (360, 640),
    (390, 844),
    (800, 1280),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1200),
]


def a_full_table(players: int) -> Running:
    """A table of the longest names, one out, with a ruling in words as its last line."""
    hall = a_hall_of_long_names(players)
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]), *([tally(running.names[1])] * (5 if players > 2 else 4)))
    make_ruling(hall.championship, Ruling(words_es=RULING), request=uuid4(), actor=an_actor())
    return running


#: The modes that are measured on every screen, some in a page's way to another: a code is shown without a
#: network, a play is corrected from its replay. Each starts a page, so no two that are laid out alike.
MEASURED = {
    "before and after": ["seating", "winner", "table_over"],
    "plays and words": ["normal", "obligo", "dice_only", "trial"],
    "what came of a network": ["set_aside", "reconciliation", "hand_over"],
    "over the table": ["replay", "correction", "what_if", "log"],
}
# What is wrong on the page as the browser laid it out: each line of text, as far as its scrolling part shows
# it, lies over no other, under nothing, and inside the screen; on the felt each place holds what it shows.
FAULTS = """() => {
  const found = [];
  const clipped = (rect, element) => {
    let box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (let up = element; up; up = up.parentElement) {
      if (up.tagName === "HTML" || getComputedStyle(up).overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      box = { left: Math.max(box.left, edge.left), top: Math.max(box.top, edge.top),
              right: Math.min(box.right, edge.right), bottom: Math.min(box.bottom, edge.bottom) };
    }
    return box;
  };
  const texts = [];
  // what lies below is dimmed; and the keys of a sheet stand over what scrolls in it
  const above = document.querySelector("dialog:modal, .drawer[open] .drawer-body");
  const keys = above?.querySelector(".sheet-actions");
  const walker = document.createTreeWalker(
    above ?? document.querySelector(".tablet-root"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest("option")) continue;
    if (!above && element.closest(".drawer-body")) continue;
    if (element.closest("[data-kind=abre]")?.offsetWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = clipped(rect, element);
      if (keys && !keys.contains(element))
        box.bottom = Math.min(box.bottom, keys.getBoundingClientRect().top);
      if (box.right - box.left < 3 || box.bottom - box.top < 8) continue;
      if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
        found.push(`${node.data} beyond the screen`);
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!top || !(top.contains(element) || element.contains(top))) found.push(`${node.data} is covered`);
      const blank = (rect.bottom - rect.top) / 6; // above and below its letters
      texts.push({ node, ...box, top: box.top + blank, bottom: box.bottom - blank });
    }
  }
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (one.node !== other.node && across > 1 && down > 1)
        found.push(`${one.node.data} over ${other.node.data}`);
    }
  for (const place of document.querySelectorAll(".place-target")) {
    const box = place.getBoundingClientRect(), room = place.closest(".place").getBoundingClientRect();
    if (box.left < room.left - 1 || box.right > room.right + 1)
      found.push(`${place.innerText} is wider than its place`);
    const edge = parseFloat(getComputedStyle(place).borderTopWidth);
    for (const inside of place.querySelectorAll(".name > span, .dice-row, .mark")) {
      const { left, top, right, bottom, width } = inside.getBoundingClientRect();
      const beyond = [box.left - left, right - box.right, box.top - top, bottom - box.bottom];
      if (width > 2 && Math.max(...beyond) + edge > 1)
        found.push(`${place.innerText} does not hold what it shows`);
    }
  }
  const said = ".sentence, .law-banner, .calzo-why, .ruling-words, .sync, .keys .key small, .signing .name";
  for (const sentence of document.querySelectorAll(said)) {
    if (!sentence.checkVisibility()) continue;
    const words = document.createRange();
    words.selectNodeContents(sentence);
    const lines = new Set([...words.getClientRects()].map((rect) => Math.round(rect.top)));
    if (lines.size > 2 && sentence.innerText.split(/\\s+/).length / lines.size < 1.25)
      found.push(`${sentence.innerText}: a word a line`);
  }
  return [...new Set(found)];
}"""
BAR = """() => [...document.querySelectorAll(".confirm-bar .undo, .confirm-bar .confirm")].map((key) => {
  const { left, top, right, bottom } = key.getBoundingClientRect();
  return [key.classList.contains("undo") ? "undo" : "confirm", left, top, right, bottom].join(" ");
})"""
# The height of its capital letters, in pixels.
CAPITALS = """(element) => {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const drawn = document.createElement("canvas").getContext("2d");
  drawn.font = `${fontWeight} 100px ${fontFamily}`;
  return drawn.measureText("H").actualBoundingBoxAscent / 100 * parseFloat(fontSize);
}"""


def on_every_screen(page: Any, script: str) -> dict[tuple[int, int], Any]:
    """What the script says on each screen."""
    said = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        said[width, height] = page.evaluate(script)
    return said


def test_a_long_name_with_the_cup_has_its_room_between_two(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    page = MODES["mano_a_mano"](Stage(open_page, expect, site, players=2))
    assert {screen: wrong for screen, wrong in on_every_screen(page, FAULTS).items() if wrong} == {}


@pytest.mark.parametrize("players", [2, 3, 5, 8, 10])
def test_no_text_lies_over_another_or_under_anything(
    open_page: Pages, expect: Pages, site: Site, players: int
) -> None:
    running = a_full_table(players)
    tablet = at(running, open_page(**PHONE), expect, site)
    expect(tablet.page.locator(".news.ruling")).to_be_visible()
    before = on_every_screen(tablet.page, FAULTS)
    tablet.tap("Dudo", exact=True)
    entering = on_every_screen(tablet.page, FAULTS)
    tablet.page.evaluate("document.querySelector('#tablet').dataset.print = 'large'")
    large = on_every_screen(tablet.page, FAULTS)
    found = [*before.items(), *entering.items(), *large.items()]
    assert [(screen, wrong) for screen, wrong in found if wrong] == []


def test_undo_and_confirm_stay_at_one_place_whatever_is_entered(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """From the table that is opened to the order that is confirmed, on each screen."""
    page = open_page(**PHONE)
    seen: dict[tuple[int, int], set[str]] = {screen: set() for screen in SCREENS}

    def look() -> None:
        for screen, keys in on_every_screen(page, BAR).items():
            seen[screen] |= set(keys)

    running = a_running_table(a_hall(players=6).tables[0])
    tablet = at(running, page, expect, site)
    look()
    tablet.start(running.names[0])
    look()
    for tap in ("Dudo", "A la apertura", "No se cumple"):
        tablet.tap(tap, exact=tap == "Dudo")
        look()
    tablet.saved()
    running.play(*to_the_end(running.names)[1:])
    page.reload()
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    look()
    assert {screen: len(keys) for screen, keys in seen.items()} == dict.fromkeys(SCREENS, 2)


@pytest.mark.parametrize(
    ("players", "mode", "print_"),
    [
        (10, "offline", ""),
        (6, "obligo", ""),
        (10, "ruling_unread", ""),
        (10, "opening", "large"),
        (4, "obligo", ""),
        (4, "mano_a_mano", ""),
        (4, "clocks", ""),
        (4, "ruling_unread", ""),
        (4, "session_ended", ""),
        (4, "opening", "large"),
    ],
)
def test_all_players_and_their_dice_are_in_sight_on_the_smallest_phone(
    open_page: Pages, expect: Pages, site: Site, players: int, mode: str, print_: str
) -> None:
    page = MODES[mode](Stage(open_page, expect, site, players=players))
    page.evaluate("print => { document.querySelector('#tablet').dataset.print = print; }", print_)
    all_dice_in_sight(page, expect)


def all_dice_in_sight(page: Any, expect: Pages) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    for dice in page.locator(".place:not([data-out]) .dice-row").all():
        expect(dice).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("which", MEASURED)
def test_in_every_mode_no_texts_meet_and_the_two_keys_stay(
    open_page: Pages, expect: Pages, site: Site, which: str
) -> None:
    """Ten players of the longest names."""
    wrong: list[tuple[str, tuple[int, int], Any]] = []
    places: dict[tuple[int, int], set[str]] = {screen: set() for screen in SCREENS}
    for mode in MEASURED[which]:
        page = MODES[mode](Stage(open_page, expect, site, players=10))
        for screen, (faults, keys) in on_every_screen(page, f"() => [({FAULTS})(), ({BAR})()]").items():
            wrong += [(mode, screen, fault) for fault in faults]
            places[screen] |= set(keys)
    assert wrong == [], wrong
    for screen, seen in places.items():
        assert len(seen) == len({key.split()[0] for key in seen}), (screen, seen)


#: Pixels a millimetre of 10-inch tablets: 1280x800 has 149 to the inch, 1024x768 has 132.
TEN_INCHES = {(1280, 800): 149 / 25.4, (1024, 768): 132 / 25.4}
#: From 70 cm, who sees half as sharply as others (20/40) just reads letters of 10 minutes of arc; a fifth
#: more is room for bad light. The figure of the dice is read at a glance: an hour of arc.
READ = 700 * tan(radians(12 / 60))
GLANCE = 700 * tan(radians(1))


def test_the_dice_the_law_and_the_names_are_read_from_an_arms_length(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    tablet = at(a_table(players=10), open_page(**TABLET), expect, site)
    limits = {".in-play strong": GLANCE, ".calzo-word": GLANCE, ".law-banner": READ, ".place .name": READ}
    page = tablet.page
    page.evaluate("document.fonts.ready.then(() => true)")
    for (width, height), millimetre in TEN_INCHES.items():
        page.set_viewport_size({"width": width, "height": height})
        sizes = {it: page.locator(it).first.evaluate(CAPITALS) / millimetre for it in limits}
        assert {it: size for it, size in sizes.items() if size < limits[it]} == {}
        others = page.locator(".tablet-root *:not(.sign strong)")
        largest = others.evaluate_all(
            "all => Math.max(...all.map(one => parseFloat(getComputedStyle(one).fontSize)))"
        )
        assert page.locator(".in-play strong").evaluate("it => parseFloat(getComputedStyle(it).fontSize)") > (
            2 * largest
        )


#: A bid is read by who leads the table: 12 mm at the 96 pixels an inch of a style.
TWELVE_MM = 12 * 96 / 25.4


def test_the_bid_that_stands_is_large_and_the_felt_says_who_is_to_speak(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    stage = Stage(open_page, expect, site, players=6)
    page = MODES["normal"](stage)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready.then(() => true)")
        bid = page.locator(".sign.bid strong")
        expect(bid).to_be_in_viewport(ratio=1)
        assert bid.evaluate(CAPITALS) >= TWELVE_MM, (width, height)
        expect(page.locator(".place[data-speaks] .name")).to_contain_text(stage.running.names[2])
        expect(page.locator(".place[data-speaks] .mark")).to_have_text("habla")
    all_dice_in_sight(page, expect)

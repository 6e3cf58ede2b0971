"""The stage's screen holds its most: every scene, filled with the longest of everything that people may type,
at the sizes of two projectors. Boxes are measured: nothing lies beyond the screen, nothing is cut off, and no
text lies on another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import AN_AGE, a_championship, a_sheet, an_actor, drawn, some_dice
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.roster.services import Member, add_members
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.roll.services.cups import close_roll, read_cup, roll_by_computer, spoil_cup
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.publishing import publish_sheet, void_sheet

pytestmark = pytest.mark.django_db(transaction=True)

Scenes = Iterator[tuple[str, Championship]]

PROJECTORS = ({"width": 1920, "height": 1080}, {"width": 1280, "height": 720})
PERSON = (
    "Wenceslao Maximiliano de las Mercedes Valenzuela Echeverría y Marie-Ännchen Wörthwein-Gómez "
    "de la Fuente O’Higgins Ñancupil"
)[:120]
CLUB = "Club Social, Deportivo y Cultural de Cacho «Los Ases de la Calle Larga de Ñuñoa»"
EVENT = ("Gran Campeonato Nacional de Cachos de las Fiestas Patrias de la Municipalidad de Ñuñoa, " * 2)[:120]
REASON = ("La foto de los testigos muestra otros dados que los leídos en voz alta y anotados; " * 4)[:300]

FAULTS = """() => {
  const show = document.querySelector(".show");
  const parts = [...show.querySelectorAll("svg")].map(owner => ({owner, box: owner.getBoundingClientRect()}));
  const walker = document.createTreeWalker(show, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [text, owner] = [walker.currentNode, walker.currentNode.parentElement];
    if (!text.data.trim() || owner.closest(".sr-only")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const size = parseFloat(getComputedStyle(owner).fontSize);
    for (const {left, right, top, bottom} of range.getClientRects()) {
      const middle = (top + bottom) / 2; // what a face keeps free above and below its letters is not theirs
      const box = {left, right, top: middle - size / 2, bottom: middle + size / 2, height: size};
      parts.push({owner, box, words: text.data.trim()});
    }
  }
  const told = ({owner, words}) => `${owner.parentElement.className} > ${words ?? "drawing"}`;
  const inside = (a, b) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const clips = of => of.tagName !== "svg" && getComputedStyle(of).overflowX !== "visible";
  const screen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  const faults = [];
  for (const part of parts) {
    if (!inside(part.box, screen)) faults.push(`${told(part)} is beyond the screen`);
    for (let of = part.owner; of !== show; of = of.parentElement)
      if (clips(of) && !inside(part.box, of.getBoundingClientRect())) faults.push(`${told(part)} is cut off`);
  }
  const centre = part => part.owner.closest("[data-centre]") !== null; // lies over the board, and then goes
  parts.forEach((one, at) => parts.slice(at + 1).forEach(other => {
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    const touch = wide > 2 && high > 0.3 * Math.min(one.box.height, other.box.height);
    if (touch && centre(one) === centre(other)) faults.push(`${told(one)} lies on ${told(other)}`);
  }));
  return faults;
}"""


def longest(number: int) -> str:
    return f"{number:03d} {PERSON}"[:120]


def a_few_long(number: int) -> str:
    return longest(number) if number % 12 == 0 else f"Francisca Valenzuela {number:02d}"


def a_hall(
    players: int, tables: int, *, name: Callable[[int], str] = longest, dice: str = "stage", **settings: Any
) -> DrawSheet:
    """A published sheet."""
    championship = a_championship(EVENT, draw_dice=dice, **settings)
    now = timezone.now()
    entries = Entry.objects.bulk_create(
        Entry(championship=championship, number=number, name=name(number), club=CLUB, arrived_at=now)
        for number in range(1, players + 1)
    )
    add_members(championship, [Member(entry) for entry in entries])
    return publish_sheet(a_sheet(championship, tables=tables), actor=an_actor())


def read(sheet: DrawSheet, dice: list[str]) -> DrawSheet:
    for number, cup in enumerate(dice, start=1):
        read_cup(sheet, number=number, dice=cup, volunteer=PERSON, club=CLUB, actor=an_actor())
    return sheet


def closed(sheet: DrawSheet) -> DrawSheet:
    """The same, all cups read and the roll closed."""
    read(sheet, some_dice(sheet))
    DrawSheet.objects.filter(pk=sheet.pk).update(all_read_at=timezone.now() - AN_AGE)
    return close_roll(sheet, actor=an_actor())


def put(sheet: DrawSheet, at: int) -> Championship:
    """The reveal where it would be after so many steps."""
    DrawSheet.objects.filter(pk=sheet.pk).update(revealed=at)
    return sheet.championship


def of_the_dice() -> Scenes:
    """The stage up to the reveal, and what may come between."""
    yield "none", a_championship(EVENT)
    yield "sheet", a_hall(8, 2, objection_minutes=30).championship
    sheet = a_hall(8, 2)
    spoil_cup(sheet, label=1, actor=an_actor())
    yield "cups", sheet.championship
    read(sheet, ["66666"])
    yield "cups", sheet.championship
    for label in range(3, 8):
        spoil_cup(sheet, label=label, actor=an_actor())
    yield "cups", sheet.championship
    for kind in ("stage", "bar"):
        sheet = a_hall(8, 2, dice=kind)
        yield "typing", read(sheet, some_dice(sheet)).championship
    sheet = roll_by_computer(a_hall(8, 2, dice="computer"), actor=an_actor())
    yield "typing", sheet.championship
    sheet = closed(a_hall(8, 2))
    yield "mix", sheet.championship
    correct_dice(sheet, dice=["66666", *some_dice(sheet)[1:]], reason=REASON, actor=an_actor())
    yield "corrected", sheet.championship
    correct_dice(sheet, dice=some_dice(sheet, first=1), reason=REASON, actor=an_actor())
    yield "corrected", sheet.championship
    sheet = read(a_hall(8, 2), ["66666"])
    void_sheet(sheet, reason=REASON[:120], unfinished=True, actor=an_actor())
    yield "void", sheet.championship


def of_the_reveal() -> Scenes:
    """Names in the middle, the board, and tables alone in a hall of many."""
    sheet = closed(a_hall(8, 2))
    correct_dice(sheet, dice=some_dice(sheet, first=1), reason=REASON, actor=an_actor())
    computers = drawn(a_hall(35, 7, name=a_few_long, dice="computer"))
    for hall in (sheet, computers, closed(a_hall(60, 12, name=a_few_long)), closed(a_hall(20, 2))):
        players = hall.championship.entries.count()
        yield "name", put(hall, players // 2)
        yield "board", put(hall, players)
    for players, tables in ((130, 13), (126, 63)):
        hall = closed(a_hall(players, tables))
        yield "table", put(hall, players // tables)
        yield "board", put(hall, players)


@pytest.mark.parametrize("scenes", [of_the_dice, of_the_reveal])
def test_every_scene_holds_its_most(
    open_page: Callable[..., Any], expect: Callable[..., Any], settings: Any, scenes: Callable[[], Scenes]
) -> None:
    settings.CALZO_PUBLIC_URL = "https://campeonato-nacional-de-cachos.example.org"
    screen = open_page()
    faults: dict[str, list[str]] = {}
    for at, (kind, championship) in enumerate(scenes()):
        screen.goto(f"/c/{championship.slug}/draw/stage/?calm")
        expect(screen.locator(f".show[data-scene={kind}]")).to_have_count(1)
        for size in PROJECTORS:
            screen.set_viewport_size(size)
            faults[f"{at} {kind} {size['height']}"] = screen.evaluate(FAULTS)
    assert {place: found[:5] for place, found in faults.items() if found} == {}

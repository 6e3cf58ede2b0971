"""The felt on every screen that a hall has: names, dice and the last play beside each other, never one over
the other."""

from collections.abc import Callable
from itertools import combinations
from typing import Any
from uuid import uuid4

import pytest

from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.test_tablet import at
from tests.factories import an_actor
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.roster.models import Entry

Pages = Callable[..., Any]
SCREENS = [(360, 640), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1440, 900)]
NAMES = [
    "Bartolomé Maximiliano Fuentealba-Huenchumilla",
    "María Fernanda Valdivieso Errázuriz de la Fuente",
    "Wenceslao Eyzaguirre Undurraga-Goycoolea",
    "Ñ",
]
RULING = (
    "Quien levanta el cacho antes de que se cante nada muestra sus dados, los vuelve a tirar a la vista de"
    " todos y juega esa jugada con los dados destapados; la segunda vez en la misma mesa pierde un dado y"
    " abre."
)


def a_full_table(players: int) -> Running:
    """A table of the longest names, one out, with a ruling in words as its last line."""
    hall = a_hall(players=players)
    for at_, entry in enumerate(Entry.objects.order_by("pk")):
        entry.name = f"{NAMES[at_ % len(NAMES)]}{' II' * (at_ // len(NAMES))}"
        entry.save(update_fields=["name"])
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]), *([tally(running.names[1])] * (5 if players > 2 else 4)))
    make_ruling(hall.championship, Ruling(words_es=RULING), request=uuid4(), actor=an_actor())
    return running


# What stands where on the felt, as the browser laid it out: players, with all that each place shows, and the
# last play.
LAID_OUT = """() => {
  const box = (rect) => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom });
  const shown = (element) => element.getClientRects().length && element.offsetWidth > 2;
  const places = [...document.querySelectorAll(".place")].map((place) => ({
    name: place.innerText.split("\\n")[0],
    ...box(place.querySelector(".place-target").getBoundingClientRect()),
    inside: [...place.querySelectorAll(".name > span, .dice-row, .mark")]
      .filter(shown).map((one) => box(one.getBoundingClientRect())),
  }));
  const sentence = document.querySelector(".felt-middle .sentence");
  const words = document.createRange();
  words.selectNodeContents(sentence);
  const lines = new Set([...words.getClientRects()].map((rect) => Math.round(rect.top)));
  return {
    felt: box(document.querySelector(".felt").getBoundingClientRect()),
    places,
    sentence: shown(sentence) ? box(sentence.getBoundingClientRect()) : null,
    words: sentence.innerText.split(/\\s+/).length / lines.size,
  };
}"""


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    """Do the two boxes lie over each other, by more than a hair?"""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


def within(one: dict[str, float], other: dict[str, float]) -> bool:
    """Does the first box lie inside the second, to a hair?"""
    ends = (one["left"] - other["left"], one["top"] - other["top"])
    return min(*ends, other["right"] - one["right"], other["bottom"] - one["bottom"]) > -1


def faults(laid: dict[str, Any]) -> list[str]:
    """What lies over something else, or one word a line."""
    found = []
    for place, other in combinations(laid["places"], 2):
        if meet(place, other):
            found.append(f"{place['name']} over {other['name']}")
    for place in laid["places"]:
        if not within(place, laid["felt"]):
            found.append(f"{place['name']} beyond the felt")
        if not all(within(one, place) for one in place["inside"]):
            found.append(f"{place['name']} does not hold what it shows")
        if any(meet(one, other) for one, other in combinations(place["inside"], 2)):
            found.append(f"in {place['name']}")
        if laid["sentence"] and meet(place, laid["sentence"]):
            found.append(f"the last play over {place['name']}")
    if laid["sentence"] and not within(laid["sentence"], laid["felt"]):
        found.append("the last play beyond the felt")
    if laid["sentence"] and laid["words"] < 2:
        found.append(f"the last play {laid['words']:.1f} words a line")
    return found


@pytest.mark.parametrize("players", [2, 5, 8, 10])
def test_nothing_lies_over_anything_on_the_felt(
    open_page: Pages, expect: Pages, site: Site, players: int
) -> None:
    running = a_full_table(players)
    tablet = at(running, open_page(**PHONE), expect, site)
    page = tablet.page
    expect(page.locator(".news.ruling")).to_be_visible()
    found = {}
    for entering in (False, True):
        if entering:
            tablet.tap("Dudo", exact=True)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            found[width, height, entering] = faults(page.evaluate(LAID_OUT))
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}

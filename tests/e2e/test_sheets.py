"""A table of score sheets on the tablet: the hatch of who is on turn is the page."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.rules.games.sheets.installed import alalay  # noqa: F401  # a fixture
from tests.tables.factories import Running, a_hall, a_running_table

Pages = Callable[..., Any]
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


def a_table(*, follow: str = "turns", players: int = 3) -> Running:
    return a_running_table(a_hall(players=players, game="alalay", preset="texto").tables[0], follow=follow)


def square(tablet: Tablet, box: str) -> Any:
    return tablet.page.locator(f".square[data-box={box}]:enabled").first


def choice(tablet: Tablet, words: str) -> Any:
    if words == "✕":
        return tablet.page.locator(".key.cross")
    return tablet.page.locator(".key.choice").filter(has_text=words).first


def writes(tablet: Tablet, box: str, words: str) -> None:
    square(tablet, box).click()
    choice(tablet, words).click()
    tablet.kept()


@pytest.mark.usefixtures("alalay")
def test_a_table_is_written_box_by_box_to_its_end_on_a_phone(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    tablet = at(running, open_page(engine=True, **NARROW), expect, site)
    tablet.engine_is_ready()
    seen(tablet, "begin")
    for turn, (box, words) in enumerate(TURNS):
        for name in running.names:
            expect(tablet.page.locator(".sign.on-turn strong")).to_have_text(name)
            if turn == 4:
                seen(tablet, f"turn-{name}")
            writes(tablet, box, words)
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    seen(tablet, "end")

"""A table of Prudente on the tablet: turn by turn, and throw by throw."""

import os
from collections.abc import Callable
from typing import Any

from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import Running, a_hall, a_running_table

Pages = Callable[..., Any]
WIDE, HIGH = (int(os.environ.get(side, usual)) for side, usual in (("WIDE", "360"), ("HIGH", "640")))
SCREEN = {**PHONE, "viewport": {"width": WIDE, "height": HIGH}}


def seen(tablet: Tablet, name: str) -> None:
    if folder := os.environ.get("LOOK"):
        tablet.page.wait_for_timeout(400)
        tablet.page.screenshot(path=f"{folder}/{name}.png")


def a_table(*, follow: str = "turns", players: int = 3, tie: str = "shared", **options: Any) -> Running:
    rules = {f"prudente-{gap.strip('_').replace('_', '-')}": choice for gap, choice in options.items()}
    rules["sheets-tie"] = tie
    hall = a_hall(players=players, game="prudente", preset="texto", answers=rules)
    return a_running_table(hall.tables[0], follow=follow)


def figure(tablet: Tablet, kind: str = "stake") -> Any:
    return tablet.page.locator(f".points.sign[data-kind={kind}] strong")


def throws(tablet: Tablet, *dice: int) -> None:
    """The last one of the throw is not waited for: it enters it."""
    keys = tablet.page.locator(".keys.faces")
    for place, die in enumerate(dice):
        keys.first.locator("button").nth(die - 1).click()
        if place < len(dice) - 1:
            tablet.expect(keys.nth(1).locator("button")).not_to_have_count(place)


def picks(tablet: Tablet, *places: int) -> None:
    tablet.expect(tablet.question("aparta")).to_be_visible()
    for place in places:
        die = tablet.page.locator(".keys.faces button").nth(place)
        was = die.get_attribute("aria-pressed")
        die.click()
        tablet.expect(die).not_to_have_attribute("aria-pressed", was)


def test_turn_by_turn_to_the_target_on_a_phone(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(target=1000)
    ana, _beto, caro = running.names
    tablet = at(running, open_page(engine=True, **SCREEN), expect, site)
    tablet.engine_is_ready()
    seen(tablet, "turns-begin")
    tablet.tap("+300")
    expect(tablet.key("Plantarse")).to_be_disabled()
    expect(tablet.key("Plantarse")).to_contain_text("faltan 100")
    seen(tablet, "turns-below")
    tablet.tap("+100")
    tablet.tap("Plantarse")
    tablet.kept()
    expect(tablet.page.locator(".felt-middle .sentence")).to_have_text(f"{ana} hace 400. Total: 400.")
    tablet.tap("Perdió el turno")
    tablet.kept()
    tablet.tap("+1\u202f000")
    seen(tablet, "turns-wins")
    tablet.tap("Plantarse")
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    expect(tablet.page.locator(".felt-middle .sentence")).to_contain_text(f"Gana {caro}.")
    seen(tablet, "turns-end")


def test_throw_by_throw(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(follow="throws")
    _ana, beto, _caro = running.names
    tablet = at(running, open_page(engine=True, **SCREEN), expect, site)
    tablet.engine_is_ready()
    throws(tablet, 1, 5, 5)
    seen(tablet, "throws-faces")
    throws(tablet, 2, 3, 4)
    tablet.kept()
    picks(tablet, 0, 1)
    expect(tablet.key("Apartar")).to_be_disabled()
    seen(tablet, "throws-aside")
    picks(tablet, 1, 4, 5)
    tablet.tap("Apartar")
    tablet.kept()
    expect(figure(tablet)).to_have_text("200")
    expect(tablet.key("Plantarse")).to_contain_text("faltan 200")
    seen(tablet, "throws-next")
    tablet.tap("Tirar 3")
    throws(tablet, 2, 2, 2)
    expect(tablet.key("Apartar")).to_contain_text("+200")  # nothing else may be set aside
    tablet.tap("Apartar")
    tablet.kept()
    expect(figure(tablet)).to_have_text("400")
    expect(tablet.key("Plantarse")).to_be_disabled()
    seen(tablet, "throws-hot")
    tablet.tap("Tira los seis")
    throws(tablet, 2, 2, 3, 4, 6, 6)
    expect(tablet.page.locator(".felt-middle .sentence")).to_contain_text("se pierden los 400 del turno")
    expect(tablet.question(beto)).to_be_visible()


def test_one_goes_on_with_what_was_left_and_dice_go_back(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(follow="throws", piggyback="on", return_="any")
    ana, beto, _caro = running.names
    running.play(
        {"do": "throw", "by": ana, "dice": [1, 1, 1, 2, 3, 4]},
        {"do": "set_aside", "by": ana, "dice": [1, 1, 1]},
        {"do": "bank", "by": ana},
    )
    tablet = at(running, open_page(engine=True, **SCREEN), expect, site)
    tablet.engine_is_ready()
    seen(tablet, "left")
    tablet.tap("Tirar 3")
    throws(tablet, 5, 2, 3)
    expect(tablet.key("Apartar")).to_contain_text("+50")
    tablet.tap("Apartar")
    expect(figure(tablet)).to_have_text("1\u202f050")
    expect(tablet.key("Tirar 2")).to_be_visible()
    tablet.page.locator(".keys.faces button").nth(0).click()  # of the three ones
    tablet.page.locator(".keys.faces button").nth(1).click()
    tablet.page.locator(".keys.faces button").nth(2).click()
    seen(tablet, "back")
    tablet.tap("Tirar 5")
    throws(tablet, 2, 2, 3, 4, 6)
    expect(tablet.page.locator(".felt-middle .sentence")).to_contain_text(f"{beto} tira 2-2-3-4-6.")


def test_a_tie_is_settled_by_five_dice_each(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(target=400, last_turn="others-once", players=2, tie="throw-off")
    ana, beto = running.names
    running.play({"do": "enter", "by": ana, "points": 400}, {"do": "enter", "by": beto, "points": 400})
    tablet = at(running, open_page(engine=True, **SCREEN), expect, site)
    tablet.engine_is_ready()
    for die in (1, 2, 3, 4, 6, 5, 5, 5, 5, 1):
        row = tablet.page.locator(".throw-off .dice-row .die")
        before = row.count()
        tablet.page.locator(".keys.faces button").nth(die - 1).click()
        expect(row).to_have_count(before + 1)
    seen(tablet, "throw-off")
    tablet.tap("Confirmar")
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    expect(tablet.page.locator(".felt-middle .sentence")).to_contain_text(f"Gana {beto}.")

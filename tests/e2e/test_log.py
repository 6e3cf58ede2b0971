"""The log of a table on the tablet: each line opens the table as it stood then, without a network too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tables.record.models import SetAside
from tests.e2e.at_a_table import a_table, at, plays_of, sync_says
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet
from tests.tables.factories import tally

Pages = Callable[..., Any]


def dice(page: Any) -> list[int]:
    """The dice of those who are shown on the felt of the sheet, clockwise."""
    rows = page.locator("dialog .felt .dice-row")
    return [int(rows.nth(at).get_attribute("aria-label").split()[0]) for at in range(rows.count())]


def the_line(tablet: Tablet, number: int) -> None:
    """Opens the drawer and touches the line of that number."""
    lines = tablet.page.locator(".drawer .log > li")
    tablet.page.locator("details.drawer summary").click()
    lines.nth(lines.count() - number).locator("button").click()


def test_the_table_is_replayed_play_by_play_without_a_network(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    running = a_table()
    first, second, third, _fourth = running.names
    running.play(tally(second), tally(third, 2), tally(first), {"do": "undo"})
    page = open_page(engine=True, viewport={"width": 390, "height": 844})
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    page.context.set_offline(True)
    the_line(tablet, 2)
    sheet = page.locator("dialog.replay")
    expect(sheet.locator(".replay-at strong")).to_have_text("2 de 3")  # what was undone is passed over
    expect(sheet.locator(".law .in-play strong")).to_have_text("19")
    assert dice(page) == [5, 4, 5, 5]
    tablet.tap("Siguiente")
    expect(sheet.locator(".law .in-play strong")).to_have_text("17")
    assert dice(page) == [5, 4, 3, 5]
    expect(sheet.locator(".replay-sentence")).to_contain_text(third)
    tablet.tap("Siguiente")
    expect(sheet.locator(".replay-at strong")).to_have_text("3 de 3")
    page.keyboard.press("Home")
    expect(sheet.locator(".law .in-play strong")).to_have_text("20")
    page.keyboard.press("ArrowRight")
    expect(sheet.locator(".replay-at strong")).to_have_text("2 de 3")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator(".law .in-play strong")).to_have_text("17")


def test_an_earlier_play_is_corrected_at_the_table(open_page: Pages, expect: Pages, site: Site) -> None:
    running = a_table(follow="dice")
    first, second, third, _fourth = running.names
    running.play(tally(second), tally(third))
    page = open_page(engine=True, viewport={"width": 360, "height": 640})
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    the_line(tablet, 2)
    tablet.tap("Corregir esta jugada")
    amended = page.locator(".refused")
    tablet.touch(first)
    tablet.tap("Pierde 1")
    expect(amended.locator(".corrected-dice")).to_contain_text(f"{first}: 5 → 4")
    amended.locator("input").fill("se anotó mal")
    tablet.tap("Corregir la jugada")
    expect(amended).to_have_count(0)
    tablet.saved()
    expect(page.locator(".felt .place").filter(has_text=first).locator(".die").nth(4)).to_be_visible()
    assert [move["player"] for move in plays_of(running)[-2:]] == [first, third]


def test_a_play_that_was_not_sent_is_corrected_without_a_network(
    open_page: Pages, expect: Pages, site: Site
) -> None:
    """The last but one no longer fits by then, and is left out; nothing waits for the network."""
    running = a_table(follow="dice")
    first, second, third, _fourth = running.names
    page = open_page(engine=True, viewport={"width": 360, "height": 640})
    tablet = at(running, page, expect, site)
    tablet.engine_is_ready()
    page.context.set_offline(True)
    for player in (second, *[first] * 5, third):
        tablet.touch(player)
        tablet.tap("Pierde 1")
        tablet.kept()
    sync_says(tablet, "7 sin enviar")
    the_line(tablet, 2)
    tablet.tap("Corregir esta jugada")
    amended = page.locator(".refused")
    expect(page.locator(".law .in-play strong")).to_have_text("20")
    tablet.touch(first)
    tablet.tap("Pierde 1")
    expect(amended.locator(".callout[data-kind=danger]")).to_have_count(1)
    expect(tablet.key("Corregir la jugada")).to_be_disabled()
    amended.locator(".both-fate").nth(1).locator("button", has_text="No se jugó").click()
    expect(amended.locator(".corrected-dice")).to_contain_text(f"{second}: 4 → 5")
    amended.locator("input").fill("fue otro el que perdió")
    tablet.tap("Corregir la jugada")
    expect(amended).to_have_count(0)
    sync_says(tablet, "8 sin enviar")  # what was tapped first goes too, beside the record
    page.context.set_offline(False)
    tablet.saved()
    assert [move["player"] for move in plays_of(running)] == [first] * 5 + [third]
    left_out = SetAside.objects.order_by("pk")
    assert [(one.payload["player"], one.status, one.reason) for one in left_out] == [
        (second, "left-out", "fue otro el que perdió"),
        (first, "left-out", "fue otro el que perdió"),
    ]

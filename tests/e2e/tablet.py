"""A coordinator's hand on the tablet: what is tapped to play a table, and what is waited for after each tap.

It knows the words on the keys and nothing of the rules: which plays may be entered is read from the page.
"""

import re
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

Expect = Callable[..., Any]


def come_in(page: Any, slug: str, *, name: str, code: str, to: str = "**/coordinate/**") -> None:
    """Through the officials' entrance to the list of tables, or to where another office leads (`to`)."""
    page.goto(f"/enter/{slug}/")
    page.locator("select[name=official]").select_option(label=name)
    page.locator("input[name=code]").fill(code)
    page.get_by_role("button", name=re.compile("Entrar|Sign in")).click()
    page.wait_for_url(to)


NOTHING_TAPPED = (
    ".table-screen:not(:has([aria-busy=true]))"  # painted within the tap, until it is kept
    ":not(:has(.play .key[aria-pressed=true])):not(:has(.place-target[aria-pressed=true]))"
)


class Tablet:
    """The page of one table, in Spanish. `taps` counts what the coordinator pressed."""

    def __init__(self, page: Any, expect: Expect) -> None:
        self.page = page
        self.expect = expect
        self.taps = 0

    def go(self, slug: str, table: int) -> "Tablet":
        """Opens the page of the table with that primary key."""
        self.page.goto(f"/coordinate/{slug}/tables/{table}/")
        self.page.locator(".table-screen").wait_for()
        return self

    def key(self, words: str, *, exact: bool = False) -> Any:
        """The key with these words; `exact` where another key has them in its second line."""
        pattern = re.compile(rf"^\s*{re.escape(words)}\s*$" if exact else rf"^\s*{re.escape(words)}")
        return self.page.locator("button.key").filter(has_text=pattern).first

    def tap(self, words: str, *, exact: bool = False) -> None:
        """Taps a key; Playwright waits until it may be pressed."""
        self.key(words, exact=exact).click()
        self.taps += 1

    def touch(self, name: str) -> None:
        """Touches a player on the felt."""
        self.page.locator(".place-target").filter(has_text=name).click()
        self.taps += 1

    def bid(self, quantity: int, pinta: int) -> None:
        """A bid: one tap where its key says that many already, else how many first."""
        key = self.page.locator(".keys.faces button").nth(pinta - 1)
        if key.inner_text().strip() != str(quantity):
            self.page.locator(".key.figure").get_by_text(str(quantity), exact=True).click()
            self.taps += 1
        key.click()
        self.taps += 1

    def question(self, words: str) -> Any:
        """A question of the page."""
        return self.page.locator(".play-question").filter(has_text=words)

    def confirm(self) -> None:
        """Confirms what was tapped, and waits until the server has it and the next play may be entered."""
        self.tap("Confirmar", exact=True)
        self.saved()

    def saved(self) -> None:
        """Waits until nothing is on its way and nothing half tapped."""
        self.page.locator(NOTHING_TAPPED).wait_for()
        self.page.locator(".sync[data-state=saved]").wait_for()

    def knows(self, moves: int) -> None:
        """Waits until the page has so many moves of the record. Loaded anew it begins with what this browser
        heard last: a tap upon an older table is refused by the server (`stale_moves`).
        """
        self.expect(self.page.locator(".drawer .log > li")).to_have_count(moves)

    def engine_is_ready(self) -> None:
        """Waits until the tablet knows the rules by itself."""
        self.page.locator("#tablet[data-engine=ready]").wait_for()

    def kept(self) -> None:
        """Waits until what was tapped is kept here and the next play may be entered; the server need not
        have it."""
        self.page.locator(NOTHING_TAPPED).wait_for()

    def take(self) -> None:
        """Takes the table, which nobody runs."""
        self.tap("Llevar esta mesa")

    def open_table(self, *, follow: str = "Jugada a jugada", absent: tuple[str, ...] = ()) -> list[str]:
        """The first screen: how it is followed, who is absent, then the players as they are listed; the names
        as they sit.
        """
        lines = self.page.locator(".seat-line")
        lines.first.wait_for()
        self.tap(follow)
        for name in absent:
            lines.filter(has_text=name).locator("button", has_text="No llegó").click()
        there = lines.locator("button.key:not(.rare):enabled")
        names = []
        for at in range(there.count()):
            there.nth(at).click()
            names.append(there.nth(at).inner_text().split("\n")[0].strip())
        self.tap("Abrir la mesa")
        self.page.locator(".felt").wait_for()
        return names

    def tell_winner(self, name: str) -> None:
        """Who won, of a table that was not opened; waits until it is recorded."""
        self.tap("Solo ganador")
        self.tap(name)
        self.tap("Confirmar", exact=True)
        self.question("Mesa confirmada").wait_for()

    def start(self, name: str) -> None:
        """Who starts, by a touch."""
        self.touch(name)
        self.confirm()

    def device(self, words: str) -> None:
        """Opens what is of this device, and presses one of its keys."""
        keys = self.page.locator("details.device-keys")
        keys.locator("summary").click()
        keys.locator("button.key").filter(has_text=words).first.click()

    def over(self) -> bool:
        """Is the table over?"""
        return bool(self.question("Terminó la mesa").count())

    def play(self, call: str, result: str, *, opening: bool = False) -> int:
        """One play of the caller whom the page preselects; how many taps it took."""
        before = self.taps
        self.tap(call, exact=True)
        if self.question("¿Cuándo se dijo").count():
            self.tap("A la apertura" if opening else "Después de una subida")
        self.tap(result)
        self.saved()
        return self.taps - before

    def play_to_the_end(self) -> None:
        """Short form: the caller loses, then the called, in turns, once in a while at the opening."""
        for result, opening in plays():
            if self.over():
                return
            self.play("Dudo", result, opening=opening)

    def dice_to_the_end(self, winner: str) -> None:
        """Dice only: everybody but the winner loses one die after another."""
        while not self.over():
            standing = self.page.locator(".place:not([data-out]) .place-target").filter(has_not_text=winner)
            standing.first.click()
            self.tap("Pierde 1")
            self.saved()

    def confirm_ranking(self) -> str:
        """Confirms the order that is shown; the winner's name."""
        winner = str(self.page.locator(".ranking .name").first.inner_text())
        self.tap("Confirmar este orden")
        self.question("Mesa confirmada").wait_for()
        return winner

    def rare(self, words: str) -> None:
        """Opens the drawer and presses one of its keys."""
        drawer = self.page.locator("details.drawer")
        if drawer.get_attribute("open") is None:
            drawer.locator("summary").click()
        drawer.locator("button.key").filter(has_text=words).first.click()


def plays() -> Iterator[tuple[str, bool]]:
    """What came out of one dudo after another, without end."""
    return cycle((("No se cumple", True), ("Se cumple", False), ("No se cumple", False)))

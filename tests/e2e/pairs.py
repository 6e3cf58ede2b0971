"""An organizer of a championship in pairs, and the lists that people send her. Not tests."""

import os
from collections.abc import Callable, Sequence
from typing import Any

from people.services import first_league
from tests.e2e.test_championship import tables_of
from tests.e2e.test_cups import OfSheets
from tests.factories import a_result, a_user
from tournament.roster.models import Entry

Pages = Callable[..., Any]
GIVEN = ("Encarnación", "Bartolomé Maximiliano", "Ñusta", "Íñigo", "Zoila", "Ana María", "Beto", "Wenceslao")
SURNAMES = ("Quispe", "Rojas", "Fuentealba-Huenchumilla", "Condorcanqui de Quispe", "Díez de Medina", "Ñ")
CLUBS = ("Club La Quina, Ñuñoa", "Fraternidad Morenada Central", "Banco Oriente", "")
LOOKED_AT = ((360, 640), (390, 844), (1024, 768), (1440, 900))


def person(at: int) -> str:
    """Names that differ: the longest ones come up every few."""
    return f"{GIVEN[at % 8]} {SURNAMES[at % 6]} {_letters(at)}"


def club(at: int) -> str:
    return CLUBS[at % 4]


def _letters(at: int) -> str:
    return chr(ord("A") + at // 26) + chr(ord("a") + at % 26)


def two(at: int) -> tuple[str, str]:
    """Who plays in the pair with that place in a list."""
    return person(2 * at), person(2 * at + 1)


def two_columns(places: Sequence[int]) -> str:
    """Two name columns, a club for each: the partners of a pair are of two clubs."""
    lines = ["Jugador 1;Club 1;Jugador 2;Club 2"]
    for at in places:
        first, second = two(at)
        lines.append(f"{first};{club(at)};{second};{club(at + 1)}")
    return "\n".join(lines)


def one_column(places: Sequence[int]) -> str:
    return "\n".join(["Parejas inscritas;Club", *(f"{' y '.join(two(at))};{club(at)}" for at in places)])


def two_rows(places: Sequence[int]) -> str:
    """Two rows of one pair number."""
    lines = ["Pareja;Nombre;Club"]
    for number, at in enumerate(places, 1):
        lines += [f"{number};{name};{club(at + n)}" for n, name in enumerate(two(at))]
    return "\n".join(lines)


def under_each_other(places: Sequence[int]) -> str:
    return "\n".join(name for at in places for name in two(at))


def chat(places: Sequence[int]) -> str:
    """What a telephone gives of a group's messages."""
    between = (" y ", " / ", " & ", " + ")
    lines = ["[12/9/26 20:14:40] Gladys (org): Buenas noches, anótense aquí por parejas"]
    for n, at in enumerate(places):
        lines.append(f"[12/9/26 20:{15 + n}:22] Ruly: {between[n % 4].join(two(at))}")
    return "\n".join(lines)


class OfPairs(OfSheets):
    """Imports what she is sent; each page may be looked at."""

    def looks(self, name: str, page: Any = None) -> None:
        """Pictures in four sizes, where somebody wants them."""
        looked(page or self.page, name)

    def brings(self, text: str, *, answer: str = "", look: str = "") -> None:
        self.page.goto(f"{self.home}roster/import/")
        self.page.locator("textarea").first.fill(text)
        self.press("Ver qué pasaría")
        self.page.locator("#preview").wait_for()
        if look:
            self.looks(look)
        if answer:
            self.press(answer)
        self.press("Pasarlos a la nómina")
        self.expect(self.page.locator("h1")).to_have_text("La nómina se importó")

    def sends(self, words: str) -> None:
        """Presses a button, and waits for the page that answers."""
        with self.page.expect_navigation():
            self.press(words)

    def enters(self, number: int, *, goes_on: int) -> None:
        """Results of a round at the desk: one by taps, the others as such taps record them."""
        self.go(f"rounds/{number}/desk/")
        waiting = self.page.locator(".desk-table:not([data-state=decided])")
        left = waiting.count()
        for place in range(goes_on):
            waiting.first.locator("button.winner-key").nth(place).click()
        self.expect(waiting).to_have_count(left - 1)
        for table in tables_of(number):
            if not table.result_version:
                a_result(table)

    def go(self, where: str) -> None:
        self.page.goto(f"{self.home}{where}")


def an_organizer_of_pairs(open_page: Pages, expect: Pages, **screen: Any) -> OfPairs:
    organizer = OfPairs(open_page(**screen), expect)
    organizer.user = a_user("olga", league=first_league())
    organizer.signs_in("olga")
    return organizer


def looked(page: Any, name: str) -> None:
    if not (folder := os.environ.get("LOOK")):
        return
    if (only := os.environ.get("LOOK_FROM", "")) and name < only:
        return
    before = page.viewport_size
    for width, height in LOOKED_AT:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=True)
    page.set_viewport_size(before)


def entry_of(name: str) -> Entry:
    """The pair in which somebody of that name plays."""
    return Entry.objects.get(memberships__name=name)

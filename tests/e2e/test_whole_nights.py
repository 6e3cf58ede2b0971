"""Whole nights in the browser, from the settings to the champion, on a laptop and once more on a phone alone:
a hundred players in a knock-out with a repechage, and sixty-four in four rounds of points with a cut, once in
bands. Of each round the first results are tapped, the others are written as the taps do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from people.services import first_league
from tests.e2e.conftest import LAPTOP, PHONE
from tests.e2e.test_championship import ROSTER, tables_of
from tests.e2e.test_points import OfPoints
from tests.factories import a_result, a_user
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings
from tournament.roster.models import Entry
from tournament.rounds.models import Round

pytestmark = pytest.mark.long


class Night(OfPoints):
    """With settings beyond the first ones of the form."""

    def makes(
        self, name: str, *, opened: str, choices: Mapping[str, str], checked: Mapping[str, str]
    ) -> None:
        """`opened`: the fold of the settings that the choices stand in."""
        self.page.goto("/organize/new/")
        self.page.locator("input[name=name]").fill(name)
        self.page.locator(".group > summary").filter(has_text="Antes del sorteo").click()
        for field, value in checked.items():
            self.page.locator(f"input[name={field}][value={value}]").check()
        self.page.get_by_text(opened).click()
        for field, value in choices.items():
            there = self.page.locator(f"[name={field}]")
            if there.evaluate("(field) => field.tagName") == "SELECT":
                there.select_option(value)
            else:
                there.fill(value)
        self.press("Crear el campeonato")
        self.page.wait_for_url(re.compile(r"/organize/(?!new/)[\w-]+/$"))
        self.slug = self.page.url.rstrip("/").rsplit("/", 1)[1]

    def imports(self, number: int) -> None:
        self.page.goto(f"{self.home}roster/import/")
        head_and_people = ROSTER.read_text(encoding="utf-8").splitlines()[: number + 1]
        self.page.locator("textarea").first.fill("\n".join(head_and_people))
        self.page.locator("main form button").filter(has_text=re.compile("Leer|Ver")).first.click()
        self.press("Pasarlos a la nómina")
        self.expect(self.page.locator("h1")).to_have_text("La nómina se importó")

    def takes_places(self, number: int) -> None:
        """Of rounds with points: at the first table each place by a tap, who sits first first."""
        self.page.goto(f"{self.home}rounds/{number}/desk/")
        first, *others = tables_of(number)
        board = self.page.locator(f"#table-{first.number}")
        names = list(first.seats.order_by("number").values_list("entry__name", flat=True))
        for at, name in enumerate(names[:-1], start=1):
            board.locator("button.winner-key").filter(has_text=name).click()
            if at < len(names) - 1:
                self.expect(board.locator("button.winner-key", has_text=name)).to_contain_text(f"{at}.º")
        self.expect(board).to_have_attribute("data-state", "decided")
        for at, table in enumerate(others):
            seats = list(table.seats.order_by("number"))
            a_result(table, order=[*seats[at % 3 :], *seats[: at % 3]])

    def sees_the_champion(self) -> None:
        """On the public page, on the page of their own and in the picture of the night."""
        first = standings(Championship.objects.get())[0].entry
        self.page.goto(f"/c/{self.slug}/")
        self.expect(self.page.locator(".champion .champion-name")).to_have_text(first.name)
        self.page.goto(f"/c/{self.slug}/players/{first.number}/")
        self.expect(self.page.locator("h1")).to_contain_text(first.name)
        self.page.goto(f"/c/{self.slug}/map/")
        self.expect(self.page.locator("svg.map .map-title")).to_have_count(Round.objects.count())


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_hundred_players_with_a_repechage(
    open_page: Callable[..., Any], expect: Callable[..., Any], device: Mapping[str, Any]
) -> None:
    a_user("olga", league=first_league())
    organizer = Night(open_page(**device), expect)
    organizer.signs_in("olga")
    organizer.makes(
        "Copa con repechaje",
        opened="Quien está fuera de una eliminación",
        choices={"repechage": "2", "repechage_seats": "5", "repechage_best": "25"},
        checked={"draw_dice": "computer"},
    )
    organizer.imports(100)
    organizer.marks_all_here()
    assert Entry.objects.filter(arrived_at__isnull=False).count() == 100
    number = 0
    while not (number and Round.objects.get(number=number).final):
        number += 1
        organizer.draws(number)
        if Round.objects.get(number=number).tables.count() == 1:
            organizer.taps_the_winner_of_the_final(number)
        else:
            organizer.takes_results(number)
        organizer.closes(number)
    second = Round.objects.get(number=2)
    third = Round.objects.get(number=3)
    out, came_back = ({seat.entry_id for seat in of.seats.all()} for of in (second, third))
    won = {seat.entry_id for seat in Round.objects.get(number=1).seats.filter(place=1)}
    assert (len(out), out & won, len(out & came_back)) == (25, set(), 5)
    assert won <= came_back
    organizer.sees_the_champion()


@pytest.mark.parametrize(
    ("device", "bands"), [(LAPTOP, "0"), (PHONE, "2")], ids=["laptop, together", "phone, in bands"]
)
def test_sixty_four_in_four_rounds_of_points_with_a_cut(
    open_page: Callable[..., Any], expect: Callable[..., Any], device: Mapping[str, Any], bands: str
) -> None:
    a_user("olga", league=first_league())
    organizer = Night(open_page(**device), expect)
    organizer.signs_in("olga")
    organizer.makes(
        "Copa por puntos",
        opened="De las rondas con puntos",
        choices={"rounds": "4", "cut": "4", "band_tables": bands},
        checked={"kind": "points", "draw_dice": "computer"},
    )
    organizer.imports(64)
    organizer.marks_all_here()
    for number in (1, 2, 3, 4):
        organizer.draws(number)
        organizer.takes_places(number)
        organizer.closes(number)
    organizer.throws_off()
    organizer.draws(5)
    final = Round.objects.get(number=5)
    in_the_cut = {one.entry for one in standings(Championship.objects.get()) if one.line.reached == 5}
    assert (final.final, final.seats.count()) == (True, 4)
    assert in_the_cut == {seat.entry for seat in final.seats.all()}
    organizer.taps_the_winner_of_the_final(5)
    organizer.closes(5)
    organizer.sees_the_champion()

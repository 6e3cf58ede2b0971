"""Rounds with points in the browser, from the settings to the podium: twelve players, three rounds, a cut of
four, the final. The organizer has a phone alone.
"""

import re
from collections.abc import Callable
from typing import Any

from people.services import first_league
from tests.e2e.conftest import PHONE
from tests.e2e.test_championship import Organizer, tables_of
from tests.factories import a_user
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings
from tournament.rounds.models import Round

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gema", "Hugo", "Inés", "Juan", "Kika", "Lalo")


class OfPoints(Organizer):
    def makes_the_championship(self) -> None:
        self.page.goto("/organize/new/")
        self.page.locator("input[name=name]").fill("Copa por puntos")
        self.page.locator(".group > summary").filter(has_text="Antes del sorteo").click()
        self.page.locator("input[name=kind][value=points]").check()
        self.page.get_by_text("De las rondas con puntos").click()
        self.page.locator("select[name=cut]").select_option("4")
        self.page.locator("input[name=draw_dice][value=computer]").check()
        self.press("Crear el campeonato")
        self.page.wait_for_url(re.compile(r"/organize/(?!new/)[\w-]+/$"))
        self.slug = self.page.url.rstrip("/").rsplit("/", 1)[1]

    def imports_the_roster(self) -> None:
        self.page.goto(f"{self.home}roster/import/")
        self.page.locator("textarea").first.fill("nombre\n" + "\n".join(NAMES))
        self.page.locator("main form button").filter(has_text=re.compile("Leer|Ver")).first.click()
        self.press("Pasarlos a la nómina")
        self.expect(self.page.locator("h1")).to_have_text("La nómina se importó")

    def taps_all_in_order(self, number: int) -> None:
        """At each table who sits first wins, and so on; the last needs no tap."""
        self.page.goto(f"{self.home}rounds/{number}/desk/")
        for table in tables_of(number):
            board = self.page.locator(f"#table-{table.number}")
            names = list(table.seats.order_by("number").values_list("entry__name", flat=True))
            for at, name in enumerate(names[:-1], start=1):
                board.locator("button.winner-key").filter(has_text=name).click()
                if at < len(names) - 1:
                    self.expect(board.locator("button.winner-key", has_text=name)).to_contain_text(f"{at}.º")
            self.expect(board).to_have_attribute("data-state", "decided")

    def taps_the_winner_of_the_final(self, number: int) -> None:
        self.page.goto(f"{self.home}rounds/{number}/desk/")
        self.page.locator("button.winner-key").first.click()
        self.expect(self.page.locator(".desk-table[data-state=decided]")).to_have_count(1)

    def throws_off(self) -> None:
        """Where the cut is level: who is named first throws a grande, and so on down."""
        self.page.goto(f"{self.home}throw-off/")
        fields = self.page.locator("input[name^=dice-]")
        if not fields.count():
            return
        for at in range(fields.count()):
            fields.nth(at).fill(str(6 - at) * 5)
        self.page.locator("input[name=seen_by]").fill("Jacinta")
        self.press("Anotar el desempate")
        self.expect(self.page.locator("main")).to_contain_text("ya nadie está igual")


def test_from_the_settings_to_the_podium(open_page: Callable[..., Any], expect: Callable[..., Any]) -> None:
    a_user("olga", league=first_league())
    organizer = OfPoints(open_page(**PHONE), expect)
    organizer.signs_in("olga")
    organizer.makes_the_championship()
    organizer.imports_the_roster()
    organizer.marks_all_here()
    for number in (1, 2, 3):
        organizer.draws(number)
        organizer.taps_all_in_order(number)
        organizer.closes(number)
        organizer.page.goto(f"/c/{organizer.slug}/standings/")
        expect(organizer.page.locator(".ranking li").first).to_contain_text("puntos")
    organizer.throws_off()
    organizer.draws(4)
    final = Round.objects.get(number=4)
    assert (final.final, final.seats.count()) == (True, 4)
    in_the_cut = {one.entry for one in standings(Championship.objects.get()) if one.line.reached == 4}
    assert in_the_cut == {seat.entry for seat in final.seats.all()}
    organizer.taps_the_winner_of_the_final(4)
    organizer.closes(4)
    champion = standings(Championship.objects.get())[0].entry.name
    organizer.page.goto(f"/c/{organizer.slug}/night/")
    expect(organizer.page.locator("main")).to_contain_text(champion)

"""Championships of score sheets in the browser, from the roster to the champion. Most results are entered by
services; by taps is what a night of these games has beside one of Dudo.
"""

import os
import re
from collections.abc import Callable
from random import Random
from typing import Any

from accounts.models import User
from people.services import first_league
from rules.games.sheets.hatch import BOXES
from rules.installed import SIMULATORS
from tables.record.models import Acta
from tables.record.services.confirming import confirm_table
from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE
from tests.e2e.site import Site
from tests.e2e.tablet import Tablet, come_in
from tests.e2e.test_championship import Organizer, tables_of, winners_of
from tests.e2e.test_sheets import choice, square, writes
from tests.factories import a_championship, a_result, a_user, an_actor
from tests.tables.factories import Running, a_running_table
from tests.tournament.register.makers import a_ruling
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings
from tournament.rounds.models import Table

Pages = Callable[..., Any]
GAP, CHOICE = "alalay-dormida", "first-throw-only"
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
LEAVES = "Encarnación Condorcanqui de Quispe"
PLAYERS = ("Bartolomé Maximiliano Fuentealba-Huenchumilla", LEAVES, "Ñ")


class OfSheets(Organizer):
    user: User

    def makes(self, game: str, name: str, chosen: dict[str, str]) -> None:
        """`chosen`: by the name of the field."""
        self.page.goto("/organize/new/")
        self.page.get_by_role("link", name=game, exact=True).click()
        self.expect(self.page.locator("[aria-current]", has_text=game)).to_be_visible()
        self.page.locator("input[name=name]").fill(name)
        self.page.locator("main form").evaluate(
            "(form) => form.querySelectorAll('details').forEach((part) => { part.open = true; })"
        )
        for field, value in chosen.items():
            control = self.page.locator(f"[name='{field}']")
            if control.first.evaluate("(one) => one.type") == "radio":
                self.page.locator(f"[name='{field}'][value='{value}']").check()
            elif control.evaluate("(one) => one.tagName") == "SELECT":
                control.select_option(value)
            else:
                control.fill(value)
        self.press("Crear el campeonato")
        self.page.wait_for_url(re.compile(r"/organize/(?!new/)[\w-]+/$"))
        self.slug = self.page.url.rstrip("/").rsplit("/", 1)[1]

    def has(self, game: str, **settings: Any) -> None:
        """A championship that was made before."""
        made = a_championship(actor=an_actor(user=self.user), game=game, preset="texto", **settings)
        self.slug = made.slug

    def has_players(self, count: int) -> None:
        names = [f"{PLAYERS[at % 3]} {at // 3 + 1}" for at in range(count)]
        self.page.goto(f"{self.home}roster/import/")
        self.page.locator("textarea").first.fill("nombre\n" + "\n".join(names))
        self.page.locator("main form button").filter(has_text=re.compile("Leer|Ver")).first.click()
        self.press("Pasarlos a la nómina")
        self.expect(self.page.locator("h1")).to_have_text("La nómina se importó")
        self.marks_all_here()

    def champion(self) -> str:
        (first, *_) = standings(Championship.objects.get())
        self.page.goto(f"/c/{self.slug}/")
        self.expect(self.page.locator(".champion .champion-name")).to_have_text(first.entry.name)
        return first.entry.name


def seen(page: Any, name: str) -> None:
    if folder := os.environ.get("LOOK"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def an_organizer(open_page: Pages, expect: Pages, **screen: Any) -> OfSheets:
    organizer = OfSheets(open_page(**screen), expect)
    organizer.user = a_user("olga", league=first_league())
    organizer.signs_in("olga")
    return organizer


def moves_of(running: Running, seed: int) -> list[dict[str, Any]]:
    """A whole table in the short form, by chance."""
    head = running.acta.headings.get(number=running.acta.heading).head
    return list(SIMULATORS[head["game"]].play_table(head, ("turns",), Random(seed)))


def is_played(table: Table, seed: int) -> None:
    """By its coordinator's services, to its confirmed end."""
    running = a_running_table(table, name=f"Coca {table.pk}", follow="turns")
    running.play(*moves_of(running, seed))
    confirm_table(table, base=Acta.objects.get(pk=running.acta.pk).n, actor=running.actor)


def test_alalay_four_rounds_of_two_sheets_and_a_final(open_page: Pages, expect: Pages, site: Site) -> None:
    organizer = an_organizer(open_page, expect)
    organizer.makes(
        "Cacho Alalay",
        "Copa de Alalay",
        {"kind": "points", "rounds": "4", "sheets": "2", "cut": "4", "final_sheets": "3"}
        | {"size_wanted": "4", "draw_dice": "computer"},
    )
    organizer.has_players(23)
    organizer.draws(1)
    tables = tables_of(1)
    assert sorted(table.seats.count() for table in tables) == [3, 4, 4, 4, 4, 4]
    (small,) = (table for table in tables if table.seats.count() == 3)
    running = a_running_table(small, follow="turns")
    tablet = at(running, open_page(engine=True, **SMALL), expect, site)
    a_sheet_without_a_network(tablet, running)
    a_sheet_with_all_that_happens(tablet, running)
    for table in tables:
        if table != small:
            is_played(table, table.number)
    organizer.closes(1)
    for number in (2, 3, 4):
        organizer.draws(number)
        for table in tables_of(number):
            a_result(table)
        organizer.closes(number)
    organizer.page.goto(f"/c/{organizer.slug}/standings/")
    expect(organizer.page.locator(".ranking li").first).to_contain_text("puntos")
    organizer.draws(5)
    (final,) = tables_of(5)
    assert final.seats.count() == 4
    is_played(final, 1)
    organizer.closes(5)
    assert organizer.champion() in winners_of(5)


def a_sheet_without_a_network(tablet: Tablet, running: Running) -> None:
    """Ended by a dormida in the second turn."""
    first, second, third = running.names
    tablet.engine_is_ready()
    tablet.page.context.set_offline(True)
    for _name in (first, second, third):
        writes(tablet, "senas", "24")
    square(tablet, "grande").click()
    tablet.page.locator(".key.box-key", has_text="Dormida").click()
    seen(tablet.page, "dormida")
    tablet.expect(tablet.question("¿La dormida?")).to_be_visible()
    tablet.page.locator(".key.confirm").click()
    tablet.question("Terminó la hoja 1").wait_for()
    tablet.expect(tablet.page.locator(".series-won li").first).to_contain_text(first)
    seen(tablet.page, "between")
    tablet.tap("Siguiente hoja")
    tablet.expect(tablet.page.locator(".series-line")).to_contain_text("Hoja 2 de 2")
    tablet.page.context.set_offline(False)
    tablet.page.evaluate("dispatchEvent(new Event('online'))")
    tablet.saved()
    running.acta.refresh_from_db()
    assert running.acta.state["series"]["done"][0]["ending"] == "dormida"


def a_sheet_with_all_that_happens(tablet: Tablet, running: Running) -> None:
    """A wrong box found two turns later, a ruling between two turns, one who leaves."""
    first, second, third = running.names
    page = tablet.page
    for name, box, words in ((second, "balas", "3"), (third, "tontos", "8"), (first, "trenes", "9")):
        tablet.expect(page.locator(".sign.on-turn strong")).to_have_text(name)
        writes(tablet, box, words)
    page.locator("details.drawer summary").click()
    page.locator(".log-target", has_text="balas").click()
    tablet.tap("Corregir esta jugada")
    square(tablet, "quinas").click()
    choice(tablet, "15").click()
    tablet.tap("Corregir la jugada")
    tablet.expect(page.locator(".place-target", has_text=second)).to_contain_text("15")
    tablet.saved()
    a_ruling(running.table.round.championship, gap=GAP, choice=CHOICE)
    tablet.expect(page.locator(".news.ruling")).to_contain_text("Fallo 1")
    seen(page, "ruling")
    page.locator(".news.ruling button").click()
    tablet.rare("Se retira")
    sheet = page.locator("dialog.sheet")
    sheet.locator("button", has_text=third).click()
    seen(page, "leaves")
    sheet.locator("button", has_text="Hacerlo").click()
    tablet.expect(sheet).to_have_count(0)
    tablet.saved()
    writes(tablet, "senas", "18")
    tablet.saved()
    crosses_the_rest(running)
    page.reload()
    tablet.expect(tablet.question("Terminó la mesa")).to_be_visible()
    seen(page, "series-over")
    assert tablet.confirm_ranking() == first
    state = Acta.objects.get(pk=running.acta.pk).state
    assert [sheet["ending"] for sheet in state["series"]["done"]] == ["dormida", "complete"]
    assert state["removed"] == [third]
    assert state["sheets"][second]["quinas"] == 15


def crosses_the_rest(running: Running) -> None:
    """All that is open on the sheets, by the services."""
    while (state := Acta.objects.get(pk=running.acta.pk).state)["phase"] == "playing":
        written = state["sheets"][state["turn"]]
        is_open = (box for box in BOXES if box not in written or (box == "grande" and len(written[box]) < 2))
        running.play({"do": "enter", "by": state["turn"], "box": next(is_open), "points": 0})


def test_cacho_with_three_hatches_by_knock_out(open_page: Pages, expect: Pages, site: Site) -> None:
    organizer = an_organizer(open_page, expect)
    organizer.has("cacho", answers={"cacho-hatches": "three"}, size_wanted=4, draw_dice="computer")
    organizer.has_players(12)
    organizer.draws(1)
    for table in tables_of(1):
        is_played(table, table.number)
    organizer.closes(1)
    organizer.draws(2)
    (final,) = tables_of(2)
    running = a_running_table(final, name="Pepe", follow="turns")
    *moves, last = moves_of(running, 3)
    running.play(*moves)
    tablet = at(running, open_page(engine=True, **SMALL), expect, site)
    tablet.engine_is_ready()
    seen(tablet.page, "hatches")
    writes(tablet, last["box"], str(last["points"]) if last["points"] else "✕")
    expect(tablet.question("Terminó la mesa")).to_be_visible()
    expect(tablet.page.locator(".signing li").first).to_contain_text("PJ")
    seen(tablet.page, "hatches-over")
    champion = tablet.confirm_ranking()
    organizer.closes(2)
    assert organizer.champion() == champion


def test_prudente_on_two_phones_with_a_table_from_paper(open_page: Pages, expect: Pages) -> None:
    organizer = an_organizer(open_page, expect, **SMALL)
    organizer.has(
        "prudente", answers={"prudente-target": 10000}, size_wanted=3, size_max=3, draw_dice="computer"
    )
    organizer.has_players(9)
    tablet = Tablet(open_page(**SMALL), expect)
    come_in(tablet.page, organizer.slug, name="Coca Núñez", code=organizer.appoints("Coca Núñez"))
    organizer.draws(1)
    by_taps, on_paper, other = tables_of(1)
    tablet.go(organizer.slug, by_taps.pk)
    winners = {to_the_target(tablet)}
    winners.add(from_paper(organizer, on_paper))
    is_played(other, 5)
    organizer.closes(1)
    assert winners <= winners_of(1)
    organizer.draws(2)
    (final,) = tables_of(2)
    tablet.go(organizer.slug, final.pk)
    champion = to_the_target(tablet)
    organizer.closes(2)
    assert organizer.champion() == champion


def to_the_target(tablet: Tablet) -> str:
    """Who throws first makes it all in one turn, the others lose theirs."""
    names = tablet.open_table(follow="Turno por turno")
    for _thousand in range(10):
        tablet.tap("+1\u202f000")
    tablet.tap("Plantarse")
    tablet.expect(tablet.question("Terminó la mesa")).to_be_visible()
    assert tablet.confirm_ranking() == names[0]
    return names[0]


def from_paper(organizer: OfSheets, table: Table) -> str:
    """Places and totals of a sheet of paper; its winner."""
    page = organizer.page
    page.goto(f"{organizer.home}rounds/1/desk/{table.number}/")
    seats = list(table.seats.order_by("number"))
    for seat, place, total in zip(seats, ("2", "1", "3"), ("9700", "10050", "4300"), strict=True):
        page.locator(f"[name=place-{seat.pk}]").select_option(place)
        page.locator(f"[name=measure-total-{seat.pk}]").fill(total)
    seen(page, "paper")
    page.locator("main form button.button").first.click()
    page.wait_for_url(f"**/desk/?entered={table.number}*")
    for seat in seats:
        seat.refresh_from_db()
    assert [seat.place for seat in seats] == [2, 1, 3]
    assert seats[1].measures == [10050, None]
    return str(seats[1].entry.name)

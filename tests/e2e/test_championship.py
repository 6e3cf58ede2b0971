"""A championship of 100 players, from its roster to its champion, in the browser: the organizer at a laptop,
two coordinators with their phones, in each round tables through the tablet and others at the desk. Taps on
the winners of many tables are alike: after the first ones the desk's results are recorded as its taps do."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from people.services import first_league
from tests.e2e.conftest import PHONE
from tests.e2e.tablet import Tablet, come_in
from tests.factories import PASSWORD, a_user, a_winner
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Table

ROSTER = Path(settings.BASE_DIR) / "tables" / "demo" / "roster.csv"
NIGHT = "Copa de Primavera"
TAPPED = 4  # results of a round at the desk


class Organizer:
    """The organizer at her laptop: the next step is always one button."""

    def __init__(self, page: Any, expect: Callable[..., Any]) -> None:
        self.page = page
        self.expect = expect
        self.slug = ""

    @property
    def home(self) -> str:
        return f"/organize/{self.slug}/"

    def press(self, words: str) -> None:
        """Presses a button of the page that has these words."""
        self.page.locator("main button").filter(has_text=words).first.click()

    def signs_in(self, username: str) -> None:
        self.page.goto("/accounts/login/")
        self.page.locator("input[name=username]").fill(username)
        self.page.locator("input[name=password]").fill(PASSWORD)
        self.press("Entrar")
        self.page.wait_for_url("**/organize/**")

    def makes_the_championship(self) -> None:
        self.page.goto("/organize/new/")
        self.page.locator("input[name=name]").fill(NIGHT)
        self.page.locator("input[name=place]").fill("Club La Quina, Ñuñoa")
        self.page.locator(".group > summary").filter(has_text="Antes del sorteo").click()
        self.page.locator("input[name=draw_dice][value=computer]").check()
        self.press("Crear el campeonato")
        self.page.wait_for_url(re.compile(r"/organize/(?!new/)[\w-]+/$"))
        self.slug = self.page.url.rstrip("/").rsplit("/", 1)[1]

    def imports_the_roster(self) -> None:
        self.page.goto(f"{self.home}roster/import/")
        self.page.locator("input[type=file]").set_input_files(str(ROSTER))
        self.press("Pasarlos a la nómina")
        self.expect(self.page.locator("h1")).to_have_text("La nómina se importó")

    def marks_all_here(self) -> None:
        self.page.goto(f"{self.home}presence/all/")
        self.press("Están todos los que no marqué")
        self.page.wait_for_url("**/presence/")

    def appoints(self, name: str) -> str:
        """A new coordinator's code."""
        self.page.goto(f"{self.home}officials/")
        self.page.locator("input[name=name]").fill(name)
        self.page.locator("input[name=role][value=coordinator]").check()
        self.press("Nombrar")
        code = self.page.locator("dt", has_text=name).locator("xpath=following-sibling::dd[1]//code")
        return str(code.inner_text())

    def draws(self, number: int) -> None:
        """The round as the plan advises it, drawn by the computer in one press; then opened."""
        self.page.goto(f"{self.home}plan/")
        self.press("Usar este plan y sortear con el computador")
        self.step_on(re.compile(f"Abrir la (ronda {number}|final)"))

    def takes_results(self, number: int) -> None:
        """At the desk: taps on the winners of the first tables that wait; then none waits any more."""
        self.page.goto(f"{self.home}rounds/{number}/desk/")
        boards = self.page.locator(".desk-table:not([data-state=decided])")
        self.expect(self.page.locator("#desk-counts")).to_be_visible()  # a part of words alone
        for left in range(boards.count(), 0, -1)[:TAPPED]:
            self.expect(boards).to_have_count(left)
            below = self.page.locator(".desk-table").last.evaluate("(table) => table.offsetTop")
            boards.first.locator("button.winner-key").nth(left % 2).dblclick()  # a nervous finger
            self.expect(boards).to_have_count(left - 1)
            last = self.page.locator(".desk-table").last
            assert last.evaluate("(table) => table.offsetTop") == below  # nothing slides
        for at, table in enumerate(tables_of(number)):
            if not table.result_version:
                a_winner(table, table.seats.order_by("number")[at % 2])
        self.page.reload()
        self.expect(self.page.locator("main")).to_be_visible()
        self.expect(boards).to_have_count(0)

    def closes(self, number: int) -> None:
        self.page.goto(f"{self.home}rounds/{number}/")
        self.step_on(re.compile(f"Cerrar la (ronda {number}|final)"))

    def step_on(self, words: re.Pattern[str]) -> None:
        """Presses the round's next step, which then is another one."""
        button = self.page.locator("main button").filter(has_text=words)
        button.first.click()
        self.expect(button).to_have_count(0)


def tables_of(number: int) -> list[Table]:
    return list(Table.objects.filter(round__number=number).order_by("number"))


@pytest.mark.long
def test_a_hundred_players_and_their_champion(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    a_user("olga", league=first_league())
    organizer = Organizer(open_page(), expect)
    organizer.signs_in("olga")
    organizer.makes_the_championship()
    organizer.imports_the_roster()
    organizer.marks_all_here()
    assert Entry.objects.filter(arrived_at__isnull=False).count() == 100

    coca, pepe = (Tablet(open_page(engine=True, **PHONE), expect) for _ in range(2))
    for tablet, name in ((coca, "Coca Núñez"), (pepe, "Pepe Ibáñez")):
        come_in(tablet.page, organizer.slug, name=name, code=organizer.appoints(name))

    organizer.draws(1)
    by_tablet = play_the_first_round(organizer.slug, coca, pepe)
    organizer.takes_results(1)
    organizer.closes(1)
    assert by_tablet <= winners_of(1)
    assert len(winners_of(1)) == 25

    organizer.draws(2)
    winner = play_words_then_plays(organizer.slug, coca, tables_of(2)[0])
    organizer.takes_results(2)
    organizer.closes(2)
    assert winner in winners_of(2)

    organizer.draws(3)
    (final,) = tables_of(3)
    champion = play_the_final(organizer.slug, pepe, final)
    organizer.closes(3)
    assert winners_of(3) == {champion}

    assert Round.objects.filter(status=Round.Status.CLOSED).count() == 3
    public = open_page(**PHONE)
    public.goto(f"/c/{organizer.slug}/")
    expect(public.locator(".champion .champion-name")).to_have_text(champion)
    public.goto(f"/c/{organizer.slug}/standings/")
    expect(public.locator("main")).to_contain_text(champion)
    assert Championship.objects.get().slug == organizer.slug


def winners_of(number: int) -> set[str]:
    """Who has the first place at a table of that round, by the database."""
    first = Entry.objects.filter(seats__table__round__number=number, seats__place=1)
    return set(first.values_list("name", flat=True))


def play_the_first_round(slug: str, coca: Tablet, pepe: Tablet) -> set[str]:
    """Three tables, each followed in its own way; their winners."""
    first, second, third = tables_of(1)[:3]

    coca.go(slug, first.pk)
    names = coca.open_table()
    coca.start(names[2])
    coca.play_to_the_end()
    winners = {coca.confirm_ranking()}

    pepe.go(slug, second.pk)
    names = pepe.open_table(follow="Solo dados")
    pepe.start(names[0])
    pepe.dice_to_the_end(names[0])
    winners.add(pepe.confirm_ranking())

    pepe.go(slug, third.pk)
    name = third.seats.latest("number").entry.name
    pepe.tell_winner(name)
    winners.add(name)
    return winners


def play_words_then_plays(slug: str, coca: Tablet, table: Table) -> str:
    """A table whose first plays are written word by word, then one entry a play; its winner."""
    coca.go(slug, table.pk)
    names = coca.open_table()
    coca.start(names[0])
    coca.rare("Anotar cada palabra")
    for bidder in range(3):
        coca.bid(bidder + 1, 3)
        coca.saved()
        coca.tap("Dudo", exact=True)
        coca.saved()
        coca.tap("No se cumple")
        coca.saved()
    coca.rare("Solo lo que salió")
    coca.play_to_the_end()
    return coca.confirm_ranking()


def play_the_final(slug: str, pepe: Tablet, final: Table) -> str:
    """Followed play by play; the champion."""
    pepe.go(slug, final.pk)
    names = pepe.open_table()
    pepe.start(names[-1])
    pepe.play_to_the_end()
    return pepe.confirm_ranking()

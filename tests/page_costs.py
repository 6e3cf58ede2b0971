"""What a page costs in halls of three sizes, and whether a table costs more in a larger one.

What a page costs without any table falls out: what a further table costs between the small hall and the
middle one is compared with what it costs between there and the large one.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import process_time
from typing import Any
from uuid import uuid4

from django.conf import settings as installed
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from rules.games import options_for
from tests.factories import a_championship, a_drawn_round, a_user, an_actor
from tests.large_hall import SEATS, a_large_hall, many_entries
from tests.tables.factories import Running, a_running_table, remember
from tests.tournament.championship.access.permission_row import (
    ANONYMOUS,
    MINE,
    OFFICIALS,
    ORGANIZER,
)
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import Made, a_world
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice, paper_named, papers, read_choice
from tournament.register.rulings.services import Ruling, make_ruling

IN_CLUBS = 5  # of every eight

LAID_OUT = frozenset(
    f"{app}:{name}"
    for app, name in (
        ("tournament", "sorteo-sheet-print"),
        ("tournament", "sorteo-certificate-print"),
        ("tournament", "sorteo-paper"),
        ("tables", "card"),
    )
)  # PDFs: to lay them out costs a hundred times what is measured here
OF_RULEBOOK = ("tournament:casebook", "tournament:proposal")
ELSEWHERE = ("prints:", "accounts:", "rules:", "jobs:", "certificates:")  # pages of no championship


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor time, and the bytes of text that the database gave (JSON among them; SQLite only)."""

    seconds: float
    read: int

    def least(self, other: Cost) -> Cost:
        """The better of two measurements of the same."""
        return Cost(min(self.seconds, other.seconds), min(self.read, other.read))


@dataclass(frozen=True, slots=True)
class PapersCost:
    seconds: float
    statements: int


def papers_cost(entries: int, each: int, clock: Callable[[], float]) -> PapersCost:
    """Of every paper with the names of a first round, entries of so many people; diplomas aside."""
    championship = a_championship(f"Copa de {entries} de {each}", people_each=each, size_wanted=SEATS)
    many_entries(championship, entries)
    a_drawn_round(championship, tables=entries // SEATS)
    championship.refresh_from_db()
    make_paper(championship, paper_named("place-cards"), PaperChoice(round=1))  # which loads the fonts
    seconds, statements = 0.0, 0
    for kind in papers():
        if kind.has_names and kind.needs_round:
            choice = read_choice(kind, {"round": 1})
            with CaptureQueriesContext(connection) as asked:
                began = clock()
                make_paper(championship, kind, choice)
                seconds += clock() - began
            statements += len(asked)
    return PapersCost(seconds, statements)


def cost_of(work: Callable[[], object]) -> Cost:
    """What it costs to do this once, without what others left to be collected."""
    gc.disable()
    try:
        with bytes_read() as read:
            start = process_time()
            work()
            return Cost(process_time() - start, sum(read))
    finally:
        gc.enable()


@contextmanager
def bytes_read() -> Iterator[list[int]]:
    """The length of each text that SQLite gives out meanwhile; nothing of another database."""
    read: list[int] = []

    def counted(raw: bytes) -> str:
        read.append(len(raw))
        return raw.decode()

    if connection.vendor != "sqlite":
        yield read
        return
    connection.ensure_connection()
    connection.connection.text_factory = counted
    try:
        yield read
    finally:
        connection.connection.text_factory = str


def grows(figures: Mapping[int, float], *, times: float, spare: float) -> bool:
    """Whether a table of the large hall costs more than `times` what it costs in the middle one, and `spare`.
    The keys are numbers of players.
    """
    few, some, many = sorted(figures)
    first = (figures[some] - figures[few]) * SEATS / (some - few)
    second = (figures[many] - figures[some]) * SEATS / (many - some)
    return second > times * max(first, 0) + spare


@dataclass(frozen=True, slots=True)
class Place:
    """A hall of so many players, in which pages are opened."""

    players: int
    mine: Running
    world: Made
    visitors: Mapping[str, Client]

    def opens(self, name: str, visitor: str) -> Cost:
        """What this page costs here; it has to answer."""
        return cost_of(lambda: self._open(name, visitor))

    def rules(self) -> Cost:
        """What a ruling costs that reaches every table in play; it is taken back."""
        return cost_of(self._rule)

    def _rule(self) -> None:
        ruling = Ruling(gap="paso-stake", choice="siciliana-in-opening", scope="all-at-once")
        with transaction.atomic():
            make_ruling(self.mine.table.round.championship, ruling, request=uuid4(), actor=an_actor())
            transaction.set_rollback(True)

    def statements(self, name: str, visitor: str) -> int:
        """That this page runs here."""
        with CaptureQueriesContext(connection) as queries:
            self._open(name, visitor)
        return len(queries)

    def page(self, name: str, visitor: str, language: str) -> str:
        """Its markup; empty of what is no page, or leads to another."""
        self.visitors[visitor].cookies[installed.LANGUAGE_COOKIE_NAME] = language
        response = self.visitors[visitor].get(self._address(name))
        is_page = response.status_code == 200 and response["Content-Type"].startswith("text/html")
        return response.content.decode() if is_page else ""

    def _open(self, name: str, visitor: str) -> None:
        url = self._address(name)
        status = self.visitors[visitor].get(url).status_code
        if status >= 400:
            raise AssertionError(f"{url}: {status}")

    def _address(self, name: str) -> str:
        kwargs = dict(ROWS[name].kwargs(self.world))
        championship = self.mine.table.round.championship
        if {"slug", "option"} <= kwargs.keys():
            kwargs["option"] = options_for(championship.game)[0].id
        if name.startswith(OF_RULEBOOK):
            kwargs["slug"] = championship.edition.rulebook.slug
        return reverse(name, kwargs=kwargs)


def a_place(players: int, *, names: Sequence[str] = (), follow: str = "plays", **settings: Any) -> Place:
    """A large hall with its organizer and the coordinator of a table. `settings`: of the championship."""
    organizer = a_user(f"olga{players}{settings.get('game', '')}{settings.get('people_each', '')}")
    actor = an_actor("Olga", user=organizer)
    hall = a_large_hall(players, in_clubs=IN_CLUBS, names=names, actor=actor, **settings)
    mine = a_running_table(hall.tables[0], follow=follow)
    world = a_world(mine, owner=organizer)
    visitors = {name: Client(SERVER_NAME="localhost") for name in (ORGANIZER, MINE, ANONYMOUS)}
    visitors[ORGANIZER].force_login(organizer)
    remember(visitors[MINE], mine.official)
    for client in visitors.values():
        client.get("/")  # the first one loads the middleware
    return Place(players, mine, world, visitors)


def pages() -> Iterator[tuple[str, str]]:
    """The pages of a championship and who opens them: an organizer, and what is their own a coordinator."""
    for name, row in ROWS.items():
        if row.method != "get" or not row.allowed or name in LAID_OUT or name.startswith(ELSEWHERE):
            continue
        yield name, ORGANIZER
        if row.allowed == OFFICIALS:
            yield name, MINE

"""A night of singles that was kept before an entry could be a pair: it is opened, played to its champion and
printed, and no page or paper speaks of pairs.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.management import call_command

from core.refusals import Conflict
from people.services import first_league
from tests.earlier import DEMONSTRATION, opened
from tests.factories import a_result, a_user, an_actor, an_open_round
from tests.tournament.visitors import here, signed_in_user
from tournament.championship.models import Championship
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.rounds.models import Round, Table

pytestmark = pytest.mark.django_db(transaction=True)
OF_PAIRS = re.compile(r"\bparejas?\b", re.IGNORECASE)
PAGES = (
    "dashboard",
    "roster",
    "presence",
    "presence-close",
    "changes",
    "plan",
    "organizer-standings",
    "prints",
)
PAPERS = ("seating-by-name", "seating-by-table", "place-cards", "standings", "diplomas-champion")
PUBLIC = ("championship", "standings", "tables", "sorteo")


def is_decided(table: Table) -> None:
    """By the desk: whoever the acta does not forbid to win, who sits first."""
    seats = list(table.seats.filter(absent=False).order_by("number"))
    for first in range(len(seats)):
        try:
            a_result(table, order=seats[first:] + seats[:first])
        except Conflict:
            continue
        return


def is_played(of: Round) -> None:
    for table in of.tables.order_by("number"):
        if not table.result_version:
            is_decided(table)
    close_round(of, actor=an_actor())


def test_it_is_played_to_its_champion_and_printed_with_no_word_of_pairs(tmp_path: Path) -> None:
    with opened(DEMONSTRATION, tmp_path / "calzo.sqlite3"):
        call_command("migrate", verbosity=0, interactive=False)
        night = Championship.objects.get()
        assert (night.people_each, night.entries.exclude(size=1).count()) == (1, 0)
        is_played(night.rounds.get(number=2))
        is_played(an_open_round(night, tables=1))
        assert [one.entry.name for one in standings(night) if one.line.rank == 1]
        browser = signed_in_user(a_user(league=first_league()))
        read = {name: browser.get(here(night, name)) for name in (*PAGES, *PUBLIC)}
        read |= {paper: browser.get(here(night, "print-preview", paper)) for paper in PAPERS}
        assert {name for name, page in read.items() if page.status_code != 200} == set()
        said = {name: OF_PAIRS.findall(page.content.decode()) for name, page in read.items()}
        assert {name: words for name, words in said.items() if words} == {}

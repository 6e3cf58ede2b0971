"""The state of a table is one word on every surface, with tablets or without."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import a_drawn_round, a_result, an_actor, an_open_round, some_entries
from tests.tables.factories import a_running_table
from tests.tournament.visitors import Night, a_night
from tournament.changes.services.no_shows import mark_no_show
from tournament.results.services.results import start_table
from tournament.results.states import round_states
from tournament.rounds.models import Round, Table

pytestmark = pytest.mark.django_db


def nobody_came(table: Table) -> None:
    for seat in table.seats.all():
        mark_no_show(seat, actor=an_actor())


def undecided(_table: Table) -> None:
    """As it is where nobody has a tablet: nothing is said of it before its result."""


#: What happened at the table of the round, whether the round is open, and the one state of it.
CASES: dict[str, tuple[Callable[[Table], object], bool, str]] = {
    "not opened": (undecided, False, "waiting"),
    "on paper": (undecided, True, "playing"),
    "said in part at the desk": (lambda table: start_table(table, actor=an_actor()), True, "playing"),
    "in its acta": (a_running_table, True, "playing"),
    "nobody came": (nobody_came, True, "waiting"),
    "decided": (a_result, True, "decided"),
}
WORDS = {"waiting": "sin empezar", "playing": "en juego", "decided": "decidida"}
BADGE = re.compile(r'<span class="badge" data-kind="(waiting|playing|decided)">([^<]*)</span>')


def surfaces(night: Night, table: Table) -> dict[str, str]:
    """The pages that show the state of a table, by name."""
    slug, public = night.championship.slug, Client()
    board = reverse("tables:board", args=[slug])
    hall = reverse("tables:hall-table", args=[table.hall_table.token])
    pages = {
        "front": public.get(night.url("championship")),
        "tables": public.get(night.url("tables")),
        "table": public.get(night.url("table", table.number)),
        "hall": public.get(hall),
        "round": night.browser.get(night.url("round", 1)),
        "desk": night.browser.get(night.url("desk", 1)),
        "desk of the table": night.browser.get(night.url("desk-table", 1, table.number)),
        "board": night.browser.get(board),
    }
    return {name: page.content.decode() for name, page in pages.items()}


@pytest.mark.parametrize("case", CASES)
def test_every_surface_has_the_same_word_for_a_table(case: str) -> None:
    happens, opened, state = CASES[case]
    night = a_night()
    some_entries(night.championship, 4)
    made: Round = (an_open_round if opened else a_drawn_round)(night.championship, tables=1)
    table = made.tables.get()
    happens(table)

    shown = {name: set(BADGE.findall(page)) for name, page in surfaces(night, table).items()}
    assert all(words == {(state, WORDS[state])} for words in shown.values()), shown
    streamed = Client().get(reverse("api:live-table", args=[night.championship.slug, table.number])).json()
    assert streamed["status"] == state

    (counted,) = round_states(night.championship)
    expected = {name: int(name == state) for name in ("playing", "decided")}
    assert {name: getattr(counted, name) for name in expected} == expected

"""A round that somebody comes late to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from tests.factories import (
    a_championship,
    an_actor,
    an_open_round,
    drawn,
    some_entries,
)
from tournament.changes.services.late_entries import add_late_entries
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import finish

T = TypeVar("T")
OLGA = an_actor()


def a_round(players: int, tables: int, **settings: Any) -> Round:
    championship = a_championship(**settings)
    some_entries(championship, players)
    return an_open_round(championship, tables=tables)


def who_come_late(played: Round, number: int, *, club: str = "") -> list[Entry]:
    return some_entries(played.championship, number, clubs=(club,))


def layout(played: Round) -> list[tuple[int, int, int]]:
    """Table, chair and number of everybody."""
    seats = Seat.objects.filter(round=played).order_by("table__number", "number")
    return list(seats.values_list("table__number", "number", "entry__number"))


def seats_of(played: Round, late: Sequence[Entry]) -> list[tuple[int, int]]:
    """Table and chair of each of these, by number."""
    seats = Seat.objects.filter(round=played, entry__in=late).order_by("entry__number")
    return list(seats.values_list("table__number", "number"))


def seated(played: Round, late: Sequence[Entry]) -> DrawSheet:
    """All steps of their sheet."""
    sheet = add_late_entries(played, late, actor=OLGA)
    return sheet if sheet.status == DrawSheet.Status.DONE else finish(drawn(sheet), actor=OLGA)


def share(every: Iterable[T], case: tuple[str, str], cases: Sequence[tuple[str, str]]) -> list[T]:
    """What is looked at in this case, (table, person): the cases of one person share all of it, and so do
    those of one table.
    """
    of_person = [one for one in cases if one[1] == case[1]]
    persons = list(dict.fromkeys(person for _table, person in cases))
    turn = of_person.index(case) + persons.index(case[1])
    return [one for at, one in enumerate(every) if (at + turn) % len(of_person) == 0]

"""A round that somebody comes late to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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

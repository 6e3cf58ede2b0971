"""Nights played a table at a time, and corrected."""

from __future__ import annotations

from typing import Any

from tests.factories import a_winner, an_actor, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, record_result
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import in_order


def table_of(championship: Championship, round_number: int, number: int) -> Table:
    return Table.objects.get(round__championship=championship, round__number=round_number, number=number)


def seated(championship: Championship, round_number: int) -> dict[int, list[str]]:
    """Names by table, in order of seat."""
    found: dict[int, list[str]] = {}
    seats = Seat.objects.filter(round__championship=championship, round__number=round_number)
    for seat in seats.select_related("table", "entry").order_by("table__number", "number"):
        found.setdefault(seat.table.number, []).append(seat.entry.name)
    return found


def win(table: Table, seat_number: int = 1) -> str:
    """Whoever sits there wins; the name."""
    table.refresh_from_db()
    seat = table.seats.get(number=seat_number)
    a_winner(table, seat)
    return seat.entry.name


def correct(table: Table, seat_number: int, *, seat_choice: str = "") -> Result:
    """The result was another one: this seat won, the others follow as they sit. `seat_choice`: what becomes
    of a seat of the next round that does not pass on.
    """
    table.refresh_from_db()
    seats = sorted(table.seats.all(), key=lambda seat: (seat.number != seat_number, seat.number))
    return record_result(
        table,
        EnteredResult(
            placings=in_order([seat.pk for seat in seats]),
            source=Result.Source.DESK,
            expected_version=table.result_version,
            reason="se anotó mal",
            seat_choice=seat_choice,
        ),
        actor=an_actor(),
    )


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**{"draw_dice": "bar", **settings})
    some_entries(night.championship, players, clubs=("Los Guachos", "El As"))
    return night


def press(night: Night, name: str, *args: object, **sent: object) -> Any:
    return night.browser.post(night.url(name, *args), sent, follow=True)

"""Nights that are drawn in one ceremony: made, played a table at a time, and corrected."""

from __future__ import annotations

from typing import Any

from tests.built_once import built_once
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_winner,
    an_actor,
    drawn,
    some_entries,
)
from tournament.championship.models import Championship
from tournament.results.models import Result
from tournament.results.services.results import record_result
from tournament.results.services.rounds import open_round
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import in_order
from tournament.sorteo.later.queries.later_rounds import next_to_draw
from tournament.sorteo.later.services.night import prepare_night_sheet
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.sheet.services.publishing import publish_sheet


@built_once
def a_night(*, players: int = 16, tables: int = 4, **settings: Any) -> Championship:
    """A championship whose first round is drawn and in play; nothing later is drawn yet."""
    championship = a_championship(night_drawn_once=True, **settings)
    some_entries(championship, players)
    open_round(a_drawn_round(championship, tables=tables), actor=an_actor())
    return championship


@built_once
def a_later_sheet(championship: Championship) -> DrawSheet:
    """The next round of the night, prepared, published, rolled and revealed."""
    number = next_to_draw(championship)
    assert number is not None
    draft = prepare_night_sheet(championship, expected_number=number, actor=an_actor())
    return finish(drawn(publish_sheet(draft, actor=an_actor())), actor=an_actor())


@built_once
def a_night_to_the_final(**how: Any) -> Championship:
    championship = a_night(**how)
    while next_to_draw(championship):
        a_later_sheet(championship)
    return championship


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
        placings=in_order([seat.pk for seat in seats]),
        source=Result.Source.DESK,
        expected_version=table.result_version,
        reason="se anotó mal",
        seat_choice=seat_choice,
        actor=an_actor(),
    )

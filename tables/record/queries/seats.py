"""Who sits at a table, and their warnings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.changes.queries.seat_transfer import seat_transfer_notes_near
from tournament.register.conduct.queries import warnings_of
from tournament.register.models import RegisterLine
from tournament.rounds.models import Seat

from .actas import seats_of


@dataclass(frozen=True, slots=True)
class Sitting:
    """`warned`: by entry id; `passed`: the championship's notes of seats that passed to the winner."""

    seats: Sequence[Seat]
    warned: Mapping[int, Sequence[RegisterLine]]
    passed: Sequence[Mapping[str, Any]] = ()

    def warnings(self, seat: Seat) -> Sequence[RegisterLine]:
        return self.warned.get(seat.entry_id, ())


def sitting_at(table_pk: int) -> Sitting:
    seats = seats_of(table_pk)
    warned = warnings_of(seat.entry_id for seat in seats)
    return Sitting(seats, warned, seat_transfer_notes_near(table_pk))

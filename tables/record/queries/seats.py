"""Who sits at a table, and who of them has warnings, here or from an earlier table."""

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
    """The seats of a table by number; `warned`: the warnings by id of the entry, who has none is absent;
    `passed`: the notes of all seats of the championship that passed to who won.
    """

    seats: Sequence[Seat]
    warned: Mapping[int, Sequence[RegisterLine]]
    passed: Sequence[Mapping[str, Any]] = ()

    def warnings(self, seat: Seat) -> Sequence[RegisterLine]:
        """Those of who sits there."""
        return self.warned.get(seat.entry_id, ())


def sitting_at(table_pk: int) -> Sitting:
    """The table as it sits. 3 statements."""
    seats = seats_of(table_pk)
    warned = warnings_of(seat.entry_id for seat in seats)
    return Sitting(seats, warned, seat_transfer_notes_near(table_pk))

"""Who sits at a table, and who of them was warned, here or at an earlier table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournament.models import RegisterLine, Seat
from tournament.queries.warnings import warnings_of

from .actas import seats_of


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seats of a table by number; `warned`: the warnings by id of the entry, who has none is absent."""

    seats: Sequence[Seat]
    warned: Mapping[int, Sequence[RegisterLine]]

    def warnings(self, seat: Seat) -> Sequence[RegisterLine]:
        """Those of who sits there."""
        return self.warned.get(seat.entry_id, ())


def sitting_at(table_pk: int) -> Sitting:
    """The table as it sits. 2 statements."""
    seats = seats_of(table_pk)
    return Sitting(seats, warnings_of(seat.entry_id for seat in seats))

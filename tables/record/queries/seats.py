"""Who sits at a table, and their warnings."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

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


class Sitter(NamedTuple):
    """A person with their seat, of a pair each of the two. `value`: as a form sends it."""

    seat: Seat
    person: str
    value: str


def sitters(seats: Iterable[Seat]) -> list[Sitter]:
    """Of those who came."""
    return [
        Sitter(seat, person, f"{seat.pk}-{at}" if seat.entry.people else str(seat.pk))
        for seat in seats
        if not seat.absent
        for at, person in enumerate(seat.entry.persons, start=1)
    ]

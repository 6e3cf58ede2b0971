from dataclasses import dataclass
from math import ceil

from django.conf import settings
from django.urls import reverse

from tournament.championship.models import Championship
from tournament.rounds.models import HallTable, Round, Table
from tournament.rounds.queries import tables_of

FEW_NAMES, SOME_NAMES = 4, 6
LONG_NAME = 40
A_LINE, SOME_LINES = 20, 13  # letters of a line, and lines of them where the names are few
ONE_LINE, MANY_LINES = 24, 16
"""Of the names of many players: the letters that surely stand in a line, and the lines that there are."""


@dataclass(frozen=True, slots=True)
class Card:
    """`address`: of its code; `names`: clockwise from seat 1, empty before there is a roster. `table`: whose
    rules it shows, None for those of every table.
    """

    number: int
    address: str
    names: tuple[str, ...] = ()
    table: Table | None = None

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def spacing(self) -> str:
        if self.players > SOME_NAMES:
            return "many"
        lines = sum(ceil(_length(name) / A_LINE) for name in self.names)
        has_long = any(_length(name) > LONG_NAME for name in self.names) and lines <= SOME_LINES
        return f"{'few' if self.players <= FEW_NAMES else 'some'}{' long' if has_long else ''}"

    @property
    def seats(self) -> list[tuple[str, bool]]:
        """Whether each name must be cut to a line: the longest get a second one."""
        if self.spacing != "many":
            return [(name, False) for name in self.names]
        longest = sorted(range(self.players), key=lambda seat: -len(self.names[seat]))
        two = {seat for seat in longest[: MANY_LINES - self.players] if len(self.names[seat]) > ONE_LINE}
        return [(name, seat not in two) for seat, name in enumerate(self.names)]


def _length(name: str) -> float:
    """In letters of our typeface: Greek, Cyrillic and other scripts use another, wider one."""
    return sum(1.8 if letter > "\u024f" else 1 for letter in name)


def hall_address(hall_table: HallTable) -> str:
    """Reachable by phones in the hall."""
    return settings.CALZO_PUBLIC_URL + reverse("tables:hall-table", args=[hall_table.token])


def cards_of_round(round_: Round) -> list[Card]:
    """Of those present."""
    return [
        Card(
            number=table.number,
            address=hall_address(table.hall_table),
            names=tuple(seat.entry.name for seat in table.seats.all() if not seat.absent),
            table=table,
        )
        for table in tables_of(round_)
        if table.seats.all()
    ]


def cards_of_hall(championship: Championship, *, most: int) -> list[Card]:
    hall_tables = championship.hall_tables.filter(number__lte=most)
    return [Card(number=hall_table.number, address=hall_address(hall_table)) for hall_table in hall_tables]

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from django.conf import settings
from django.urls import reverse

from tables.papers.names import Parts, letters_of, lines_of, parts_at_table
from tournament.championship.models import Championship
from tournament.rounds.models import HallTable, Round, Table
from tournament.rounds.queries import tables_of

FEW_NAMES, SOME_NAMES = 4, 6
LONG_NAME = 40
A_LINE, SOME_LINES = 20, 13  # letters of a line, and lines of them where the names are few
ONE_LINE, MANY_LINES = 24, 16
"""Of the names of many players: the letters that surely stand in a line, and the lines that there are."""

OF_SEVERAL = {"few": (19, 10), "some": (23, 12), "many": (25, 14)}
OF_CROWDED = {"many": (ONE_LINE, MANY_LINES)}
"""By the spacing of names of several: letters of a line, and lines."""


@dataclass(frozen=True, slots=True)
class Card:
    """`address`: of its code; `names`: clockwise from seat 1, empty before there is a roster. `table`: whose
    rules it shows, None for those of every table. `parts`: of each name, where they are of several people.
    """

    number: int
    address: str
    names: tuple[str, ...] = ()
    table: Table | None = None
    parts: tuple[Parts, ...] = ()

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def spacing(self) -> str:
        if self.parts:
            return f"of-several {_spacing(self.parts) or 'many cut-off'}"
        if self.players > SOME_NAMES:
            return "many"
        lines = sum(ceil(letters_of(name) / A_LINE) for name in self.names)
        has_long = any(letters_of(name) > LONG_NAME for name in self.names) and lines <= SOME_LINES
        return f"{'few' if self.players <= FEW_NAMES else 'some'}{' long' if has_long else ''}"

    @property
    def seats(self) -> list[tuple[str, bool]]:
        """Whether each name must be cut to a line: the longest get a second one."""
        if self.spacing != "many":
            return [(name, False) for name in self.names]
        longest = sorted(range(self.players), key=lambda seat: -len(self.names[seat]))
        two = {seat for seat in longest[: MANY_LINES - self.players] if len(self.names[seat]) > ONE_LINE}
        return [(name, seat not in two) for seat, name in enumerate(self.names)]


def _spacing(names: Sequence[Parts]) -> str:
    """The widest in which names of several find room whole, or ""."""
    crowded = len(names) > SOME_NAMES
    return next(
        (
            spacing
            for spacing, (letters, lines) in (OF_CROWDED if crowded else OF_SEVERAL).items()
            if sum(lines_of(parts, letters) for parts in names) <= lines
        ),
        "",
    )


def hall_address(hall_table: HallTable) -> str:
    """Reachable by phones in the hall."""
    return settings.CALZO_PUBLIC_URL + reverse("tables:hall-table", args=[hall_table.token])


def cards_of_round(round_: Round) -> list[Card]:
    """Of those present."""
    return [
        Card(
            number=table.number,
            address=hall_address(table.hall_table),
            names=tuple(entry.name for entry in came),
            table=table,
            parts=tuple(parts_at_table(came, _has_space)) if any(entry.people for entry in came) else (),
        )
        for table in tables_of(round_)
        if table.seats.all()
        for came in ([seat.entry.as_shown for seat in table.seats.all() if not seat.absent],)
    ]


def _has_space(names: Sequence[Parts]) -> bool:
    return bool(_spacing(names))


def cards_of_hall(championship: Championship, *, most: int) -> list[Card]:
    hall_tables = championship.hall_tables.filter(number__lte=most)
    return [Card(number=hall_table.number, address=hall_address(hall_table)) for hall_table in hall_tables]

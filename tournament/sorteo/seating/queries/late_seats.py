"""Which seats late entries can have now."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, islice

from tournament.rounds.models import Round, Table
from tournament.sorteo.seating.table_changes import own_tables

from .seats import most_at_a_table, seats_to_open


@dataclass(frozen=True, slots=True)
class LateSeats:
    """`room`: seats that can be opened at the `waiting` tables, which have not started; `minimum`, `wanted`,
    `most`: players at a table; `may_grow`: the game plays larger ones; `free_tables`: left in the hall for
    late entries; `people_each`: of an entry.
    """

    room: int
    waiting: int
    minimum: int
    wanted: int
    most: int
    may_grow: bool
    free_tables: int
    people_each: int = 1

    def own_tables(self, late: int) -> tuple[int, ...] | None:
        return own_tables(
            late,
            room=self.room,
            minimum=self.minimum,
            wanted=self.wanted,
            most=self.most,
            free_tables=self.free_tables,
        )

    def seated_of(self, late: int) -> int:
        return next(many for many in range(late, -1, -1) if self.own_tables(many) is not None)

    def wait_for(self, late: int) -> int:
        """How many more must come until all have a seat; 0 where that does not help."""
        counts = range(1, self.most * 2)
        return next((count for count in counts if self.own_tables(late + count) is not None), 0)


def late_seats(played: Round) -> LateSeats:
    """Twelve statements at most."""
    championship = played.as_played
    most = most_at_a_table(played)
    used = Table.objects.filter(round=played).count()
    in_hall = championship.tables_available
    free = most if in_hall is None else max(0, in_hall - used)
    return LateSeats(
        room=seats_to_open(played),
        waiting=Table.objects.filter(round=played, status=Table.Status.WAITING).count(),
        minimum=championship.table_minimum,
        wanted=min(championship.size_wanted, most),
        most=most,
        may_grow=most < championship.largest_table,
        free_tables=free,
        people_each=championship.people_each,
    )


def new_table_numbers(played: Round, many: int) -> Sequence[int]:
    used = set(Table.objects.filter(round=played).values_list("number", flat=True))
    return list(islice((number for number in count(1) if number not in used), many))

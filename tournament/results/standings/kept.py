"""What one reading of a championship leaves for the next: what rests on the same rows is not made again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar, cast

from tournament.rounds.memory import Memory
from tournament.rounds.models import Seat

T = TypeVar("T")

MOST_READ = 24  # tables; of more all are read at once

Written = Mapping[str, Collection[Any]]


def _where(seat: Seat) -> tuple[int, ...]:
    return seat.id, seat.entry_id, seat.round_id, seat.table_id, seat.table.number


class Kept(Memory):
    """`rows`: seats by their rows, as they were read; never changed."""

    def __init__(self) -> None:
        super().__init__()
        self._written: Written | None = None
        self.rows: dict[tuple[Any, ...], Seat] = {}
        self._seats: dict[int, Seat] = {}
        self._tables: dict[int, list[int]] = {}
        self._entries: dict[int, set[int]] = {}

    def reads_after(self, written: Written | None) -> None:
        """A new reading, of a championship of which this was written since the last one, by kind of
        `tournament.deciding` the keys of the rows; None where that is not known.
        """
        self.begin()
        self._written = written

    def read(self, kinds: Collection[str], key: str, read: Callable[[], T]) -> T:
        """Again only where a row of these kinds was written, all that it rests on."""
        before = self._before.get(key)
        if before is None or self._written is None or not self._written.keys().isdisjoint(kinds):
            before = (), None, read()
        self._now[key] = before
        return cast(T, before[2])

    def keep(self, seats: Sequence[Seat]) -> None:
        """All, in their order."""
        tables, entries = defaultdict[int, list[int]](list), defaultdict[int, set[int]](set)
        for seat in seats:
            tables[seat.table_id].append(seat.id)
            entries[seat.entry_id].add(seat.table_id)
        self._seats = {seat.id: seat for seat in seats}
        self._tables, self._entries = tables, entries

    def to_read(self) -> Collection[int] | None:
        """The tables whose seats have to be read again; None: all."""
        written = self._written
        if written is None or not self._seats:
            return None
        tables = {key for key in written.get("table", ()) if key in self._tables}
        for key in written.get("entry", ()):
            tables |= self._entries.get(key, set())
        for key in written.get("seat", ()):
            if key not in self._seats:
                return None
            tables.add(self._seats[key].table_id)
        return tables if len(tables) <= MOST_READ else None

    def replaced(self, tables: Collection[int], seats: Sequence[Seat]) -> list[Seat] | None:
        """All seats with those of these tables as they are now; None where others sit there."""
        there = [self._seats[key] for table in tables for key in self._tables[table]]
        if [*map(_where, seats)] != [*map(_where, there)]:
            return None
        self._seats |= {seat.id: seat for seat in seats}
        return [*self._seats.values()]

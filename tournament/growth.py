"""Which tables grow for who comes late, which one is closed when too few came, and what then is pinned
(dudo-draw/1, section 13). Pure: no database, no chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from .draw import Group, Pin, smallest_cap


class NoRoom(ValueError):
    """More are to be seated than seats can be opened. `room`: how many can."""

    def __init__(self, room: int) -> None:
        super().__init__(f"room for {room}")
        self.room = room


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table as it sits. `number`: of the physical table; `entries`: who came, clockwise, absent players
    closed up; `grows`: it has not started, so that a seat can be opened.
    """

    number: int
    entries: tuple[int, ...]
    grows: bool = True


def grown(tables: Sequence[Sitting], *, seats: int, most: int) -> tuple[int, ...]:
    """The sizes of the tables with so many more seats: each is opened at the smallest table that grows, the
    first among equals; none beyond `most`. Raises `NoRoom`.
    """
    sizes = [len(table.entries) for table in tables]
    for opened in range(seats):
        open_tables = [at for at, table in enumerate(tables) if table.grows and sizes[at] < most]
        if not open_tables:
            raise NoRoom(opened)
        smallest = min(open_tables, key=lambda at: sizes[at])
        sizes[smallest] += 1
    return tuple(sizes)


def pinned(tables: Sequence[Sitting]) -> tuple[Pin, ...]:
    """Everybody where they sit, by number."""
    pins = [
        Pin(entry, at, seat)
        for at, table in enumerate(tables, start=1)
        for seat, entry in enumerate(table.entries, start=1)
    ]
    return tuple(sorted(pins, key=lambda pin: pin.entry))


def too_small(tables: Sequence[Sitting], *, minimum: int) -> tuple[Sitting, ...]:
    """The tables with fewer than the minimum that have not started, the one to be closed first: the fewest
    players, the last among equals. Where nobody came there is nobody to move, and where one table plays none
    is closed.
    """
    played = [table for table in tables if table.entries]
    small = [table for table in reversed(played) if table.grows and len(table.entries) < minimum]
    return tuple(sorted(small, key=lambda table: len(table.entries))) if len(played) > 1 else ()


def in_order(order: Sequence[int], playing: Collection[int]) -> tuple[int, ...]:
    """The physical tables that play as a sheet numbers them: 1 to T without gaps, in the `order` of the last
    sheet. The last table takes the place of one that plays no more; one that plays again comes last.
    """
    left = list(order)
    for number in reversed(order):
        if number not in playing:
            last = left.pop()
            if last != number:
                left[left.index(number)] = last
    return (*left, *sorted(set(playing) - set(left)))


def beside(groups: Iterable[Group], *, pins: Sequence[Pin], tables: int) -> tuple[Group, ...]:
    """The groups as they bind those who are to be seated: who sits is not judged again.

    Where more of a group sit at one table than it admits (a substitute, a rule that gave way before), the
    group names as many of them as it admits: so nobody of it joins them, and they themselves break nothing.
    """
    table_of = {pin.entry: pin.table for pin in pins}
    return tuple(_beside(group, table_of, smallest_cap(group, tables)) for group in groups)


def _beside(group: Group, table_of: Mapping[int, int], cap: int) -> Group:
    named: Counter[int] = Counter()
    members = []
    for entry in group.members:
        table = table_of.get(entry, 0)
        named[table] += 1
        if not table or named[table] <= cap:
            members.append(entry)
    return replace(group, members=tuple(members), cap=cap)

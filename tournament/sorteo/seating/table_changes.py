"""Which tables get more seats, which is closed, and what is pinned then (dudo-draw/1, section 13). Pure: no
database, no chance.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tournament.draw import Group, Pin, even_sizes, smallest_cap
from tournament.sorteo.seating.regulations import NEVER

_FREE = 1_000_000  # numbers above it are no person's
FREE_SEATS = "puestos libres"
"""The label of the group of the seats that stay free, in Spanish: a sheet is one text for everybody."""


class NotEnoughSeats(ValueError):
    """`room`: how many seats can be opened."""

    def __init__(self, room: int) -> None:
        super().__init__(f"room for {room}")
        self.room = room


class NeededTable(ValueError):
    """Somebody needs a table that cannot get more seats. `place`: of that table, from 1."""

    def __init__(self, place: int) -> None:
        super().__init__(f"table {place} does not grow")
        self.place = place


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """`number`: of the physical table; `entries`: clockwise, without gaps; `extendable`: not started;
    `stays`: somebody needs this very table; `seats`: the chair numbers of the `entries`; `chairs`: the
    highest there; `missing`: how many `entries` did not come.
    """

    number: int
    entries: tuple[int, ...]
    extendable: bool = True
    stays: bool = False
    seats: tuple[int, ...] = ()
    chairs: int = 0
    missing: int = 0

    def chairs_for(self, size: int) -> tuple[int, ...]:
        """An opened seat is a chair behind the last one."""
        opened = size - len(self.entries)
        return (*self.seats, *range(self.chairs + 1, self.chairs + 1 + opened))


def sizes_when_opened(
    tables: Sequence[SeatedTable], *, seats: int, most: int, needed: Sequence[int] = ()
) -> tuple[int, ...]:
    """The sizes with so many more `seats`: each is opened at the smallest extendable table, the first among
    equals, up to `most`. `needed`: places in `tables` (from 1), once for each person who needs that table;
    these open first. Raises `NotEnoughSeats`, `NeededTable`.
    """
    sizes = [len(table.entries) for table in tables]
    limits = [most + table.missing for table in tables]
    for place in needed:
        if not tables[place - 1].extendable or sizes[place - 1] >= limits[place - 1]:
            raise NeededTable(place)
        sizes[place - 1] += 1
    for opened in range(len(needed), seats):
        open_tables = [at for at, table in enumerate(tables) if table.extendable and sizes[at] < limits[at]]
        if not open_tables:
            raise NotEnoughSeats(opened)
        smallest = min(open_tables, key=lambda at: sizes[at])
        sizes[smallest] += 1
    return tuple(sizes)


def opened_by_lot(
    tables: Sequence[SeatedTable], *, seats: int, most: int, needed: Sequence[int] = ()
) -> tuple[tuple[int, ...], int]:
    """The same where the dice choose among equally small tables: a seat is opened at each, and the second
    value says how many of all opened seats stay free. Raises as `sizes_when_opened`.
    """
    sizes = sizes_when_opened(tables, seats=seats, most=most, needed=needed)
    before = sizes_when_opened(tables, seats=len(needed), most=most, needed=needed)
    reached = [size for before_size, size in zip(before, sizes, strict=True) if size > before_size]
    if not reached:
        return sizes, 0
    smallest = max(reached) - 1
    equal = {
        at
        for at, table in enumerate(tables)
        if table.extendable and sizes[at] == smallest < most + table.missing
    }
    return tuple(size + (at in equal) for at, size in enumerate(sizes)), len(equal)


def own_tables(
    late: int, *, room: int, minimum: int, wanted: int, most: int, free_tables: int
) -> tuple[int, ...] | None:
    """Sizes of the late entries' own tables beside `room` seats at the others, as near to `wanted` as
    possible; none where all find a seat there. None where they cannot all be seated.
    """
    if late <= room:
        return ()
    for seated in range(max(late - room, minimum, min(late, wanted)), late + 1):
        tables = -(-seated // most)
        if tables <= free_tables and seated // tables >= minimum:
            return even_sizes(seated, tables)
    return None


def free_seats(count: int) -> dict[int, str]:
    return {_FREE + at: f"Puesto libre {at}" for at in range(1, count + 1)}


def is_free(number: int) -> bool:
    return number > _FREE


def one_free_at_a_table(free: Collection[int]) -> Group:
    """At most one seat stays free at a table, so that sizes end as equal as possible."""
    return Group(FREE_SEATS, tuple(sorted(free)), cap=1, rank=NEVER)


def chairs_taken(chairs: Sequence[int], sitting: Sequence[int]) -> tuple[int, ...]:
    """The chair of each seat; a free seat is behind all others."""
    seats = sorted(range(len(sitting)), key=lambda at: is_free(sitting[at]))
    taken = dict(zip(seats, chairs, strict=True))
    return tuple(taken[at] for at in range(len(sitting)))


def pinned(tables: Sequence[SeatedTable]) -> tuple[Pin, ...]:
    pins = [
        Pin(entry, at, seat)
        for at, table in enumerate(tables, start=1)
        for seat, entry in enumerate(table.entries, start=1)
    ]
    return tuple(sorted(pins, key=lambda pin: pin.entry))


def too_small(tables: Sequence[SeatedTable], *, minimum: int) -> tuple[SeatedTable, ...]:
    """Tables below the `minimum` that have not started and that nobody needs, in closing order: the fewest
    players, the last among equals. Empty where only one table plays.
    """
    played = [table for table in tables if table.entries]
    movable = [table for table in reversed(played) if table.extendable and not table.stays]
    small = [table for table in movable if len(table.entries) < minimum]
    return tuple(sorted(small, key=lambda table: len(table.entries))) if len(played) > 1 else ()


def in_order(order: Sequence[int], playing: Collection[int]) -> tuple[int, ...]:
    """The physical tables that play, in the last sheet's `order` without gaps. The last takes the place of
    one that plays no more; one that plays again comes last.
    """
    left = list(order)
    for number in reversed(order):
        if number not in playing:
            last = left.pop()
            if last != number:
                left[left.index(number)] = last
    return (*left, *sorted(set(playing) - set(left)))


def groups_for_loose(groups: Iterable[Group], *, pins: Sequence[Pin], tables: int) -> tuple[Group, ...]:
    """The groups as they bind those who are to be seated. Where a group already has more at a table than it
    admits (a substitute, a relaxed rule), only as many are named: so nobody joins them, and they break
    nothing.
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

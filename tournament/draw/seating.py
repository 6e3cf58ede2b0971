"""What the seats are drawn from (dudo-draw/1, section 6): players by number, tables by size, groups and pins,
checked and in one order, so that the order of the input never matters. It knows no names.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import TypeVar

from .errors import Impossible

MOST_PLAYERS = 100_000
LARGEST_ID = 2_147_483_647

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Group:
    """Entries of whom at most `cap` may share a table; `cap` 0: the smallest that is possible at all. A group
    of a lower `rank` is weakened first; a sheet does not show it.
    """

    label: str
    members: tuple[int, ...]
    cap: int = 0
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Pin:
    """An entry with a fixed table (from 1), and a fixed seat (from 1), or 0 for any."""

    entry: int
    table: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class DrawInput:
    """`entries`: their numbers; `sizes`: of the tables, from table 1 on, which sum to the entries."""

    entries: tuple[int, ...]
    sizes: tuple[int, ...]
    groups: tuple[Group, ...] = ()
    pins: tuple[Pin, ...] = field(default=())


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """Sizes that differ by at most one, larger tables first."""
    each, larger = divmod(players, tables)
    return (each + 1,) * larger + (each,) * (tables - larger)


def smallest_cap(group: Group, tables: int) -> int:
    """The cap of a group, or where it names none the smallest that is possible at that many tables."""
    return group.cap or max(1, -(-len(set(group.members)) // tables))


def prepare(given: DrawInput) -> DrawInput:
    """The input in its one order: entries ascending, groups that say something, with their caps. Raises
    `Impossible`.
    """
    entries = tuple(sorted(given.entries))
    _check_entries(entries, given.sizes)
    pins = tuple(sorted(given.pins, key=lambda pin: pin.entry))
    _check_pins(pins, entries, given.sizes)
    groups = _ordered(given.groups, entries=set(entries), tables=len(given.sizes))
    space = _Space(pins, given.sizes)
    for group in groups:
        space.check(group)
    return DrawInput(entries, given.sizes, groups, pins)


def _check_entries(entries: Sequence[int], sizes: Sequence[int]) -> None:
    if not entries or len(entries) > MOST_PLAYERS:
        raise Impossible("player-count", count=len(entries), most=MOST_PLAYERS)
    if twice := _repeated(entries):
        raise Impossible("player-twice", members=twice)
    if entries[0] < 1 or entries[-1] > LARGEST_ID:
        wrong = [entry for entry in entries if not 1 <= entry <= LARGEST_ID]
        raise Impossible("player-id", members=wrong, most=LARGEST_ID)
    if empty := [at for at, size in enumerate(sizes, start=1) if size < 1]:
        raise Impossible("table-empty", place=f"table {empty[0]}")
    if sum(sizes) != len(entries):
        raise Impossible("seats-and-players", seats=sum(sizes), count=len(entries))


def _check_pins(pins: Sequence[Pin], entries: Sequence[int], sizes: Sequence[int]) -> None:
    known = set(entries)
    if strangers := [pin.entry for pin in pins if pin.entry not in known]:
        raise Impossible("pin-stranger", members=strangers)
    if twice := _repeated(pin.entry for pin in pins):
        raise Impossible("pin-twice", members=twice)
    for pin in pins:
        if not 1 <= pin.table <= len(sizes):
            raise Impossible("pin-table", members=(pin.entry,), table=pin.table, tables=len(sizes))
        if not 0 <= pin.seat <= sizes[pin.table - 1]:
            seats = sizes[pin.table - 1]
            raise Impossible("pin-seat", members=(pin.entry,), table=pin.table, seat=pin.seat, seats=seats)
    if taken := _repeated((pin.table, pin.seat) for pin in pins if pin.seat):
        table, seat = taken[0]
        here = [pin.entry for pin in pins if (pin.table, pin.seat) == (table, seat)]
        raise Impossible("pin-seat-taken", members=here, table=table, seat=seat)
    for table, count in Counter(pin.table for pin in pins).items():
        if count > sizes[table - 1]:
            here = [pin.entry for pin in pins if pin.table == table]
            raise Impossible("pins-too-many", members=here, table=table, seats=sizes[table - 1])


def _ordered(groups: Iterable[Group], *, entries: set[int], tables: int) -> tuple[Group, ...]:
    kept = []
    for group in groups:
        members = tuple(sorted(set(group.members)))
        if not entries.issuperset(members):
            strangers = [member for member in members if member not in entries]
            raise Impossible("group-stranger", label=group.label, members=strangers)
        cap = smallest_cap(group, tables)
        if len(members) > cap:
            kept.append(Group(group.label, members, cap, group.rank))
    kept.sort(key=lambda g: (g.members, g.cap, g.label.encode()))
    for one, other in pairwise(kept):
        if (one.members, one.cap, one.label) == (other.members, other.cap, other.label):
            raise Impossible("group-twice", label=one.label, members=one.members)
    return tuple(kept)


class _Space:
    """How many of a group fit (section 6, point 7), before anybody is seated."""

    def __init__(self, pins: Sequence[Pin], sizes: Sequence[int]) -> None:
        taken = Counter(pin.table for pin in pins)
        self.pinned_at = {pin.entry: pin.table for pin in pins}
        self.free = [size - taken[table] for table, size in enumerate(sizes, start=1)]
        self.sorted = sorted(self.free)
        self.sums = [0, *accumulate(self.sorted)]

    def check(self, group: Group) -> None:
        """Raises `Impossible` where the pins alone, or the seats, are too few for its cap."""
        here = Counter(self.pinned_at[m] for m in group.members if m in self.pinned_at)
        for table, count in here.items():
            if count > group.cap:
                pinned = [m for m in group.members if self.pinned_at.get(m) == table]
                raise Impossible(
                    "pins-against-group", label=group.label, members=pinned, table=table, cap=group.cap
                )
        space, loose = self._space(group.cap, here), len(group.members) - sum(here.values())
        if space < loose:
            raise Impossible(
                "group-too-large",
                label=group.label,
                members=group.members,
                cap=group.cap,
                room=space + sum(here.values()),
                count=len(group.members),
            )

    def _space(self, cap: int, here: Mapping[int, int]) -> int:
        """The sum over the tables of min(cap - pinned there, free seats), without walking all of them."""
        below = bisect_left(self.sorted, cap)
        space = self.sums[below] + cap * (len(self.sorted) - below)
        for table, pinned in here.items():
            free = self.free[table - 1]
            space += min(cap - pinned, free) - min(cap, free)
        return space


def _repeated(values: Iterable[_T]) -> list[_T]:
    return [value for value, count in Counter(values).items() if count > 1]

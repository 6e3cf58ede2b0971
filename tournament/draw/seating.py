"""The input of a draw (dudo-draw/1, section 6), without names."""

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
    """At most `cap` members at one table; 0: the smallest possible. A lower `rank` is weakened first."""

    label: str
    members: tuple[int, ...]
    cap: int = 0
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Pin:
    """`table` and `seat` count from 1; `seat` 0: any."""

    entry: int
    table: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class DrawInput:
    """`sizes`: of the tables from 1 on."""

    entries: tuple[int, ...]
    sizes: tuple[int, ...]
    groups: tuple[Group, ...] = ()
    pins: tuple[Pin, ...] = field(default=())


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """The larger tables come first."""
    smaller, larger = divmod(players, tables)
    return (smaller + 1,) * larger + (smaller,) * (tables - larger)


def smallest_cap(group: Group, tables: int) -> int:
    return group.cap or max(1, -(-len(set(group.members)) // tables))


def prepare(seating: DrawInput) -> DrawInput:
    """In canonical order. Raises `Impossible`."""
    entries = tuple(sorted(seating.entries))
    _check_entries(entries, seating.sizes)
    pins = tuple(sorted(seating.pins, key=lambda pin: pin.entry))
    _check_pins(pins, entries, seating.sizes)
    groups = _ordered(seating.groups, entries=set(entries), tables=len(seating.sizes))
    space = _Space(pins, seating.sizes)
    for group in groups:
        space.check(group)
    return DrawInput(entries, seating.sizes, groups, pins)


def _check_entries(entries: Sequence[int], sizes: Sequence[int]) -> None:
    if not entries or len(entries) > MOST_PLAYERS:
        raise Impossible("player-count", count=len(entries), most=MOST_PLAYERS)
    if twice := _repeated(entries):
        raise Impossible("player-twice", members=twice)
    if entries[0] < 1 or entries[-1] > LARGEST_ID:
        wrong = [entry for entry in entries if not 1 <= entry <= LARGEST_ID]
        raise Impossible("player-id", members=wrong, most=LARGEST_ID)
    if empty := [table for table, size in enumerate(sizes, start=1) if size < 1]:
        raise Impossible("table-empty", place=f"table {empty[0]}")
    if sum(sizes) != len(entries):
        raise Impossible("seats-and-players", seats=sum(sizes), count=len(entries))


def _check_pins(pins: Sequence[Pin], entries: Sequence[int], sizes: Sequence[int]) -> None:
    numbers = set(entries)
    if strangers := [pin.entry for pin in pins if pin.entry not in numbers]:
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
        members = [pin.entry for pin in pins if (pin.table, pin.seat) == (table, seat)]
        raise Impossible("pin-seat-taken", members=members, table=table, seat=seat)
    for table, count in Counter(pin.table for pin in pins).items():
        if count > sizes[table - 1]:
            members = [pin.entry for pin in pins if pin.table == table]
            raise Impossible("pins-too-many", members=members, table=table, seats=sizes[table - 1])


def _ordered(groups: Iterable[Group], *, entries: set[int], tables: int) -> tuple[Group, ...]:
    ordered = []
    for group in groups:
        members = tuple(sorted(set(group.members)))
        if not entries.issuperset(members):
            strangers = [member for member in members if member not in entries]
            raise Impossible("group-stranger", label=group.label, members=strangers)
        cap = smallest_cap(group, tables)
        if len(members) > cap:
            ordered.append(Group(group.label, members, cap, group.rank))
    ordered.sort(key=lambda group: (group.members, group.cap, group.label.encode()))
    for group, following in pairwise(ordered):
        if (group.members, group.cap, group.label) == (following.members, following.cap, following.label):
            raise Impossible("group-twice", label=group.label, members=group.members)
    return tuple(ordered)


class _Space:
    """How many of a group fit (section 6, point 7)."""

    def __init__(self, pins: Sequence[Pin], sizes: Sequence[int]) -> None:
        taken = Counter(pin.table for pin in pins)
        self.pinned_at = {pin.entry: pin.table for pin in pins}
        self.free = [size - taken[table] for table, size in enumerate(sizes, start=1)]
        self.sorted = sorted(self.free)
        self.sums = [0, *accumulate(self.sorted)]

    def check(self, group: Group) -> None:
        """Raises `Impossible`."""
        pinned_of_group = Counter(self.pinned_at[m] for m in group.members if m in self.pinned_at)
        for table, count in pinned_of_group.items():
            if count > group.cap:
                pinned = [m for m in group.members if self.pinned_at.get(m) == table]
                raise Impossible(
                    "pins-against-group", label=group.label, members=pinned, table=table, cap=group.cap
                )
        space, loose = (
            self._space(group.cap, pinned_of_group),
            len(group.members) - sum(pinned_of_group.values()),
        )
        if space < loose:
            raise Impossible(
                "group-too-large",
                label=group.label,
                members=group.members,
                cap=group.cap,
                room=space + sum(pinned_of_group.values()),
                count=len(group.members),
            )

    def _space(self, cap: int, pinned_of_group: Mapping[int, int]) -> int:
        """The sum over the tables of min(cap - pinned there, free seats), without walking all of them."""
        below = bisect_left(self.sorted, cap)
        space = self.sums[below] + cap * (len(self.sorted) - below)
        for table, pinned in pinned_of_group.items():
            free = self.free[table - 1]
            space += min(cap - pinned, free) - min(cap, free)
        return space


def _repeated(values: Iterable[_T]) -> list[_T]:
    return [value for value, count in Counter(values).items() if count > 1]

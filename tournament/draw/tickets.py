"""Main groups and tickets (dudo-draw/1, sections 9.1 and 9.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from .sheet import DrawInput, Group


@dataclass(frozen=True, slots=True)
class MainGroup:
    """`limits`: at each table, less those pinned there; `tickets`: fixed by the input alone."""

    group: Group
    loose: tuple[int, ...]
    limits: tuple[int, ...]
    tickets: int


def choose_main(groups: Sequence[Group]) -> list[Group]:
    """Disjoint, in the order of seating."""
    members = [set(group.members) for group in groups]
    weights = [len(group.members) * (len(group.members) - 1) // 2 for group in groups]
    of_member: dict[int, list[int]] = {}
    for index, group in enumerate(groups):
        for member in group.members:
            of_member.setdefault(member, []).append(index)
    scores = []
    for index, group in enumerate(groups):
        touching = {other for member in group.members for other in of_member[member]}
        scores.append(1000 * sum(weights[other] for other in touching) // weights[index])
    chosen: list[int] = []
    taken: set[int] = set()
    for index in sorted(range(len(groups)), key=lambda i: (scores[i], i)):
        if taken.isdisjoint(members[index]):
            chosen.append(index)
            taken |= members[index]
    return [groups[i] for i in sorted(chosen, key=lambda i: (-len(groups[i].members), i))]


class Ways:
    """Ways to choose j seats at the tables from t (from 0) on, at most `limits[i]` at table i.

    For each t the ways of 0, 1, 2… seats are one whole number, `_width` bits each, as the coefficients of a
    polynomial. A table with f seats and limit l multiplies it by C(f, 0) + C(f, 1) z + … + C(f, l) z^l, where
    z is a shift: a few operations on large numbers instead of thousands.
    """

    def __init__(self, free: Sequence[int], limits: Sequence[int], entries: int) -> None:
        seats = sum(free)
        self._width = width = comb(seats, min(entries, seats // 2)).bit_length()
        self._coefficient = (1 << width) - 1
        mask = (1 << (width * (entries + 1))) - 1
        after, rows = 1, [1]
        for seats_free, limit in zip(reversed(free), reversed(limits), strict=True):
            row = after
            for x in range(1, min(seats_free, limit, entries) + 1):
                row += (comb(seats_free, x) * after) << (width * x)
            after = row & mask
            rows.append(after)
        self._rows = rows[::-1]

    def at(self, table: int, seats: int) -> int:
        """`table` may be past the last."""
        return (self._rows[table] >> (self._width * seats)) & self._coefficient


@lru_cache(maxsize=64)
def ways(free: tuple[int, ...], limits: tuple[int, ...], entries: int) -> Ways:
    """Every attempt begins with the same hall."""
    return Ways(free, limits, entries)


def main_groups(sheet: DrawInput) -> list[MainGroup]:
    """With loose members, in the order of seating."""
    pinned_at = {pin.entry: pin.table - 1 for pin in sheet.pins}
    unpinned = list(sheet.sizes)
    for table in pinned_at.values():
        unpinned[table] -= 1
    free = len(sheet.entries) - len(pinned_at)
    groups = []
    for group in choose_main(sheet.groups):
        loose = tuple(member for member in group.members if member not in pinned_at)
        if not loose:
            continue
        limits = [group.cap] * len(sheet.sizes)
        for member in set(group.members) - set(loose):
            limits[pinned_at[member]] -= 1
        groups.append(
            MainGroup(group, loose, tuple(limits), _tickets(group, limits, unpinned, free, len(loose)))
        )
        free -= len(loose)
    return groups


def _tickets(group: Group, limits: Sequence[int], unpinned: Sequence[int], free: int, loose: int) -> int:
    open_tables = [table for table, limit in enumerate(limits) if limit > 0]
    seats = min(free, sum(unpinned[table] for table in open_tables))
    smaller, more = divmod(seats, len(open_tables))
    spread = (smaller + 1,) * more + (smaller,) * (len(open_tables) - more)
    return ways(spread, (group.cap,) * len(open_tables), loose).at(0, loose)

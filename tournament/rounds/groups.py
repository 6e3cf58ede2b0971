"""The groups of a stage with points: who is in which, and how many tables each plays. Pure.

A group is the tables that the draw of its first round gives it; whoever first sits down at one of them
belongs to it to the end of the stage.
"""

from collections.abc import Iterator, Mapping, Sequence

from .records import RoundRecord


def group_of_each(of: RoundRecord) -> Mapping[int, int]:
    """By entry, up to this round; nobody where there are none."""
    if of.stage is None or not of.stage.groups:
        return {}
    groups: dict[int, int] = {}
    for played in (*of.before, of):
        for seat in played.seats:
            groups.setdefault(seat.entry, seat.group)
    return groups


def with_newcomers(groups: Sequence[Sequence[int]], newcomers: Sequence[int]) -> list[list[int]]:
    """Each to the smallest group, the first of equal ones."""
    filled = [[*members] for members in groups]
    for entry in newcomers:
        min(filled, key=len).append(entry)
    return filled


def members_of(of: RoundRecord, count: int) -> Iterator[list[int]]:
    """Of each group, whoever has a seat in it."""
    groups = group_of_each(of)
    for number in range(1, count + 1):
        yield [entry for entry, group in groups.items() if group == number]


def tables_of_groups(sizes: Sequence[int], tables: int, largest: int) -> tuple[int, ...] | None:
    """How many of the `tables` each group of so many players has: the fullest ones get another first. Two
    players or more at each; None where that cannot be.
    """
    counts = [max(1, -(-size // largest)) for size in sizes]
    if not sizes or min(sizes) < 2:
        return None
    while sum(counts) < tables:
        more = [at for at, size in enumerate(sizes) if size >= 2 * (counts[at] + 1)]
        if not more:
            return None
        counts[max(more, key=lambda at: (sizes[at] / counts[at], -at))] += 1
    return tuple(counts) if sum(counts) == tables else None

"""The first places at the tables of a round, and the next placed. Pure.

Whoever was removed never goes on. A tie that matters is reported, or the lot decides by numbers that the
caller gives and keeps.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.games.contract import Measure
from rules.games.measures import rank

from .seat_result import SeatResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish(SeatResult):
    entry: int
    table: int


class PlacesUnknown(Exception):
    """`tables`: ascending numbers of those without the places needed."""

    def __init__(self, tables: Sequence[int]) -> None:
        super().__init__(tables)
        self.tables = tuple(tables)


class ThrowOffNeeded(Exception):
    """`entries` are level, and only `places` of them go on."""

    def __init__(self, entries: Sequence[int], places: int) -> None:
        super().__init__(entries, places)
        self.entries, self.places = tuple(entries), places


def first_places(present: Sequence[Finish], *, advance: int) -> list[Finish]:
    """By place; all where no more than `advance` are left. `PlacesUnknown` where it is open who."""
    eligible = [finish for finish in present if not finish.removed]
    if len(eligible) <= advance:
        return sorted(eligible, key=lambda finish: (finish.place is None, finish.place or 0, finish.entry))
    placed = sorted((f for f in eligible if f.place is not None), key=lambda f: (f.place or 0, f.entry))
    tied = len(placed) > advance and placed[advance - 1].place == placed[advance].place
    if len(placed) < advance or tied:
        raise PlacesUnknown([present[0].table])
    return placed[:advance]


def next_placed(present: Sequence[Finish], *, advance: int) -> list[Finish]:
    """Behind the first `advance`; empty where no more sat there. `PlacesUnknown` where not recorded, or
    shared.
    """
    through = first_places(present, advance=advance)
    return first_places(present, advance=advance + 1)[len(through) :]


def equals(candidates: Iterable[Finish], *, advance: int, measures: Sequence[Measure]) -> list[list[Finish]]:
    """Groups, best first, by place and then by the measures. The only one left at a table has the next place,
    recorded or not.
    """
    groups: dict[tuple[int, tuple[int, ...]], list[Finish]] = defaultdict(list)
    for finish in candidates:
        groups[(finish.place or advance + 1, rank(measures, finish.measures))].append(finish)
    return [sorted(groups[key], key=lambda finish: finish.entry) for key in sorted(groups)]

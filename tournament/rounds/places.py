"""The places at the tables of a round: the first of each, and who came next. Pure: no database, no chance of
its own. What becomes of each entry is `advancement`.

Whoever was removed from a table (disqualified, withdrawn) does not go on, whatever their place. A tie is
never decided here in silence: it does not matter, or it is reported, or the lot decides by numbers that the
caller gives and keeps.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .seat_result import SeatResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish(SeatResult):
    """How one entry finished its table. `dice_left`: only where the table was closed by time."""

    entry: int
    table: int


class PlacesUnknown(Exception):
    """The places that this needs were not recorded at `tables` (their numbers, ascending)."""

    def __init__(self, tables: Sequence[int]) -> None:
        super().__init__(tables)
        self.tables = tuple(tables)


def by_table(finishes: Iterable[Finish]) -> Mapping[int, list[Finish]]:
    tables: dict[int, list[Finish]] = defaultdict(list)
    for finish in finishes:
        tables[finish.table].append(finish)
    return tables


def first_places(present: Sequence[Finish], *, advance: int) -> list[Finish]:
    """Those of one table who go on, by place; all of them where no more than `advance` are left. Raises
    `PlacesUnknown` if it is open who.
    """
    eligible = [finish for finish in present if not finish.removed]
    if len(eligible) <= advance:
        return sorted(eligible, key=lambda finish: (finish.place is None, finish.place or 0, finish.entry))
    placed = sorted((f for f in eligible if f.place is not None), key=lambda f: (f.place or 0, f.entry))
    tied = len(placed) > advance and placed[advance - 1].place == placed[advance].place
    if len(placed) < advance or tied:
        raise PlacesUnknown([present[0].table])
    return placed[:advance]


def next_placed(present: Sequence[Finish], *, advance: int) -> list[Finish]:
    """Who came next behind the first `advance` at one table; nobody where no more sat there. Raises
    `PlacesUnknown` where that was not recorded, or is shared.
    """
    through = first_places(present, advance=advance)
    return first_places(present, advance=advance + 1)[len(through) :]


def equals(candidates: Iterable[Finish], *, advance: int) -> list[list[Finish]]:
    """The next placed, best group first, by place and then by dice left where time closed a table; inside a
    group they are equal. Who is the only one left there has the next place, told or not.
    """
    groups: dict[tuple[int, int], list[Finish]] = defaultdict(list)
    for finish in candidates:
        groups[(finish.place or advance + 1, -(finish.dice_left or 0))].append(finish)
    return [sorted(groups[key], key=lambda finish: finish.entry) for key in sorted(groups)]

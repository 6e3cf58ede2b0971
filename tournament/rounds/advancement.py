"""Who goes on from a round: so many of each table, and the best of the next placed. Pure: no database, no
chance of its own.

Whoever was removed from a table (disqualified, withdrawn) does not go on, whatever their place. A tie is
never decided here in silence: it does not matter, or it is reported, or the lot decides by numbers that the
caller gives and keeps.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
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


@dataclass(frozen=True, slots=True)
class BestNext:
    """Who goes on besides, in order; `by_lot`: those of them who were drawn among equals."""

    entries: tuple[int, ...]
    by_lot: frozenset[int] = frozenset()


def going_on(finishes: Iterable[Finish], *, advance: int) -> tuple[int, ...]:
    """The first `advance` of each table, by table and place. Raises `PlacesUnknown` where a tie or an unknown
    place is at the limit.
    """
    through: list[int] = []
    unclear: list[int] = []
    for table, present in sorted(by_table(finishes).items()):
        try:
            through += [finish.entry for finish in first_places(present, advance=advance)]
        except PlacesUnknown:
            unclear.append(table)
    if unclear:
        raise PlacesUnknown(unclear)
    return tuple(through)


def by_table(finishes: Iterable[Finish]) -> Mapping[int, list[Finish]]:
    """The finishes of each table."""
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


def next_placed(finishes: Iterable[Finish], *, advance: int) -> list[list[Finish]]:
    """Those who finished next at each table, best group first; inside a group they are equal.

    Compared by place, then by dice left where a table was closed by time. Raises `PlacesUnknown` with the
    tables whose next place was not recorded, or is shared.
    """
    candidates: list[Finish] = []
    unclear: list[int] = []
    for table, present in sorted(by_table(finishes).items()):
        try:
            through = first_places(present, advance=advance)
            candidates += first_places(present, advance=advance + 1)[len(through) :]
        except PlacesUnknown:
            unclear.append(table)
    if unclear:
        raise PlacesUnknown(unclear)
    groups: dict[tuple[int, int], list[Finish]] = defaultdict(list)
    for finish in candidates:
        groups[(finish.place or 0, -(finish.dice_left or 0))].append(finish)
    return [sorted(groups[key], key=lambda finish: finish.entry) for key in sorted(groups)]


@dataclass(frozen=True, slots=True)
class NextInLine:
    """Who goes on as best of the next placed, as far as the results say: `sure`, and `lot` more of those who
    are equal, `among` whom the lot decides.
    """

    sure: tuple[int, ...] = ()
    among: tuple[int, ...] = ()
    lot: int = 0


def next_in_line(finishes: Iterable[Finish], *, advance: int, count: int) -> NextInLine:
    """The `count` best of the next placed before any lot. Raises `PlacesUnknown` as `next_placed` does."""
    sure: list[int] = []
    for group in next_placed(finishes, advance=advance):
        left = count - len(sure)
        entries = [finish.entry for finish in group]
        if len(group) > left:
            return NextInLine(tuple(sure), tuple(entries) if left else (), left)
        sure += entries
    return NextInLine(tuple(sure))


def best_next(
    finishes: Iterable[Finish], *, advance: int, count: int, below: Callable[[int], int]
) -> BestNext:
    """The `count` best of the next placed; where equals are too many, the lot decides by `below(n)` (0 to
    n−1). Fewer, if there are no more.
    """
    chosen: list[int] = []
    by_lot: set[int] = set()
    if count == 0:
        return BestNext(())
    for group in next_placed(finishes, advance=advance):
        left = count - len(chosen)
        if len(group) <= left:
            chosen += [finish.entry for finish in group]
            continue
        drum = [finish.entry for finish in group]
        drawn = [drum.pop(below(len(drum))) for _ball in range(left)]
        chosen += drawn
        by_lot |= set(drawn)
    return BestNext(tuple(chosen), frozenset(by_lot))

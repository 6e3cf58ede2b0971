"""Which seats each step of the reveal opens, and when. Pure: no database, no clock. The result is already
fixed (findings, section 7). No surface serves a seat before its step.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournament.sorteo.wire import Order, Unit

Tables = Sequence[Sequence[int]]

WHOLE_MS = 240_000  # four minutes of names, whatever their number
SLOWEST_MS = 3_000
FASTEST_MS = 500
PAUSE_MS = 2_000  # once a lap or a table is complete, where names come one by one
LEAD_MS = 1_000  # between the word *start* and the first name: the hall looks up
MOST_SINGLE = 120
MOST_IN_CASCADES = 300


@dataclass(frozen=True, slots=True)
class Opened:
    """Table and seat from 1, as the sheet numbers them."""

    table: int
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Step:
    """`at_ms`: due after the start, without pauses; `completes` a lap or a table."""

    at_ms: int
    seats: tuple[Opened, ...]
    completes: bool


def unit(players: int) -> Unit:
    """Up to 120 players a name, up to 300 a table name by name, else a whole table."""
    if players <= MOST_SINGLE:
        return "name"
    return "cascade" if players <= MOST_IN_CASCADES else "table"


def pace_ms(players: int) -> int:
    return max(FASTEST_MS, min(SLOWEST_MS, WHOLE_MS // max(players, 1)))


def order_for(players: int, asked: str) -> Order:
    return "laps" if asked == "laps" and unit(players) == "name" else "tables"


def steps(tables: Tables, order: str, *, already_seated: Collection[int] = ()) -> tuple[Step, ...]:
    """`tables`: numbers in order of seat; `already_seated` have no step: their seats are public."""
    seated = frozenset(already_seated)
    opened = [
        Opened(table=table, seat=seat, number=number)
        for table, seats in enumerate(tables, start=1)
        for seat, number in enumerate(seats, start=1)
        if number not in seated
    ]
    kind = unit(len(opened))
    return tuple(_timed(opened, kind, order_for(len(opened), order), pace_ms(len(opened))))


def _timed(opened: Sequence[Opened], kind: Unit, order: Order, pace: int) -> Iterator[Step]:
    """Steps, with a pause after each lap or table."""
    due = LEAD_MS
    for part in _parts(opened, order):
        for group in [part] if kind == "table" else [[seat] for seat in part]:
            last = group[-1] is part[-1]
            yield Step(at_ms=due, seats=tuple(group), completes=last)
            due += pace * len(group) + (PAUSE_MS if last and kind == "name" else 0)


def _parts(opened: Sequence[Opened], order: Order) -> list[list[Opened]]:
    if order == "tables":
        return [list(part) for _, part in groupby(opened, key=lambda seat: seat.table)]
    by_lap = sorted(opened, key=lambda seat: (seat.seat, seat.table))
    return [list(part) for _, part in groupby(by_lap, key=lambda seat: seat.seat)]


def position(steps: Sequence[Step], base: int, elapsed_ms: int | None) -> int:
    """`base` steps stood when the clock started, `elapsed_ms` ago; None: it does not run. After a pause the
    next step is due after the last one's pause.
    """
    if elapsed_ms is None or base >= len(steps):
        return min(base, len(steps))
    since = _started(steps, base)
    return max(base, bisect_right(steps, since + max(elapsed_ms, 0), key=lambda step: step.at_ms))


def next_in_ms(steps: Sequence[Step], base: int, elapsed_ms: int | None) -> int | None:
    """At least 0; None when all are open or the clock does not run."""
    at = position(steps, base, elapsed_ms)
    if elapsed_ms is None or at >= len(steps):
        return None
    return steps[at].at_ms - _started(steps, base) - max(elapsed_ms, 0)


def _started(steps: Sequence[Step], base: int) -> int:
    return steps[base - 1].at_ms if base > 0 else 0


def next_position(steps: Sequence[Step], at: int) -> int:
    after = min(at + 1, len(steps))
    while after < len(steps) and _cascades(steps) and not steps[after - 1].completes:
        after += 1
    return after


def previous_position(steps: Sequence[Step], at: int) -> int:
    before = max(min(at, len(steps)) - 1, 0)
    while before > 0 and _cascades(steps) and not steps[before - 1].completes:
        before -= 1
    return before


def _cascades(steps: Sequence[Step]) -> bool:
    return unit(sum(len(step.seats) for step in steps)) == "cascade"

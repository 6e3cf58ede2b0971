"""The exact method (section 9.3)."""

from collections.abc import Iterator, Sequence
from math import comb
from operator import mul

from ..sheet import Sheet
from ..tickets import MainGroup, main_groups
from .hall import DescribedHall


def describe_exact(sheet: Sheet, hall: DescribedHall) -> Iterator[str]:
    hall.seat_fixed()
    yield from hall.numbers.described()
    grouped: set[int] = set()
    for main in main_groups(sheet.seating):
        grouped.update(main.loose)
        _describe_group(main, hall)
        yield from hall.numbers.described()
    singles = [entry for entry in sheet.seating.entries if entry not in hall.seated and entry not in grouped]
    yield from hall.fill(singles)


def _describe_group(main: MainGroup, hall: DescribedHall) -> None:
    numbers, count = hall.numbers, len(main.loose)
    free = tuple(len(seats) for seats in hall.free)
    table_ways = _ways(free, main.limits, count)
    ticket, highest = numbers.below(main.tickets), table_ways[0][count] - 1
    numbers.add("ticket", count=count, ticket=ticket, last=highest, tickets=main.tickets)
    places: list[tuple[int, int]] = []
    for table, sitting in enumerate(_decoded(ticket, free, table_ways, count)):
        places += [(table, numbers.take(hall.free[table])) for _seat in range(sitting)]
    numbers.add("seats", count=count, places="; ".join(hall.place(*place) for place in places))
    loose = list(main.loose)
    for place in places:
        entry = numbers.take(loose)
        hall.seated[entry] = place
        numbers.add("seated", player=hall.player(entry), place=hall.place(*place))


def _ways(free: Sequence[int], limits: Sequence[int], count: int) -> list[list[int]]:
    """`[t][j]`: ways to choose j seats at the tables from t (from 0) on (section 9.2)."""
    rows = [[1] + [0] * count]
    for seats, limit in zip(reversed(free), reversed(limits), strict=True):
        after = rows[0]
        chosen = [comb(seats, x) for x in range(min(seats, limit) + 1)]
        rows.insert(0, [sum(map(mul, chosen, after[j::-1])) for j in range(count + 1)])
    return rows


def _decoded(ticket: int, free: Sequence[int], table_ways: list[list[int]], count: int) -> Iterator[int]:
    for table, seats in enumerate(free):
        sitting = 0
        while ticket >= (step := comb(seats, sitting) * table_ways[table + 1][count - sitting]):
            ticket -= step
            sitting += 1
        ticket //= comb(seats, sitting)
        count -= sitting
        yield sitting

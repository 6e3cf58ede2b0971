"""The counting behind the tickets: the ways in one large number are those of the sum in section 9.2."""

from __future__ import annotations

from functools import cache
from math import comb

from hypothesis import given
from hypothesis import strategies as st

from tournament.draw.tickets import Ways

tables = st.lists(st.tuples(st.integers(0, 9), st.integers(-1, 4)), min_size=1, max_size=8)


@given(tables=tables, entries=st.integers(0, 20))
def test_the_ways_are_those_of_the_sum(tables: list[tuple[int, int]], entries: int) -> None:
    @cache
    def by_the_sum(table: int, seats: int) -> int:
        if table == len(tables):
            return int(seats == 0)
        free, limit = tables[table]
        most = min(free, max(limit, 0), seats)
        return sum(comb(free, x) * by_the_sum(table + 1, seats - x) for x in range(most + 1))

    ways = Ways([free for free, _limit in tables], [limit for _free, limit in tables], entries)
    for table in range(len(tables) + 1):
        found = [ways.at(table, seats) for seats in range(entries + 1)]
        assert found == [by_the_sum(table, seats) for seats in range(entries + 1)]


def test_a_club_at_every_table_of_a_large_hall() -> None:
    assert Ways([5] * 120, [1] * 120, 120).at(0, 120) == 5**120
    assert Ways([6] * 500, [6] * 500, 700).at(0, 700) == comb(3000, 700)

"""One round of the night: its tables, their sizes, and what the hall lacks for it."""

from hypothesis import given
from hypothesis import strategies as st

from tournament.plan.night import Fit, Hall, Lack, stage, table_counts


def test_sizes_differ_by_one_at_most_and_the_larger_come_first() -> None:
    assert stage(1, 25, 6, Hall(), advance=1).sizes == ((5, 1), (4, 5))


def test_what_a_round_needs_is_said() -> None:
    first = stage(1, 100, 25, Hall(tables=20, coordinators=10, dice_each=5), advance=1)
    assert (first.dice, first.coordinators, first.going_on) == (500, 25, 25)
    assert first.lacks == (Lack.TABLES, Lack.COORDINATORS)


def test_of_a_final_one_goes_on() -> None:
    assert stage(3, 6, 1, Hall(), advance=2).going_on == 1


def test_a_final_is_no_larger_than_a_table_may_be() -> None:
    assert Hall(largest=5, final_least=6, final_most=8).final == range(5, 6)


@given(players=st.integers(4, 3000), largest=st.integers(4, 10))
def test_what_is_called_fitting_has_advised_sizes(players: int, largest: int) -> None:
    hall = Hall(largest=largest)
    for tables in table_counts(players):
        one = stage(1, players, tables, hall, advance=1)
        advised = all(4 <= size <= 6 and size <= largest for size, _count in one.sizes)
        assert (one.fit is not Fit.POSSIBLE) == advised

"""Ratings of tables of many."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tournament.season.ratings import FEWEST_TABLES, Team, ratings, without


def table(*persons: int) -> tuple[Team, ...]:
    """The winner first."""
    return tuple(Team((person,), place) for place, person in enumerate(persons, start=1))


def of(person: int, *tables: tuple[Team, ...]) -> float:
    return next(rating.strength for rating in ratings(tables) if rating.person == person)


def test_nobody_is_shown_before_five_tables() -> None:
    few = (table(1, 2, 3),) * (FEWEST_TABLES - 1)
    assert ratings(few) == ()
    assert [rating.tables for rating in ratings((*few, table(1, 2, 4)))] == [FEWEST_TABLES] * 2


@given(st.permutations([1, 2, 3, 4]))
def test_who_always_finishes_before_others_stands_before_them(order: list[int]) -> None:
    rated = ratings((table(*order),) * FEWEST_TABLES)
    assert [rating.person for rating in rated] == order
    assert all(one.strength > other.strength for one, other in pairwise(rated))


def test_each_table_takes_from_the_doubt() -> None:
    doubts = [ratings((table(1, 2), table(2, 1)) * many)[0].doubt for many in (3, 6, 12)]
    assert doubts == sorted(doubts, reverse=True)


def test_people_of_a_pair_are_rated_alike() -> None:
    pairs = (Team((1, 2), 1), Team((3, 4), 2))
    one, other, *_lost = ratings((pairs,) * FEWEST_TABLES)
    assert (one.strength, one.doubt) == (other.strength, other.doubt)


def test_an_unknown_place_is_behind_every_known_one_and_level_with_the_others() -> None:
    said = (Team((1,), 1), Team((2,), None), Team((3,), None))
    level = (Team((1,), 1), Team((2,), 2), Team((3,), 2))
    assert ratings((said,) * FEWEST_TABLES) == ratings((level,) * FEWEST_TABLES)


def test_a_later_result_has_another_effect_than_an_earlier_one() -> None:
    later = [table(1, 2)] * FEWEST_TABLES
    assert of(1, table(2, 1), *later) != of(1, *later, table(2, 1))


def test_who_is_in_none_is_as_though_they_had_not_sat_there() -> None:
    seats = (Team((1, 9), 1), Team((2,), 2), Team((9,), 3))
    assert without(seats, frozenset({9})) == (Team((1,), 1), Team((2,), 2))
    assert ratings((without(table(1, 9), frozenset({9})),) * FEWEST_TABLES) == ()

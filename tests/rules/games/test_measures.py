"""The numbers of a player, by the measures of a game: of one more is better, of the other fewer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.games import GAMES
from rules.games.measures import Values, by_id, counted, in_words, rank
from tests.two_measures import FAULTS, POINTS, TWO

WHOLE = st.tuples(st.integers(0, POINTS.most), st.integers(0, FAULTS.most))
KNOWN = st.none() | st.tuples(
    st.none() | st.integers(0, POINTS.most), st.none() | st.integers(0, FAULTS.most)
)


@given(WHOLE, WHOLE)
def test_more_of_the_first_is_better_and_of_equals_fewer_of_the_second(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    is_better = one[0] > other[0] or (one[0] == other[0] and one[1] < other[1])
    assert (rank(TWO, one) < rank(TWO, other)) == is_better
    assert (rank(TWO, one) == rank(TWO, other)) == (one == other)


@given(KNOWN, WHOLE)
def test_what_is_not_known_is_never_better_than_what_is(known: Values | None, whole: tuple[int, int]) -> None:
    filled = tuple(
        there if value is None else value for value, there in zip(known or (None, None), whole, strict=True)
    )
    assert rank(TWO, filled) <= rank(TWO, known)
    assert len(rank(TWO, known)) == len(TWO)


@given(KNOWN)
def test_where_time_did_not_end_the_table_what_counts_by_time_alone_is_left_out(known: Values | None) -> None:
    points = (known or (None, None))[0]
    assert by_id(TWO, counted(TWO, known, by_time=False)) == ({} if points is None else {"points": points})
    assert by_id(TWO, counted(TWO, known, by_time=True)) == by_id(TWO, known)
    assert (counted(TWO, known, by_time=True) is None) == (by_id(TWO, known) == {})


def test_each_is_told_in_the_words_of_its_game() -> None:
    assert in_words(TWO, {"faults": 1, "points": 12}, "es") == "12 puntos, 1 falta"
    assert in_words(TWO, {"points": 1, "faults": 0}, "en") == "1 point, 0 faults"
    assert in_words(TWO, {}, "en") == ""
    dudo = GAMES["dudo"].measures
    assert [in_words(dudo, {"dice": dice}, "es") for dice in (0, 1, 5)] == ["0 dados", "1 dado", "5 dados"]


def test_a_number_of_a_measure_that_there_is_not_is_passed_over() -> None:
    assert (rank(TWO, (3, 2, 1)), by_id(TWO, (3, 2, 1))) == ((-3, 2), {"points": 3, "faults": 2})
    assert in_words(TWO, {"points": 3, "dice": 4}, "en") == "3 points"

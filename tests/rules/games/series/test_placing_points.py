"""Placing points, in tenths: equal steps from 120 to 0 by place (docs/acta.md)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.series import placing_points


@pytest.mark.parametrize(
    ("size", "points"),
    [(1, [0]), (2, [120, 0]), (3, [120, 60, 0]), (4, [120, 80, 40, 0]), (5, [120, 90, 60, 30, 0])]
    + [(6, [120, 96, 72, 48, 24, 0])],
)
def test_the_steps_are_equal(size: int, points: list[int]) -> None:
    places = {str(place): place for place in range(1, size + 1)}
    assert list(placing_points(places).values()) == points


def test_who_shares_a_place_has_the_mean_and_who_has_none_nothing() -> None:
    assert placing_points({"Ana": 1, "Beto": 1, "Caro": 3, "Dani": None}) == {
        "Ana": 100,
        "Beto": 100,
        "Caro": 40,
        "Dani": 0,
    }


@given(st.lists(st.integers(0, 3), min_size=2, max_size=6))
def test_a_sheet_gives_the_same_whatever_is_shared(totals: list[int]) -> None:
    places = {str(seat): 1 + sum(other > own for other in totals) for seat, own in enumerate(totals)}
    given_out = placing_points(places)
    assert sum(given_out.values()) == 60 * len(totals)
    assert all(type(points) is int for points in given_out.values())
    assert sorted(given_out, key=lambda it: -given_out[it]) == sorted(places, key=lambda it: places[it])

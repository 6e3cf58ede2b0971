"""Placing points, by which tables of different sizes compare: 120 tenths to the first, 0 to the last, in equal
steps. The one computation, for a series at a table and for a stage of a championship. Pure.
"""

from collections.abc import Mapping
from typing import TypeVar

MOST_POINTS = 120  # tenths
Key = TypeVar("Key")


def placing_points(places: Mapping[Key, int | None]) -> dict[Key, int]:
    """In tenths, of all who sat down, who left included. Those who share a place take the mean of its steps;
    None: unranked, 0. So has who sat alone.
    """
    taken, steps = list(places.values()), len(places) - 1
    return {player: _points(place, taken.count(place), steps) for player, place in places.items()}


def _points(place: int | None, sharing: int, steps: int) -> int:
    if place is None or not steps:
        return 0
    return MOST_POINTS * (2 * (steps + 1 - place) - (sharing - 1)) // (2 * steps)

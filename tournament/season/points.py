"""The table of a season from the places of its nights. Pure: a night that was played elsewhere is one too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

MOST_PLACES = 100
MOST_POINTS = 1000
USUAL = (25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


@dataclass(frozen=True, slots=True)
class Night:
    """`places`: by person, who has one; `playing`: who has none yet."""

    places: Mapping[int, int]
    playing: Collection[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Score:
    """Of one person in one night. `place` None: still plays. `counts`: among their best nights."""

    place: int | None
    points: int
    counts: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """`scores`: one a night in the order of the nights, None where they have no place in it."""

    person: int
    rank: int
    shared: bool
    total: int
    scores: tuple[Score | None, ...]


def points_of(place: int, points: Sequence[int]) -> int:
    """Places behind the last number have that number too."""
    return points[min(place, len(points)) - 1]


def season_lines(nights: Sequence[Night], *, points: Sequence[int], best: int) -> tuple[Line, ...]:
    """Best first: by the total of the `best` nights of each, then by the best of these, the second best and
    so on. Equal lines share a rank, and the ranks after them are left out.
    """
    persons = {person for night in nights for person in (*night.places, *night.playing)}
    made = [(person, _scores(person, nights, points, best)) for person in persons]
    ordered = sorted(((_key(scores), person, scores) for person, scores in made), key=itemgetter(0, 1))
    level = Counter(key for key, _person, _scores in ordered)
    ranks: dict[tuple[int, ...], int] = {}
    for rank, (key, _person, _scores_of) in enumerate(ordered, start=1):
        ranks.setdefault(key, rank)
    return tuple(
        Line(
            person=person,
            rank=ranks[key],
            shared=level[key] > 1,
            total=-key[0],
            scores=scores,
        )
        for key, person, scores in ordered
    )


def first(lines: Sequence[Line], number: int) -> tuple[Line, ...]:
    """So many of them, and whoever is level with the last."""
    return tuple(line for line in lines if line.rank <= number)


def _scores(
    person: int, nights: Sequence[Night], points: Sequence[int], best: int
) -> tuple[Score | None, ...]:
    scores = [_score(person, night, points) for night in nights]
    placed = [at for at, score in enumerate(scores) if score is not None and score.place is not None]
    counted = sorted(placed, key=lambda at: -_points(scores[at]))[:best]
    return tuple(
        score and Score(score.place, score.points, counts=at in counted) for at, score in enumerate(scores)
    )


def _score(person: int, night: Night, points: Sequence[int]) -> Score | None:
    if (place := night.places.get(person)) is not None:
        return Score(place, points_of(place, points))
    return Score(None, 0) if person in night.playing else None


def _points(score: Score | None) -> int:
    return score.points if score else 0


def _key(scores: Sequence[Score | None]) -> tuple[int, ...]:
    """Smaller is better; a night without points is none."""
    counted = sorted(-score.points for score in scores if score and score.counts and score.points)
    return (sum(counted), *counted, 0)

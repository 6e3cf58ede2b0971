"""The best n of m nights."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tournament.season.points import Night, first, points_of, season_lines

PERSONS = st.integers(1, 6)
NIGHTS = st.lists(st.dictionaries(PERSONS, st.integers(1, 8)).map(Night), max_size=6)
POINTS = st.lists(st.integers(0, 30), min_size=1, max_size=6).map(lambda of: sorted(of, reverse=True))
BEST = st.integers(1, 6)


def points_in(nights: list[Night], person: int, points: list[int]) -> list[int]:
    places = [night.places[person] for night in nights if person in night.places]
    return sorted((points_of(place, points) for place in places), reverse=True)


@given(NIGHTS, POINTS, BEST)
def test_a_total_is_the_best_nights_and_no_more_are_marked(
    nights: list[Night], points: list[int], best: int
) -> None:
    lines = season_lines(nights, points=points, best=best)
    for line in lines:
        assert line.total == sum(points_in(nights, line.person, points)[:best])
        counted = [score for score in line.scores if score and score.counts]
        assert sum(score.points for score in counted) == line.total
        assert len(counted) == min(best, sum(line.person in night.places for night in nights))
    assert [line.total for line in lines] == sorted((line.total for line in lines), reverse=True)


@given(NIGHTS, POINTS, BEST)
def test_who_has_the_same_nights_shares_a_rank_and_nobody_else(
    nights: list[Night], points: list[int], best: int
) -> None:
    lines = season_lines(nights, points=points, best=best)
    own = {line.person: [p for p in points_in(nights, line.person, points)[:best] if p] for line in lines}
    for line in lines:
        ahead = [of for of in lines if (of.total, own[of.person]) > (line.total, own[line.person])]
        level = [of for of in lines if own[of.person] == own[line.person]]
        assert (line.rank, line.shared) == (len(ahead) + 1, len(level) > 1)


@given(NIGHTS, POINTS, BEST, st.dictionaries(PERSONS, st.integers(1, 8)).map(Night))
def test_another_night_takes_points_from_nobody(
    nights: list[Night], points: list[int], best: int, night: Night
) -> None:
    before = {line.person: line.total for line in season_lines(nights, points=points, best=best)}
    after = {line.person: line.total for line in season_lines([*nights, night], points=points, best=best)}
    assert all(after[person] >= total for person, total in before.items())


@given(NIGHTS, POINTS, BEST, st.integers(1, 6))
def test_the_first_are_so_many_and_whoever_is_level_with_the_last(
    nights: list[Night], points: list[int], best: int, number: int
) -> None:
    lines = season_lines(nights, points=points, best=best)
    going = first(lines, number)
    assert len(going) >= min(number, len(lines))
    assert going == lines[: len(going)]
    assert {line.rank for line in going}.isdisjoint(line.rank for line in lines[len(going) :])


def test_every_place_behind_the_last_has_its_points() -> None:
    assert [points_of(place, (10, 5, 1)) for place in range(1, 6)] == [10, 5, 1, 1, 1]
    assert points_of(9, (10, 0)) == 0


def test_level_totals_go_to_the_better_best_night() -> None:
    nights = [Night({1: 1, 2: 2}), Night({1: 3, 2: 2})]
    lines = season_lines(nights, points=(11, 6, 1), best=2)
    assert [(line.person, line.rank, line.total) for line in lines] == [(1, 1, 12), (2, 2, 12)]


def test_who_still_plays_has_no_points_yet() -> None:
    (line,) = season_lines([Night({}, playing={1})], points=(10,), best=1)
    assert line.total == 0
    assert [score and score.place for score in line.scores] == [None]

"""How long tables are, and what the rest of a night takes."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.installed import SIMULATORS
from tournament.plan.forecast import Ahead, InPlay, Pace, forecast, pace_of, sizes_needed
from tournament.plan.lengths import Lengths, simulate


@cache
def lengths() -> dict[int, Lengths]:
    return {size: simulate({}, size, games=20, game="dudo") for size in (4, 5, 6)}


def test_the_same_rules_give_the_same_games() -> None:
    assert simulate({}, 4, games=5, game="dudo") == simulate({}, 4, games=5, game="dudo")


def test_more_players_play_longer() -> None:
    assert lengths()[4].mean < lengths()[5].mean < lengths()[6].mean


def test_a_game_begins_with_everybodys_dice_and_ends_with_few() -> None:
    assert all(game[0] == 20 and game[-1] <= 10 for game in lengths()[4].games)


def test_an_option_that_refuses_a_word_is_simulated_all_the_same() -> None:
    assert simulate({"paso-order": "higher-only"}, 5, games=20, game="dudo").mean > 10


@given(dice=st.integers(1, 25))
def test_fewer_dice_leave_fewer_plays(dice: int) -> None:
    left, more = lengths()[5].left(dice), lengths()[5].left(dice + 1)
    assert all(one <= other for one, other in zip(left, more, strict=True))


def test_few_recorded_plays_weigh_little_and_many_all() -> None:
    assert pace_of(0, 0, assumed=30) == Pace(30)
    assert 30 < pace_of(60 * 10, 10, assumed=30).seconds < 40
    assert round(pace_of(60 * 6_000, 6_000, assumed=30).seconds) == 60


def an_evening(**more: object) -> Ahead:
    return Ahead(**{"rounds": ((4, 4, 4), (4,)), "pace": Pace(30), **more})  # type: ignore[arg-type]  # by name


def test_rounds_follow_one_another_with_a_pause() -> None:
    first, final = forecast(an_evening(), lengths()).rounds
    assert (first.start.low, first.start.high) == (0, 0)
    assert first.end.low < first.end.high < final.start.high < final.end.high
    assert final.start.low - first.end.low > 300


def test_a_slower_league_takes_longer_and_is_known_better() -> None:
    assumed = forecast(an_evening(), lengths()).end
    recorded = forecast(an_evening(pace=Pace(60, 5_000)), lengths()).end
    assert recorded.low > assumed.high
    known = forecast(an_evening(pace=Pace(30, 5_000)), lengths()).end
    assert known.high - known.low < assumed.high - assumed.low


def test_what_is_left_of_a_table_is_told_by_its_dice() -> None:
    def rest(dice: int) -> float:
        ahead = an_evening(rounds=(), tables=(InPlay(4, dice),))
        return forecast(ahead, lengths()).end.high

    assert rest(3) < rest(10) < rest(20)


def test_without_its_dice_by_how_long_it_has_been_playing() -> None:
    def rest(elapsed: float) -> float:
        ahead = an_evening(rounds=(), tables=(InPlay(4, None, elapsed),))
        return forecast(ahead, lengths()).end.high

    assert 0 < rest(10_000) < rest(0)


def test_sheets_of_a_series_that_are_still_to_come_are_played_too() -> None:
    def rest(begun: int) -> float:
        table = InPlay(4, 3, sheets=3, begun=begun)
        return forecast(an_evening(rounds=(), tables=(table,)), lengths()).end.high

    assert rest(3) < rest(2) < rest(1)
    assert rest(1) - rest(3) > 1.5 * 30 * lengths()[4].mean


@pytest.mark.parametrize(
    ("game", "options", "players", "minutes"),
    [
        ("alalay", {}, 2, 15),
        ("alalay", {}, 3, 22),
        ("alalay", {}, 4, 30),
        ("cacho", {}, 2, 20),
        ("cacho", {}, 3, 30),
        ("cacho", {}, 4, 38),
        ("prudente", {"prudente-target": 10_000}, 4, 52),
    ],
)
def test_a_sheet_of_each_game_lasts_about_as_long_as_it_does_in_a_bar(
    game: str, options: dict[str, int], players: int, minutes: int
) -> None:
    plays = simulate(options, players, games=20, game=game).mean
    assert plays * SIMULATORS[game].PLAY_SECONDS / 60 == pytest.approx(minutes, rel=0.2)


def test_no_table_lasts_longer_than_its_limit() -> None:
    assert forecast(an_evening(limit=60), lengths()).rounds[0].length == pytest.approx((60, 60))


def test_the_sizes_of_all_tables_are_needed() -> None:
    ahead = an_evening(rounds=((5, 4), (6,)), tables=(InPlay(3),))
    assert sizes_needed(ahead) == {3, 4, 5, 6}


def test_lengths_of_one_game_are_a_table() -> None:
    assert Lengths(2, ((10, 9, 8),)).left(9) == (2,)

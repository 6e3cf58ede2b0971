"""Each tie-break on a published final table of another field, where the rule is the same: a game, a match or
a race is a table of the round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.tournament.rounds.test_points import measure, places_of, played, table
from tournament.championship.tiebreaks import USUAL, TieBreak
from tournament.rounds.points import By, ranked
from tournament.rounds.records import PointsStage, RoundRecord, SeatRecord
from tournament.rounds.tiebreaks import KEYS, Rounds, Sat

# The figures of chess are in `published/`: each file names its source.
WON, DRAWN, LOST = 2, 1, 0


def published(name: str) -> Mapping[str, Any]:
    text = (Path(__file__).parent / "published" / f"{name}.json").read_text()
    return json.loads(text)  # type: ignore[no-any-return]  # our own file


def sat_of(rounds: Sequence[Sequence[Sequence[int]]]) -> Rounds:
    """Of games `[white, black, half points of white]`."""
    found: list[dict[int, Sat]] = []
    for games in rounds:
        sat: dict[int, Sat] = {}
        for at, (white, black, half) in enumerate(games):
            for player, own in ((white, half), (black, WON - half)):
                sat[player] = Sat(at, 2 if own == LOST else 1, own)
        found.append(sat)
    return found


def totals_of(rounds: Rounds) -> dict[int, int]:
    totals: dict[int, int] = {}
    for sat in rounds:
        for player, at in sat.items():
            totals[player] = totals.get(player, 0) + at.points
    return totals


@pytest.mark.parametrize(
    ("name", "tiebreak"),
    [
        ("women_rapid_2024", TieBreak.BUCHHOLZ),
        ("women_rapid_2024", TieBreak.BUCHHOLZ_CUT),
        ("uzchess_2025", TieBreak.SONNEBORN),
    ],
)
def test_what_the_opponents_scored_is_as_published(name: str, tiebreak: TieBreak) -> None:
    of = published(name)
    rounds = sat_of(of["rounds"])
    totals, column = totals_of(rounds), of["columns"].index(str(tiebreak))
    expected = {line[0]: Fraction(line[column]) * 2 for line in of["table"]}  # in half points
    assert KEYS[tiebreak](rounds, totals, [*expected]) == expected
    assert totals == {line[0]: 2 * line[1] for line in of["table"]}


def test_duels_of_those_who_are_level_are_as_published() -> None:
    of = published("uzchess_2025")
    rounds = sat_of(of["rounds"])
    by_points: dict[float, dict[int, Fraction]] = {}
    for player, points, duels, *_rest in of["table"]:
        by_points.setdefault(points, {})[player] = Fraction(duels)
    for level in by_points.values():
        assert KEYS[TieBreak.DUELS](rounds, totals_of(rounds), [*level]) == level
    assert [len(level) for level in by_points.values()] == [3, 3, 1, 1, 1, 1]


def as_stage(name: str, *order: str) -> RoundRecord:
    """Played as a stage with points at tables of two."""
    stage = PointsStage(rounds=20, cut=0, carry="placing", tiebreaks=order)
    rounds = [
        [
            seat
            for at, (white, black, half) in enumerate(games)
            for seat in table(at, {white: 2 if half == LOST else 1, black: 2 if half == WON else 1})
        ]
        for games in published(name)["rounds"]
    ]
    return played(*rounds, stage=stage)


class TestOrder:
    def test_most_won_games(self) -> None:
        """UzChess Cup 2025: of three with 5½ points two won four games, and the third three."""
        of, sheet = published("uzchess_2025"), measure("total", averaged=True, most=2)
        order = (TieBreak.WINS, TieBreak.SONNEBORN)
        stage = PointsStage(rounds=9, cut=0, carry="raw-total", tiebreaks=order)
        rounds = [
            [
                SeatRecord(entry=player, table=at, decided=True, place=3 - own, measures=(own,))
                for at, (white, black, half) in enumerate(games)
                for player, own in ((white, half), (black, WON - half))
            ]
            for games in of["rounds"]
        ]
        by = [of["columns"].index(name) for name in ("points", "wins", "sonneborn")]
        expected = sorted(of["table"], key=lambda line: [-line[at] for at in by])
        lines = ranked(played(*rounds, stage=stage, measures=(sheet,)))
        assert [line.score.entry for line in lines] == [line[0] for line in expected]
        assert (lines[2].by, int(lines[2].own), int(lines[2].other)) == (By.WINS, 3, 4)

    def test_another_order_gives_another_table(self) -> None:
        """Women's World Rapid Championship 2024, as it was decided: Buchholz cut 1, then the whole."""
        of = as_stage("women_rapid_2024", TieBreak.BUCHHOLZ_CUT, TieBreak.BUCHHOLZ)
        lines = published("women_rapid_2024")["table"]
        columns = {line[0]: line for line in lines}
        found = [columns[line.score.entry][1:4] for line in ranked(of)]
        assert found == sorted(found, reverse=True)
        assert places_of(of) != places_of(as_stage("women_rapid_2024", TieBreak.SONNEBORN))

    def test_the_number_that_decided_is_the_published_one(self) -> None:
        """In points of ours: a game won is 12, as a table."""
        second = ranked(as_stage("women_rapid_2024", TieBreak.BUCHHOLZ_CUT))[1]
        assert (second.by, second.place) == (By.BUCHHOLZ_CUT, 2)
        row = {line[0]: line for line in published("women_rapid_2024")["table"]}
        assert (second.own, second.other) == tuple(
            12 * Fraction(row[entry or 0][2]) for entry in (second.score.entry, second.against)
        )


GOALS = (measure("difference", more_is_better=True, most=99), measure("goals", most=99))


def match(number: int, home: int, goals: tuple[int, int], away: int) -> list[SeatRecord]:
    """Measures are counted from ten: no number of ours is below zero."""
    at_home, abroad = goals
    sides = ((home, at_home, abroad), (away, abroad, at_home))
    return [
        SeatRecord(
            entry=team,
            table=number,
            decided=True,
            place=1 if own >= other else 2,
            measures=(10 + own - other, own),
        )
        for team, own, other in sides
    ]


class TestGroups:
    def test_goals_and_then_the_match_between_them(self) -> None:
        """FIFA World Cup 1994, group E: four teams with four points and no goal difference. Mexico has most
        goals; Ireland and Italy as many, and Ireland won their match.
        """
        mexico, ireland, italy, norway = range(1, 5)
        rounds = (
            [*match(1, italy, (0, 1), ireland), *match(2, norway, (1, 0), mexico)],
            [*match(1, italy, (1, 0), norway), *match(2, mexico, (2, 1), ireland)],
            [*match(1, ireland, (0, 0), norway), *match(2, italy, (1, 1), mexico)],
        )
        for last in (TieBreak.SHARED_TABLE, TieBreak.DUELS):
            stage = PointsStage(rounds=3, cut=2, carry="placing", tiebreaks=(TieBreak.MEASURES, last))
            of = played(*rounds, stage=stage, measures=GOALS)
            assert places_of(of) == [(mexico, 1), (ireland, 2), (italy, 3), (norway, 4)]
            assert [str(line.by) for line in ranked(of)] == ["measure", "measure", last, "measure"]

    def test_the_match_between_them_before_the_goals(self) -> None:
        """UEFA Euro 2012, group A: Greece before Russia, who have the better goal difference."""
        czechs, greece, russia, poland = range(1, 5)
        rounds = (
            [*match(1, poland, (1, 1), greece), *match(2, russia, (4, 1), czechs)],
            [*match(1, greece, (1, 2), czechs), *match(2, poland, (1, 1), russia)],
            [*match(1, czechs, (1, 0), poland), *match(2, greece, (1, 0), russia)],
        )
        duels_first = (TieBreak.DUELS, TieBreak.MEASURES)
        stage = PointsStage(rounds=3, cut=2, carry="placing", tiebreaks=duels_first)
        of = played(*rounds, stage=stage, measures=GOALS)
        assert places_of(of) == [(czechs, 1), (greece, 2), (russia, 3), (poland, 4)]
        goals_first = PointsStage(rounds=3, cut=2, carry="placing", tiebreaks=duels_first[::-1])
        assert places_of(played(*rounds, stage=goals_first, measures=GOALS))[1] == (russia, 2)


def test_more_first_places_and_then_more_second_ones() -> None:
    """Formula One 2007: Hamilton and Alonso with 109 points and four wins each; Hamilton has five second
    places, Alonso four. By race, None: did not finish.
    """
    hamilton = (3, 2, 2, 2, 2, 1, 1, 3, 3, 9, 1, 5, 2, 4, 1, None, 7)
    alonso = (2, 1, 5, 3, 1, 7, 2, 7, 2, 1, 4, 3, 1, 3, None, 2, 3)
    rounds = [{1: Sat(1, one, 0), 2: Sat(1, other, 0)} for one, other in zip(hamilton, alonso, strict=True)]
    keys = KEYS[TieBreak.BEST_PLACES](rounds, {}, [1, 2])
    assert (keys[1][:2], keys[2][:2]) == ((4, 5), (4, 4))
    assert keys[1] > keys[2]


def test_special_wins_count_where_the_championship_puts_them() -> None:
    """Which no other field has: they are of these games alone."""
    measures = (measure("special", before_wins=True, most=1),)
    seats = [
        SeatRecord(entry=entry, table=entry, decided=True, place=1, measures=(special,))
        for entry, special in ((1, 0), (2, 1))
    ]
    for order, first in (((), 2), ((TieBreak.SPECIAL,), 2), ((TieBreak.WINS,), 1)):
        stage = PointsStage(rounds=1, cut=0, carry="placing", tiebreaks=order)
        assert places_of(played(seats, stage=stage, measures=measures))[0] == (first, 1)


def test_the_usual_order_is_the_one_that_nobody_chose() -> None:
    stage = PointsStage(rounds=2, cut=0, carry="placing")
    named = PointsStage(rounds=2, cut=0, carry="placing", tiebreaks=USUAL)
    rounds = (table(1, {1: 1, 2: 2, 3: 3}), table(1, {2: 1, 1: 2, 3: 3}))
    assert ranked(played(*rounds, stage=stage)) == ranked(played(*rounds, stage=named))


class TestTablesOfMany:
    def test_a_table_counts_the_mean_of_the_others(self) -> None:
        rounds = [{1: Sat(1, 1, 12), 2: Sat(1, 2, 6), 3: Sat(1, 3, 0), 4: Sat(2, 1, 12), 5: Sat(2, 2, 0)}]
        totals = {1: 12, 2: 6, 3: 0, 4: 12, 5: 0}
        assert KEYS[TieBreak.BUCHHOLZ](rounds, totals, [1, 4]) == {1: 3, 4: 0}
        assert KEYS[TieBreak.SONNEBORN](rounds, totals, [2, 5]) == {2: 0, 5: 0}

    def test_duels_decide_nothing_among_those_who_did_not_all_meet(self) -> None:
        rounds = [{1: Sat(1, 1, 12), 2: Sat(1, 2, 0), 3: Sat(2, 1, 12)}]
        assert KEYS[TieBreak.DUELS](rounds, {}, [1, 2, 3]) == dict.fromkeys([1, 2, 3], Fraction())
        assert KEYS[TieBreak.DUELS](rounds, {}, [1, 2]) == {1: 1, 2: 0}

    def test_who_missed_a_round_met_nobody(self) -> None:
        rounds = [{1: Sat(1, 1, 12), 2: Sat(1, 2, 0)}, {1: Sat(1, 1, 12)}]
        assert KEYS[TieBreak.BUCHHOLZ](rounds, {1: 24, 2: 0}, [2]) == {2: 24}
        assert KEYS[TieBreak.BUCHHOLZ_CUT](rounds, {1: 24, 2: 0}, [2]) == {2: 24}

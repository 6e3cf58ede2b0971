"""Stages with points that are added: shares, weights, ties by the heaviest stage, who missed a stage."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rounds.test_points import MEASURES, played, stages, table
from tournament.rounds.advancement import Gone, Next, advancement_of
from tournament.rounds.outlook import Outcome
from tournament.rounds.places import ThrowOffNeeded
from tournament.rounds.points import By, Ranked, most_points, ranked, ranked_in_stage
from tournament.rounds.records import PointsStage, RoundRecord


def combined(
    *last: RoundRecord, weights: tuple[int, ...], throws: tuple[dict[int, tuple[int, ...]], ...] = ()
) -> RoundRecord:
    """The last round of each stage; all stages are over, and `throws` follow."""
    made: list[RoundRecord] = []
    for order, (of, weight) in enumerate(zip(last, weights, strict=True), start=1):
        stage = PointsStage(
            rounds=len(of.before) + 1,
            cut=0,
            carry="placing",
            game=f"game {order}",
            weight=weight,
            follows=order < len(last),
            throws=throws if order == len(last) else (),
        )
        before = tuple(replace(earlier, stage=stage) for earlier in of.before)
        made.append(replace(of, stage=stage, before=before, earlier=tuple(made)))
    return made[-1]


def of_places(*entries: int) -> RoundRecord:
    """One round of one table, in this order."""
    return played(table(1, {entry: at for at, entry in enumerate(entries, start=1)}))


def line_of(of: RoundRecord, entry: int) -> Ranked:
    return next(line for line in ranked(of) if line.score.entry == entry)


class TestTheSum:
    def test_a_share_is_in_thousandths_of_the_most_and_counts_by_its_weight(self) -> None:
        of = combined(of_places(1, 2, 3, 4), of_places(4, 3, 2, 1), weights=(2, 1))
        assert [share.share for share in line_of(of, 2).score.shares] == [667, 333]
        assert line_of(of, 2).score.points == 2 * 667 + 333
        assert [(line.score.entry, line.score.points) for line in ranked(of)] == [
            (1, 2000), (2, 1667), (3, 1333), (4, 1000),
        ]  # fmt: skip

    def test_the_most_is_of_the_whole_stage_with_its_rounds_to_come(self) -> None:
        of = played(table(1, {1: 1, 2: 2}), sheets=2)
        going = replace(of, stage=PointsStage(rounds=3, cut=0, carry="placing", weight=1, sheets=2, game="x"))
        assert most_points(going) == 3 * 2 * 120
        assert line_of(going, 1).score.points == 333

    @pytest.mark.parametrize(("carry", "most"), [("table-wins", 1), ("raw-total", 310)])
    def test_the_most_is_of_what_the_stage_carries(self, carry: str, most: int) -> None:
        of = replace(of_places(1, 2), measures=MEASURES)
        assert most_points(replace(of, stage=PointsStage(rounds=1, cut=0, carry=carry))) == most

    def test_who_missed_a_stage_has_nothing_there(self) -> None:
        of = combined(of_places(1, 2, 3), of_places(2, 3, 4), weights=(1, 1))
        assert [share.share for share in line_of(of, 1).score.shares] == [1000, 0]
        assert [share.share for share in line_of(of, 4).score.shares] == [0, 0]
        assert [line.score.entry for line in ranked(of)] == [2, 1, 3, 4]

    def test_the_excluded_are_left_out_and_who_withdrew_keeps_what_they_have(self) -> None:
        of = combined(of_places(1, 2, 3), of_places(2, 3), weights=(1, 1))
        assert [line.score.entry for line in ranked(of, without={2})] == [1, 3]
        withdrew = advancement_of(of, Gone(withdrawn=frozenset({1})), Next())
        assert withdrew.outlooks[1].fate is Outcome.OUT
        assert line_of(of, 1).score.points == 1000


class TestTies:
    def test_by_the_place_in_the_heaviest_stage(self) -> None:
        """1000 + 0, 500 + 500 and 0 + 1000: the places decide equal sums."""
        of = combined(of_places(1, 2, 3), of_places(3, 2, 1), weights=(1, 1))
        assert [(line.score.entry, line.score.points) for line in ranked(of)] == [
            (1, 1000),
            (2, 1000),
            (3, 1000),
        ]
        assert [line.place for line in ranked(of)] == [1, 2, 3]
        second = line_of(of, 2)
        assert (second.by, second.measure, second.against) == (By.STAGE, "game 1", 1)
        assert (int(second.own), int(second.other)) == (2, 1)

    def test_the_heavier_of_two_whatever_their_order(self) -> None:
        of = combined(of_places(1, 2, 3), of_places(3, 1, 2), weights=(1, 2))
        assert [(line.score.entry, line.score.points) for line in ranked(of)] == [
            (3, 2000),
            (1, 2000),
            (2, 500),
        ]
        assert line_of(of, 1).measure == "game 2"

    def test_level_in_all_stages_throws_for_the_title_and_the_throw_decides(self) -> None:
        pairs = played([*table(1, {1: 1, 2: 2}), *table(2, {3: 1, 4: 2})])
        level = combined(pairs, pairs, weights=(2, 1))
        assert advancement_of(level, Gone(), Next()).throw_off == (1, 3)
        with pytest.raises(ThrowOffNeeded):
            advancement_of(level, Gone(), Next()).drawn(0, below=lambda _n: 0)
        thrown = combined(pairs, pairs, weights=(2, 1), throws=({1: (1, 1, 1, 2, 3), 3: (6, 6, 6, 6, 6)},))
        assert [line.score.entry for line in ranked(thrown)][:2] == [3, 1]
        assert line_of(thrown, 1).by is By.THROW_OFF
        assert {line.place for line in ranked_in_stage(thrown)} == {1, 3}  # it decides the title alone


class TestWhoGoesOn:
    def test_everybody_to_the_next_stage_and_one_champion_after_the_last(self) -> None:
        of = combined(of_places(1, 2, 3), of_places(3, 1), weights=(2, 1))
        first = advancement_of(of.earlier[0], Gone(), Next())
        assert (of.earlier[0].is_last, first.through) == (False, (1, 2, 3))
        assert (of.is_last, advancement_of(of, Gone(), Next()).through) == (True, (1,))


@given(stages(), stages(), st.integers(1, 9), st.integers(1, 9))
def test_a_sum_of_shares_in_a_total_order(
    one: RoundRecord, other: RoundRecord, weight: int, second: int
) -> None:
    of = combined(one, other, weights=(weight, second))
    lines = ranked(of)
    assert {line.score.entry for line in lines} == one.in_stage | other.in_stage
    for line in lines:
        assert [share.weight for share in line.score.shares] == [weight, second]
        assert all(0 <= share.share <= 1000 for share in line.score.shares)
        assert line.score.points == sum(share.share * share.weight for share in line.score.shares)
        assert len(line.score.rounds) == len(one.before) + len(other.before) + 2
    heaviest = of if second > weight else of.earlier[0]
    places = {line.score.entry: line.place for line in ranked_in_stage(heaviest)}
    for better, worse in pairwise(lines):
        assert better.score.points >= worse.score.points
        if better.score.points == worse.score.points and better.place < worse.place:
            missing = len(places) + 1
            assert places.get(better.score.entry, missing) <= places.get(worse.score.entry, missing)
        elif better.place == worse.place:
            assert worse.by is By.LEVEL

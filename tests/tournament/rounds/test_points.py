"""A stage with points: what a table gives, the order of the standings and why, the cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.bilingual import Text
from rules.games.contract import Measure
from rules.games.measures import of_sheets
from rules.games.series import placing_points
from tournament.rounds.advancement import Advancement, Gone, Next, advancement_of
from tournament.rounds.outlook import Outcome, Why
from tournament.rounds.places import ThrowOffNeeded
from tournament.rounds.points import By, Ranked, groups, hand, ranked
from tournament.rounds.records import PointsStage, RoundRecord, SeatRecord

WORDS = Text(es="x", en="x")


def measure(name: str, **how: Any) -> Measure:
    plain = {"most": 310, "more_is_better": True, "by_time": False}
    return Measure(name, WORDS, WORDS, WORDS, WORDS, **{**plain, **how})


MEASURES = (
    measure("special", before_wins=True, most=1),
    measure("total", averaged=True),
    measure("crosses", more_is_better=False),
)
THREE = PointsStage(rounds=3, cut=2, carry="placing")


def table(number: int, places: dict[int, int | None], **facts: Any) -> list[SeatRecord]:
    """`places`: of entries; None: has none."""
    return [
        SeatRecord(entry=entry, table=number, decided=True, place=place, **facts)
        for entry, place in places.items()
    ]


def played(
    *rounds: Sequence[SeatRecord],
    stage: PointsStage = THREE,
    measures: Sequence[Measure] = (),
    sheets: int = 1,
) -> RoundRecord:
    """The last of these rounds."""
    records: list[RoundRecord] = []
    for number, seats in enumerate(rounds, start=1):
        records.append(
            RoundRecord(
                number=number,
                closed=True,
                advance=1,
                seats=seats,
                measures=measures,
                stage=stage,
                before=tuple(records),
                sheets=sheets,
            )
        )
    return records[-1]


def places_of(of: RoundRecord) -> list[tuple[int, int]]:
    return [(line.score.entry, line.place) for line in ranked(of)]


def points_of(of: RoundRecord) -> dict[int, int]:
    return {line.score.entry: line.score.points for line in ranked(of)}


def line_of(of: RoundRecord, entry: int) -> Ranked:
    return next(line for line in ranked(of) if line.score.entry == entry)


class TestPointsOfATable:
    @pytest.mark.parametrize(
        ("size", "tenths"),
        [
            (2, [120, 0]),
            (3, [120, 60, 0]),
            (4, [120, 80, 40, 0]),
            (5, [120, 90, 60, 30, 0]),
            (6, [120, 96, 72, 48, 24, 0]),
        ],
    )
    def test_equal_steps(self, size: int, tenths: list[int]) -> None:
        assert list(placing_points({seat: seat + 1 for seat in range(size)}).values()) == tenths

    def test_shared_places_have_the_mean(self) -> None:
        assert placing_points({"a": 1, "b": 2, "c": 2, "d": 4}) == {"a": 120, "b": 60, "c": 60, "d": 0}

    def test_who_is_unranked_or_alone_has_none(self) -> None:
        assert placing_points({"a": 1, "b": 2, "c": None}) == {"a": 120, "b": 60, "c": 0}
        assert placing_points({"a": 1}) == {"a": 0}

    @given(st.lists(st.integers(1, 4), min_size=2, max_size=6))
    def test_a_table_gives_as_much_however_it_ends(self, strengths: list[int]) -> None:
        places = {seat: 1 + sum(other < mine for other in strengths) for seat, mine in enumerate(strengths)}
        points = placing_points(places)
        assert sum(points.values()) == 60 * len(strengths)
        alone = [seat for seat, place in places.items() if list(places.values()).count(place) == 1]
        assert all(points[seat] == 120 for seat in alone if places[seat] == 1)
        assert all(points[seat] == 0 for seat in alone if places[seat] == len(strengths))


class TestRounds:
    def test_they_are_added_and_who_missed_one_has_nothing_for_it(self) -> None:
        of = played(table(1, {1: 1, 2: 2, 3: 3}), table(1, {2: 1, 3: 2}))
        assert points_of(of) == {1: 120, 2: 180, 3: 0}
        assert line_of(of, 1).score.rounds == (120, 0)

    def test_places_alone_count_for_every_sheet(self) -> None:
        assert points_of(played(table(1, {1: 1, 2: 2}), sheets=2)) == {1: 240, 2: 0}

    def test_a_series_counts_each_of_its_sheets(self) -> None:
        seats = [
            SeatRecord(entry=1, table=1, decided=True, place=1, sheets=((1, 210), (2, 180))),
            SeatRecord(entry=2, table=1, decided=True, place=1, sheets=((2, 200), (1, 190))),
        ]
        assert points_of(played(seats, sheets=2)) == {1: 120, 2: 120}

    def test_a_table_that_played_fewer_counts_its_own_mean(self) -> None:
        seats = [
            SeatRecord(entry=entry, table=1, decided=True, place=entry, sheets=((entry, 200),))
            for entry in (1, 2, 3)
        ]
        assert points_of(played(seats, sheets=2)) == {1: 240, 2: 120, 3: 0}

    def test_who_left_the_table_is_last_there(self) -> None:
        left = [SeatRecord(entry=9, table=1, decided=True, removed=True)]
        assert points_of(played([*table(1, {1: 1, 2: 2, 3: 3}), *left]))[9] == 0
        assert points_of(played([*table(1, {1: 1, 2: 2, 3: 3}), *left]))[3] == 40

    def test_tables_won_and_raw_totals_can_be_carried_instead(self) -> None:
        seats = [
            SeatRecord(entry=1, table=1, decided=True, place=1, measures=(1, 90, 0)),
            SeatRecord(entry=2, table=1, decided=True, place=2, measures=(0, 200, 0)),
        ]
        wins = replace(THREE, carry="table-wins")
        assert points_of(played(seats, stage=wins, measures=MEASURES)) == {1: 1, 2: 0}
        raw = replace(THREE, carry="raw-total")
        assert points_of(played(seats, stage=raw, measures=MEASURES)) == {1: 310, 2: 200}
        ordinary = [replace(seats[0], measures=(0, 90, 0)), seats[1]]
        assert points_of(played(ordinary, stage=raw, measures=MEASURES)) == {1: 90, 2: 200}
        special = [replace(seats[0], sheets=((1, 310),)), replace(seats[1], sheets=((2, 200),))]
        assert points_of(played(special, stage=raw, measures=MEASURES)) == {1: 310, 2: 200}

    def test_a_special_win_at_the_desk_counts_the_most_of_one_sheet(self) -> None:
        """Of two sheets, which the desk knows as a sum."""
        seats = [
            SeatRecord(entry=1, table=1, decided=True, place=1, measures=(1, 250, 0)),
            SeatRecord(entry=2, table=1, decided=True, place=2, measures=(0, 400, 0)),
        ]
        raw, two = replace(THREE, carry="raw-total"), of_sheets(MEASURES, 2)
        assert points_of(played(seats, stage=raw, measures=two, sheets=2)) == {1: 310 + 125, 2: 400}


def level(first: tuple[int, ...], second: tuple[int, ...], **more: Any) -> RoundRecord:
    """1 and 2 win at different tables, with these measures."""
    return played(
        [
            SeatRecord(entry=1, table=1, decided=True, place=1, measures=first),
            SeatRecord(entry=3, table=1, decided=True, place=2),
            SeatRecord(entry=2, table=2, decided=True, place=1, measures=second),
            SeatRecord(entry=4, table=2, decided=True, place=2),
        ],
        measures=MEASURES,
        **more,
    )


class TestTieBreaks:
    def test_special_wins_come_before_won_tables(self) -> None:
        of = level((0, 250, 0), (1, 100, 0))
        assert places_of(of)[:2] == [(2, 1), (1, 2)]
        assert (line_of(of, 1).by, line_of(of, 1).measure, line_of(of, 1).against) == (
            By.MEASURE,
            "special",
            2,
        )

    def test_won_tables_come_before_the_average_total(self) -> None:
        of = played(table(1, {1: 1, 5: 2, 6: 3}), table(2, {1: 3, 7: 1, 8: 2}) + table(1, {5: 2, 9: 1, 4: 3}))
        assert (points_of(of)[1], points_of(of)[5]) == (120, 120)
        assert line_of(of, 5).by is By.WINS
        assert line_of(of, 5).place > line_of(of, 1).place

    def test_then_the_average_total_and_fewest_crosses(self) -> None:
        assert places_of(level((0, 199, 0), (0, 200, 5)))[0] == (2, 1)
        of = level((0, 200, 1), (0, 200, 2))
        assert places_of(of)[:2] == [(1, 1), (2, 2)]
        assert (line_of(of, 2).by, line_of(of, 2).measure) == (By.MEASURE, "crosses")
        assert (int(line_of(of, 2).own), int(line_of(of, 2).other)) == (2, 1)

    def test_then_the_table_that_they_shared(self) -> None:
        rounds = table(1, {1: 2, 2: 1}), table(1, {1: 1, 3: 2}) + table(2, {2: 2, 4: 1})
        of = played(*rounds, table(1, {4: 1, 3: 2}))
        assert places_of(of)[:3] == [(4, 1), (2, 2), (1, 3)]
        assert (line_of(of, 1).by, line_of(of, 1).against) == (By.SHARED_TABLE, 2)
        of = played(*rounds)  # 4 is level with both, and sat at no table with 1
        assert groups(ranked(of))[0] == [1, 2, 4]

    def test_then_the_throw_off(self) -> None:
        thrown = replace(THREE, throws=[{1: (1, 1, 1, 1, 2), 2: (6, 6, 6, 5, 5)}])
        of = level((0, 200, 0), (0, 200, 0), stage=thrown)
        assert places_of(of)[:2] == [(1, 1), (2, 2)]
        assert line_of(of, 2).by is By.THROW_OFF

    def test_level_in_everything_shares_the_place(self) -> None:
        of = level((0, 200, 0), (0, 200, 0))
        assert groups(ranked(of)) == [[1, 2], [3, 4]]
        assert (line_of(of, 1).by, line_of(of, 1).against) == (By.LEVEL, 2)

    def test_a_throw_is_compared_as_at_a_table(self) -> None:
        best_first = [(5, 5, 5, 5, 5), (2, 2, 2, 2, 6), (6, 6, 6, 5, 5), (2, 3, 4, 5, 6), (6, 6, 6, 5, 4)]
        assert sorted(best_first, key=hand, reverse=True) == best_first


@st.composite
def stages(draw: st.DrawFn) -> RoundRecord:
    """Up to four rounds of 3 to 12 people, drawn anew, with leavers, no-shows and throws."""
    people = list(range(1, draw(st.integers(3, 12)) + 1))
    rounds = []
    for _round in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(people))
        seats: list[SeatRecord] = []
        for number in range(0, len(order), 4):
            for at, entry in enumerate(order[number : number + 4]):
                came = 1 + sum(not seat.absent for seat in seats if seat.table == number)
                facts = {"absent": True} if draw(st.integers(0, 9)) == 0 else {"place": came}
                seats.append(
                    SeatRecord(entry=entry, table=number, decided=True, measures=(0, at % 2 * 7, at), **facts)
                )
        rounds.append(seats)
    thrown = {entry: tuple(draw(st.integers(1, 6)) for _die in range(5)) for entry in people}
    return played(*rounds, stage=replace(THREE, throws=[thrown]), measures=MEASURES)


@given(stages())
def test_the_order_is_total_and_each_line_says_why(of: RoundRecord) -> None:
    lines = ranked(of)
    assert {line.score.entry for line in lines} == of.in_stage
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    for better, worse in pairwise(lines):
        assert better.score.points >= worse.score.points
        if better.score.points != worse.score.points:
            assert better.place < worse.place
        elif better.place == worse.place:
            assert (worse.by, better.score.values) == (By.LEVEL, worse.score.values)
        else:
            assert worse.by in (By.MEASURE, By.WINS, By.SHARED_TABLE, By.THROW_OFF)
            assert worse.against == better.score.entry
    assert all((line.by is By.POINTS) == (line.against is None) for line in lines)


def counted(of: RoundRecord, *, gone: Gone | None = None) -> Advancement:
    return advancement_of(of, gone or Gone(), Next())


class TestWhoGoesOn:
    def two_rounds(self) -> RoundRecord:
        return played(table(1, {1: 1, 2: 2, 3: 3}), table(1, {1: 1, 2: 2}))

    def three_rounds(self) -> RoundRecord:
        return played(*(table(1, {1: 1, 2: 2, 3: 3}) for _round in range(3)))

    def test_everybody_until_the_end_of_the_stage_who_missed_a_round_too(self) -> None:
        assert counted(self.two_rounds()).through == (1, 2, 3)

    def test_unless_withdrawn_or_excluded(self) -> None:
        advanced = counted(self.two_rounds(), gone=Gone(frozenset({2}), frozenset({3})))
        assert advanced.through == (1,)
        assert (advanced.outlooks[2].why, advanced.outlooks[3].why) == (Why.WITHDREW, Why.EXCLUDED)

    def test_newcomers_are_drawn_too(self) -> None:
        assert counted(replace(self.two_rounds(), newcomers=frozenset({9}))).through == (1, 2, 3, 9)

    def test_a_round_of_one_table_is_no_final(self) -> None:
        of = self.two_rounds()
        assert (of.is_final, of.is_last, counted(of).outlooks[3].fate) == (False, False, Outcome.THROUGH)

    def test_the_cut_goes_by_the_points(self) -> None:
        advanced = counted(self.three_rounds())
        assert (advanced.through, advanced.expected) == ((1, 2), 2)
        assert advanced.outlooks[3].why is Why.PLACE

    def test_who_withdrew_leaves_the_place_to_the_next(self) -> None:
        assert counted(self.three_rounds(), gone=Gone(frozenset({1}))).through == (2, 3)

    def test_level_at_the_cut_throw_off_before_anybody_is_drawn(self) -> None:
        of = played(*(table(1, {1: 1, 2: 2, 3: 2}) for _round in range(3)))
        advanced = counted(of)
        assert (advanced.through, advanced.throw_off, advanced.throw_for) == ((1,), (2, 3), 1)
        assert advanced.outlooks[2].fate is Outcome.THROW_OFF
        with pytest.raises(ThrowOffNeeded):
            advanced.drawn(0, below=lambda _n: 0)
        stage = replace(THREE, throws=[{2: (1, 1, 1, 1, 1), 3: (6, 6, 6, 6, 5)}])
        assert counted(played(*(one.seats for one in (*of.before, of)), stage=stage)).through == (1, 2)

    def test_without_a_cut_the_first_is_the_champion(self) -> None:
        of = played(table(1, {1: 2, 2: 1}), stage=PointsStage(rounds=1, cut=0, carry="placing"))
        assert (of.is_last, counted(of).through) == (True, (2,))

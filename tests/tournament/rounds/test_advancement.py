"""Who goes on from a round, the next best, and what becomes of everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import GAMES
from tournament.draw import Stream
from tournament.rounds.advancement import (
    Advancement,
    BestNext,
    Gone,
    Next,
    NextInLine,
    advancement,
    advancement_of,
    in_line,
)
from tournament.rounds.outlook import Outcome, Outlook, Why, out
from tournament.rounds.places import PlacesUnknown
from tournament.rounds.records import RoundRecord, SeatRecord

LOT = Stream("ab" * 32, "next")


def table(number: int, *places: int | None, decided: bool = True, **facts: Any) -> list[SeatRecord]:
    """Entries 10×table + seat, in these places."""
    return [
        SeatRecord(entry=10 * number + at, table=number, decided=decided, place=place, **facts)
        for at, place in enumerate(places, start=1)
    ]


def a_round(*tables: list[SeatRecord], number: int = 1, closed: bool = True, advance: int = 1) -> RoundRecord:
    return RoundRecord(number=number, closed=closed, advance=advance, seats=[s for t in tables for s in t])


def three(**how: bool) -> RoundRecord:
    """Twelve people at three tables."""
    return a_round(*(table(number, 1, 2, 3, 4) for number in (1, 2, 3)), **how)


def counted(of: RoundRecord, players: int | None = None, *, withdrawn: Sequence[int] = ()) -> Advancement:
    return advancement_of(of, Gone(frozenset(withdrawn)), Next(players))


class TestPlaces:
    def test_so_many_of_each_table(self) -> None:
        assert counted(a_round(table(1, 1, 2, 3), table(2, 2, 1, 3), advance=2)).through == (11, 12, 22, 21)

    def test_who_won_a_table_of_one_goes_on(self) -> None:
        assert counted(a_round(table(1, 1), table(2, 1, 2), advance=2)).through == (11, 21, 22)

    def test_a_tie_beyond_the_limit_does_not_matter(self) -> None:
        assert counted(a_round(table(1, 1, 2, 2), table(2, 1, 2))).through == (11, 21)

    def test_a_tie_at_the_limit_is_reported_with_its_table(self) -> None:
        found = counted(a_round(table(1, 1, 2), table(2, 1, 1)))
        assert (found.through, found.unclear) == ((11,), (2,))
        with pytest.raises(PlacesUnknown) as unknown:
            found.drawn(0, below=LOT.below)
        assert unknown.value.tables == (2,)


class TestNextPlaced:
    def by_time(self) -> RoundRecord:
        seats = [
            SeatRecord(entry=12, table=1, decided=True, place=2, measures=(2,)),
            SeatRecord(entry=11, table=1, decided=True, place=1),
        ]
        return replace(a_round(seats, table(2, 1, 2), table(3, 1, 2)), measures=GAMES["dudo"].measures)

    def test_they_are_compared_by_dice_where_time_ended_the_table(self) -> None:
        assert counted(self.by_time()).groups == ((12,), (22, 32))

    def test_equals_beyond_the_count_are_drawn_by_lot_and_the_same_for_the_same_seed(self) -> None:
        found = counted(a_round(*(table(number, 1, 2) for number in range(1, 8))))
        (_through, chosen), (_again, same) = (
            found.drawn(2, below=Stream("ab" * 32, "next").below) for _time in range(2)
        )
        assert chosen == same
        assert len(set(chosen.entries)) == 2
        assert chosen.by_lot == frozenset(chosen.entries)
        assert {entry % 10 for entry in chosen.entries} == {2}

    def test_no_lot_where_all_equals_go_on(self) -> None:
        found = counted(a_round(table(1, 1, 2), table(2, 1, 2)))
        assert found.drawn(2, below=LOT.below) == ((11, 21), BestNext((12, 22)))

    @pytest.mark.parametrize(
        ("count", "line"),
        [
            (1, NextInLine((12,))),
            (2, NextInLine((12,), (22, 32), 1)),
            (3, NextInLine((12, 22, 32))),
            (9, NextInLine((12, 22, 32))),
        ],
    )
    def test_before_the_lot_it_is_known_who_surely_goes_on_and_who_may(
        self, count: int, line: NextInLine
    ) -> None:
        assert in_line(counted(self.by_time()).groups, count) == line

    def test_an_unknown_next_place_is_reported_where_it_matters(self) -> None:
        found = counted(a_round(table(1, 1, None, None), table(2, 1, 2)))
        assert (found.untold, found.offered) == ((1,), 0)
        assert found.drawn(0, below=LOT.below) == ((11, 21), BestNext(()))
        with pytest.raises(PlacesUnknown):
            found.drawn(1, below=LOT.below)


class TestOutlook:
    def test_the_plan_takes_one_more_of_the_next_where_a_winner_withdrew(self) -> None:
        before, after = counted(three(), 4), counted(three(), 4, withdrawn=[21])
        assert (before.count, before.through) == (1, (11, 21, 31))
        assert (after.count, after.through) == (2, (11, 31))
        assert after.outlooks[21] == out(Why.WITHDREW)
        assert after.outlooks[22] == Outlook(Outcome.LOT, lot=2, among=(12, 22, 32))
        assert after.outlooks[23] == out(Why.PLACE)

    def test_who_withdrew_is_not_in_the_lot(self) -> None:
        found = counted(three(), 4, withdrawn=[22])
        assert found.line == NextInLine((), (12, 32), 1)
        assert found.outlooks[22] == out(Why.WITHDREW)

    @pytest.mark.parametrize(
        ("players", "fate"), [(3, Outcome.OUT), (None, Outcome.WAITS), (6, Outcome.NEXT)]
    )
    def test_the_plan_says_what_becomes_of_who_came_second(self, players: int | None, fate: Outcome) -> None:
        assert counted(three(), players).outlooks[12].fate is fate

    def test_they_wait_for_the_tables_that_play_and_then_for_the_close(self) -> None:
        playing = a_round(table(1, 1, 2), table(2, 1, 2), table(3, None, None, decided=False), closed=False)
        assert counted(playing, 4).outlooks[12] == Outlook(Outcome.WAITS, tables=(3,))
        assert counted(three(closed=False), 4).outlooks[12] == Outlook(Outcome.WAITS)

    def test_they_wait_for_the_tables_of_which_nobody_said_who_came_next(self) -> None:
        found = counted(a_round(table(1, 1, 2), table(2, 1, None, None), table(3, 1, 2, 3)), 4)
        assert {entry for entry, one in found.outlooks.items() if one.fate is Outcome.WAITS} == {
            12,
            22,
            23,
            32,
        }
        assert found.outlooks[12].tables == (2,)
        assert found.line == NextInLine()

    def test_once_they_are_drawn_who_lost_the_lot_is_told_so(self) -> None:
        found = advancement_of(three(), Gone(), Next(4, drawn=frozenset({11, 21, 31, 22})))
        assert (found.outlooks[22].fate, found.outlooks[12], found.count) == (Outcome.NEXT, out(Why.LOT), 1)
        assert found.outlooks[13] == out(Why.PLACE)

    def test_who_was_in_a_later_round_went_on_whatever_they_did_since(self) -> None:
        final = a_round(table(1, None, None, decided=False), number=2, closed=False)
        first = a_round(table(1, 1, 2), table(2, 1, 2))
        found, _final = advancement([first, final], Gone(frozenset({11, 21})), Next())
        assert (found.outlooks[11].fate, found.outlooks[21]) == (Outcome.THROUGH, out(Why.WITHDREW))

    def test_who_did_not_come_was_removed_or_is_out_of_the_championship(self) -> None:
        seats = [*table(1, 1, 2), *table(2, 1), *table(2, None, absent=True)]
        seats[1] = SeatRecord(entry=12, table=1, decided=True, place=2, removed=True)
        of = RoundRecord(number=1, closed=True, advance=1, seats=seats[:3], replaced={99: 2})
        found = advancement_of(of, Gone(excluded=frozenset({21})), Next())
        assert (found.outlooks[12], found.outlooks[99]) == (out(Why.REMOVED), out(Why.REPLACED))
        assert found.outlooks[21] == out(Why.EXCLUDED)

    def test_of_a_round_drawn_by_place_alone_nobody_is_next(self) -> None:
        found = advancement_of(three(closed=False), Gone(), Next(4, by_place_alone=True))
        assert (found.count, found.outlooks[12]) == (0, out(Why.PLACE))


@given(
    tables=st.lists(
        st.tuples(st.integers(2, 5), st.sampled_from(["whole", "winner", "open"])), min_size=2, max_size=6
    ),
    advance=st.integers(1, 2),
    players=st.none() | st.integers(0, 14),
    gone=st.sets(st.integers(11, 65), max_size=8),
    data=st.data(),
)
def test_what_is_said_before_the_draw_is_what_is_drawn(
    tables: list[tuple[int, str]],
    advance: int,
    players: int | None,
    gone: set[int],
    data: st.DataObject,
) -> None:
    seats = []
    for number, (size, told) in enumerate(tables, start=1):
        known = size if told == "whole" else advance
        places = [place if place <= known else None for place in range(1, size + 1)]
        seats.append(table(number, *(places if told != "open" else [None] * size), decided=told != "open"))
    closed = all(told != "open" for _size, told in tables)
    found = advancement_of(
        a_round(*seats, closed=closed, advance=advance), Gone(frozenset(gone)), Next(players)
    )
    fates = {fate: {e for e, one in found.outlooks.items() if one.fate is fate} for fate in Outcome}
    assert fates[Outcome.THROUGH] == set(found.through)
    if not closed or found.untold or found.count is None:
        assert not fates[Outcome.NEXT] | fates[Outcome.LOT]
        return
    assert not fates[Outcome.WAITS]
    through, besides = found.drawn(found.count, below=lambda n: data.draw(st.integers(0, n - 1)))
    drawn = {*through, *besides.entries}
    assert fates[Outcome.THROUGH] | fates[Outcome.NEXT] <= drawn
    assert not fates[Outcome.OUT] & drawn
    for entry in fates[Outcome.LOT]:
        look = found.outlooks[entry]
        assert entry in look.among
        assert len(drawn & set(look.among)) == look.lot < len(look.among)
    if players is not None:
        assert len(drawn) <= max(players, len(through))

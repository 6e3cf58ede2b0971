"""*Qué necesito*: what is said to be certain is true under every outcome, by the advancement itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.rounds.test_points import measure, played, table
from tournament.championship.tiebreaks import TieBreak
from tournament.rounds.advancement import Gone, Next, advancement_of
from tournament.rounds.needs import MOST_CASES, Need, Verdict, needs
from tournament.rounds.outlook import Outcome
from tournament.rounds.records import PointsStage, RoundRecord, SeatRecord

IN, OUT, DEPENDS = Verdict.THROUGH, Verdict.OUT, Verdict.DEPENDS
ON = (Outcome.THROUGH, Outcome.NEXT)
NOBODY = Gone()
DICE = (measure("dice", most=30),)


def waiting(number: int, *entries: int) -> list[SeatRecord]:
    return [SeatRecord(entry=entry, table=number, decided=False) for entry in entries]


def knock_out(*tables: list[SeatRecord], advance: int = 1) -> RoundRecord:
    seats = [seat for sitting in tables for seat in sitting]
    return RoundRecord(number=1, closed=False, advance=advance, seats=seats, measures=DICE)


def of_points(*rounds: list[SeatRecord], stage: PointsStage) -> RoundRecord:
    return replace(played(*rounds, stage=stage), closed=False)


def asked(of: RoundRecord, *, players: int | None = None, gone: Gone = NOBODY) -> Mapping[int, Need]:
    following = Next(players=players)
    return needs(of, advancement_of(of, gone, following), gone, following)


def cut(places: int, *, rounds: int = 2, carry: str = "placing") -> PointsStage:
    return PointsStage(rounds=rounds, cut=places, carry=carry)


class TestKnockOut:
    def test_the_winner_goes_on_and_nobody_else(self) -> None:
        found = asked(knock_out(waiting(1, 1, 2, 3), waiting(2, 4, 5, 6)), players=2)
        assert set(found.values()) == {Need(DEPENDS, (IN, OUT, OUT))}

    def test_in_the_final_one_is_the_champion(self) -> None:
        assert asked(knock_out(waiting(1, 1, 2)))[1] == Need(DEPENDS, (IN, OUT))

    def test_all_next_placed_are_called_where_there_is_room_for_all(self) -> None:
        found = asked(knock_out(waiting(1, 1, 2, 3), waiting(2, 4, 5, 6)), players=4)
        assert found[1] == Need(DEPENDS, (IN, IN, OUT))

    def test_it_depends_where_one_of_two_is_called(self) -> None:
        found = asked(knock_out(waiting(1, 1, 2, 3), waiting(2, 4, 5, 6)), players=3)
        assert found[1] == Need(DEPENDS, (IN, DEPENDS, OUT))

    def test_without_a_plan_nobody_knows_of_the_next_placed(self) -> None:
        assert asked(knock_out(waiting(1, 1, 2), waiting(2, 3, 4)))[1].by_place == (IN, DEPENDS)

    def test_who_waits_is_in_or_out_as_soon_as_it_is_sure(self) -> None:
        first = table(1, {1: 1, 2: 2, 3: 3}, measures=(4,))
        better = table(2, {4: 1, 5: 2, 6: 3}, measures=(9,))
        of = knock_out(first, better, waiting(3, 7, 8, 9))
        assert asked(of, players=4)[2].whole is OUT
        assert asked(of, players=4)[5].whole is DEPENDS
        assert asked(of, players=5)[5].whole is IN

    def test_nothing_is_said_once_it_is_known(self) -> None:
        of = knock_out(waiting(1, 1, 2), waiting(2, 3, 4))
        assert asked(replace(of, closed=True)) == {}
        assert asked(replace(of, held=True)) == {}


class TestPoints:
    def test_what_each_place_of_the_last_table_gives(self) -> None:
        """12, 8, 4 and 0 so far; two go on. The last of now can still be level with all."""
        before = table(1, {1: 1, 2: 2, 3: 3, 4: 4})
        found = asked(of_points(before, waiting(1, 1, 2, 3, 4), stage=cut(2)))
        assert found[1] == Need(DEPENDS, (IN, IN, DEPENDS, DEPENDS))
        assert found[4] == Need(DEPENDS, (DEPENDS, DEPENDS, OUT, OUT))

    def test_somebody_is_in_before_the_last_table(self) -> None:
        rounds = [table(1, {1: 1, 2: 2, 3: 3, 4: 4}) for _ in range(3)]
        found = asked(of_points(*rounds, waiting(1, 1, 2, 3, 4), stage=cut(2, rounds=4)))
        assert (found[1].whole, found[4].whole) == (IN, OUT)

    def test_rounds_to_come_count_as_what_they_can_give(self) -> None:
        rounds = [table(1, {1: 1, 2: 2, 3: 3, 4: 4}) for _ in range(3)]
        found = asked(of_points(*rounds, waiting(1, 1, 2, 3, 4), stage=cut(2, rounds=5)))
        assert (found[1].whole, found[2].whole) == (DEPENDS, DEPENDS)
        assert found[1].by_place[0] is IN

    def test_of_too_many_only_what_is_certain(self) -> None:
        """Sixty tables of four."""
        rounds = [[*table(n, dict(enumerate(range(1, 5), start=4 * n)))] for n in range(60)]
        before = [seat for sitting in rounds for seat in sitting]
        on = [seat for n in range(60) for seat in waiting(n, *range(4 * n, 4 * n + 4))]
        assert MOST_CASES < 240 * 60 * 75
        found = asked(of_points(before, before, before, on, stage=cut(10, rounds=4)))
        assert not any(need.exact for need in found.values())
        assert found[3].whole is OUT
        assert found[0].by_place == ()

    def test_points_that_do_not_follow_from_the_place_are_not_guessed(self) -> None:
        stage = PointsStage(rounds=1, cut=1, carry="raw-total")
        of = played(waiting(1, 1, 2, 3), stage=stage, measures=(measure("total", averaged=True),))
        assert asked(replace(of, closed=False))[1] == Need(DEPENDS, (), exact=False)


def ends(of: RoundRecord, numbers: Iterator[int]) -> Iterator[tuple[RoundRecord, dict[int, int]]]:
    """Every way in which the open tables can end by places that nobody shares, the measures as they come."""
    tables: dict[int, list[int]] = {}
    for seat in of.seats:
        if not seat.decided:
            tables.setdefault(seat.table, []).append(seat.entry)
    for orders in product(*(permutations(sitting) for sitting in tables.values())):
        place = {entry: at for order in orders for at, entry in enumerate(order, start=1)}
        seats = [
            replace(seat, decided=True, place=place[seat.entry], measures=(next(numbers),))
            if seat.entry in place
            else seat
            for seat in of.seats
        ]
        yield replace(of, seats=seats, closed=True), place


def holds(
    found: Mapping[int, Need], of: RoundRecord, numbers: Iterator[int], gone: Gone, following: Next
) -> None:
    for ended, place in ends(of, numbers):
        outlooks = advancement_of(ended, gone, following).outlooks
        for entry, need in found.items():
            said = {need.whole}
            if need.by_place and entry in place:
                said.add(need.by_place[place[entry] - 1])
            assert IN not in said or outlooks[entry].fate in ON
            assert OUT not in said or outlooks[entry].fate is Outcome.OUT


def endless(numbers: Sequence[int]) -> Iterator[int]:
    while True:
        yield from numbers


NUMBERS = st.lists(st.integers(0, 5), min_size=7, max_size=23)


@st.composite
def nights(draw: st.DrawFn) -> tuple[RoundRecord, Gone]:
    """Two or three tables of two or three, of which some are decided; in some somebody plays on who left."""
    sizes = draw(st.lists(st.integers(2, 3), min_size=2, max_size=3))
    seats: list[SeatRecord] = []
    first = 0
    for at, size in enumerate(sizes, start=1):
        entries = range(first, first + size)
        first += size
        if draw(st.booleans()) and at > 1:
            order = draw(st.permutations(entries))
            numbers = [(draw(st.integers(0, 5)),) for _ in order]
            seats += [
                SeatRecord(entry=entry, table=at, decided=True, place=place, measures=number)
                for place, (entry, number) in enumerate(zip(order, numbers, strict=True), start=1)
            ]
        else:
            seats += waiting(at, *entries)
    left = draw(st.sets(st.integers(0, first - 1), max_size=1))
    seats = [replace(seat, plays_on=seat.entry in left and not seat.decided) for seat in seats]
    of = RoundRecord(number=1, closed=False, advance=draw(st.integers(1, 2)), seats=seats, measures=DICE)
    return of, Gone(withdrawn=frozenset(left))


def planned(of: RoundRecord, gone: Gone, called: int | None) -> Next:
    """`called`: how many of the next placed; None without a plan."""
    if called is None:
        return Next()
    return Next(players=advancement_of(of, gone, Next()).expected + called)


@given(nights(), st.none() | st.integers(0, 3), NUMBERS)
@settings(max_examples=40, deadline=None)
def test_what_is_certain_in_a_knock_out_is_true_however_it_ends(
    night: tuple[RoundRecord, Gone], called: int | None, numbers: list[int]
) -> None:
    of, gone = night
    following = planned(of, gone, called)
    found = needs(of, advancement_of(of, gone, following), gone, following)
    holds(found, of, endless(numbers), gone, following)


@given(
    nights(),
    st.lists(st.permutations(range(3)), min_size=3, max_size=3),
    st.integers(0, 3),
    st.sampled_from(["placing", "table-wins"]),
    st.sampled_from([(), (TieBreak.BUCHHOLZ, TieBreak.DUELS)]),
    st.sampled_from([(), ((70, 60, 0), (200, 100, 90, 80)), ((90, 0), (100, 100, 10))]),
    NUMBERS,
)
@settings(max_examples=40, deadline=None)
def test_what_is_certain_by_points_is_true_however_it_ends(
    night: tuple[RoundRecord, Gone],
    earlier: list[list[int]],
    places: int,
    carry: str,
    tiebreaks: tuple[str, ...],
    place_points: tuple[tuple[int, ...], ...],
    numbers: list[int],
) -> None:
    last, gone = night
    stage = PointsStage(rounds=2, cut=places, carry=carry, tiebreaks=tiebreaks, place_points=place_points)
    tables = sorted({seat.table for seat in last.seats})
    before = [
        seat
        for number, order in zip(tables, earlier, strict=False)
        for at, one in zip(order, [seat for seat in last.seats if seat.table == number], strict=False)
        for seat in table(number, {one.entry: at + 1})
    ]
    of = replace(played(before, last.seats, stage=stage, measures=DICE), closed=False)
    following = Next()
    found = needs(of, advancement_of(of, gone, following), gone, following)
    assert all(need.exact for need in found.values())
    holds(found, of, endless(numbers), gone, following)


@given(st.permutations(range(4)), st.integers(1, 3), NUMBERS)
@settings(max_examples=20, deadline=None)
def test_where_it_depends_one_end_takes_them_on_and_another_does_not(
    order: list[int], places: int, numbers: list[int]
) -> None:
    """Exact: of one table, but for equal points, which a tie-break decides."""
    before = table(1, {entry: at for at, entry in enumerate(order, start=1)})
    of = of_points(before, waiting(1, 0, 1, 2, 3), stage=cut(places))
    found = asked(of)
    fates: dict[int, set[bool]] = {entry: set() for entry in found}
    for ended, _place in ends(replace(of, measures=DICE), endless(numbers)):
        outlooks = advancement_of(ended, NOBODY, Next()).outlooks
        lines = {entry: outlooks[entry].fate in ON for entry in found}
        for entry, is_on in lines.items():
            fates[entry].add(is_on)
    assert all(len(fates[entry]) == 1 for entry, need in found.items() if need.whole is not DEPENDS)


@pytest.mark.long
@given(nights(), st.none() | st.integers(0, 3), NUMBERS)
@settings(max_examples=500, deadline=None)
def test_it_is_true_of_thousands_of_nights(
    night: tuple[RoundRecord, Gone], called: int | None, numbers: list[int]
) -> None:
    of, gone = night
    following = planned(of, gone, called)
    found = needs(of, advancement_of(of, gone, following), gone, following)
    holds(found, of, endless(numbers), gone, following)

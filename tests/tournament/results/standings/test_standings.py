"""The standings: rounds reached, place at the table, measures of the game; ties shown as ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import GAMES
from tournament.results.standings.standings import State, champion, standings
from tournament.rounds.advancement import Gone, Next, advancement_of
from tournament.rounds.outlook import Outcome
from tournament.rounds.records import RoundRecord, SeatRecord


def table(number: int, entries: Sequence[int], **how: object) -> list[SeatRecord]:
    """A decided table: entries in the order in which they came."""
    return [
        SeatRecord(entry=e, table=number, decided=True, place=p, **how)  # type: ignore[arg-type]
        for p, e in enumerate(entries, start=1)
    ]


def waiting(number: int, entries: Sequence[int]) -> list[SeatRecord]:
    return [SeatRecord(entry=e, table=number, decided=False) for e in entries]


def a_round(number: int, *tables: list[SeatRecord], closed: bool = True, advance: int = 1) -> RoundRecord:
    return RoundRecord(number=number, closed=closed, advance=advance, seats=[s for t in tables for s in t])


#: Nobody comes to the next round but by their place.
BY_PLACE = Next(by_place_alone=True)


def ranks(
    *rounds: RoundRecord, withdrawn: frozenset[int] = frozenset(), following: Next = BY_PLACE
) -> dict[int, int | None]:
    return {line.entry: line.rank for line in standings(rounds, withdrawn=withdrawn, following=following)}


def states(*rounds: RoundRecord) -> dict[int, State]:
    return {line.entry: line.state for line in standings(rounds)}


ROUND_1 = a_round(1, table(1, [1, 2, 3]), table(2, [4, 5, 6]))


def test_before_the_first_round_there_are_none() -> None:
    assert standings([]) == ()


def test_winners_share_the_first_rank_until_they_meet() -> None:
    assert ranks(ROUND_1) == {1: 1, 4: 1, 2: 3, 5: 3, 3: 5, 6: 5}


def test_ties_are_marked_as_shared() -> None:
    final = a_round(2, table(1, [1, 4]))
    assert {line.entry: line.shared for line in standings([ROUND_1, final])} == {
        1: False, 4: False, 2: True, 5: True, 3: True, 6: True,
    }  # fmt: skip


def test_the_final_gives_the_champion() -> None:
    lines = standings([ROUND_1, a_round(2, table(1, [4, 1]))])
    assert champion(lines) == 4
    assert [line.entry for line in lines][:2] == [4, 1]


def test_there_is_no_champion_while_the_final_is_open() -> None:
    lines = standings([ROUND_1, a_round(2, table(1, [4, 1]), closed=False)])
    assert champion(lines) is None
    assert lines[0].state is State.THROUGH


def test_the_final_has_one_winner_even_where_two_go_on() -> None:
    final = a_round(1, table(1, [1, 2, 3]), advance=2)
    assert states(final) == {1: State.CHAMPION, 2: State.OUT, 3: State.OUT}


def test_who_still_plays_stands_before_who_is_out_and_has_no_place() -> None:
    played = a_round(1, table(1, [1, 2]), waiting(2, [3, 4]), closed=False)
    assert ranks(played) == {1: None, 3: None, 4: None, 2: 4}
    assert states(played) == {1: State.THROUGH, 3: State.SEATED, 4: State.SEATED, 2: State.WAITING}


def test_who_won_a_table_has_a_place_from_when_the_round_is_closed_until_they_are_drawn() -> None:
    assert ranks(ROUND_1)[1] == 1
    assert ranks(ROUND_1, a_round(2, waiting(1, [1, 4]), closed=False))[1] is None


def test_of_a_round_whose_results_are_held_back_nobody_has_a_place() -> None:
    decided = [SeatRecord(entry=e, table=1, decided=True) for e in (1, 2)]
    held = RoundRecord(number=1, closed=True, advance=1, seats=[*decided, *waiting(2, [3, 4])], held=True)
    assert ranks(held) == {1: None, 2: None, 3: None, 4: None}
    assert states(held) == {1: State.HELD, 2: State.HELD, 3: State.SEATED, 4: State.SEATED}


def test_of_equal_places_the_measures_decide_and_a_number_that_is_not_known_is_the_worst() -> None:
    by_time = [
        SeatRecord(entry=1, table=1, decided=True, place=1, measures=(4,)),
        SeatRecord(entry=2, table=1, decided=True, place=2, measures=(3,)),
    ]
    played_out = [
        SeatRecord(entry=3, table=2, decided=True, place=1),
        SeatRecord(entry=4, table=2, decided=True, place=2),
    ]
    played = replace(a_round(1, by_time, played_out), measures=GAMES["dudo"].measures)
    assert ranks(played) == {1: 1, 3: 1, 2: 3, 4: 4}
    assert ranks(replace(played, measures=())) == {1: 1, 3: 1, 2: 3, 4: 3}


def test_where_only_the_winner_is_known_the_others_are_tied_behind_those_who_are_placed() -> None:
    tapped = [
        SeatRecord(entry=7, table=3, decided=True, place=1),
        SeatRecord(entry=8, table=3, decided=True),
        SeatRecord(entry=9, table=3, decided=True),
    ]
    found = ranks(a_round(1, table(1, [1, 2, 3]), tapped))
    assert (found[7], found[2], found[3], found[8], found[9]) == (1, 3, 4, 5, 5)


def test_who_did_not_come_has_no_rank_and_stands_last() -> None:
    absent = SeatRecord(entry=9, table=1, decided=True, absent=True)
    lines = standings([a_round(1, table(1, [1, 2]), [absent])])
    assert (lines[-1].entry, lines[-1].rank, lines[-1].state) == (9, None, State.ABSENT)
    assert not lines[-1].shared


def test_who_did_not_come_to_the_final_stands_behind_who_played_it_and_before_the_rest() -> None:
    absent = SeatRecord(entry=4, table=1, decided=True, absent=True)
    found = ranks(ROUND_1, a_round(2, table(1, [1]), [absent]))
    assert (found[1], found[4], found[2]) == (1, 2, 3)


def test_a_winner_who_withdrew_stands_behind_those_who_go_on() -> None:
    found = ranks(ROUND_1, withdrawn=frozenset({4}))
    assert (found[1], found[4], found[2]) == (1, 2, 3)


@pytest.mark.parametrize(
    ("rounds", "who"),
    [
        ([ROUND_1], 4),  # won a table
        ([a_round(1, waiting(1, [4, 5]), closed=False)], 4),  # at the table
        ([a_round(1, [SeatRecord(entry=4, table=1, decided=True, absent=True)])], 4),  # before it
        ([ROUND_1, a_round(2, table(1, [1]), [SeatRecord(entry=4, table=1, decided=True, absent=True)])], 4),
    ],
)
def test_who_withdrew_while_still_in_it_is_said_to_have_withdrawn(
    rounds: list[RoundRecord], who: int
) -> None:
    assert {line.entry: line.state for line in standings(rounds, withdrawn=frozenset({who}))}[who] is (
        State.WITHDREW
    )


def test_who_was_out_when_they_withdrew_is_out_and_who_won_it_all_is_the_champion() -> None:
    final = a_round(2, table(1, [4, 1]))
    found = {line.entry: line.state for line in standings([ROUND_1, final], withdrawn=frozenset({2, 4, 1}))}
    assert (found[2], found[4], found[1]) == (State.OUT, State.CHAMPION, State.OUT)


def test_the_final_is_told_of_where_other_rounds_came_before_it() -> None:
    final = a_round(2, waiting(1, [1, 4]), closed=False)
    assert {line.entry for line in standings([ROUND_1, final]) if line.final} == {1, 4}
    assert not any(line.final for line in standings([a_round(1, table(1, [1, 2]))]))


def test_who_was_disqualified_does_not_go_on() -> None:
    seats = [
        SeatRecord(entry=1, table=1, decided=True, place=1),
        SeatRecord(entry=2, table=1, decided=True, place=2, removed=True),
        SeatRecord(entry=3, table=1, decided=True, place=3),
    ]
    assert states(a_round(1, seats, table(2, [4, 5, 6]), advance=2))[2] is State.OUT
    assert states(a_round(1, seats, table(2, [4, 5, 6]), advance=2))[3] is State.THROUGH


@given(orders=st.lists(st.permutations([0, 1, 2, 3]), min_size=1, max_size=8))
def test_ranks_are_those_of_a_competition(orders: list[list[int]]) -> None:
    played = a_round(1, *(table(t, [10 * t + e for e in order]) for t, order in enumerate(orders, start=1)))
    found = [line.rank for line in standings([played], following=BY_PLACE)]
    assert found == sorted(found, key=lambda rank: rank or 0)
    assert all(rank == 1 + sum(1 for other in found if (other or 0) < (rank or 0)) for rank in found)


@given(
    tables=st.lists(st.permutations([0, 1, 2, 3]), min_size=2, max_size=6),
    advance=st.integers(1, 2),
    players=st.none() | st.integers(0, 16),
    gone=st.sets(st.integers(10, 63), max_size=6),
    data=st.data(),
)
def test_a_place_that_is_given_before_the_draw_is_kept_by_the_draw(
    tables: list[list[int]], advance: int, players: int | None, gone: set[int], data: st.DataObject
) -> None:
    seats = [table(t, [10 * t + e for e in order]) for t, order in enumerate(tables, start=1)]
    played, left = a_round(1, *seats, advance=advance), frozenset(gone)
    found = advancement_of(played, Gone(left), Next(players))
    count = data.draw(st.integers(0, found.offered)) if found.count is None else found.count
    through, best = found.drawn(count, below=lambda n: data.draw(st.integers(0, n - 1)))
    drawn = {*through, *best.entries}
    before = standings([played], withdrawn=left, following=Next(players))
    given = {line.entry: line.rank for line in before if line.rank and line.entry not in drawn}
    after = ranks(played, a_round(2, waiting(1, [*drawn]), closed=False), withdrawn=left)
    assert given == {entry: after[entry] for entry in given}
    unsure = {entry for entry, one in found.outlooks.items() if one.fate in (Outcome.LOT, Outcome.WAITS)}
    without = {line.entry for line in before if not line.rank}
    assert without == unsure if players is not None else unsure <= without <= unsure | left


def test_without_a_plan_who_may_go_on_has_no_place_nor_has_a_winner_who_left() -> None:
    played = a_round(1, *(table(t, [10 * t + e for e in range(1, 5)]) for t in (1, 2, 3)))
    found = ranks(played, withdrawn=frozenset({31}), following=Next())
    assert [found[entry] for entry in (11, 21, 31, 12, 22, 32)] == [1, 1, None, None, None, None]
    assert [found[entry] for entry in (13, 14)] == [7, 10]


def test_who_left_after_winning_stands_behind_all_whom_the_lot_will_take() -> None:
    played = a_round(1, *(table(t, [10 * t + e for e in range(1, 5)]) for t in (1, 2, 3, 4)))
    lines = standings([played], withdrawn=frozenset({41}), following=Next(4))
    found = {line.entry: line.rank for line in lines}
    assert (found[11], found[41], found[12], found[13]) == (1, 5, None, 9)

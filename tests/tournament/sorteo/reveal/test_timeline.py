"""The reveal in time: how fast, in which order, and what is open at a moment (findings, section 7)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.sorteo.reveal import timeline as reveal
from tournament.sorteo.reveal.timeline import Opened


def hall(*sizes: int) -> list[list[int]]:
    """Tables of these sizes; the ids go from 101 up, seat by seat."""
    numbers = iter(range(101, 101 + sum(sizes)))
    return [[next(numbers) for _ in range(size)] for size in sizes]


halls = st.lists(st.integers(2, 10), min_size=1, max_size=70).map(lambda sizes: hall(*sizes))
orders = st.sampled_from(["laps", "tables"])


def opened(steps: tuple[reveal.Step, ...]) -> list[Opened]:
    return [seat for step in steps for seat in step.seats]


@pytest.mark.parametrize(
    ("players", "unit", "pace"),
    [
        (2, "name", 3000),
        (60, "name", 3000),
        (80, "name", 3000),
        (120, "name", 2000),
        (121, "cascade", 1983),
        (300, "cascade", 800),
        (301, "table", 797),
        (480, "table", 500),
        (6000, "table", 500),
    ],
)
def test_the_pace_goes_by_the_number_of_players(players: int, unit: str, pace: int) -> None:
    assert reveal.unit(players) == unit
    assert reveal.pace_ms(players) == pace


def test_by_laps_one_player_goes_to_each_table_and_then_the_second() -> None:
    steps = reveal.steps(hall(3, 2), "laps")

    assert [(seat.table, seat.seat) for seat in opened(steps)] == [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3)]
    assert [step.completes for step in steps] == [False, True, False, True, True]


def test_by_tables_a_table_is_filled_before_the_next() -> None:
    steps = reveal.steps(hall(3, 2), "tables")

    assert [(seat.table, seat.seat) for seat in opened(steps)] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]
    assert [step.completes for step in steps] == [False, False, True, False, True]


def test_a_complete_lap_is_looked_at_for_two_seconds_more() -> None:
    steps = reveal.steps(hall(2, 2), "laps")

    assert [step.at_ms for step in steps] == [1000, 4000, 9000, 12000]


def test_sixty_names_take_less_than_four_minutes() -> None:
    assert reveal.steps(hall(*[5] * 12), "laps")[-1].at_ms < 240_000


def test_three_hundred_come_in_cascades_of_a_table_without_a_pause() -> None:
    steps = reveal.steps(hall(*[5] * 60), "laps")

    assert len(steps) == 300
    assert [seat.table for seat in opened(steps)][:6] == [1, 1, 1, 1, 1, 2]
    assert {after.at_ms - before.at_ms for before, after in pairwise(steps)} == {800}


def test_above_three_hundred_a_whole_table_opens_at_once() -> None:
    steps = reveal.steps(hall(*[5] * 80), "laps")

    assert len(steps) == 80
    assert [len(step.seats) for step in steps] == [5] * 80
    assert {after.at_ms - before.at_ms for before, after in pairwise(steps)} == {3000}


def test_who_is_seated_already_is_not_revealed_again() -> None:
    steps = reveal.steps([[1, 2, 9], [3, 4, 8]], "tables", already_seated=[1, 2, 3, 4])

    assert opened(steps) == [Opened(1, 3, 9), Opened(2, 3, 8)]


def test_going_on_after_a_pause_waits_as_long_as_between_any_two() -> None:
    steps = reveal.steps(hall(2, 2), "tables")

    assert reveal.position(steps, 1, 2999) == 1
    assert reveal.position(steps, 1, 3000) == 2
    assert reveal.next_in_ms(steps, 1, 2999) == 1


def test_a_clock_that_does_not_run_opens_nothing() -> None:
    steps = reveal.steps(hall(2, 2), "tables")

    assert (reveal.position(steps, 2, None), reveal.next_in_ms(steps, 2, None)) == (2, None)


def test_before_the_first_name_the_hall_looks_up() -> None:
    steps = reveal.steps(hall(2, 2), "tables")

    assert (reveal.position(steps, 0, 999), reveal.position(steps, 0, 1000)) == (0, 1)


def test_on_and_back_go_by_a_name_or_in_cascades_by_a_table() -> None:
    names, cascades = reveal.steps(hall(5, 5), "laps"), reveal.steps(hall(*[5] * 30), "laps")

    assert (reveal.next_position(names, 3), reveal.previous_position(names, 3)) == (4, 2)
    assert (
        reveal.next_position(cascades, 0),
        reveal.next_position(cascades, 7),
        reveal.next_position(cascades, 148),
    ) == (
        5,
        10,
        150,
    )
    assert (
        reveal.previous_position(cascades, 150),
        reveal.previous_position(cascades, 7),
        reveal.previous_position(cascades, 5),
    ) == (145, 5, 0)


@given(tables=halls, order=orders)
def test_every_seat_is_opened_once(tables: list[list[int]], order: str) -> None:
    seats = opened(reveal.steps(tables, order))

    assert sorted(seat.number for seat in seats) == sorted(number for table in tables for number in table)
    assert all(tables[seat.table - 1][seat.seat - 1] == seat.number for seat in seats)


@given(tables=halls, order=orders)
def test_steps_are_due_one_after_the_other(tables: list[list[int]], order: str) -> None:
    steps = reveal.steps(tables, order)

    assert all(before.at_ms + reveal.FASTEST_MS <= after.at_ms for before, after in pairwise(steps))


@given(tables=halls, order=orders, data=st.data())
def test_time_only_ever_opens_more(tables: list[list[int]], order: str, data: st.DataObject) -> None:
    steps = reveal.steps(tables, order)
    base = data.draw(st.integers(0, len(steps)))
    early, late = sorted(data.draw(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6))))

    assert base <= reveal.position(steps, base, early) <= reveal.position(steps, base, late) <= len(steps)


@given(tables=halls, order=orders, data=st.data())
def test_the_next_step_is_due_exactly_when_it_is_said(
    tables: list[list[int]], order: str, data: st.DataObject
) -> None:
    steps = reveal.steps(tables, order)
    base = data.draw(st.integers(0, len(steps)))
    elapsed = data.draw(st.integers(0, 10**6))
    at, wait = reveal.position(steps, base, elapsed), reveal.next_in_ms(steps, base, elapsed)

    if wait is None:
        assert at == len(steps)
    else:
        assert reveal.position(steps, base, elapsed + wait - 1) == at
        assert reveal.position(steps, base, elapsed + wait) == at + 1


@given(tables=halls, order=orders, data=st.data())
def test_back_after_on_never_leads_beyond_where_one_was(
    tables: list[list[int]], order: str, data: st.DataObject
) -> None:
    steps = reveal.steps(tables, order)
    at = data.draw(st.integers(0, len(steps)))

    assert reveal.previous_position(steps, reveal.next_position(steps, at)) <= max(at, len(steps) - 1)
    assert at < reveal.next_position(steps, at) or at == len(steps)
    assert reveal.previous_position(steps, at) < at or at == 0

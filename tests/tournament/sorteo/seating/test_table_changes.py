"""Section 13 on its own: where a seat is opened, which table is closed, what is pinned."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.draw import Group, Pin
from tournament.sorteo.seating.table_changes import (
    NeededTable,
    NotEnoughSeats,
    SeatedTable,
    groups_for_loose,
    in_order,
    opened_by_lot,
    pinned,
    sizes_when_opened,
    too_small,
)


def tables(*sizes: int, started: tuple[int, ...] = ()) -> list[SeatedTable]:
    """Tables 1, 2, … with entries numbered through; `started` names those that play."""
    found, first = [], 1
    for number, size in enumerate(sizes, start=1):
        found.append(SeatedTable(number, tuple(range(first, first + size)), extendable=number not in started))
        first += size
    return found


@pytest.mark.parametrize(
    ("sizes", "seats", "expected"),
    [
        ((4, 4, 3), 1, (4, 4, 4)),  # the smallest table
        ((4, 4, 3), 2, (5, 4, 4)),  # vector 6: then the lowest number among equals
        ((4, 4, 3), 5, (6, 5, 5)),
        ((2, 5), 3, (5, 5)),
    ],
)
def test_a_seat_is_opened_at_the_smallest_table(
    sizes: tuple[int, ...], seats: int, expected: tuple[int, ...]
) -> None:
    assert sizes_when_opened(tables(*sizes), seats=seats, most=10) == expected


def test_a_table_that_has_started_does_not_grow() -> None:
    assert sizes_when_opened(tables(4, 3, started=(2,)), seats=2, most=10) == (6, 3)


def test_who_needs_a_table_gets_the_seat_there_and_the_others_at_the_smallest() -> None:
    assert sizes_when_opened(tables(5, 4, 3), seats=2, most=10, needed=(1,)) == (6, 4, 4)


@pytest.mark.parametrize("sat", [tables(5, 3, started=(1,)), tables(6, 3)])
def test_a_table_that_somebody_needs_must_grow(sat: list[SeatedTable]) -> None:
    with pytest.raises(NeededTable) as refused:
        sizes_when_opened(sat, seats=1, most=6, needed=(1,))
    assert refused.value.place == 1


def test_beyond_the_largest_table_nobody_is_seated_and_it_is_said_how_many_could() -> None:
    with pytest.raises(NotEnoughSeats) as refused:
        sizes_when_opened(tables(5, 6, 3, started=(3,)), seats=2, most=6)
    assert refused.value.room == 1


@given(
    sizes=st.lists(st.integers(1, 8), min_size=1, max_size=9),
    share=st.integers(0, 3),
    most=st.integers(8, 10),
)
def test_growing_never_shrinks_and_opens_just_what_is_asked(sizes: list[int], share: int, most: int) -> None:
    seats = (most * len(sizes) - sum(sizes)) * share // 3  # from none to all that there is room for
    larger = sizes_when_opened(tables(*sizes), seats=seats, most=most)
    assert sum(larger) == sum(sizes) + seats
    opened = [after for before, after in zip(sizes, larger, strict=True) if after > before]
    assert all(after >= before for before, after in zip(sizes, larger, strict=True))
    assert not opened or max(opened) <= min(larger) + 1


@given(sizes=st.lists(st.integers(1, 8), min_size=1, max_size=9), beyond=st.integers(1, 5))
def test_where_there_is_no_room_for_all_nobody_is_seated(sizes: list[int], beyond: int) -> None:
    room = 8 * len(sizes) - sum(sizes)
    with pytest.raises(NotEnoughSeats) as refused:
        sizes_when_opened(tables(*sizes), seats=room + beyond, most=8)
    assert refused.value.room == room


@pytest.mark.parametrize(
    ("sizes", "seats", "expected"),
    [
        ((4, 4, 3), 1, ((4, 4, 4), 0)),  # one table is smallest: the dice decide nothing
        ((4, 4, 4), 1, ((5, 5, 5), 2)),  # three are: one seat at each, and two stay free
        ((4, 4, 3), 2, ((5, 5, 5), 2)),
        ((4, 4, 3), 4, ((5, 5, 5), 0)),
        ((6, 5, 2), 1, ((6, 5, 3), 0)),
    ],
)
def test_among_tables_that_are_equally_small_the_dice_choose(
    sizes: tuple[int, ...], seats: int, expected: tuple[tuple[int, ...], int]
) -> None:
    assert opened_by_lot(tables(*sizes), seats=seats, most=6) == expected


def test_a_full_table_gives_the_place_of_who_did_not_come_when_all_are_full_and_no_sooner() -> None:
    missing = SeatedTable(3, (9, 10, 11, 12, 13), missing=2)
    assert opened_by_lot([*tables(4, 4), missing], seats=2, most=5) == ((5, 5, 5), 0)
    assert opened_by_lot([*tables(4, 4), missing], seats=3, most=5) == ((5, 5, 6), 0)


def test_everybody_is_pinned_where_they_sit() -> None:
    sat = [SeatedTable(1, (8, 2)), SeatedTable(2, (5,))]
    assert pinned(sat) == (Pin(2, 1, 2), Pin(5, 2, 1), Pin(8, 1, 1))


def test_the_table_with_the_fewest_is_closed_the_highest_number_among_equals() -> None:
    assert [table.number for table in too_small(tables(4, 2, 3, 2), minimum=3)] == [4, 2]
    assert [table.number for table in too_small(tables(2, 1, 3), minimum=3)] == [2, 1]


def test_a_table_that_plays_or_is_empty_or_alone_is_not_closed() -> None:
    assert too_small(tables(4, 2, started=(2,)), minimum=3) == ()
    assert too_small(tables(4, 0), minimum=3) == ()
    assert too_small(tables(2), minimum=3) == ()
    assert too_small(tables(2, 0), minimum=3) == ()


def test_a_table_that_somebody_needs_is_not_closed() -> None:
    small = [SeatedTable(1, (1, 2, 3)), SeatedTable(2, (4, 5)), SeatedTable(3, (6,), stays=True)]
    assert [table.number for table in too_small(small, minimum=3)] == [2]


def test_the_last_table_takes_the_number_of_the_closed_one() -> None:
    assert in_order((1, 2, 3, 4, 5), {1, 3, 4, 5}) == (1, 5, 3, 4)
    assert in_order((1, 2, 3), {1, 2}) == (1, 2)
    assert in_order((1, 2, 3, 4), {3}) == (3,)


def test_a_table_that_plays_again_comes_last() -> None:
    assert in_order((1, 5, 3), {1, 3, 5, 2}) == (1, 5, 3, 2)


@given(order=st.permutations(range(1, 9)), gone=st.sets(st.integers(1, 8), max_size=7))
def test_numbers_run_without_gaps_and_tables_that_need_not_move_keep_theirs(
    order: list[int], gone: set[int]
) -> None:
    playing = set(order) - gone
    numbered = in_order(order, playing)
    assert set(numbered) == playing
    for at, number in enumerate(order[: len(numbered)]):
        assert number in gone or numbered[at] == number


def test_who_sits_is_not_judged_again_but_nobody_joins_them() -> None:
    pins = (Pin(1, 1, 1), Pin(2, 1, 2), Pin(3, 2, 1))
    (apart,) = groups_for_loose([Group("apart", (1, 2, 3, 9), cap=1)], pins=pins, tables=3)
    assert apart == Group("apart", (1, 3, 9), cap=1)


def test_a_group_that_the_seats_keep_stays_whole() -> None:
    pins = (Pin(1, 1, 1), Pin(2, 2, 1))
    (club,) = groups_for_loose([Group("club: A", (1, 2, 8, 9))], pins=pins, tables=3)
    assert club == Group("club: A", (1, 2, 8, 9), cap=2)


def test_a_no_shows_chair_stays_empty_and_a_new_seat_is_a_chair_behind_the_last() -> None:
    table = SeatedTable(7, (31, 12), seats=(1, 3), chairs=4)  # chairs 2 and 4 are of players who did not come
    assert table.chairs_for(2) == (1, 3)
    assert table.chairs_for(4) == (1, 3, 5, 6)

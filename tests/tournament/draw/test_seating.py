"""The seats: everybody seated once, the rules obeyed, the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.draw import (
    DrawInput,
    Drawn,
    Group,
    Impossible,
    Pin,
    Stream,
    draw,
    even_sizes,
)

SEED = "5c" * 32
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


@st.composite
def inputs(drawn_by: st.DrawFn) -> DrawInput:
    """Halls of up to 40 with clubs that share nobody, seeds who overlap with them, and a few pins."""
    entries = drawn_by(st.lists(st.integers(1, 500), min_size=4, max_size=40, unique=True))
    tables = drawn_by(st.integers(1, len(entries) // 2))
    club_of = drawn_by(st.lists(st.integers(0, 5), min_size=len(entries), max_size=len(entries)))
    groups = [Group("seeds", tuple(entries[::9]), 1 - (-len(entries[::9]) // tables))]
    for club in range(1, 6):
        members = [entry for entry, of in zip(entries, club_of, strict=True) if of == club]
        groups.append(Group(f"club: {club}", tuple(members), 1 - (-len(members) // tables)))
    pinned = drawn_by(st.integers(0, min(2, tables)))
    pins = tuple(Pin(entries[at], at + 1, drawn_by(st.integers(0, 1))) for at in range(pinned))
    return DrawInput(tuple(entries), even_sizes(len(entries), tables), tuple(groups), pins)


def most_together(drawn: Drawn, group: Group) -> int:
    return max(len(set(table) & set(group.members)) for table in drawn.tables)


@settings(max_examples=60)
@given(given_input=inputs(), seed=seeds)
def test_every_entry_is_seated_once_and_the_sizes_are_those_asked_for(
    given_input: DrawInput, seed: str
) -> None:
    drawn = draw(given_input, seed=seed)
    assert Counter(e for table in drawn.tables for e in table) == Counter(given_input.entries)
    assert tuple(len(table) for table in drawn.tables) == given_input.sizes


@settings(max_examples=60)
@given(given_input=inputs(), seed=seeds)
def test_pins_and_the_limits_of_the_groups_are_kept(given_input: DrawInput, seed: str) -> None:
    drawn = draw(given_input, seed=seed)
    for pin in given_input.pins:
        table = drawn.tables[pin.table - 1]
        assert pin.entry in table
        assert pin.seat in (0, table.index(pin.entry) + 1)
    assert all(most_together(drawn, group) <= group.cap for group in drawn.sheet.groups)


@settings(max_examples=30)
@given(given_input=inputs(), seed=seeds, data=st.data())
def test_the_order_in_which_things_are_said_never_matters(
    given_input: DrawInput, seed: str, data: st.DataObject
) -> None:
    otherwise = DrawInput(
        tuple(data.draw(st.permutations(given_input.entries))),
        given_input.sizes,
        tuple(data.draw(st.permutations(given_input.groups))),
        tuple(data.draw(st.permutations(given_input.pins))),
    )
    assert draw(otherwise, seed=seed).tables == draw(given_input, seed=seed).tables


@given(players=st.integers(1, 300), tables=st.integers(1, 60))
def test_sizes_differ_by_one_at_most(players: int, tables: int) -> None:
    sizes = even_sizes(players, tables)
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1
    assert list(sizes) == sorted(sizes, reverse=True)


@given(n=st.integers(1, 2**70), seed=seeds)
def test_a_number_below_n_is_below_n(n: int, seed: str) -> None:
    assert 0 <= Stream(seed, "1").below(n) < n


def test_another_seed_gives_other_tables() -> None:
    given_input = DrawInput(tuple(range(1, 41)), even_sizes(40, 10))
    assert draw(given_input, seed=SEED).tables != draw(given_input, seed="00" * 32).tables


def test_every_seat_is_as_likely_for_everybody() -> None:
    given_input = DrawInput((1, 2, 3, 4), (2, 2), (Group("club", (1, 2)),))
    partner = Counter(
        next(set(t) - {1} for t in draw(given_input, seed=f"{n:064x}").tables if 1 in t).pop()
        for n in range(600)
    )
    assert partner[2] == 0
    assert 240 <= partner[3] <= 360  # six standard deviations about 300


@pytest.mark.parametrize(
    ("why", "given_input"),
    [
        ("player-twice", DrawInput((1, 1), (2,))),
        ("seats-and-players", DrawInput((1, 2, 3), (2,))),
        ("pin-twice", DrawInput((1, 2), (2,), (), (Pin(1, 1), Pin(1, 1)))),
        ("pin-table", DrawInput((1, 2), (2,), (), (Pin(1, 2),))),
        ("pin-seat", DrawInput((1, 2), (2,), (), (Pin(1, 1, 3),))),
        ("pin-seat-taken", DrawInput((1, 2), (2,), (), (Pin(1, 1, 1), Pin(2, 1, 1)))),
        (
            "pins-against-group",
            DrawInput((1, 2, 3, 4), (2, 2), (Group("g", (1, 2), 1),), (Pin(1, 1), Pin(2, 1))),
        ),
        ("group-too-large", DrawInput((1, 2, 3, 4), (2, 2), (Group("g", (1, 2, 3), 1),))),
        ("group-stranger", DrawInput((1, 2), (2,), (Group("g", (1, 9), 1),))),
    ],
)
def test_what_no_seating_can_obey_is_said_before_anybody_is_seated(why: str, given_input: DrawInput) -> None:
    with pytest.raises(Impossible) as refused:
        draw(given_input, seed=SEED)
    assert refused.value.code == why


def test_a_thousand_with_clubs_are_drawn() -> None:
    groups = tuple(Group(f"club: {club}", tuple(range(club, 1001, 60))) for club in range(1, 61))
    seeds_apart = Group("seeds", tuple(range(1, 81)))
    sheet = DrawInput(tuple(range(1, 1001)), even_sizes(1000, 250), (*groups, seeds_apart))
    drawn = draw(sheet, seed=SEED)
    assert all(most_together(drawn, group) == 1 for group in drawn.sheet.groups)

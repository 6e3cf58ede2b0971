"""Which rules give way where no seating keeps them all, and in which order (dudo-draw/1, section 13)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.draw import DrawFailed, DrawInput, Group, Impossible, Pin, even_sizes, prepare
from tournament.sorteo.seating.regulations import APART, Person, groups_for, relax_until

PEOPLE = [
    Person(1, clubs=["Uno"], families=["Soto"], head=True),
    Person(2, clubs=["Uno"], families=[""], head=True),
    Person(3, clubs=["Dos"], families=["soto"], head=False),
    Person(4, clubs=["Dos"], families=[""], head=False),
]
MET = {(1, 1): [1, 3], (1, 2): [2, 9], (2, 1): [1, 4]}
ALL = groups_for(PEOPLE, clubs=True, heads=True, families=True, met=MET)


def hall(*groups: Group, tables: int = 2, pins: tuple[Pin, ...] = ()) -> DrawInput:
    return DrawInput((1, 2, 3, 4), even_sizes(4, tables), groups, pins)


def limits(given_: DrawInput) -> dict[str, int]:
    return {group.label: group.cap for group in given_.groups}


def test_what_is_signed_does_not_follow_what_a_search_learns() -> None:
    clubs = ("Zorros", "Łódź", "Lodz", "ŁÓDŹ", "Zorros", "Øst", "øst", "Lódz", "O’Higgins", "O'HIGGINS")
    people = [Person(at, clubs=[club]) for at, club in enumerate(clubs)]
    found = groups_for(people, clubs=True, heads=False, families=False)
    assert [(group.label, group.members) for group in found] == [
        ("club: Lodz", (2, 7)),
        ("club: O’Higgins", (8, 9)),
        ("club: Zorros", (0, 4)),
        ("club: Øst", (5, 6)),
        ("club: Łódź", (1, 3)),
    ]


def test_the_groups_are_named_as_the_sheet_names_them() -> None:
    assert {(group.label, group.members) for group in ALL} == {
        ("apart", (1, 3)),
        ("club: Uno", (1, 2)),
        ("club: Dos", (3, 4)),
        ("heads", (1, 2)),
        ("round 1 table 1", (1, 3)),
        ("round 2 table 1", (1, 4)),
    }


def test_a_group_of_one_is_none() -> None:
    assert groups_for(PEOPLE[:1], clubs=True, heads=True, families=True, met=MET) == ()


@pytest.mark.parametrize(("word", "bound"), [("★", True), ("❤\ufe0f", True), ("-", False), ("…", False)])
def test_who_is_marked_by_a_sign_is_kept_apart_and_a_dash_says_none(word: str, *, bound: bool) -> None:
    people = [Person(number, families=[word]) for number in (1, 2)]
    found = groups_for(people, clubs=False, heads=False, families=True)
    assert [group.members for group in found] == ([(1, 2)] if bound else [])


def test_rematches_give_way_before_heads_and_heads_before_clubs_the_oldest_round_first() -> None:
    gave_way: list[str] = []

    def tried(now: DrawInput) -> bool | None:
        gave_way.extend(label for label, cap in limits(now).items() if cap > 1 and label not in gave_way)
        return None

    with pytest.raises(DrawFailed):
        relax_until(hall(*ALL), tried=tried)
    assert gave_way == ["round 1 table 1", "round 2 table 1", "heads", "club: Dos", "club: Uno"]


def test_no_more_gives_way_than_is_needed() -> None:
    found, said = relax_until(
        hall(*ALL), tried=lambda now: "so" if limits(now)["round 1 table 1"] > 1 else None
    )
    assert said == "so"
    assert {label for label, cap in limits(found).items() if cap > 1} == {"round 1 table 1"}


def test_a_group_against_which_pins_stand_gives_way_alone() -> None:
    both = (Pin(1, 1), Pin(2, 1))
    club, others = Group("club: Uno", (1, 2), rank=9), Group("round 1 table 1", (1, 3), rank=1)
    found, _gave = relax_until(hall(club, others, pins=both), tried=prepare)
    assert limits(found) == {"club: Uno": 2, "round 1 table 1": 1}


def test_families_and_pins_never_give_way() -> None:
    family = groups_for(PEOPLE, clubs=False, heads=False, families=True)
    with pytest.raises(Impossible) as refused:
        relax_until(hall(*family, pins=(Pin(1, 1), Pin(3, 1))), tried=prepare)
    assert (refused.value.label, refused.value.members) == (APART, (1, 3))


@given(st.integers(2, 40), st.integers(1, 12), st.data())
def test_without_pins_some_limits_can_always_be_kept(players: int, tables: int, data: st.DataObject) -> None:
    tables = min(tables, players)
    clubs = data.draw(st.lists(st.sampled_from(["", "A", "B", "C"]), min_size=players, max_size=players))
    people = [Person(at, clubs=[club]) for at, club in enumerate(clubs, start=1)]
    groups = groups_for(people, clubs=True, heads=True, families=True)
    given_ = DrawInput(tuple(range(1, players + 1)), even_sizes(players, tables), groups)
    found, prepared = relax_until(given_, tried=prepare)
    assert found == given_
    assert all(group.cap == -(-len(group.members) // tables) for group in prepared.groups)

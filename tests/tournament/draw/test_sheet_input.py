"""An input of JSON (section 6): every error is found before anybody rolls, and says whom it is about."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.golden import REFUSED, vector
from tournament.draw import DrawError, Impossible, certify, sheet_from_json, write_sheet

Input = dict[str, Any]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def places_in(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        found += [place for key, inner in value.items() for place in places_in(inner, (*path, key))]
    if isinstance(value, list):
        found += [place for at, inner in enumerate(value) for place in places_in(inner, (*path, at))]
    return found


def put(value: Any, path: tuple[str | int, ...], new: object) -> Any:
    """The JSON value with another one at a place."""
    changed = deepcopy(value)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = new
    return changed


@settings(max_examples=300)
@given(data=st.data())
def test_whatever_stands_in_an_input_it_is_a_sheet_or_a_refusal(data: st.DataObject) -> None:
    given_input = vector(data.draw(st.sampled_from(["1", "4", "5"])))["input"]
    place = data.draw(st.sampled_from(places_in(given_input)))
    try:
        said = write_sheet(sheet_from_json(put(given_input, place, data.draw(JSON))))
    except DrawError as refused:
        said = refused.message("es")
    assert said


def changed(**fields: object) -> Input:
    """The first vector with other fields; None takes a field away."""
    given_input = vector("1")["input"] | fields
    return {key: value for key, value in given_input.items() if value is not None}


PLAYERS = vector("1")["input"]["players"]


@pytest.mark.parametrize(
    ("given_input", "code", "place"),
    [
        ([], "json-type-object", ""),
        ({}, "json-field-missing", ""),
        (changed(group=[]), "json-field-unknown", ""),
        (changed(event=None), "json-field-missing", ""),
        (changed(event=7), "json-type-text", "event"),
        (changed(event="\u200b"), "text-empty", "event"),
        (changed(round="1"), "json-type-whole", "round"),
        (changed(round=True), "json-type-whole", "round"),
        (changed(round=10**300), "json-number", "round"),
        (changed(round=0), "number-range", ""),
        (changed(serial=10_000), "number-range", ""),
        (changed(serial=2), "prev-missing", ""),
        (changed(serial=2, prev="ab"), "hash-form", ""),
        (changed(prev="AB" * 32), "hash-form", ""),
        (changed(cups=10), "json-type-object", "cups"),
        (changed(cups={"count": 201}), "number-range", ""),
        (changed(cups={"count": 1, "dice": 0}), "number-range", ""),
        (changed(seals="ab"), "json-type-list", "seals"),
        (changed(seals=["ab" * 31]), "hash-form", "seal 1"),
        (changed(seals=["ab" * 32] * 2), "seal-count", ""),
        (changed(seals=[f"{n:064x}" for n in range(9)]), "seal-count", ""),
        (changed(tables=None), "tables-or-count", ""),
        (changed(table_count=2), "tables-or-count", ""),
        (changed(tables=None, table_count=7), "table-count", "table_count"),
        (changed(tables=None, table_count=0), "table-count", "table_count"),
        (changed(tables=[6, 0]), "table-empty", "table 2"),
        (changed(tables=[7, -1]), "table-empty", "table 2"),
        (changed(tables=[3, "3"]), "json-type-whole", "tables[2]"),
        (changed(players={}), "json-type-list", "players"),
        (changed(players=[], tables=[]), "player-count", ""),
        (changed(players=[[1, "Ana"]]), "json-type-object", "players[1]"),
        (changed(players=[*PLAYERS, {"id": 7}]), "json-field-missing", "players[7]"),
        (
            changed(players=[{"id": 7, "name": "x", "born": 1990}]),
            "json-field-unknown",
            "players[1]",
        ),
        (changed(players=[*PLAYERS, {"id": 1.5, "name": "x"}]), "json-type-whole", "players[7].id"),
        (changed(players=[*PLAYERS[:5], {"id": 1, "name": "Fabio"}]), "player-twice", ""),
        (changed(groups=[{"label": "a", "members": [1], "cap": 0}]), "cap-range", "groups[1].cap"),
        (changed(groups=[{"label": "a", "members": "1 2"}]), "json-type-list", "groups[1].members"),
        (changed(groups=[{"label": "", "members": [1, 2]}]), "text-empty", "group 1"),
        (changed(groups=[{"label": "a", "members": [1, 9]}]), "group-stranger", ""),
        (changed(groups=[{"label": "a", "members": [1, 2]}] * 2), "group-twice", ""),
        (changed(pins=[{"id": 1}]), "json-field-missing", "pins[1]"),
        (changed(pins=[{"id": 1, "table": 1, "seat": None}]), "json-type-whole", "pins[1].seat"),
        (changed(pins=[{"id": 1, "table": 0}]), "pin-table", ""),
        (changed(pins=[{"id": 1, "table": 1, "seat": -1}]), "pin-seat", ""),
        (changed(pins=[{"id": 1, "table": 1}, {"id": 1, "table": 2}]), "pin-twice", ""),
        (changed(pins=[{"id": n, "table": 1} for n in (1, 2, 3, 4)]), "pins-too-many", ""),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(given_input: Input, code: str, place: str) -> None:
    with pytest.raises(DrawError) as refused:
        sheet_from_json(given_input)
    assert (refused.value.code, refused.value.place) == (code, place)


@pytest.mark.parametrize(
    ("given_input", "named"),
    [
        (
            changed(groups=[{"label": "club: La Pinta", "members": [1, 2, 3], "cap": 1}]),
            ["«club: La Pinta»", "1 Ana, 2 Beto, 3 Carla", "solo caben 2", "máximo de 1"],
        ),
        (
            changed(
                groups=[{"label": "apart", "members": [1, 2]}],
                pins=[{"id": 1, "table": 2}, {"id": 2, "table": 2, "seat": 3}],
            ),
            ["«apart»", "1 Ana, 2 Beto", "mesa 2"],
        ),
        (
            changed(pins=[{"id": 4, "table": 1, "seat": 2}, {"id": 5, "table": 1, "seat": 2}]),
            ["4 Diego, 5 Elena", "mesa 1, puesto 2"],
        ),
        (changed(pins=[{"id": 6, "table": 1, "seat": 4}]), ["6 Fabio", "puesto 4", "mesa 1"]),
    ],
)
def test_rules_that_no_seating_can_keep_name_group_and_players(given_input: Input, named: list[str]) -> None:
    with pytest.raises(Impossible) as refused:
        sheet_from_json(given_input)
    sentence = refused.value.message("es")
    assert [name for name in named if name not in sentence] == []


def test_a_sentence_names_twelve_and_counts_the_rest() -> None:
    given_input = vector("7")["input"]
    given_input["groups"] = [{"label": "todos", "members": list(range(1, 48)), "cap": 1}]
    with pytest.raises(Impossible) as refused:
        sheet_from_json(given_input)
    assert "12 J12 y 35 más" in refused.value.message("es")
    assert len(refused.value.members) == 47


def test_a_group_that_says_nothing_is_left_out() -> None:
    sheet = sheet_from_json(
        changed(groups=[{"label": "sola", "members": [3, 3]}, {"label": "vacío", "members": []}])
    )
    assert sheet.seating.groups == ()


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_speaks_both_languages(name: str) -> None:
    given_input = vector(name)["input"]
    with pytest.raises(DrawError) as refused:
        certify(sheet_from_json(given_input), given_input["dice"], given_input.get("secrets", ()))
    assert refused.value.message("es") != refused.value.message("en")
    assert refused.value.message("en") == str(refused.value)

"""The stage's screen: one scene at a time, names never below 4% of its height, and no page that tells of
a seat before its turn.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tournament.sorteo.reveal.stage.boxes import typed_cups
from tournament.sorteo.reveal.stage.grids import SMALLEST, WIDTHS, grid_for, lettered_lines
from tournament.sorteo.reveal.stage.letter_sizes import width
from tournament.sorteo.reveal.stage.scenes import row_of_cups, scene_of
from tournament.sorteo.wire import Show

NAMES = ["Ana Pérez", "Beto Soto", "Caro Vidal", "Dani Rojas"]


CUP = {"number": 1, "label": 1, "dice": "12356", "volunteer": "", "club": ""}
CUPS = {"count": 6, "dice": 5, "read": [CUP], "spoiled": [], "bits": "7.6", "bits_all": "45.4"}
SHOWN = {
    "format": "calzo-show/1",
    "serial": 1,
    "round": 1,
    "event": "",
    "status": "published",
    "cups": CUPS,
    "players": 4,
    "tables": 1,
    "final": True,
    "groups": 0,
    "pins": 0,
    "rules": [],
    "purpose": "round",
    "dice": "bar",
    "proves_less": False,
    "sheet_sha256": "",
    "objections_until": None,
    "typing_until": None,
    "seed": None,
    "result_sha256": None,
    "method": None,
    "reveal": None,
    "correction": None,
    "void": None,
    "now": "",
    "version": "",
}


def a_show(**fields: Any) -> Show:
    return msgspec.convert({**SHOWN, **fields}, Show)


CORRECTED = {"reason": "Se leyó mal", "at": "2026-09-18T12:00:00-03:00", "cups": []}
ALL_READ = {**CUPS, "count": 1}


def revealed(tables: int, *, size: int = 5, state: str = "running", unit: str = "name", at: int = 1) -> Any:
    """A reveal by tables in which so many seats are open."""
    board = [
        {
            "table": table,
            "size": size,
            "seats": [
                {"seat": seat, "number": 1, "name": "Ana Pérez", "club": ""}
                if (table - 1) * size + seat <= at
                else None
                for seat in range(1, size + 1)
            ],
        }
        for table in range(1, tables + 1)
    ]
    place = {"table": (at - 1) // size + 1, "seat": (at - 1) % size + 1}
    last = [{"number": 1, "name": "Ana Pérez", "club": "", **place}] if at else []
    clock = {"pace_ms": 1000, "position": at, "total": 1, "next_in_ms": None}
    moment = {"state": state, "unit": unit, "order": "laps", "completes": False}
    return {**moment, **clock, "last": last, "board": board}


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({}, "sheet"),
        ({"status": "rolling"}, "cups"),
        ({"status": "rolling", "cups": ALL_READ}, "typing"),
        ({"status": "drawn", "reveal": revealed(2, state="waiting", at=0)}, "mix"),
        (
            {"status": "drawn", "reveal": revealed(2, state="waiting", at=0), "correction": CORRECTED},
            "corrected",
        ),
        ({"status": "drawn", "reveal": revealed(2), "correction": CORRECTED}, "name"),
        ({"status": "drawn", "reveal": revealed(2)}, "name"),
        ({"status": "drawn", "reveal": revealed(2, state="paused")}, "name"),
        ({"status": "drawn", "reveal": revealed(40, unit="cascade")}, "table"),
        ({"status": "drawn", "reveal": revealed(80, unit="table")}, "table"),
        ({"status": "drawn", "reveal": revealed(2, state="over", at=10)}, "board"),
        ({"status": "done", "reveal": revealed(2, state="over", at=10)}, "board"),
        ({"status": "void"}, "void"),
    ],
)
def test_each_moment_has_its_scene(fields: dict[str, Any], kind: str) -> None:
    assert scene_of(a_show(**fields), NAMES).kind == kind


def test_sixty_players_take_two_pages_of_six_tables() -> None:
    grid = grid_for(NAMES * 15, [5] * 12)
    assert (grid.columns, grid.rows, grid.size) == (3, 2, 62)


def test_few_tables_are_painted_larger() -> None:
    assert grid_for(NAMES, [4]).size == 90
    assert grid_for(NAMES * 5, [5] * 4).tables == 4


def test_long_names_get_wider_columns_rather_than_smaller_letters() -> None:
    grid = grid_for(["Francisca Valenzuela Echeverría"] * 60, [5] * 12)
    assert (grid.columns, grid.rows) == (2, 2)


def test_where_every_name_takes_two_lines_a_page_has_one_row_of_tables() -> None:
    grid = grid_for(["María Fernanda de las Mercedes Valenzuela Echeverría"] * 60, [5] * 12)
    assert (grid.columns, grid.rows) == (3, 1)


@pytest.mark.parametrize(
    ("names", "size"),
    [
        (NAMES * 15, 62),
        ([*NAMES * 15, "Juan Sebastián Etcheverry"], 50),
        ([*NAMES * 15, *["Luis Ángel Mora Rojas"] * 12], 50),
    ],
)
def test_all_names_of_the_board_have_one_size_and_a_few_long_ones_take_two_lines(
    names: list[str], size: int
) -> None:
    """The whole list decides: no size changes while names are revealed."""
    scene = scene_of(a_show(status="drawn", reveal=revealed(12, at=3)), names)
    assert scene.grid is not None
    assert scene.grid.size == size


def test_the_tables_are_spread_evenly_over_the_pages_and_fill_them() -> None:
    shown = a_show(status="done", reveal=revealed(10, state="over", at=50))
    scenes = [scene_of(shown, NAMES * 13, page=page) for page in (1, 2)]
    assert [len(scene.tables) for scene in scenes] == [5, 5]
    four = scene_of(a_show(status="done", reveal=revealed(8, state="over", at=40)), NAMES * 10).grid
    assert four is not None
    assert (four.columns, four.rows) == (2, 2)


LONG = "Wenceslao Maximiliano de las Mercedes Valenzuela Echeverría y Marie-Ännchen Wörthwein-Gómez"


def test_a_few_very_long_names_leave_the_others_their_page() -> None:
    """A hall of 25 tables of four in which every ninth name has 61 letters."""
    longest = "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivie"
    short = ["Héctor Rojas Muñoz", "Caro Valenzuela Tapia", "Ana Pérez Soto", "Isidora González Riquelme"]
    names = [longest if at % 9 == 0 else short[at % 4] for at in range(100)]
    assert grid_for(names, [4] * 25).tables == 6


def test_a_table_where_long_names_meet_is_set_smaller_and_no_other() -> None:
    """How a page is divided would tell who sits where: only who is revealed decides, and only at a table."""
    names = [*NAMES * 14, *[LONG] * 4]
    board = revealed(12, at=10)
    for seat in board["board"][0]["seats"]:
        seat["name"] = LONG
    grid = scene_of(a_show(status="drawn", reveal=revealed(12, at=10)), names).grid
    scene = scene_of(a_show(status="drawn", reveal=board), names)
    assert scene.grid == grid == grid_for(names, [5] * 12)
    assert scene.grid is not None
    first, *others = [table.letters for table in scene.tables]
    assert first < SMALLEST <= scene.grid.size
    assert set(others) == {scene.grid.size}


def test_where_every_name_is_as_long_as_can_be_one_table_fills_the_page() -> None:
    grid = grid_for([LONG] * 20, [10] * 2)
    assert (grid.columns, grid.rows) == (1, 1)


def test_a_volunteers_name_stands_below_the_dice_where_it_is_too_long_to_stand_beside_them() -> None:
    read = [{**CUP, "volunteer": name} for name in ("", "Ana Pérez", LONG)] * 3
    typed = typed_cups(a_show(cups={**CUPS, "read": read}).cups)[:3]
    assert [(cup.beneath, cup.letters) for cup in typed] == [(False, 36), (False, 36), (True, 26)]


@pytest.mark.parametrize("size", range(2, 11))
def test_no_name_is_ever_smaller_than_can_be_read(size: int) -> None:
    assert grid_for(NAMES * 25, [size] * 50).size >= SMALLEST


def test_the_page_follows_what_happens() -> None:
    shown = a_show(status="drawn", reveal=revealed(12, at=31))
    scene = scene_of(shown, NAMES * 15)
    assert (scene.page, scene.pages, [table.number for table in scene.tables]) == (
        2,
        2,
        [7, 8, 9, 10, 11, 12],
    )
    assert [table.number for table in scene.tables if table.active] == [7]


def test_a_page_can_be_asked_for_and_past_the_last_it_begins_again() -> None:
    shown = a_show(status="done", reveal=revealed(12, state="over", at=60))
    assert [scene_of(shown, NAMES * 15, page=page).page for page in (1, 2, 3)] == [1, 2, 1]


def test_at_the_end_nobody_is_marked_as_the_last() -> None:
    scene = scene_of(a_show(status="drawn", reveal=revealed(2, state="over", at=10)), NAMES)
    assert not any(place.last for table in scene.tables for place in table.places)


def test_what_is_not_revealed_is_an_empty_place() -> None:
    scene = scene_of(a_show(status="drawn", reveal=revealed(2, at=3)), NAMES)
    names = [[place.name.lines if place.name else None for place in table.places] for table in scene.tables]
    assert names == [[("Ana Pérez",)] * 3 + [None] * 2, [None] * 5]


def test_a_spoiled_cup_is_out_and_the_next_move_up() -> None:
    cups = {**CUPS, "count": 3, "read": [{**CUP, "dice": "11111"}], "spoiled": [2]}
    row = [(place.label, place.state, place.dice) for place in row_of_cups(a_show(cups=cups).cups)]
    assert row == [(1, "read", "11111"), (2, "spoiled", ""), (3, "down", ""), (4, "down", "")]


PAIR = ["Guadalupe Carmen Wærsted O’Higgins", "Rodrigo Alejandro Choquehuanca Condori"]
LONGEST_PAIR = [
    "Maximiliano José Goldschmidt Vallenilla Mamani Paz",
    "Þórhildur Villavicencio de la Barra y Ruiz",
]


@pytest.mark.parametrize("people", [["Ana Paz", "Beto Rey"], PAIR, LONGEST_PAIR])
@pytest.mark.parametrize("pairs", [16, 40, 128])
def test_no_person_of_a_pair_is_broken_at_any_size_of_hall(people: list[str], pairs: int) -> None:
    name = f"{people[0]}\ny {people[1]}"
    grid = grid_for([name] * pairs, [4] * (pairs // 4))
    parts, size = lettered_lines(name, grid)
    assert " ".join(parts) == name.replace("\n", " ")
    assert all(width(part) * size <= WIDTHS[grid.columns] * 100 for part in parts)
    assert size >= SMALLEST


@pytest.mark.parametrize("people", [PAIR, LONGEST_PAIR])
def test_the_name_of_a_pair_in_the_middle_has_a_line_for_each(people: list[str]) -> None:
    name, board = f"{people[0]} y {people[1]}", revealed(2, at=1)
    for seat in (board["last"][0], board["board"][0]["seats"][0]):
        seat |= {"name": name, "people": people}
    scene = scene_of(a_show(status="drawn", reveal=board), [name])
    assert scene.centre is not None
    assert scene.centre.lines == (people[0], f"y {people[1]}")
    assert all(width(line) * (scene.centre_letters or 120) <= 1580 * 100 for line in scene.centre.lines)

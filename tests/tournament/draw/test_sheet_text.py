"""The sheet as text: written one way, and read only that way (sections 5 and 6)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.golden import drawn
from tests.tournament.draw.sheets import random_inputs
from tournament.draw import (
    ZEROS,
    Cups,
    DrawError,
    DrawInput,
    Group,
    Sheet,
    read_sheet,
    sheet_from_json,
    void_document,
    write_sheet,
)

SHEET = drawn("4").sheet
LINES = SHEET.split("\n")


@given(seed=st.integers(0, 2**32))
def test_what_is_written_is_read_back(seed: int) -> None:
    for given_input in random_inputs(1, seed):
        try:
            sheet = sheet_from_json(given_input)
        except DrawError:
            return
        assert read_sheet(write_sheet(sheet)) == sheet


@settings(max_examples=300)
@given(at=st.integers(0, len(SHEET) - 1), sign=st.characters(exclude_categories=()), kind=st.integers(0, 2))
def test_a_changed_sheet_is_refused_or_is_another_canonical_one(at: int, sign: str, kind: int) -> None:
    changed = SHEET[:at] + ("" if kind == 0 else sign) + SHEET[at + (kind != 1) :]
    try:
        sheet = read_sheet(changed)
    except DrawError as refused:
        place = refused.place
    else:
        place = "everywhere"
        assert write_sheet(sheet) == changed
    assert place


@settings(max_examples=200)
@given(data=st.data())
def test_lines_that_are_moved_doubled_or_left_out_are_refused(data: st.DataObject) -> None:
    at, to = (data.draw(st.integers(0, len(LINES) - 1)) for _line in range(2))
    lines = list(LINES)
    line = lines.pop(at)
    if data.draw(st.booleans()):
        lines.insert(to, line)
    if lines == LINES:
        lines.insert(at, line)
    changed = "\n".join(lines)
    try:
        sheet = read_sheet(changed)
    except DrawError:
        return
    assert write_sheet(sheet) == changed


def line(number: int) -> str:
    return LINES[number - 1]


def replaced(number: int, new: str) -> str:
    return "\n".join([*LINES[: number - 1], new, *LINES[number:]])


@pytest.mark.parametrize(
    ("changed", "code", "place"),
    [
        ("", "sheet-first-line", "line 1"),
        ("dudo-draw/2 sheet\nend\n", "sheet-first-line", "line 1"),
        ("\ufeff" + SHEET, "sheet-first-line", "line 1"),
        (SHEET.replace("\n", "\r\n"), "sheet-carriage-return", "line 1"),
        (SHEET[:-1], "sheet-cut", "line 31"),
        (SHEET[: SHEET.index("Gino")], "sheet-cut", "line 14"),
        (SHEET + "\n", "sheet-cut", "line 33"),
        (SHEET[:-4] + "x\nend\n", "sheet-line-kind", "line 31"),
        (replaced(2, "event\tLiga  de los Dados"), "sheet-text", "line 2"),
        (replaced(2, "event\tLiga de los Dados "), "sheet-text", "line 2"),
        (replaced(2, "event\tLiga\tde los Dados"), "sheet-fields", "line 2"),
        (replaced(2, "event\tN\u0303u"), "sheet-text", "line 2"),
        (replaced(2, "event\t\ud800"), "sheet-text", "line 2"),
        (replaced(3, "serial\t1"), "sheet-line-missing", "line 3"),
        (replaced(3, "round\t01"), "sheet-number", "line 3"),
        (replaced(3, "round\t+1"), "sheet-number", "line 3"),
        (replaced(3, "round\t٣"), "sheet-number", "line 3"),
        (replaced(3, "round\t" + "9" * 5000), "sheet-number", "line 3"),
        (replaced(3, "round\t0"), "number-range", "line 3"),
        (replaced(4, "serial\t10000"), "number-range", "line 4"),
        (replaced(4, "serial\t2"), "prev-missing", "line 5"),
        (replaced(5, "prev\t" + ZEROS[1:]), "hash-form", "line 5"),
        (replaced(5, "prev\t" + ZEROS[1:] + "A"), "hash-form", "line 5"),
        (replaced(5, "prev\t" + ZEROS[1:] + "1"), "prev-of-first", "line 5"),
        (replaced(6, "cups\t0\t5"), "number-range", "line 6"),
        (replaced(6, "cups\t10\t11"), "number-range", "line 6"),
        (replaced(7, "tables\t4 4  4 4"), "sheet-numbers", "line 7"),
        (replaced(7, "tables\t4 4 4 4 "), "sheet-numbers", "line 7"),
        (replaced(7, "tables\t4 4 4 5"), "seats-and-players", "line 7"),
        (replaced(7, "tables\t4 4 4 4 0"), "table-empty", "line 7"),
        (replaced(7, "seal\tabc\ntables\t4 4 4 4"), "hash-form", "line 7"),
        (replaced(7, f"seal\t{ZEROS}\nseal\t{ZEROS}\ntables\t4 4 4 4"), "seal-count", "line 7"),
        (replaced(9, line(8)), "player-twice", "line 8"),
        (replaced(8, "player\t0\tAída"), "player-id", "line 8"),
        (replaced(8, "player\t4294967296\tAída"), "player-id", "line 8"),
        (replaced(8, "player\t2\tAída"), "player-twice", "line 8"),
        (
            replaced(8, line(9) + "\n" + line(8)).replace(line(9) + "\n" + line(10), line(10)),
            "sheet-line-order",
            "line 8",
        ),
        (replaced(24, line(25)), "group-twice", "line 24"),
        (replaced(24, "group\t4\t1 2 3 4\tclub: Los Calzos"), "sheet-line-order", "line 24"),
        (replaced(24, "group\t0\t1 2 3 4\tclub: Los Calzos"), "sheet-line-order", "line 24"),
        (replaced(24, "group\t1\t2 1 3 4\tclub: Los Calzos"), "sheet-line-order", "line 24"),
        (replaced(24, "group\t1\t1 2 2 3 4\tclub: Los Calzos"), "sheet-line-order", "line 24"),
        (replaced(24, "group\t1\t1 2 3 99\tclub: Los Calzos"), "group-stranger", "line 24"),
        (replaced(24, "group\t1\t\tclub: Los Calzos"), "sheet-numbers", "line 24"),
        (replaced(29, "pin\t6\t5\t1"), "pin-table", "line 29"),
        (replaced(29, "pin\t6\t4\t5"), "pin-seat", "line 29"),
        (replaced(29, "pin\t99\t4\t1"), "pin-stranger", "line 29"),
    ],
)
def test_whatever_is_not_canonical_is_refused_with_its_line(changed: str, code: str, place: str) -> None:
    with pytest.raises(DrawError) as refused:
        read_sheet(changed)
    assert (refused.value.code, refused.value.place) == (code, place)
    assert refused.value.message("es") != refused.value.message("en")


def test_a_sheet_that_exists_is_in_order_whatever_it_was_made_from() -> None:
    sheet = Sheet(
        event=" Copa\u00a0 de prueba ",
        round=1,
        serial=1,
        prev=ZEROS,
        cups=Cups(),
        seals=(),
        names=((2, "Beto "), (1, "Ana")),
        seating=DrawInput((2, 1), (2,), (Group("apart", (1,), rank=3),)),
    )
    assert sheet.event == "Copa de prueba"
    assert sheet.players == {1: "Ana", 2: "Beto"}
    assert sheet.seating == DrawInput((1, 2), (2,))


def test_names_are_those_of_the_players() -> None:
    with pytest.raises(DrawError) as refused:
        Sheet("Copa", 1, 1, ZEROS, Cups(), (), ((1, "Ana"),), DrawInput((1, 2), (2,)))
    assert refused.value.code == "names-and-players"


def test_a_void_record_says_what_was_seen_and_why() -> None:
    assert void_document("ab" * 32, [], " Se  volcó la mesa ") == (
        f"dudo-draw/1 void\nsheet\t{'ab' * 32}\ndice\tnone\nreason\tSe volcó la mesa\nend\n"
    )
    assert "\ndice\t12345-11666\n" in void_document("ab" * 32, ["54321", "16166"], "Alarma")


@pytest.mark.parametrize(
    ("sheet", "dice", "reason"), [("ab", [], "x"), ("ab" * 32, ["7"], "x"), ("ab" * 32, [], "")]
)
def test_a_void_record_of_nothing_is_refused(sheet: str, dice: list[str], reason: str) -> None:
    with pytest.raises(DrawError):
        void_document(sheet, dice, reason)

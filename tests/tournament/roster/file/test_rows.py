"""One row: what is cleaned, what is read, and each reason for which a row does not go in."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.worksheet.formula import ArrayFormula

from tests.tournament.roster.making import a_csv, a_workbook, bad, good, read_roster, with_stored_values
from tournament.roster.columns import COLUMN_NAMES
from tournament.roster.file import Limits, Roster, RosterRow, row_from_json
from tournament.roster.file.reasons import FILE_REASONS, ROW_REASONS

HEADING = "nombre;club;ciudad;cabeza;contacto;mesa;asiento;notas"


def row(line: str, *, limits: Limits | None = None) -> RosterRow:
    (found,) = read_roster(a_csv(HEADING, line), limits=limits).rows
    return found


def reasons(line: str, *, limits: Limits | None = None) -> list[str]:
    return [problem.code for problem in row(line, limits=limits).problems]


def test_names_are_cleaned_and_html_is_text() -> None:
    decomposed = unicodedata.normalize("NFD", "Ñusta  Peña")
    assert row(f" {decomposed}\u00a0Soto\u200b ").name == "Ñusta Peña Soto"
    assert row("<b>Ana</b> & Cía").name == "<b>Ana</b> & Cía"
    assert row("Ana\u202etsoP\x07").name == "AnatsoP"


@pytest.mark.parametrize(
    ("cell", "head"),
    [
        ("", None),
        ("1", 1),
        ("12", 12),
        ("3.0", 3),
        ("sí", 1),
        ("SI", 1),
        ("x", 1),
        ("yes", 1),
        ("no", None),
        ("0", None),
    ]
    + [("-", None), ("n° 4", 4), ("#2", 2), ("✓", 1)],
)
def test_a_head_is_a_rank_or_a_yes(cell: str, head: int | None) -> None:
    found = row(f"Ana;;;{cell}")
    assert (found.head, found.problems) == (head, ())


@pytest.mark.parametrize("cell", ["primero", "1000", "-3", "1.5", "quizás"])
def test_a_head_that_is_neither(cell: str) -> None:
    assert reasons(f"Ana;;;{cell}") == ["head"]


@pytest.mark.parametrize(("cell", "table"), [("7", 7), ("Mesa 7", 7), ("07", 7), ("", None), ("7,0", 7)])
def test_a_pinned_table(cell: str, table: int | None) -> None:
    assert row(f"Ana;;;;;{cell}").pinned_table == table


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (";El As", ["empty-name"]),
        ("***;El As", ["name-without-letters"]),
        ("123", ["name-without-letters"]),
        ("A" * 10_000, ["too-long"]),
        ("A" * 121, ["too-long"]),
        (f"Ana;{'k' * 81}", ["too-long"]),
        ("Ana;;;;;sala", ["not-a-number"]),
        ("Ana;;;;;0", ["table-out-of-range"]),
        ("Ana;;;;;1001", ["table-out-of-range"]),
        ("Ana;;;;;1;11", ["seat-out-of-range"]),
        ("Ana;;;;;;2", ["seat-without-table"]),
        ("=HYPERLINK(A1)", ["formula"]),
        ("TOTAL", ["total"]),
        ("Total: 40", ["total"]),
        ("Total de jugadores 40;El As", ["total"]),
        ("Ana;;;;#REF!", ["cell-error"]),
        ("Ana;;;;;;;;sobra", ["too-many-columns"]),
        ('"Ana;El As', ["stray-quote"]),
        ("PÃ©rez", ["broken-letters"]),
        ("P\ufffdrez", ["broken-letters"]),
        (";;;quizás;;sala;x", ["empty-name", "head", "not-a-number", "not-a-number"]),
    ],
)
def test_each_reason_against_a_row(line: str, expected: list[str]) -> None:
    assert reasons(line) == expected


def test_every_reason_speaks_both_languages() -> None:
    for texts in (*ROW_REASONS.values(), *FILE_REASONS.values(), *COLUMN_NAMES.values()):
        assert set(texts) == {"es", "en"}
        assert all(texts.values())


def test_the_hall_sets_the_limits() -> None:
    hall = Limits(tables=25, seats=6)
    assert reasons("Ana;;;;;26;1", limits=hall) == ["table-out-of-range"]
    assert reasons("Ana;;;;;25;7", limits=hall) == ["seat-out-of-range"]
    assert reasons("Ana;;;;;25;6", limits=hall) == []


def test_a_name_that_only_begins_like_a_total_is_a_name() -> None:
    assert [reasons(name) for name in ("Totaleta Núñez", "Total Recall", "Suma Paz")] == [[], [], []]


def test_a_formula_without_a_stored_value_keeps_nobody_out_but_for_their_name() -> None:
    book = a_workbook([["nombre", "club", "mesa"], ["Ana", "=A9&B9", "=C9"], ["Beto", "El As", 3]])
    ana, beto = read_roster(book).rows
    assert (ana.name, ana.club, ana.pinned_table, ana.problems) == ("Ana", "", None, ())
    assert ana.left_empty == ("club", "pinned_table")
    assert row_from_json(json.loads(json.dumps(ana.as_json()))) == ana
    assert (beto.club, beto.pinned_table, beto.left_empty) == ("El As", 3, ())


def test_the_value_stored_with_a_formula_is_read() -> None:
    rows = [["nombre", "club"], ["=A9&B9", "=C9"], ["Beto", "El As"]]
    stored = with_stored_values(a_workbook(rows), {"A2": "Ana Pérez", "B2": "Los Cachos"})
    ana, beto = read_roster(stored).rows
    assert (ana.name, ana.club, ana.left_empty, ana.problems) == ("Ana Pérez", "Los Cachos", (), ())
    assert beto.name == "Beto"


def test_the_formula_of_an_array_is_a_formula() -> None:
    (found,) = read_roster(a_workbook([["nombre"], [ArrayFormula("A2:A3", "=B2:B3")]])).rows
    assert [problem.code for problem in found.problems] == ["formula"]


def test_a_formula_in_a_workbook_is_refused_by_name() -> None:
    (found,) = read_roster(a_workbook([["nombre", "club"], ["=A9&B9", "El As"]])).rows
    assert [(problem.code, problem.column) for problem in found.problems] == [("formula", "name")]


def test_a_row_with_an_error_stops_no_other_and_keeps_what_stood_there() -> None:
    roster = read_roster(a_csv(HEADING, "Ana", ";El As", '"Tata Pérez;Los Trenes', 'Beto;"El; As"', "Caro"))
    assert [found.name for found in good(roster)] == ["Ana", "Beto", "Caro"]
    assert [(found.line, found.cells) for found in bad(roster)] == [
        (3, ("", "El As")),
        (4, ('"Tata Pérez', "Los Trenes")),
    ]


def test_what_is_shown_of_a_huge_cell_is_short() -> None:
    shown = row("A" * 10_000).cells[0]
    assert len(shown) == 60
    assert shown.endswith("…")


def test_the_mark_of_equal_names_is_not_part_of_the_name() -> None:
    assert row("Juan Pérez (2)").name == "Juan Pérez"
    assert row("Juan Pérez (Tata)").name == "Juan Pérez (Tata)"


def test_a_row_is_the_same_after_it_was_kept() -> None:
    roster: Roster = read_roster(a_csv(HEADING, "Ana;El As;Iquique;2;123;4;1;tarde", ";x;;quizás"))
    assert [row_from_json(found.as_json()) for found in roster.rows] == list(roster.rows)


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60)


@given(TEXT, TEXT)
def test_a_row_says_the_same_whatever_charset_it_came_in(name: str, club: str) -> None:
    text = "\n".join(["nombre\tclub", f"{name}\t{club}", "Última\t"]).encode()
    again = text.decode().encode("utf-16")
    assert read_roster(text).rows == read_roster(again).rows

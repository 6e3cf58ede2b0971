"""What an organizer's file may look like: its kind, its letters, its separators, its headings."""

from __future__ import annotations

import codecs
import cProfile
import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from tests.tournament.roster.making import a_csv, a_workbook, bad, good, ignored, read_roster
from tournament.roster.file import BYTES_MAX, ROWS_MAX, RosterUnreadable

LINES = ("nombre;club;ciudad", "Íñigo Peña;Los Cachos de Ñuñoa;Viña del Mar", "Úrsula Muñoz;Bar O'Connor;")
READ = [("Íñigo Peña", "Los Cachos de Ñuñoa", "Viña del Mar"), ("Úrsula Muñoz", "Bar O'Connor", "")]


def people(data: bytes) -> list[tuple[str, str, str]]:
    roster = read_roster(data)
    assert not bad(roster)
    return [(row.name, row.club, row.city) for row in good(roster)]


def why(data: bytes) -> str:
    with pytest.raises(RosterUnreadable) as caught:
        read_roster(data)
    assert caught.value.message("es") != caught.value.message("en")
    return caught.value.code


@pytest.mark.parametrize(
    ("data", "charset"),
    [
        (a_csv(*LINES), "utf-8"),
        (codecs.BOM_UTF8 + a_csv(*LINES), "utf-8"),
        (codecs.BOM_UTF16_LE + a_csv(*LINES, charset="utf-16-le"), "utf-16-le"),
        (codecs.BOM_UTF16_BE + a_csv(*LINES, charset="utf-16-be"), "utf-16-be"),
        (a_csv(*LINES, charset="windows-1252"), "windows-1252"),
    ],
)
def test_the_letters_are_those_of_the_file(data: bytes, charset: str) -> None:
    assert people(data) == READ
    assert read_roster(data).charset == charset


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_separators_and_line_ends(separator: str, end: str) -> None:
    lines = [line.replace(";", separator) for line in LINES]
    assert people(a_csv(*lines, end=end)) == READ
    assert read_roster(a_csv(*lines, end=end)).separator == separator


def test_the_separator_that_a_spreadsheet_declares_on_its_first_line() -> None:
    assert people(a_csv("sep=|", *(line.replace(";", "|") for line in LINES))) == READ


@pytest.mark.parametrize("charset", ["utf-8", "windows-1252"])
def test_a_stray_nul_is_left_out_and_refuses_nobody(charset: str) -> None:
    lines = (LINES[0], LINES[1].replace("Peña", "Pe\0ña"), LINES[2] + "\0")
    assert people(a_csv(*lines, charset=charset)) == READ


def test_a_gap_of_a_million_rows_is_passed_over_and_the_row_below_it_read() -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["A2"], sheet["A1048576"] = "nombre", "Ana", "Beto"
    kept = io.BytesIO()
    book.save(kept)
    with cProfile.Profile() as profile:
        roster = read_roster(kept.getvalue())

    assert [(row.line, row.name) for row in good(roster)] == [(2, "Ana"), (1_048_576, "Beto")]
    calls = sum(entry.callcount for entry in profile.getstats())
    assert calls < 10 * 1_048_576  # not one for each of the 60 cells that a row might have


def test_a_comma_inside_quotation_marks_is_part_of_the_name() -> None:
    assert people(a_csv("nombre,club", '"Pérez, Juan","El ""As"""')) == [("Pérez, Juan", 'El "As"', "")]


def test_a_quoted_cell_may_hold_line_breaks() -> None:
    roster = read_roster(a_csv("nombre,notas", '"Ana","llega\ntarde"', "Beto,"))
    assert [(row.line, row.name, row.notes) for row in good(roster)] == [
        (2, "Ana", "llega tarde"),
        (4, "Beto", ""),
    ]


def test_a_workbook_reads_as_its_text() -> None:
    rows = [
        ("Nombre", "Mesa", "Contacto", "Cabeza"),
        ("Íñigo Peña", 3.0, 56912345678, True),
        (None, None, None, None),
    ]
    (row,) = read_roster(a_workbook(rows)).rows
    assert (row.name, row.pinned_table, row.contact, row.head) == ("Íñigo Peña", 3, "56912345678", 1)


def test_the_sheet_with_the_names_is_found_among_others() -> None:
    book = Workbook()
    first = book.active
    assert first is not None
    first.append(["Gastos de la noche", "Monto"])
    book.create_sheet("Inscritos").append(["Jugador", "Equipo"])
    book["Inscritos"].append(["Ana", "El As"])
    kept = io.BytesIO()
    book.save(kept)
    assert people(kept.getvalue()) == [("Ana", "El As", "")]


def test_headings_in_both_languages_in_any_order_with_or_without_accents() -> None:
    spanish = a_csv("NOTAS,Teléfono,Asiento,Mesa,Cabeza de Serie,Ciudad,CLUB,Nombre", "n,1,2,3,4,c,k,Ana")
    english = a_csv("name,head,city,club,seat,table,notes,contact", "Ana,4,c,k,2,3,n,1")
    rows = [read_roster(data).rows[0] for data in (spanish, english)]
    for row in rows:
        assert (row.name, row.club, row.city, row.head, row.contact, row.notes) == (
            "Ana",
            "k",
            "c",
            4,
            "1",
            "n",
        )
        assert (row.pinned_table, row.pinned_seat) == (3, 2)


@pytest.mark.parametrize("heading", ["Familia", "APARTE", "Familia o aparte", "Family or apart"])
def test_who_is_kept_apart_has_a_column_of_its_own(heading: str) -> None:
    (row,) = read_roster(a_csv(f"Nombre;{heading};Club", "Ana;los Soto;k")).rows
    assert (row.name, row.family, row.club) == ("Ana", "los Soto", "k")


def test_surnames_in_columns_of_their_own_follow_the_name_and_contacts_stand_together() -> None:
    data = a_csv("Apellido Paterno;Apellido Materno;Nombres;Fono;Correo", "Pérez;Soto;Juan Pablo;123;j@x.cl")
    (row,) = read_roster(data).rows
    assert (row.name, row.contact) == ("Juan Pablo Pérez Soto", "123 · j@x.cl")


def test_headings_that_nobody_knows_are_told_and_skipped() -> None:
    roster = read_roster(a_csv("RUT,Nombre,Talla", "1-9,Ana,M"))
    assert (roster.rows[0].name, ignored(roster)) == ("Ana", ("RUT", "Talla"))


def test_a_title_above_the_heading_is_skipped() -> None:
    assert people(a_csv("Copa de Primavera;;", ";;", *LINES)) == READ


def test_one_column_of_names_needs_no_heading() -> None:
    assert [name for name, _, _ in people(a_csv("Ana", "Juan Pérez", "", "Beto"))] == [
        "Ana",
        "Juan Pérez",
        "Beto",
    ]


def test_what_ticks_a_pasted_list_is_no_part_of_the_names() -> None:
    listed = people(
        a_csv("✅ 1. Ana Soto", "Beto ✅", "3️⃣ Caro ☑️", "- Ñusta O'Ryan 👍🏽🎲", "Elsa (2)", "Jr. Paz.")
    )
    assert [name for name, _, _ in listed] == ["Ana Soto", "Beto", "Caro", "Ñusta O'Ryan", "Elsa", "Jr. Paz."]


def test_numbers_below_a_heading_are_no_part_of_the_names_either() -> None:
    assert [name for name, _, _ in people(a_csv("Jugadores", "1. Ana", "2. Beto ✅"))] == ["Ana", "Beto"]


def test_the_numbers_of_a_pasted_list_are_no_part_of_the_names() -> None:
    listed = people(a_csv("1. Ana Soto", "2) Beto", "- Caro", "10 - Dora", "• Elsa"))
    assert [name for name, _, _ in listed] == ["Ana Soto", "Beto", "Caro", "Dora", "Elsa"]


def test_a_list_is_read_line_by_line_and_what_follows_the_comma_is_the_club() -> None:
    chat = a_csv(
        "16. Paco Bravo, Los Dudosos",
        "[19:42, 23/11/2026] Iris Campos: Iris Campos",
        "3.- Caro Díaz",
        "Quena Salas; Los Dudosos",
        "Ana Soto\tEl As",
        '"Pérez Soto, Juan"',
    )
    roster = read_roster(chat)
    assert [(row.name, row.club) for row in good(roster)] == [
        ("Paco Bravo", "Los Dudosos"),
        ("Iris Campos", ""),
        ("Caro Díaz", ""),
        ("Quena Salas", "Los Dudosos"),
        ("Ana Soto", "El As"),
        ("Pérez Soto, Juan", ""),
    ]
    assert (roster.kind, bad(roster)) == ("list", [])


def test_a_telephone_is_a_contact_and_what_was_paid_a_note_and_neither_is_part_of_the_name() -> None:
    roster = read_roster(
        a_csv("Rosa Tapia +56 9 8765 4321", "Fito Lara (pagó)", "Pía Toro", "Jugadores del martes:")
    )
    assert [(row.name, row.contact, row.notes) for row in good(roster)] == [
        ("Rosa Tapia", "+56 9 8765 4321", ""),
        ("Fito Lara", "", "pagó"),
        ("Pía Toro", "", ""),
        ("Jugadores del martes:", "", ""),
    ]
    assert [row.is_title for row in good(roster)] == [False, False, False, True]


def test_a_line_with_more_than_a_name_and_a_club_keeps_its_own_text() -> None:
    (row,) = bad(read_roster(a_csv("Ana Soto", "Beto Ruz, El As, Iquique", "Caro Díaz")))
    assert row.cells == ("Beto Ruz, El As, Iquique",)
    assert "«Iquique»" in row.problems[0].message("es")


@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("empty", b""),
        ("empty", b" \r\n\t"),
        ("picture", b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(range(256))),
        ("picture", b"\x89PNG\r\n\x1a\n" + bytes(40)),
        ("pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3"),
        ("old-excel", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512)),
        ("archive", b"Rar!\x1a\x07\x00"),
        ("binary", bytes(range(256)) * 4),
        ("binary", b"Ana\x01\x02\x03\x04\x05\x06Beto\x07\x0e\x0f"),
        ("charset", codecs.BOM_UTF8 + b"nombre\nPe\xf1a"),
        ("web-page", b"<!DOCTYPE html><table><tr><td>Ana</td></tr></table>"),
        ("no-names", b"nombre;club;ciudad\n"),
        ("no-names", b";;;\n,,,\n".replace(b";", b" ").replace(b",", b" ") + b"\xc2\xa0"),
        ("damaged-workbook", b"PK\x03\x04" + bytes(60)),
    ],
)
def test_what_is_no_roster_is_refused_with_its_own_sentence(code: str, data: bytes) -> None:
    assert why(data) == code


@pytest.mark.parametrize(
    ("code", "members"),
    [
        ("archive", {"fotos/ana.jpg": b"\xff\xd8\xff"}),
        ("archive", {"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<w/>"}),
        (
            "opendocument",
            {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<a/>"},
        ),
        ("damaged-workbook", {"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"not xml"}),
    ],
)
def test_archives_that_are_no_workbook(code: str, members: dict[str, bytes]) -> None:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    assert why(kept.getvalue()) == code


def test_a_workbook_that_would_fill_the_memory_is_refused_before_it_is_unpacked() -> None:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.xml", bytes(81_000_000))
    assert len(kept.getvalue()) < 1_000_000
    assert why(kept.getvalue()) == "too-big"


def test_a_file_too_big_and_a_file_with_too_many_rows() -> None:
    assert why(b"a" * (BYTES_MAX + 1)) == "too-big"
    assert why(a_csv("nombre", *["Ana"] * (ROWS_MAX + 1))) == "too-many-rows"
    assert why(a_workbook([["nombre"], *[["Ana"]] * (ROWS_MAX + 20)])) == "too-many-rows"


def test_the_shipped_roster_reads_without_a_problem() -> None:
    shipped = Path(__file__).parents[4] / "tables" / "demo" / "roster.csv"
    if not shipped.exists():
        pytest.skip("the demonstration is not part of this installation")
    roster = read_roster(shipped.read_bytes())
    assert (len(good(roster)), bad(roster), ignored(roster)) == (100, [], ())


@given(st.binary(max_size=400) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "ignore")))
def test_whatever_the_bytes_are_nothing_but_a_refusal_is_raised(data: bytes) -> None:
    for whole in (data, b"nombre,club,cabeza,mesa,asiento\n" + data, b"PK\x03\x04" + data):
        try:
            roster = read_roster(whole)
        except RosterUnreadable as refusal:
            spoken = refusal.message("es")
            assert spoken
        else:
            for row in roster.rows:
                assert bool(row.problems) or row.name
                assert len(row.name) <= 120
                assert all(problem.message("es") for problem in row.problems)


@given(st.lists(st.text(st.characters(categories=["L"]), min_size=1, max_size=20), min_size=1, max_size=20))
def test_every_name_under_a_heading_comes_back(names: list[str]) -> None:
    roster = read_roster(a_csv("nombre;club", *(f"{name};x" for name in names)))
    assert len(roster.rows) == len(names)


def test_a_workbook_survives_the_loss_of_any_part_of_it() -> None:
    whole = a_workbook([["nombre", "club"], ["Ana", "El As"]])
    for end in range(4, len(whole), 97):
        assert why(whole[:end]) == "damaged-workbook"

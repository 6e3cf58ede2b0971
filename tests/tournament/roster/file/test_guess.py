"""What a column holds is guessed from words within its heading and from its cells; what is guessed can be
changed.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.roster.making import a_csv, a_workbook, bad, good, ignored, read_roster
from tests.tournament.roster.sent import (
    CLUB_HEADINGS,
    CONTACT_HEADINGS,
    NAME_HEADINGS,
    PEOPLE,
    READ,
    SENT,
)
from tournament.roster.file import Choices, read_cells, read_rows
from tournament.roster.file.attendance import COMES, OUT, WAITING, state_of
from tournament.roster.file.headings import field_of

A_PHONE, A_WORD = "+56 9 8765 4321", "Peña Ñam"


def fields(*lines: str) -> tuple[str, ...]:
    return read_roster(a_csv(*lines)).layout.fields


def names(data: bytes, choices: Choices | None = None) -> list[str]:
    return [row.name for row in read_rows(read_cells(data), choices=choices).rows]


@pytest.mark.parametrize("file", SENT)
def test_a_roster_as_people_send_it_is_read(file: str) -> None:
    roster = read_roster(SENT[file])
    comes = [row for row in good(roster) if not row.is_out and not row.is_title]
    assert ([(row.name, row.club) for row in comes], bad(roster)) == (READ[file], [])


@pytest.mark.parametrize("heading", NAME_HEADINGS)
def test_a_heading_for_a_name_is_known_by_its_words_alone(heading: str) -> None:
    assert field_of(heading)[0] == "name"
    assert fields(f"N°;{heading};Sexo", f'1;"{PEOPLE[0]}";F', f'2;"{PEOPLE[1]}";M') == ("", "name", "")


@pytest.mark.parametrize(
    ("heading", "field"),
    [*((one, "contact") for one in CONTACT_HEADINGS), *((one, "club") for one in CLUB_HEADINGS)],
)
def test_a_heading_for_a_contact_or_a_club_is_known_by_its_words_alone(heading: str, field: str) -> None:
    assert field_of(heading)[0] == field
    cell = A_PHONE if field == "contact" else A_WORD
    assert fields(f"{heading};Nombre", f"{cell};{PEOPLE[0]}", f";{PEOPLE[1]}") == (field, "name")


@pytest.mark.parametrize(
    "heading",
    [
        "Rk.",
        "N°",
        "FED",
        "Elo",
        "Sexo",
        "Talla",
        "RUT",
        "Marca temporal",
        "Acepto las bases",
        "Tipo de entrada",
    ],
)
def test_what_is_none_of_a_roster_is_not_used_and_told(heading: str) -> None:
    roster = read_roster(a_csv(f"{heading};Nombre", f"1;{PEOPLE[0]}", f"2;{PEOPLE[1]}"))
    assert (roster.layout.fields, ignored(roster)) == (("", "name"), (heading,))


def test_a_heading_does_not_outweigh_what_the_column_holds() -> None:
    assert fields("Socio;Integrante", f"118;{PEOPLE[0]}", f"342;{PEOPLE[1]}") == ("", "name")
    assert fields("Nombre;¿Podemos publicar tu nombre?", f"{PEOPLE[0]};Sí", f"{PEOPLE[1]};No") == ("name", "")
    assert fields("Nombre;¿En qué mesa te gusta jugar?", f"{PEOPLE[0]};la que sea", f"{PEOPLE[1]};x") == (
        "name",
        "",
    )


def test_few_values_again_and_again_are_no_names_where_another_column_has_names() -> None:
    rows = [f"{name};{'Primero' if at < 4 else 'Segundo'}" for at, name in enumerate(PEOPLE)]
    assert fields("Equipo;Nombre", *rows) == ("name", "")


def test_of_several_columns_for_a_name_the_whole_one_is_taken() -> None:
    assert fields("Apodo;Nombre completo", f"El Tata;{PEOPLE[0]}", f"Pipe;{PEOPLE[1]}") == ("", "name")
    roster = a_csv(
        "Primer nombre;Segundo nombre;Apellido paterno;Apellido materno", "Ana;María;Soto;Ruz", "Beto;;Paz;"
    )
    assert names(roster) == ["Ana María Soto Ruz", "Beto Paz"]


def test_a_first_row_that_says_a_heading_s_word_of_somebody_is_no_heading() -> None:
    rows = [
        f"{name};{kind};{at}@x.cl"
        for at, (name, kind) in enumerate(zip(PEOPLE, ("Socio", "Invitado") * 4, strict=True))
    ]
    assert names(a_csv(*rows)) == PEOPLE


def test_two_columns_of_single_words_may_be_either_way_round_so_none_is_taken() -> None:
    found = a_csv("Pérez, Juan", "Soto, Ana", "Ruz, Beto")
    assert (names(found), read_roster(found).layout.fields) == ([], ("", ""))
    assert names(found, Choices(fields=("surname", "name"))) == ["Juan Pérez", "Ana Soto", "Beto Ruz"]


def test_a_file_of_which_no_column_is_the_name_has_no_rows_until_one_is_chosen() -> None:
    found = a_csv("club;ciudad", "El As;Iquique")
    assert names(found) == []
    assert names(found, Choices(fields=("name", "city"))) == ["El As"]


def test_surname_first_is_turned_where_nearly_all_are_so_and_can_stay() -> None:
    found = a_csv("Nombre;Club", *(f"{name.split(' ', 1)[1]}, {name.split(' ', 1)[0]};x" for name in PEOPLE))
    assert names(found) == PEOPLE
    assert names(found, Choices(as_written=True))[0] == "Ferrer, Nadia"
    assert names(a_csv("Nombre;Club", "Ferrer, Nadia;x", "Bruno Solís;x")) == ["Ferrer, Nadia", "Bruno Solís"]


def test_who_cancelled_is_out_and_who_waits_goes_to_the_end() -> None:
    rows = read_roster(SENT["states.csv"]).rows
    assert [(row.line, row.state, row.is_out, row.waits) for row in rows] == [
        (2, "", False, False),
        (3, "CANCELADO", True, False),
        (5, "Baja", True, False),
        (6, "", False, False),
        (4, "Lista de espera", False, True),
    ]


@pytest.mark.parametrize("heading", ["Pago", "Estado de pago", "Cuota"])
def test_cancelado_is_paid_where_the_column_tells_of_money(heading: str) -> None:
    rows = read_roster(a_csv(f"Nombre;{heading}", f"{PEOPLE[0]};Cancelado", f"{PEOPLE[1]};Pendiente")).rows
    assert [row.is_out for row in rows] == [False, False]


@pytest.mark.parametrize(
    ("text", "state"),
    [
        *(
            (text, OUT)
            for text in ("Cancelado", "ANULADA", "baja", "Retirada", "No asiste", "Refunded", "Not attending")
        ),
        *(
            (text, WAITING)
            for text in ("Lista de espera", "en espera", "Suplente", "Waiting list", "waitlisted")
        ),
        *(
            (text, COMES)
            for text in ("Confirmado", "Attending", "Completed", "Pendiente de pago", "Reserva confirmada")
        ),
        *((text, "") for text in ("", "Sí", "Los Bajos", "Anselmo", "Espe", PEOPLE[0])),
    ],
)
def test_the_words_of_a_state(text: str, state: str) -> None:
    assert state_of(text) == state


def test_two_people_of_a_line_are_two_rows_kept_apart() -> None:
    rows = read_roster(SENT["pairs_two_names.csv"]).rows
    assert [(row.number, row.name, row.family) for row in rows[:2]] == [
        (2, "Nadia Ferrer", "Nadia Ferrer + Bruno Solís"),
        (2, "Bruno Solís", "Nadia Ferrer + Bruno Solís"),
    ]
    assert len({row.line for row in rows}) == len(rows)


def test_a_corrected_name_keeps_the_identity_of_the_file() -> None:
    cells = read_cells(a_csv("Nombre;Club", "Ana Sotto;x", "Beto;x"))
    before, after = read_rows(cells), read_rows(cells, choices=Choices(names={2: " Ana  Soto "}))
    assert [row.name for row in after.rows] == ["Ana Soto", "Beto"]
    assert [row.identity for row in after.rows] == [row.identity for row in before.rows]


def test_files_laid_out_alike_have_one_shape_and_others_another() -> None:
    shapes = [
        read_roster(a_csv(*lines)).layout.shape
        for lines in (
            ("Nombre;Club", "Ana;x"),
            ("NOMBRE;club", "Beto;y", "Caro;z"),
            ("Nombre;Ciudad", "Ana;x"),
            ("1;Ana Soto", "2;Beto Ruz"),
        )
    ]
    assert shapes[0] == shapes[1]
    assert len(set(shapes)) == 3


@settings(max_examples=25)  # of six places
@given(st.integers(0, 5), st.lists(st.sampled_from(PEOPLE), min_size=4, max_size=8, unique=True))
def test_wherever_the_column_of_the_names_stands_it_is_found(at: int, people: list[str]) -> None:
    others = ("{n}", "2026-11-0{n}", "a{n}@x.cl", "Sí", "ENTRADA 11")
    rows = []
    for number, name in enumerate(people, start=1):
        cells = [other.format(n=number) for other in others]
        rows.append([*cells[:at], name, *cells[at:]])
    assert names(a_csv(*(";".join(row) for row in rows))) == people
    assert names(a_workbook(rows)) == people

"""Rosters of pairs in every shape that organizers have: who plays with whom, and what is asked."""

from __future__ import annotations

import pytest

from tests.tournament.roster.making import a_csv
from tournament.roster.file import (
    Choices,
    Enrolled,
    Limits,
    Roster,
    findings_of,
    read_cells,
    read_rows,
    take_in,
)

ANA = "Ana Quispe + Beto Rojas"
CARO = "Caro Paz + Dora Gil"


def read(*lines: str, people: int = 2, choices: Choices | None = None) -> Roster:
    return read_rows(read_cells(a_csv(*lines)), limits=Limits(people=people), choices=choices)


def entries(roster: Roster) -> list[str]:
    rows = [row for row in roster.rows if not (row.problems or row.stays_out)]
    return [" + ".join(one.name for one in row.people) for row in rows]


def questions(roster: Roster, *, people: int = 2) -> list[str]:
    intake = take_in(roster.rows, [], seats=4, left_out=[row.line for row in roster.rows if row.stays_out])
    return [finding.code for finding in findings_of(intake, people=people) if finding.is_question]


SHAPES = {
    "two numbered names": ("Jugador 1;Jugador 2", "Ana Quispe;Beto Rojas", "Caro Paz;Dora Gil"),
    "two letters": ("A;B", "Ana Quispe;Beto Rojas", "Caro Paz;Dora Gil"),
    "a number of the pair first": (
        "Pareja,Jugador A,Jugador B",
        "1,Ana Quispe,Beto Rojas",
        "2,Caro Paz,Dora Gil",
    ),
    "a name and a partner": ("Nombre,Compañera", "Ana Quispe,Beto Rojas", "Caro Paz,Dora Gil"),
    "a name and their pair": ("Nombre;Pareja", "Ana Quispe;Beto Rojas", "Caro Paz;Dora Gil"),
    "a name and a member": ("Nombre;Integrante", "Ana Quispe;Beto Rojas", "Caro Paz;Dora Gil"),
    "no heading": ("Ana Quispe;Beto Rojas;591 70011223", "Caro Paz;Dora Gil;591 70011224"),
    "surnames of each": (
        "Nombre 1;Apellido 1;Nombre 2;Apellido 2",
        "Ana;Quispe;Beto;Rojas",
        "Caro;Paz;Dora;Gil",
    ),
    "equal headings": ("Nombre;Apellido;Nombre;Apellido", "Ana;Quispe;Beto;Rojas", "Caro;Paz;Dora;Gil"),
    "written surname first": ("Jugador 1;Jugador 2", "Quispe, Ana;Rojas, Beto", "Paz, Caro;Gil, Dora"),
    "ordinals": ("Primer jugador;Fono;2do jugador;Fono", "Ana Quispe;;Beto Rojas;", "Caro Paz;;Dora Gil;"),
    "codes": ("Cod;Nombre", "P01;Ana Quispe", "P01;Beto Rojas", "P02;Caro Paz", "P02;Dora Gil"),
    "numbers with letters": (
        "Pareja;Nombre",
        "1A;Ana Quispe",
        "1B;Beto Rojas",
        "2A;Caro Paz",
        "2B;Dora Gil",
    ),
    "initials": ("J1;J2;Club", "Ana Quispe;Beto Rojas;Sol", "Caro Paz;Dora Gil;Sol"),
    "of two sexes": ("Varón;Dama;Club", "Ana Quispe;Beto Rojas;Sol", "Caro Paz;Dora Gil;Sol"),
    "the number within": (
        "Jugador 1: nombre;Jugador 1: apellido;Jugador 2: nombre;Jugador 2: apellido",
        "Ana;Quispe;Beto;Rojas",
        "Caro;Paz;Dora;Gil",
    ),
    "questions": (
        "Tu nombre;¿Tienes pareja?;Nombre de tu pareja",
        "Ana Quispe;Sí;Beto Rojas",
        "Caro Paz;Sí;Dora Gil",
    ),
    "under numbers": ("PAREJA 1", "Ana Quispe", "Beto Rojas", "PAREJA 2", "Caro Paz", "Dora Gil"),
    "one column": ("Parejas", "Ana Quispe y Beto Rojas", "Caro Paz / Dora Gil"),
    "other signs": ("Parejas", "Ana Quispe & Beto Rojas", "Caro Paz + Dora Gil"),
    "a line break": ("Pareja;Club", '"Ana Quispe\nBeto Rojas";Azul', '"Caro Paz\nDora Gil";Azul'),
    "two rows of one number": ("N°;Nombre", "1;Ana Quispe", "1;Beto Rojas", "2;Caro Paz", "2;Dora Gil"),
    "the number once": ("N°;Nombre", "1;Ana Quispe", ";Beto Rojas", "2;Caro Paz", ";Dora Gil"),
    "two rows of one name": (
        "Equipo;Nombre",
        "Sol;Ana Quispe",
        "Sol;Beto Rojas",
        "Luna;Caro Paz",
        "Luna;Dora Gil",
    ),
    "rows of one name apart": (
        "Dupla;Nombre",
        "Sol;Ana Quispe",
        "Luna;Caro Paz",
        "Sol;Beto Rojas",
        "Luna;Dora Gil",
    ),
    "under each other": ("Ana Quispe", "Beto Rojas", "", "Caro Paz", "Dora Gil"),
    "under titles": ("Los Tigres:", "Ana Quispe", "Beto Rojas", "", "Las Leonas:", "Caro Paz", "Dora Gil"),
    "a numbered list": ("1. Ana Quispe y Beto Rojas", "2. Caro Paz con Dora Gil"),
    "a numbered list of two lines": ("1. Ana Quispe", "   Beto Rojas", "2. Caro Paz", "   Dora Gil"),
    "a comma": ("Ana Quispe, Beto Rojas", "Caro Paz, Dora Gil"),
    "a chat": (
        "[21/11/26, 20:14] Ana: Ana Quispe y Beto Rojas",
        "[21/11/26, 20:15] Dora: Caro Paz / Dora Gil 591 70011223",
    ),
}


@pytest.mark.parametrize("lines", SHAPES.values(), ids=SHAPES)
def test_a_pair_is_read_in_every_shape_and_nothing_is_asked(lines: tuple[str, ...]) -> None:
    roster = read(*lines)
    assert (entries(roster), questions(roster)) == ([ANA, CARO], [])


def test_the_own_name_of_a_pair_is_kept_and_a_number_is_none() -> None:
    titled = read("Los Tigres: Ana Quispe y Beto Rojas", "Caro Paz y Dora Gil (Las Leonas)")
    column = read(
        "Pareja;Jugador 1;Jugador 2", "Los Tigres;Ana Quispe;Beto Rojas", "Las Leonas;Caro Paz;Dora Gil"
    )
    numbered = read(
        "Pareja;Jugador 1;Jugador 2", "pareja 1;Ana Quispe;Beto Rojas", "pareja 2;Caro Paz;Dora Gil"
    )
    assert [row.team for row in (*titled.rows, *column.rows)] == ["Los Tigres", "Las Leonas"] * 2
    assert [row.team for row in numbered.rows] == ["", ""]


def test_each_has_their_own_club_and_contact_and_what_stands_once_is_of_both() -> None:
    roster = read(
        "Jugador 1;Club 1;Fono 1;Jugador 2;Club 2;Fono 2;Ciudad",
        "Ana Quispe;Sol;591 70011223;Beto Rojas;Luna;591 70011224;Oruro",
        "Caro Paz;Sol;;Dora Gil;;591 70011225;La Paz",
    )
    people = [(one.name, one.club, one.contact, one.city) for row in roster.rows for one in row.people]
    assert people == [
        ("Ana Quispe", "Sol", "591 70011223", "Oruro"),
        ("Beto Rojas", "Luna", "591 70011224", "Oruro"),
        ("Caro Paz", "Sol", "", "La Paz"),
        ("Dora Gil", "", "591 70011225", "La Paz"),
    ]
    once = read("Nombre;Compañero;Club;Fono", "Ana Quispe;Beto Rojas;Sol;591 70011223").rows[0]
    assert [(one.club, one.contact) for one in once.people] == [("Sol", "591 70011223"), ("Sol", "")]


@pytest.mark.parametrize("name", ["Juan de Dios", "Ana-María Paz", "Ana Paz - Beto", "María del Carmen Ruiz"])
def test_a_name_without_a_sign_of_two_is_one_person(name: str) -> None:
    roster = read("Parejas", name, "Caro Paz y Dora Gil")
    assert entries(roster) == [name, CARO]
    assert questions(roster) == []


def test_a_name_that_may_be_one_person_is_asked_and_the_answer_holds() -> None:
    lines = ("Parejas", "José Ortega y Gasset", "Caro Paz y Dora Gil")
    assert questions(read(*lines)) == ["in-doubt"]
    one, several = (read(*lines, choices=Choices(people={2: answer})) for answer in ("one", "several"))
    assert (entries(one), questions(one)) == (["José Ortega y Gasset", CARO], [])
    assert (entries(several), questions(several)) == (["José Ortega + Gasset", CARO], [])


def test_two_people_in_a_name_are_asked_in_a_championship_of_singles() -> None:
    lines = ("Nombre", "Ana y Beto", "Caro Paz")
    assert questions(read(*lines, people=1), people=1) == ["in-doubt"]
    one, several = (
        read(*lines, people=1, choices=Choices(people={2: answer})) for answer in ("one", "several")
    )
    assert entries(one) == ["Ana y Beto", "Caro Paz"]
    assert entries(several) == ["Ana", "Beto", "Caro Paz"]
    assert [row.family for row in several.rows] == ["Ana + Beto", "Ana + Beto", ""]
    assert questions(read("Nombre;Pareja", "Ana Quispe;Beto Rojas", people=1), people=1) == ["two-people"]


def test_a_list_of_lone_names_is_asked_whether_each_two_lines_are_a_pair() -> None:
    lines = ("Ana Quispe", "Beto Rojas", "Caro Paz", "Dora Gil")
    assert questions(read(*lines)) == ["all-alone"]
    assert entries(read(*lines, choices=Choices(by_turns=True))) == [ANA, CARO]


def test_who_comes_alone_is_half_a_pair() -> None:
    roster = read(
        "Nombre;Compañero", "Ana Quispe;Beto Rojas", "Caro Paz;", "Dora Gil;busco pareja", "Eva Soto +1;"
    )
    assert entries(roster) == [ANA, "Caro Paz", "Dora Gil", "Eva Soto"]
    assert questions(roster) == []


def test_a_pair_of_which_only_the_second_is_known_is_a_half() -> None:
    roster = read("Jugador 1;Jugador 2;Fono 2", "busco pareja;Ana Quispe;591 70011223", ";Caro Paz;")
    assert entries(roster) == ["Ana Quispe", "Caro Paz"]
    assert [row.contact for row in roster.rows] == ["591 70011223", ""]


def test_a_name_behind_several_pairs_of_a_list_is_their_club() -> None:
    roster = read(
        "Ana Quispe y Beto Rojas (Sol)", "Caro Paz y Dora Gil (Sol)", "Eva Soto y Fito Ruz (Los Dos)"
    )
    assert [(row.team, row.club) for row in roster.rows] == [("", "Sol"), ("", "Sol"), ("Los Dos", "")]


def test_a_teams_name_above_its_people_is_its_name() -> None:
    lines = ("Los Tigres;Ana Quispe", ";Beto Rojas", "Las Leonas;Caro Paz", ";Dora Gil")
    roster = read("Nombre del equipo;Integrantes", *lines)
    assert (entries(roster), [row.team for row in roster.rows]) == ([ANA, CARO], ["Los Tigres", "Las Leonas"])


@pytest.mark.parametrize(
    ("headings", "contacts"),
    [
        ("Correo;Correo de tu compañero", ["a@x.cl", "b@x.cl"]),
        ("Contacto;Contacto", ["a@x.cl", "b@x.cl"]),
        ("Correo;Otro contacto", ["a@x.cl · b@x.cl", ""]),
    ],
)
def test_addresses_behind_both_names_are_one_of_each_or_all_of_the_first(
    headings: str, contacts: list[str]
) -> None:
    roster = read(f"Nombre;Compañero;{headings}", "Ana Quispe;Beto Rojas;a@x.cl;b@x.cl")
    assert [one.contact for one in roster.rows[0].people] == contacts


def test_what_a_form_asks_of_the_partner_is_the_partners() -> None:
    heading = "Tu nombre;Tu celular;Nombre de tu pareja;Celular de tu pareja"
    roster = read(heading, "Ana Quispe;591 70011223;Beto Rojas;591 70011224")
    assert [one.contact for one in roster.rows[0].people] == ["591 70011223", "591 70011224"]


def refused(*lines: str, people: int = 2) -> list[tuple[int, str]]:
    rows = read(*lines, people=people).rows
    return [(row.number, problem.message("es")) for row in rows for problem in row.problems]


def test_an_impossible_pair_is_told_with_both_lines_and_the_rest_goes_in() -> None:
    heading = "Jugador 1;Jugador 2"
    assert refused(heading, "Ana Quispe;Ana Quispe", "Caro Paz;Dora Gil") == [
        (2, "Ana Quispe está dos veces: escribe con quién juega.")
    ]
    [(line, said)] = refused(heading, "Ana Quispe;Beto Rojas", "Caro Paz;Dora Gil", "Ana Quispe;Eva Soto")
    assert (line, "Ana Quispe" in said, "línea 2" in said) == (4, True, True)
    [(line, said)] = refused("Parejas", "Ana Quispe / Beto Rojas / Eva Soto", "Caro Paz y Dora Gil")
    assert (line, "Son 3 personas y caben 2" in said) == (2, True)


def test_the_same_people_again_are_one_pair_and_a_partners_own_line_completes_it() -> None:
    twice = read("Jugador 1;Jugador 2", "Ana Quispe;Beto Rojas", "Beto Rojas;Ana Quispe", "Caro Paz;Dora Gil")
    assert [row.again for row in twice.rows] == [3, 0, 0]
    own = read("Nombre;Compañero;Fono", "Ana Quispe;Beto Rojas;591 70011223", "Beto Rojas;;591 70011224")
    assert entries(own) == [ANA]
    assert [one.contact for one in own.rows[0].people] == ["591 70011223", "591 70011224"]


def test_people_of_one_name_are_two_where_club_or_contact_says_so() -> None:
    heading = "Jugador 1;Fono 1;Jugador 2;Fono 2"
    roster = read(heading, "Ana Paz;591 70011223;Beto Rojas;", "Ana Paz;591 70011224;Caro Gil;")
    assert entries(roster) == ["Ana Paz + Beto Rojas", "Ana Paz + Caro Gil"]


def test_the_file_again_adds_nobody_also_with_the_partners_in_the_other_order() -> None:
    first = read("Jugador 1;Club 1;Jugador 2;Club 2", "Ana Quispe;Sol;Beto Rojas;Luna")
    turned = read("Jugador 1;Club 1;Jugador 2;Club 2", "Beto Rojas;Luna;Ana Quispe;Sol")
    assert first.rows[0].identity == turned.rows[0].identity
    by_hand = Enrolled(7, "Los Tigres", people=(("Beto Rojas", "Luna"), ("Ana Quispe", "Sol")))
    assert len(take_in(first.rows, [by_hand], seats=4).already) == 1


def test_somebody_of_an_entry_of_before_is_told_where_they_are() -> None:
    before = [Enrolled(7, "Ana Quispe y Beto Rojas", people=(("Ana Quispe", ""), ("Beto Rojas", "")))]
    intake = take_in(read("Jugador 1;Jugador 2", "Ana Quispe;Caro Paz").rows, before, seats=4)
    assert "número 7" in intake.refused[0].problems[0].message("es")
    withdrawn = [Enrolled(7, "Ana Quispe", withdrawn=True, people=(("Ana Quispe", ""),))]
    assert take_in(read("Jugador 1;Jugador 2", "Ana Quispe;Caro Paz").rows, withdrawn, seats=4).new


def test_three_and_four_are_read_with_commas() -> None:
    assert entries(read("1. Ana, Beto y Caro", "2. Dora / Eva / Fito", people=3)) == [
        "Ana + Beto + Caro",
        "Dora + Eva + Fito",
    ]
    four = read("Jugador 1;Jugador 2;Jugador 3;Jugador 4", "Ana;Beto;Caro;Dora", people=4)
    assert entries(four) == ["Ana + Beto + Caro + Dora"]

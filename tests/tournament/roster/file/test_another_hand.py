"""Headings and rosters that somebody wrote who had seen neither the program nor its data, and their answers
(`another_hand/ANSWERS.md`): what is read of them does not become less. Every person in them is invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tournament.roster.making import a_csv, bad, good, read_roster
from tournament.roster.file import RosterRow, findings_of, suspect, take_in
from tournament.roster.file.attendance import COMES, OUT, UNSURE, WAITING, state_of
from tournament.roster.file.headings import field_of

HERE = Path(__file__).parent / "another_hand"
# What pays is not used, and neither is a place; a note is read for states too, and comments are notes.
MEANT = {
    "given": {"name"},
    "family": {"surname"},
    "attendance": {"state"},
    "none": {""},
    "number": {""},
    "seed": {"head"},
    "pair": {"partner"},
    "table": {"pinned_table"},
    "place": {""},
}
OTHERWISE = {
    "OBS. (baja / confirma / espera)": "notes",
    "¿Alguna alergia o comentario para la organización?": "notes",
    "¿Pagó?": "",
    "Pago inscripción (Bs. 50)": "",
    "Yapeó / Plineó": "",
}
#: Who goes in, the waiting ones of each file last; where the answers leave it open, a sentence says so.
IN = {
    "01_forms_valparaiso.csv": (
        'Jorge "Coke" Saavedra, matías olivares, Ximena Undurraga Lyon, Pedro Müller Oyarzún, '
        "Francisca O'Ryan, Constanza Ñanculef Reyes, Ana María Huenchumilla, Íñigo Zubizarreta Etxeberria, "
        "Luis Tapia, Luis Tapia, Bárbara Wulf Contreras"
    ),
    "02_excel_lapaz.csv": (
        "Wilmer Mamani Quispe, Reynaldo Choque, María Elena Condori Ticona, Rosmery Gutiérrez Ibáñez, "
        "Ñusta Huanca Apaza, José Luis de Urioste Sáenz, Gonzalo Vaca Díez Suárez, Daniel Kushner, "
        "Beimar Zeballos, Sonia Callisaya Laura"
    ),
    "03_whatsapp_lima.csv": (
        "Renzo Bustíos, Kike Paredes, Milagros Ñaupari, Giancarlo Ferreyros, Úrsula Tsukayama, "
        "Kike Paredes +1, Mafer De la Puente, Nicolás Wong Siu, Pepe, Yuriko Higa, Álvaro Ísmodes, "
        "Xiomara Galindo"
    ),
    "04_clubes_concepcion.csv": (
        "SEGUNDO PEÑA ROA, Erwin Von Bischhoffshausen, Purísima del Carmen Cid, José Ñancupil Ñanco, "
        "Héctor Sepúlveda Sepúlveda, Ivo Kovacic, Rebolledo, Ivonne Muñoz Arriagada, Agustín De la Barra"
    ),
    "05_resultado_anoche_antofagasta.tsv": (
        "Yerko Mihovilović, Doña Eliana Cortés, Tomás Araya, Patricia Lagos-Weber, Jean-Baptiste Dufour, "
        "Cristóbal Alcayaga, Mónica Alcayaga, Tomás Araya (hijo), Wladimir Quezada, Soraya Abusleme, "
        "Leontina Vega"
    ),
    "06_parejas_cochabamba.csv": (
        "Álex Terrazas, Wara Camacho, Fabiola Rocabado, Ramiro Ándia, Ever Céspedes, Nayra Vargas Ll., "
        "Chela Unzueta, Edgar Nogales, Iván Prado, Zulma Prado, Marco Antonio Zegarra, "
        "Primo Feliciano Ortuño, Lía Montaño, Andres Ibáñez"
    ),
    "07_nomina_arequipa.csv": "",  # which of two columns without headings is the surname is asked
    "08_registro_socios_santiago.tsv": (
        "JUAN CARLOS PEREZ SOTO, Siobhán Ní Dhomhnaill, Björn Åkesson, Łukasz Wiśniewski, "
        "María José de la Fuente Íñiguez, Nguyễn Minh Đức, Ignacio Baja, Camila Mesa Paredes, "
        "Juan Carlos Pérez Soto, Sandro, Paulina Núñez"
    ),
}
WAIT = {
    "02_excel_lapaz.csv": 2,
    "03_whatsapp_lima.csv": 2,
    "04_clubes_concepcion.csv": 1,
    "08_registro_socios_santiago.tsv": 1,
}


def rows_in(data: bytes) -> list[RosterRow]:
    """Who would be added if nobody changed anything."""
    rows = read_roster(data).rows
    return list(take_in(rows, [], seats=4, left_out={row.line for row in rows if row.stays_out}).new)


def names_in(*lines: str) -> list[str]:
    return [row.name for row in rows_in(a_csv(*lines))]


def test_all_but_what_is_held_otherwise_of_the_headings_mean_what_was_meant() -> None:
    pairs = [line.split("\t") for line in (HERE / "headings.txt").read_text("utf-8").splitlines()]
    wrong = {heading: field_of(heading)[0] for heading, meant in pairs if not _is_right(heading, meant)}
    assert (len(pairs), wrong) == (60, OTHERWISE)


def _is_right(heading: str, meant: str) -> bool:
    return field_of(heading)[0] in MEANT.get(meant, {meant})


@pytest.mark.parametrize("file", IN)
def test_who_goes_in_is_who_was_meant(file: str) -> None:
    rows = rows_in((HERE / file).read_bytes())
    assert ", ".join(row.name for row in rows) == IN[file]
    assert sum(row.waits for row in rows) == WAIT.get(file, 0)
    assert not [row for row in rows if row.pinned_table]


def test_a_club_over_its_players_is_theirs() -> None:
    clubs = [row.club for row in rows_in((HERE / "04_clubes_concepcion.csv").read_bytes())]
    lord, calzados = "CLUB DEPORTIVO LORD COCHRANE", "LOS CALZADOS DE TALCAHUANO"
    assert clubs == [lord, lord, calzados, calzados, calzados, "", "", "", calzados]
    assert names_in("Nombre;Fono", "ANA PAZ;", "Beto Ruz;1234567", "Caro Díaz;1234568") == [
        "ANA PAZ",
        "Beto Ruz",
        "Caro Díaz",
    ]


def test_clubs_above_blocks_need_no_capitals() -> None:
    lines = (
        "Nombre;Fono",
        "Los Dudosos;",
        "Ana Soto;1",
        "Beto Ruz;2",
        ";",
        "El As;",
        "Caro Paz;3",
        "Dora Gil;4",
    )
    rows = rows_in(a_csv(*lines))
    assert [(row.name, row.club) for row in rows] == [
        ("Ana Soto", "Los Dudosos"),
        ("Beto Ruz", "Los Dudosos"),
        ("Caro Paz", "El As"),
        ("Dora Gil", "El As"),
    ]


def test_a_title_says_who_waits_below_it() -> None:
    rows = rows_in(
        a_csv("Nombre;Fono", "Ana Soto;1", "Beto Ruz;2", "Lista de espera;", "Caro Paz;3", "Dora Gil;4")
    )
    assert [(row.name, row.club, row.waits) for row in rows] == [
        ("Ana Soto", "", False),
        ("Beto Ruz", "", False),
        ("Caro Paz", "", True),
        ("Dora Gil", "", True),
    ]


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("Ana Soto;a@x.cl;Sí", "Ana Soto;A@x.cl;Sí", [3]),
        ("Ana Soto;a@x.cl;Sí", "Ana Soto;a@x.cl;No puedo", []),  # the later answer counts
        ("Ana Soto;a@x.cl;No", "Ana Soto;a@x.cl;Sí", [3]),
        ("Ana Soto;a@x.cl;Sí", "Ana Soto;otra@x.cl;Sí", [2, 3]),
        ("Ana Soto;a@x.cl;Sí", "Beto Soto;a@x.cl;Sí", [2, 3]),  # one address of two people
        ("Ana Soto;;Sí", "Ana Soto;;Sí", [2, 3]),
    ],
)
def test_who_answers_again_is_one_person_and_the_later_answer_counts(
    first: str, second: str, left: list[int]
) -> None:
    rows = rows_in(a_csv("Nombre;Correo;¿Vas a venir?", first, second))
    assert [row.line for row in rows] == left


def test_who_is_left_out_for_a_later_answer_is_no_duplicate_besides() -> None:
    rows = read_roster(a_csv("Nombre;Correo", "Ana Soto;a@x.cl", "Ana Soto;a@x.cl")).rows
    assert [(row.line, row.again_number, row.stays_out) for row in rows] == [(2, 3, True), (3, 0, False)]
    assert not suspect(take_in(rows, [], seats=4, left_out={2}), [])


def test_a_partner_with_a_line_of_their_own_is_one_player_of_one_pair() -> None:
    rows = rows_in(
        a_csv("Jugador 1;Jugador 2", "Ana Soto;Beto Ruz", "Beto Ruz;Ana Soto", "Caro Paz y Dora Gil;")
    )
    pair, other = "Ana Soto + Beto Ruz", "Caro Paz + Dora Gil"
    assert [(row.name, row.family) for row in rows] == [
        ("Ana Soto", pair),
        ("Beto Ruz", pair),
        ("Caro Paz", other),
        ("Dora Gil", other),
    ]


@pytest.mark.parametrize(
    ("line", "name", "state"),
    [
        ("~Ana Soto~", "Ana Soto", OUT),
        ("❌ Ana Soto", "Ana Soto", OUT),
        ("Ana Soto ❌ baja", "Ana Soto", OUT),
        ("Ana Soto (ya no viene)", "Ana Soto", OUT),
        ("Ana Soto - tal vez", "Ana Soto", UNSURE),
        ("Ana Soto ✅ yapeó", "Ana Soto", ""),
        ("Ana Baja", "Ana Baja", ""),
        ("Ana Soto-Paz", "Ana Soto-Paz", ""),
    ],
)
def test_what_a_chat_says_of_somebody_is_no_part_of_the_name(line: str, name: str, state: str) -> None:
    (row, _) = sorted(read_roster(a_csv(line, "Beto Ruz")).rows, key=lambda row: row.line)
    assert (row.name, state_of(row.state)) == (name, state)


def test_the_title_above_a_numbered_list_is_nobody_and_who_has_no_number_below_is_somebody() -> None:
    assert names_in("Viernes de dudo", "1. Ana", "2. Beto", "3. Caro", "Dora") == [
        "Ana",
        "Beto",
        "Caro",
        "Dora",
    ]
    assert names_in("Viernes Santo", "Ana Paz", "Beto") == ["Viernes Santo", "Ana Paz", "Beto"]


@pytest.mark.parametrize(
    ("heading", "said", "comes"),
    [
        ("¿Vas a venir?", "No", False),
        ("¿Vas a venir?", "Sí, obvio", True),
        ("Asistencia", "n", False),
        ("Sábado", "no viene", False),
        ("Pagó?", "No", True),
        ("Pagó?", "baja", False),
        ("¿Has jugado antes?", "No", True),
        ("Obs", "baja por lesión", False),
        ("Obs", "no viene mi hermano este año", True),
        ("Obs", "cancelado", False),
        ("Estado de pago", "cancelado", True),  # which is paid
    ],
)
def test_no_is_said_of_what_was_asked(heading: str, said: str, comes: bool) -> None:
    rows = read_roster(a_csv(f"Nombre;{heading}", "Ana Soto;Sí", "Beto Ruz;Sí", f"Caro Paz;{said}")).rows
    assert [row.stays_out for row in rows] == [False, False, not comes]


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("No puedo", OUT),
        ("se retiró, hoy no", OUT),
        ("❌", OUT),
        ("Tal vez", UNSURE),
        ("por confirmar", UNSURE),
        ("Maybe", UNSURE),
        ("pendiente", COMES),
        ("no llegó, pero hoy juega", COMES),
        ("lista de espera", WAITING),
    ],
)
def test_more_words_of_a_state(text: str, state: str) -> None:
    assert state_of(text) == state


def test_a_few_with_one_name_only_are_told() -> None:
    rows = read_roster((HERE / "08_registro_socios_santiago.tsv").read_bytes()).rows
    intake = take_in(rows, [], seats=4, left_out={row.line for row in rows if row.stays_out})
    assert [(one.code, one.count, one.is_question) for one in findings_of(intake)] == [("one-name", 1, False)]


def test_a_total_is_no_player_and_a_trial_stays_out() -> None:
    rows = read_roster(
        a_csv("Nombre;Fono", "Ana Soto;1", "prueba prueba;2", "Total: 11 jugadores;", "Recaudado Bs.;350")
    )
    assert [(row.name, row.stays_out) for row in good(rows)] == [("Ana Soto", False), ("prueba prueba", True)]
    assert [problem.code for row in bad(rows) for problem in row.problems] == ["total", "total"]

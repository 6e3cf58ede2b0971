"""Rosters as people really send them, by the name of their shape; every person in them is invented.

The shapes were met in public files and reports: an on-line form's questions, a ticket shop's export without
headings, a club written once and merged over its players, the list of an earlier night.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from openpyxl import Workbook

from .making import a_csv, a_workbook

GIVEN = ("Nadia", "Bruno", "Óscar", "Ciro", "Abril", "Mirta", "Ximena", "Tadeo")
SURNAMES = ("Ferrer", "Solís Peña", "Tapia", "Ñancupil", "Río", "Bórquez", "Mansilla", "Quiroga")
PEOPLE = [f"{given} {surname}" for given, surname in zip(GIVEN, SURNAMES, strict=True)]


def _form() -> bytes:
    heading = (
        "Marca temporal",
        "Dirección de correo electrónico",
        "¿Cuál es tu nombre completo?",
        "¿Club o peña al que perteneces?",
        "Teléfono de contacto (WhatsApp)",
        "¿Has jugado antes?",
        "Acepto las bases del campeonato",
    )
    rows = [
        (
            f"2026-11-02 19:04:{at:02}",
            f"f{at}@example.org",
            name,
            "Peña Ñam",
            56912340000 + at,
            "Sí",
            "Acepto",
        )
        for at, name in enumerate(PEOPLE)
    ]
    return a_workbook([heading, *rows])


def _tickets() -> bytes:
    people = (
        ("Lautaro", "Ñancupil Ferrer"),
        ("Tadeo Solís Tapia", "Solís Tapia"),
        ("Mirta", "Bórquez Solís"),
    )
    line = (
        "64894500{at},2026-07-14 20:53:35-03:00,{given},{surname},x{at}@example.org,1,ENTRADA 11 CON POLERA,"
        '81235600{at},,Completed,CLP,30.24,0.00,Attending,Talla G,"Calle Uno, 14",Centro,Iquique'
    )
    return a_csv(
        *(line.format(at=at, given=given, surname=surname) for at, (given, surname) in enumerate(people))
    )


def _merged() -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    clubs = ("Club", "Peña Ñam", None, None, "CD Iquique", None, None)
    for club, name in zip(clubs, ("Jugador", *PEOPLE[:5], None), strict=True):
        sheet.append([club, name])
    sheet.merge_cells("A2:A4")
    sheet.merge_cells("A5:A7")
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def _groups() -> bytes:
    return a_workbook([("Primero" if at < 4 else "Segundo", name) for at, name in enumerate(PEOPLE)])


SENT: Mapping[str, bytes] = {
    "form_questions.xlsx": _form(),
    "danish_heading.csv": a_csv(
        "Billettype,Medlemsnr,Navn", *(f"{1 + at % 3},38,{name}" for at, name in enumerate(PEOPLE))
    ),
    "ticket_export_no_heading.csv": _tickets(),
    "ranking_first_column.csv": a_csv(
        "Rk.;Nombre;FED;Elo;Club/Ciudad",
        "1;Ferrer, Nadia;CHI;1810;Iquique",
        "2;Solís Peña, Bruno;CHI;0;",
        "3;Tapia, Óscar;BOL;1650;La Paz",
    ),
    "group_and_name_no_heading.xlsx": _groups(),
    "pipe.csv": a_csv(
        "Nombre|Club|Teléfono", "Nadia Ferrer|Ñam|123", "Nombre|Club|Teléfono", "Bruno Solís|CD|456"
    ),
    "last_seating.csv": a_csv(
        "Nombre;Mesa;Puesto", *(f"{name};{1 + at // 4};{1 + at % 4}" for at, name in enumerate(PEOPLE))
    ),
    "states.csv": a_csv(
        "Nombre,Club,Estado",
        "Nadia Ferrer,Ñam,Confirmado",
        "Bruno Solís,Ñam,CANCELADO",
        "Óscar Peña,CD,Lista de espera",
        "Ciro Tapia,CD,Baja",
        "Abril Rojas,CD,Pendiente de pago",
    ),
    "club_merged_down.xlsx": _merged(),
    "pairs_two_names.csv": a_csv(
        "Pareja,Jugador 1,Jugador 2,Club", "1,Nadia Ferrer,Bruno Solís,Ñam", "2,Óscar Peña,Ciro Tapia,CD"
    ),
}

#: What each holds once it is read, whatever is asked about it: name and club, in the order of the roster.
READ: Mapping[str, Sequence[tuple[str, str]]] = {
    "form_questions.xlsx": [(name, "Peña Ñam") for name in PEOPLE],
    "danish_heading.csv": [(name, "") for name in PEOPLE],
    "ticket_export_no_heading.csv": [
        ("Lautaro Ñancupil Ferrer", ""),
        ("Tadeo Solís Tapia", ""),
        ("Mirta Bórquez Solís", ""),
    ],
    "ranking_first_column.csv": [
        ("Nadia Ferrer", "Iquique"),
        ("Bruno Solís Peña", ""),
        ("Óscar Tapia", "La Paz"),
    ],
    "group_and_name_no_heading.xlsx": [(name, "") for name in PEOPLE],
    "pipe.csv": [("Nadia Ferrer", "Ñam"), ("Bruno Solís", "CD")],
    "last_seating.csv": [(name, "") for name in PEOPLE],
    "states.csv": [("Nadia Ferrer", "Ñam"), ("Abril Rojas", "CD"), ("Óscar Peña", "CD")],
    "club_merged_down.xlsx": [
        (name, "Peña Ñam" if at < 3 else "CD Iquique") for at, name in enumerate(PEOPLE[:5])
    ],
    "pairs_two_names.csv": [
        ("Nadia Ferrer", "Ñam"),
        ("Bruno Solís", "Ñam"),
        ("Óscar Peña", "CD"),
        ("Ciro Tapia", "CD"),
    ],
}

NAME_HEADINGS = """
APELLIDOS Y NOMBRES
jugador_nombre
playerName
NOMBRE(S)
¿Cuál es tu nombre completo?
Nombre completo del participante
Nombre (como quieres que aparezca)
Nom
Spieler
Alumno
Integrante
Socio
Apodo
Nickname
Participant Name
Full Name (First Last)
Jugadores/as
Nombre y Apellido(s)
Nombre de jugador/a
Your full name
Apellido, Nombre
Surname, First name
Name / Nombre
""".strip().splitlines()
CONTACT_HEADINGS = """
Dirección de correo electrónico
Teléfono de contacto
Teléfono (WhatsApp)
Tel.
Celular/WhatsApp
Número de WhatsApp
N° de celular
E-mail Address
Correo del jugador
""".strip().splitlines()
CLUB_HEADINGS = """
Club/Ciudad
Club o peña
Nombre del club
Equipo o club
¿Representas a algún club?
Nombre de la peña
Team Name
""".strip().splitlines()

"""Which column is which, from the words that organizers write above them in Spanish and English, in any
order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.names import fold

SURNAME = "surname"
WORDS = {
    "name": (
        "nombre, nombres, name, names, jugador, jugadora, jugadores, jugador a, player, players, "
        "participante, participantes, participant, inscrito, inscrita, inscrito a, inscritos, "
        "persona, nombre completo, full name, nombre y apellido, nombre y apellidos, nombres y "
        "apellidos, nombre apellido, nombre del jugador, player name, nombre jugador, first name, "
        "given name, given names"
    ),
    SURNAME: (
        "apellido, apellidos, apellido paterno, apellido materno, primer apellido, segundo apellido, "
        "surname, surnames, last name, family name"
    ),
    "club": "club, clubes, equipo, team, pena, institucion, agrupacion, bar, club o equipo, liga",
    "family": (
        "familia, family, aparte, apart, familia o aparte, family or apart, grupo familiar, parentesco, "
        "parientes, separar, separados, kept apart"
    ),
    "city": "ciudad, city, comuna, localidad, town, procedencia, lugar",
    "head": (
        "cabeza, cabezas, cabeza de serie, cabezas de serie, cabeza serie, head, heads, seeded, "
        "preclasificado"
    ),
    "contact": (
        "contacto, contact, telefono, telefonos, fono, celular, movil, whatsapp, phone, mobile, "
        "email, e mail, mail, correo, correo electronico, contacto privado, contact private, phone "
        "number, numero de telefono"
    ),
    "pinned_table": "mesa, mesa fija, table, pinned table, mesa asignada, fixed table, numero de mesa",
    "pinned_seat": "asiento, puesto, seat, silla, asiento fijo, puesto fijo, pinned seat, fixed seat",
    "notes": (
        "nota, notas, notes, note, observacion, observaciones, comentario, comentarios, comments, "
        "remarks, notas privadas, notes private"
    ),
}
_FIELD_OF = {word: name for name, words in WORDS.items() for word in words.split(", ")}
_SEVERAL = {SURNAME, "contact"}


@dataclass(frozen=True, slots=True)
class Columns:
    """Where each field stands (`at`: field → column indexes, several only for surnames and contacts), and
    the headings left unused.
    """

    width: int
    at: dict[str, tuple[int, ...]]
    ignored: tuple[str, ...] = ()


ONE_COLUMN = Columns(width=1, at={"name": (0,)})


def recognise(cells: Sequence[str]) -> Columns:
    """The columns that these headings name; `at` is empty where no heading is known."""
    at: dict[str, tuple[int, ...]] = {}
    ignored = []
    for index, cell in enumerate(cells):
        name = _FIELD_OF.get(fold(cell))
        if name is None or (name in at and name not in _SEVERAL):
            ignored.append(cell.strip())
        else:
            at[name] = (*at.get(name, ()), index)
    if SURNAME in at and "name" not in at:
        at["name"] = at.pop(SURNAME)
    width = max((i + 1 for i, cell in enumerate(cells) if cell.strip()), default=0)
    return Columns(width=width, at=at, ignored=tuple(word for word in ignored if word))

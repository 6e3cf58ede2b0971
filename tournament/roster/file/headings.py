"""The field of each column, from its heading."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.names import fold

from ..columns import COLUMNS

SURNAME, PARTNER, STATE = "surname", "partner", "state"
SEVERAL = {"name", SURNAME, PARTNER, STATE, "contact"}  # fields that more than one column may hold

_SURNAME_WORDS = (
    "apellido, apellidos, surname, surnames, lastname, nachname, familienname, efternavn, efternamn, "
    "etternavn, achternaam, sobrenome, cognome"
)
_STATE_WORDS = (
    "estado, status, situacion, asistencia, asistir, asistes, asistiras, venir, vienes, vendras, coming, "
    "attending, rsvp"
)
_WHOLE = {
    word: field
    for field, words in (
        *((column.field, column.headings) for column in COLUMNS),
        (SURNAME, f"{_SURNAME_WORDS}, apellido paterno, apellido materno, last name, family name"),
        (STATE, "estado, status, state, situacion, asistencia, attendance, rsvp, confirmado s n, confirma"),
    )
    for word in words.split(", ")
}
_OTHER_WORDS = {
    PARTNER: {"companero", "companera", "partner", "acompanante"},
    STATE: set(_STATE_WORDS.split(", ")),
    SURNAME: {*_SURNAME_WORDS.split(", "), "ap"},
}
_WORDS = {column.field: set(column.words.split(", ")) for column in COLUMNS} | _OTHER_WORDS
# A heading may hold words of several fields: *Nombre del club*, *Correo del jugador*. The first of these
# wins.
_ORDER = (
    "contact",
    "notes",
    "club",
    "family",
    "city",
    "head",
    "pinned_table",
    "pinned_seat",
    STATE,
    PARTNER,
    SURNAME,
    "name",
)
_OF_ANOTHER = {
    "comprador",
    "buyer",
    "purchaser",
    "apoderado",
    "apoderada",
    "emergencia",
    "emergency",
    "tutor",
}
_MONEY_WORDS = "pago, pagos, pagado, pagada, pagaste, cuota, monto, payment, paid, deuda, abono, yapeo"
_MONEY = set(_MONEY_WORDS.split(", "))
_EARLIER = {"final", "finales", "anterior", "anoche", "ayer", "ultimo", "ultima", "last", "previous"}
_GIVEN_TOO = {"nombre", "nombres", "nom", "first", "full", "given"}  # *Apellidos y nombres* is the whole name
_AGAIN = re.compile(r"([a-z])\1\1+")  # *Corrreo*: no word has a letter three times
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_ONE_OF_TWO = re.compile(r"^(?:(?P<first>.+) (?:1|a|uno|i)|(?P<second>.+) (?:[2-9]|b|dos|ii))$")


@dataclass(frozen=True, slots=True)
class Columns:
    width: int
    at: dict[str, tuple[int, ...]]
    of_money: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()


ONE_COLUMN = Columns(width=1, at={"name": (0,)})


def folded(heading: str) -> str:
    """Also of *playerName*."""
    return _AGAIN.sub(r"\1\1", fold(heading if " " in heading else _CAMEL.sub(" ", heading)))


def field_of(heading: str) -> tuple[str, int]:
    """Certainty 3 by whole heading, 2 by a word."""
    text = folded(heading)
    if text in _WHOLE:
        return _WHOLE[text], 3
    words = set(text.replace("de donde", "procedencia").split())
    if words & _OF_ANOTHER:
        return "", 0
    field = next((field for field in _ORDER if words & _WORDS[field]), "")
    if field == SURNAME and words & _GIVEN_TOO:
        field = "name"
    elif field == "name" and {"last", "name"} <= words and not words & _GIVEN_TOO:
        field = SURNAME
    elif field in ("pinned_table", "pinned_seat") and words & _EARLIER:
        field = ""  # where somebody sat, or ended, another night
    return field, 2 if field else 0


def known(cells: Sequence[str]) -> list[str]:
    """By whole heading only; "" for the others."""
    return [_WHOLE.get(folded(cell), "") for cell in cells]


def is_further_name(heading: str) -> bool:
    return folded(heading) in {"segundo nombre", "middle name", "middle names", "otros nombres"}


def is_of_money(heading: str) -> bool:
    """In Chile *cancelado* is *paid*."""
    return bool(set(folded(heading).split()) & _MONEY)


def persons_of(headings: Sequence[str]) -> list[str]:
    """For columns such as *Jugador 1*, *Jugador 2*."""
    matches = [_ONE_OF_TWO.match(folded(heading)) for heading in headings]
    people = {
        match["first"]
        for match in matches
        if match and match["first"] and field_of(match["first"])[0] == "name"
    }
    people &= {match["second"] for match in matches if match and match["second"]}
    return [
        ""
        if match is None or (match["first"] or match["second"]) not in people
        else "name"
        if match["first"]
        else PARTNER
        for match in matches
    ]

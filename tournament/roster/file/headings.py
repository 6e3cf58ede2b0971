"""The field of each column, from its heading."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.names import fold

from ..columns import COLUMNS

SURNAME, PARTNER, STATE, TEAM = "surname", "partner", "state", "team"
SEVERAL = {"name", SURNAME, PARTNER, STATE, "contact"}  # fields that more than one column may hold
OF_EACH = {SURNAME, "contact", "club", "family", "city"}  # of each person of a line, where it stands twice
_TRIO_WORDS = {"duo", "trio", "trios", "tripleta", "tripletas"}
PARTNER_WORDS = {"pareja", "parejas", "dupla", "duplas", "pair"}  # *mi pareja* is somebody, *mi trío* is not
PAIR_WORDS = PARTNER_WORDS | _TRIO_WORDS
_BESIDE_PAIR = {
    "nombre",
    "nombres",
    "de",
    "la",
    "las",
    "los",
    "n",
    "no",
    "nro",
    "numero",
    "inscritas",
    "name",
}
TEAM_WORDS = PAIR_WORDS | {"equipo", "equipos", "team", "teams"}

_SHARED = {"club", "city", "family", STATE, "notes"}
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
    PARTNER: {"companero", "companera", "partner", "teammate", "acompanante"},
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
_NUMBER = re.compile(r"(?:^| )(?:(?P<first>1|a|uno|i)|(?P<other>[2-9]|b|c|d|dos|ii|tres|iii))$")
_NUMBER_WITHIN = re.compile(
    r"\b(?:jugador|jugadora|integrante|participante|persona|player|member|miembro) "
    r"(?:no? |nro |numero )?([1-9])\b"
)
_ORDINAL = re.compile(
    r"\b(?:(capitana?|captain|titular|varon|caballero)|(primer[oa]?|1(?:er|r?[oa])|first|[jp]1)"
    r"|(segund[oa]|2d?[oa]|second|[jp]2|dama)|(tercer[oa]?|3(?:er|r?[oa])|third|[jp]3)"
    r"|(cuart[oa]|4t?[oa]|fourth|[jp]4))\b(?! (?:nombre|apellido|name|surname))"
)
_ONE_OF_TWO = re.compile(r"^(?:(?P<first>.+) (?:1|a|uno|i)|(?P<second>.+) (?:[2-9]|b|dos|ii))$")


@dataclass(frozen=True, slots=True)
class Columns:
    """`person`: of each column, whose it is where a line has several people; from 0."""

    width: int
    at: dict[str, tuple[int, ...]]
    of_money: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()
    person: tuple[int, ...] = ()

    def of(self, person: int, name: int) -> "Columns":
        """The columns of the first person, or of a further one whose name stands in column `name`. A field
        that stands once is shared, but for an address, a pin and a head, which are the first one's.
        """
        at: dict[str, tuple[int, ...]] = {}
        for field, indexes in self.at.items():
            own = tuple(i for i in indexes if self.person[i] == person)
            if field in OF_EACH and len(indexes) > 1:
                at |= {field: own} if own else {}
            elif not person or field in _SHARED:
                at[field] = indexes
        return replace(self, at={**at, "name": (name,)} if person else at)


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


def number_of(heading: str) -> int | None:
    """0 of *Club 1*, 1 of *Club 2*, *B* and *Segundo jugador*; None without a number."""
    text = folded(heading)
    match = _NUMBER.search(text)
    if match is None:
        within, ordinal = _NUMBER_WITHIN.search(text), _ORDINAL.search(text)
        if within or ordinal is None or not ordinal.lastindex:
            return int(within[1]) - 1 if within else None
        return max(ordinal.lastindex - 2, 0)
    if match["first"]:
        return 0
    return {"b": 1, "dos": 1, "ii": 1, "c": 2, "tres": 2, "iii": 2, "d": 3}.get(match["other"]) or int(
        match["other"]
    ) - 1


def without_partner(heading: str) -> str:
    """*Correo del compañero* is *correo*, as their own."""
    words = [word for word in folded(heading).split() if len(word) > 3]
    return " ".join(word for word in words if word not in PARTNER_WORDS | _OTHER_WORDS[PARTNER])


def is_of_person(heading: str) -> bool:
    """No more than which of them it is: *Capitán*, *Segundo*, *J2*, *Dama*."""
    return bool(_ORDINAL.fullmatch(folded(heading)))


def are_letters(headings: Sequence[str]) -> bool:
    """*A*, *B*: the people of a pair."""
    return {"a", "b"} <= set(map(folded, headings))


def are_of_people(headings: Sequence[str]) -> bool:
    """*A* and *B*, or *Nombre 1* and *Nombre 2*."""
    are_names = [heading for heading in headings if field_of(heading)[0] == "name" or is_of_person(heading)]
    numbers = {number_of(heading) for heading in are_names}
    return are_letters(headings) or {0, 1} <= numbers


def is_of_pairs(heading: str) -> bool:
    """*Parejas*, *Nombre de la pareja*."""
    words = set(folded(heading).split())
    return bool(words & PAIR_WORDS) and words - PAIR_WORDS <= _BESIDE_PAIR

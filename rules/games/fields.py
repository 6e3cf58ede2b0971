"""How each field of a move is read. A reader never raises: `WRONG` for another kind, `UNKNOWN` for a name not
at the table.
"""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from .bilingual import Text

Seats = Mapping[str, int]
Schema = dict[str, Any]

UNKNOWN: Final = -1
LONGEST_NAME: Final = 200
LARGEST: Final = 10**9
LONGEST_TEXT: Final = 10_000


class Wrong:
    pass


WRONG: Final = Wrong()


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    read: Callable[[Any, Seats], Any]
    schema: Schema
    wanted: Text


# Letters that a schema must name one by one, since languages differ on `\s`: the blanks of
# `str.strip`; control characters; halves of surrogate pairs, also where a pattern sees a pair as its halves.
_BLANKS: Final = r"\u0009-\u000d\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_CONTROLS: Final = r"[\u0000-\u001f\u007f-\u009f]"
_LONE_SURROGATES: Final = r"[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]"
NOT_BLANK: Final = f"[^{_BLANKS}]"
NOT_IN_A_NAME: Final = f"{_CONTROLS}|{_LONE_SURROGATES}"


def nfc_name(value: object) -> str | None:
    """None for no string, blank, over-long, control characters."""
    if type(value) is not str or len(value) > 4 * LONGEST_NAME:
        return None
    name = unicodedata.normalize("NFC", value)
    if not name.strip() or len(name) > LONGEST_NAME:
        return None
    return None if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name) else name


def _read_seat(value: Any, seats: Seats) -> Any:
    if type(value) is not str:
        return WRONG
    seat = seats.get(value)
    if seat is not None:
        return seat
    name = nfc_name(value)
    return WRONG if name is None else seats.get(name, UNKNOWN)


def whole_number(low: int, high: int) -> Callable[[Any, Seats], Any]:
    def read(value: Any, seats: Seats) -> Any:
        return value if type(value) is int and low <= value <= high else WRONG

    return read


def _read_flag(value: Any, seats: Seats) -> Any:
    return value if type(value) is bool else WRONG


def _read_text(value: Any, seats: Seats) -> Any:
    return value if type(value) is str and len(value) <= LONGEST_TEXT else WRONG


def _read_word(value: Any, seats: Seats) -> Any:
    return value if type(value) is str and value.strip() and len(value) <= LONGEST_TEXT else WRONG


def read_by_seat(of: Callable[[Any, Seats], Any]) -> Callable[[Any, Seats], Any]:
    """To (seat, value) pairs."""

    def read(value: Any, seats: Seats) -> Any:
        if type(value) is not dict:
            return WRONG
        pairs = []
        for name, item in value.items():
            seat = seats.get(name)
            if seat is None:
                seat = _read_seat(name, seats)
            content = of(item, seats)
            if seat is WRONG or content is WRONG:
                return WRONG
            pairs.append((seat, content))
        return WRONG if len(dict(pairs)) != len(pairs) and _named_twice(pairs) else tuple(pairs)

    return read


def _named_twice(pairs: list[tuple[int, Any]]) -> bool:
    """In two spellings."""
    seats = [seat for seat, _ in pairs if seat != UNKNOWN]
    return len(seats) != len(set(seats))


def _read_hand(value: Any, seats: Seats) -> Any:
    if type(value) is not list or len(value) > 5:
        return WRONG
    for die in value:
        if type(die) is not int or not 0 < die < 7:
            return WRONG
    return value


def _read_order(value: Any, seats: Seats) -> Any:
    if type(value) is not list:
        return WRONG
    order = tuple(_read_seat(name, seats) for name in value)
    known_seats = [seat for seat in order if seat != UNKNOWN]
    if WRONG in order or len(set(value)) != len(value) or len(known_seats) != len(set(known_seats)):
        return WRONG
    return order


def one_of(*choices: str) -> Kind:
    def read(value: Any, seats: Seats) -> Any:
        return value if type(value) is str and value in choices else WRONG

    listed = ", ".join(choices)
    return Kind(read, {"enum": list(choices)}, Text(es=f"una de: {listed}", en=f"one of: {listed}"))


_NAME_SCHEMA: Schema = {"$ref": "#/$defs/name"}

NAME = Kind(_read_seat, _NAME_SCHEMA, Text(es="el nombre de un jugador", en="a player's name"))
FACE = Kind(whole_number(1, 6), {"$ref": "#/$defs/face"}, Text(es="una pinta, de 1 a 6", en="a face, 1 to 6"))
POSITIVE = Kind(
    whole_number(1, LARGEST),
    {"type": "integer", "minimum": 1, "maximum": LARGEST},
    Text(es="un entero de 1 o más", en="a whole number, 1 or more"),
)
COUNT = Kind(
    whole_number(0, LARGEST),
    {"type": "integer", "minimum": 0, "maximum": LARGEST},
    Text(es="un entero de 0 o más", en="a whole number, 0 or more"),
)
ONE = Kind(whole_number(1, 1), {"const": 1}, Text(es="el número 1", en="the number 1"))
ONE_OR_TWO = Kind(whole_number(1, 2), {"enum": [1, 2]}, Text(es="1 o 2", en="1 or 2"))
FLAG = Kind(_read_flag, {"type": "boolean"}, Text(es="true o false", en="true or false"))
TEXT = Kind(
    _read_text,
    {"type": "string", "maxLength": LONGEST_TEXT},
    Text(es=f"un texto de hasta {LONGEST_TEXT} letras", en=f"a text of up to {LONGEST_TEXT} letters"),
)
WORDS = Kind(
    _read_word,
    {"type": "string", "pattern": NOT_BLANK, "maxLength": LONGEST_TEXT},
    Text(es="un texto que no esté vacío", en="a text that is not empty"),
)
FACES_BY_SEAT = Kind(
    read_by_seat(FACE.read),
    {"type": "object", "propertyNames": _NAME_SCHEMA, "additionalProperties": {"$ref": "#/$defs/face"}},
    Text(es="un dado de 1 a 6 por jugador", en="one die, 1 to 6, a player"),
)
HANDS_BY_SEAT = Kind(
    read_by_seat(_read_hand),
    {
        "type": "object",
        "propertyNames": _NAME_SCHEMA,
        "additionalProperties": {"type": "array", "maxItems": 5, "items": {"$ref": "#/$defs/face"}},
    },
    Text(es="los dados de cada jugador, de 1 a 6", en="the dice of each player, 1 to 6"),
)
DICE_BY_SEAT = Kind(
    read_by_seat(whole_number(0, 5)),
    {
        "type": "object",
        "propertyNames": _NAME_SCHEMA,
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 5},
    },
    Text(es="de 0 a 5 dados por jugador", en="0 to 5 dice a player"),
)
ORDER = Kind(
    _read_order,
    {"type": "array", "items": _NAME_SCHEMA, "uniqueItems": True},
    Text(es="la lista de los jugadores, sin repetir", en="the list of the players, nobody twice"),
)

Seat = Annotated[int, NAME]
Face = Annotated[int, FACE]
Positive = Annotated[int, POSITIVE]
Count = Annotated[int, COUNT]
Flag = Annotated[bool, FLAG]
FreeText = Annotated[str, TEXT]
Words = Annotated[str, WORDS]
Hand = list[int]
Hands = Annotated[tuple[tuple[int, Hand], ...], HANDS_BY_SEAT]
Faces = Annotated[tuple[tuple[int, int], ...], FACES_BY_SEAT]
Dice = Annotated[tuple[tuple[int, int], ...], DICE_BY_SEAT]
Order = Annotated[tuple[int, ...], ORDER]

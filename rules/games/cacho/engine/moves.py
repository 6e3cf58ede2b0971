"""The moves of Cacho in an acta."""

from typing import Annotated, Final, NamedTuple

from ...bilingual import Text
from ...fields import Count, Flag, Kind, Seat, whole_number
from ...shapes import Shape, shape
from ...sheets.hatch import SCHEMA
from ...sheets.moves import Box, Five, shapes
from .gaps import CATALOGUE

HATCH: Final = Kind(
    whole_number(1, 3),
    {"type": "integer", "minimum": 1, "maximum": 3},
    Text(es="un cuadro, de 1 a 3", en="a hatch, 1 to 3"),
)
Hatch = Annotated[int, HATCH]


class ThrowMove(NamedTuple):
    by: Seat
    dice: Five
    keep: Five = ()


class DeclareMove(NamedTuple):
    by: Seat
    box: Box


class WordMove(NamedTuple):
    by: Seat


class BoxMove(NamedTuple):
    """`of`: the member of a team whose offer it takes."""

    by: Seat
    box: Box
    hatch: Hatch | None = None
    of: Seat | None = None


class EnterMove(NamedTuple):
    by: Seat
    box: Box
    points: Count
    de_mano: Flag | None = None
    hatch: Hatch | None = None


SHAPES: Final[dict[str, Shape]] = shapes(
    CATALOGUE,
    (
        shape("throw", ThrowMove),
        shape("declare", DeclareMove),
        shape("abajo", WordMove),
        shape("score", BoxMove),
        shape("cross", BoxMove),
        shape("offer", DeclareMove),
        shape("pass", WordMove),
        shape("enter", EnterMove),
    ),
    {"anyOf": [SCHEMA, {"type": "array", "minItems": 3, "maxItems": 3, "items": SCHEMA}]},
)

"""The moves of Prudente in an acta."""

from typing import Annotated, Final, NamedTuple

from ...bilingual import Text
from ...fields import Count, Schema, Seat
from ...shapes import shape
from ...sheets.moves import dice_kind, shapes
from .gaps import CATALOGUE
from .scoring import DICE

Six = Annotated[tuple[int, ...], dice_kind(DICE)]


class ThrowMove(NamedTuple):
    by: Seat
    dice: Six
    keep: Six | None = None


class SetAsideMove(NamedTuple):
    by: Seat
    dice: Six


class BankMove(NamedTuple):
    by: Seat


class EnterMove(NamedTuple):
    by: Seat
    points: Count


def _some_dice(move: SetAsideMove) -> Text | None:
    return None if move.dice else Text(es="se aparta al menos un dado", en="at least one die is set aside")


_SOME: Final[Schema] = {"properties": {"dice": {"minItems": 1}}}
_SHEET: Final[Schema] = {"type": "array", "items": {"type": "integer"}}

SHAPES = shapes(
    CATALOGUE,
    (
        shape("throw", ThrowMove),
        shape("set_aside", SetAsideMove, check=_some_dice, together=_SOME),
        shape("bank", BankMove),
        shape("enter", EnterMove),
    ),
    _SHEET,
)

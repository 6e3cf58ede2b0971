"""The moves of Alalay in an acta."""

from typing import Final, NamedTuple

from ...fields import Count, Flag, Seat
from ...shapes import Shape, shape
from ...sheets.hatch import SCHEMA
from ...sheets.moves import Box, Five, shapes
from .gaps import CATALOGUE


class ThrowMove(NamedTuple):
    by: Seat
    dice: Five
    keep: Five = ()


class TurnMove(NamedTuple):
    by: Seat
    dice: Five


class BoxMove(NamedTuple):
    """`of`: the member of a team whose offer it takes."""

    by: Seat
    box: Box
    of: Seat | None = None


class OfferMove(NamedTuple):
    by: Seat
    box: Box


class PassMove(NamedTuple):
    by: Seat


class EnterMove(NamedTuple):
    by: Seat
    box: Box
    points: Count
    de_mano: Flag | None = None


SHAPES: Final[dict[str, Shape]] = shapes(
    CATALOGUE,
    (
        shape("throw", ThrowMove),
        shape("turn", TurnMove),
        shape("score", BoxMove),
        shape("cross", BoxMove),
        shape("offer", OfferMove),
        shape("pass", PassMove),
        shape("enter", EnterMove),
    ),
    SCHEMA,
)

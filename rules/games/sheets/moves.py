"""The moves that all sheet games have, and the kinds of field that theirs are made of."""

from collections.abc import Sequence
from typing import Annotated, Any, Final, NamedTuple

from ..bilingual import Text
from ..fields import NAME, WRONG, FreeText, Hands, Kind, Order, Schema, Seat, Seats, read_by_seat
from ..options import Catalogue
from ..rulings import ruling_shape
from ..shapes import Shape, exactly_one, shape
from .hatch import BOXES, NUMBER


def dice_kind(most: int) -> Kind:
    """Faces in any order, up to `most` of them; read lowest first."""

    def read(value: Any, seats: Seats) -> Any:
        if type(value) is not list or len(value) > most:
            return WRONG
        for face in value:
            if type(face) is not int:
                return WRONG
        dice = tuple(sorted(value))
        return dice if not dice or (dice[0] > 0 and dice[-1] < 7) else WRONG

    return Kind(
        read,
        {"type": "array", "maxItems": most, "items": {"$ref": "#/$defs/face"}},
        Text(es=f"hasta {most} dados, de 1 a 6", en=f"up to {most} dice, 1 to 6"),
    )


def _read_box(value: Any, seats: Seats) -> Any:
    return NUMBER.get(value, WRONG) if type(value) is str else WRONG


def _as_it_is(value: Any, seats: Seats) -> Any:
    return value


FIVE_DICE: Final = dice_kind(5)
Five = Annotated[tuple[int, ...], FIVE_DICE]
BOX: Final = Kind(
    _read_box,
    {"enum": list(BOXES)},
    Text(es=f"una de: {', '.join(BOXES)}", en=f"one of: {', '.join(BOXES)}"),
)
Box = Annotated[int, BOX]
SHEETS: Final = Kind(
    read_by_seat(_as_it_is),
    {"type": "object", "propertyNames": NAME.schema},
    Text(es="una hoja por jugador", en="a sheet a player"),
)


class ThrowOffMove(NamedTuple):
    rolls: Hands | None = None
    player: Seat | None = None


class RemovalMove(NamedTuple):
    player: Seat
    reason: FreeText | None = None


class VoidMove(NamedTuple):
    reason: FreeText | None = None


class AdjustMove(NamedTuple):
    """`sheets`: as they came; the game reads them."""

    sheets: Annotated[tuple[tuple[int, Any], ...], SHEETS] = ()
    turn: Seat | None = None
    reason: FreeText | None = None


class CloseMove(NamedTuple):
    """`ended`: `played_out` where the table went on after its record (`closing.py`), so that totals decide
    nothing.
    """

    ranking: Order | None = None
    reason: FreeText | None = None
    ended: FreeText | None = None


def shapes(catalogue: Catalogue, own: Sequence[Shape], sheet: Schema) -> dict[str, Shape]:
    """`own`: of the game; `sheet`: the schema of one sheet of its."""
    one, one_schema = exactly_one("rolls", "player")
    sheets = {"allOf": [{"properties": {"sheets": {**SHEETS.schema, "additionalProperties": sheet}}}]}
    shared = (
        shape("throw_off", ThrowOffMove, check=one, together=one_schema),
        shape("disqualify", RemovalMove),
        shape("withdraw", RemovalMove),
        ruling_shape(catalogue),
        shape("void", VoidMove),
        shape("adjust", AdjustMove, together=sheets),
        shape("close", CloseMove),
    )
    return {move_shape.do: move_shape for move_shape in (*own, *shared)}

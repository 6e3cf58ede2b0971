"""By what the players of a hatch are compared, in the order of the standings."""

from collections.abc import Mapping
from typing import Any, Final

from ..bilingual import Text
from ..contract import Measure
from .hatch import BOXES, GRANDE, HAND

SPECIAL: Final = Measure(
    "special",
    title=Text(es="victorias especiales", en="special wins"),
    one=Text(es="victoria especial", en="special win"),
    label=Text(es="Victoria especial", en="Special win"),
    phrase=Text(es="la victoria especial", en="the special win"),
    most=1,
    more_is_better=True,
    by_time=False,
    before_wins=True,
)
TOTAL: Final = Measure(
    "total",
    title=Text(es="puntos", en="points"),
    one=Text(es="punto", en="point"),
    label=Text(es="Total", en="Total"),
    phrase=Text(es="el total", en="the total"),
    most=310,
    more_is_better=True,
    by_time=False,
    averaged=True,
)
GRANDES: Final = Measure(
    "grandes",
    title=Text(es="grandes", en="grandes"),
    one=Text(es="grande", en="grande"),
    label=Text(es="Grandes", en="Grandes"),
    phrase=Text(es="las grandes", en="the grandes"),
    most=2,
    more_is_better=True,
    by_time=False,
)
HAND_VALUES: Final = Measure(
    "hand",
    title=Text(es="de mano", en="de mano"),
    one=Text(es="de mano", en="de mano"),
    label=Text(es="De mano", en="De mano"),
    phrase=Text(es="las casillas de mano", en="the boxes de mano"),
    most=5,
    more_is_better=True,
    by_time=False,
)
CROSSES: Final = Measure(
    "crosses",
    title=Text(es="tachadas", en="crosses"),
    one=Text(es="tachada", en="cross"),
    label=Text(es="Casillas tachadas", en="Crosses"),
    phrase=Text(es="las casillas tachadas", en="the crosses"),
    most=11,
    more_is_better=False,
    by_time=False,
)
_DE_MANO: Final = dict(zip(BOXES[6:GRANDE], HAND, strict=True))


def of_sheet(sheet: Mapping[str, Any]) -> tuple[int, int, int]:
    """Grandes, values de mano, crosses; as the state shows the sheet."""
    grandes: list[Any] = sheet["grande"]
    marks = [*(points for box, points in sheet.items() if box != "grande"), *grandes]
    hand = sum(sheet.get(box) == points for box, points in _DE_MANO.items()) + grandes.count(55)
    return len(grandes) - grandes.count("x"), hand, marks.count("x")


def open_boxes(sheet: Mapping[str, Any]) -> int:
    return len(BOXES) + 1 - (len(sheet) - 1) - len(sheet["grande"])


def turns_left(left: int, _gauge: Mapping[str, Any]) -> Text:
    if left == 1:
        return Text(es="falta 1 turno", en="1 turn left")
    return Text(es=f"faltan {left} turnos", en=f"{left} turns left")


def remaining(view: Mapping[str, Any]) -> int:
    """Turns: the open boxes of those who have not left; of a team all its own."""
    if view["phase"] != "playing":
        return 0
    return sum(open_boxes(sheet) for name, sheet in view["sheets"].items() if name not in view["removed"])

"""The hatch: nine boxes and two spaces for grandes (articles A1, A7, C1). It is a tuple by space of the
points written, `CROSS`, or `OPEN`.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from ..bilingual import Text
from ..fields import Schema
from ..refusals import Code, Refusal, malformed

Hatch = tuple[int, ...]
Boxes = int  # as bits: 1 << box

BOXES: Final = (
    *("balas", "tontos", "trenes", "cuadras", "quinas", "senas"),
    *("escalera", "full", "poker", "grande"),
)
NUMBER: Final[Mapping[str, int]] = {name: box for box, name in enumerate(BOXES)}
ESCALERA, FULL, POKER, GRANDE = range(6, 10)
OPEN, CROSS = -1, 0
SPACES: Final = 11
EMPTY: Final[Hatch] = (OPEN,) * SPACES
HAND: Final = (25, 35, 45)  # of escalera, full, poker
EGG: Final = (20, 30, 40)
FIFTY: Final = 50
FIFTY_FIVE: Final = 55
_OF_NUMBERS: Final = tuple(tuple(face * dice for dice in range(5, 0, -1)) for face in range(1, 7))

NO_SHEET: Final = Text(
    es="una hoja es un objeto de casillas, con sus puntos o «x»; «grande» es una lista",
    en="a sheet is an object of boxes, with their points or “x”; “grande” is a list",
)


def space_of(hatch: Hatch, box: int, grandes: int = 2) -> int:
    """The free one of this box; -1: there is none."""
    if hatch[box] == OPEN:
        return box
    return SPACES - 1 if box == GRANDE and grandes > 1 and hatch[-1] == OPEN else -1


@lru_cache(maxsize=4096)
def open_boxes(hatch: Hatch, grandes: int) -> Boxes:
    return sum([1 << box for box in range(GRANDE + 1) if space_of(hatch, box, grandes) >= 0])


@lru_cache(maxsize=1024)
def listed(boxes: Boxes) -> tuple[int, ...]:
    return tuple([box for box in range(GRANDE + 1) if boxes >> box & 1])


def with_points(hatch: Hatch, space: int, points: int) -> Hatch:
    return (*hatch[:space], points, *hatch[space + 1 :])


def used(hatch: Hatch) -> int:
    return SPACES - hatch.count(OPEN)


def total(hatch: Hatch) -> int:
    return sum(hatch) + hatch.count(OPEN)


def grandes_in(hatch: Hatch) -> int:
    return (hatch[GRANDE] > 0) + (hatch[-1] > 0)


def hand_values_in(hatch: Hatch) -> int:
    """Escalera, full, poker and grande de mano."""
    centre = sum(points == hand for points, hand in zip(hatch[ESCALERA:GRANDE], HAND, strict=True))
    return centre + hatch[GRANDE:].count(FIFTY_FIVE)


def count_back(hatch: Hatch) -> tuple[int, ...]:
    """More grandes, more de mano, fewer crosses."""
    return grandes_in(hatch), hand_values_in(hatch), -hatch.count(CROSS)


def box_text(box: int) -> Text:
    name = "póker" if box == POKER else BOXES[box]
    return Text(es=name, en=name)


def boxes_text(boxes: Iterable[int]) -> Text:
    names = [box_text(box) for box in boxes]
    return Text(es=", ".join(name["es"] for name in names), en=", ".join(name["en"] for name in names))


def made_in(box: int, grandes: tuple[int, ...] = (FIFTY,)) -> tuple[int, ...]:
    """All that dice can make in a box, best first. `grandes`: what one can be worth."""
    if box < ESCALERA:
        return _OF_NUMBERS[box]
    return grandes if box == GRANDE else (HAND[box - ESCALERA], EGG[box - ESCALERA])


def shown(hatch: Hatch) -> dict[str, Any]:
    sheet: dict[str, Any] = {
        name: hatch[box] or "x" for box, name in enumerate(BOXES[:GRANDE]) if hatch[box] != OPEN
    }
    return {**sheet, "grande": [points or "x" for points in hatch[GRANDE:] if points != OPEN]}


def read(
    sheet: Any, spaces: int, bad_points: Code, made_in: Callable[[int], tuple[int, ...]]
) -> Hatch | Refusal:
    """`spaces`: for grandes."""
    grandes = sheet.get("grande", []) if isinstance(sheet, dict) else None
    if not isinstance(grandes, list) or len(grandes) > spaces or any(name not in NUMBER for name in sheet):
        return malformed(NO_SHEET)
    hatch = EMPTY
    boxes = [(name, points) for name, points in sheet.items() if name != "grande"]
    for name, points in (*boxes, *(("grande", points) for points in grandes)):
        if points != "x" and type(points) is not int:
            return malformed(NO_SHEET)
        if points != "x" and points not in made_in(NUMBER[name]):
            return bad_points.refuse(points=points)
        hatch = with_points(hatch, space_of(hatch, NUMBER[name]), CROSS if points == "x" else points)
    return hatch


_POINTS: Final[Schema] = {"anyOf": [{"type": "integer"}, {"const": "x"}]}
SCHEMA: Final[Schema] = {
    "type": "object",
    "properties": {
        **dict.fromkeys(BOXES[:GRANDE], _POINTS),
        "grande": {"type": "array", "maxItems": 2, "items": _POINTS},
    },
    "additionalProperties": False,
}

"""A hatch as it is drawn on paper and on the page of a result, in millimetres: empty, with what was written,
or on the table card with what its boxes are worth. Marks are those of the tablet
(`static/rules/games/sheets/marks.js`). The server alone imports it.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

WIDE, HIGH, FOOT = 22, 16, 12
"""Of a square, and of the foot with the slash."""
LOW = 13.5
"""A square on the card, where long names stand above it."""
SQUARES: Final = (
    *("balas", "escalera", "cuadras"),
    *("tontos", "full", "quinas"),
    *("trenes", "poker", "senas"),
)
"""Row by row."""
HAND: Final = {"escalera": 25, "full": 35, "poker": 45}
NUMBERS: Final = ("balas", "tontos", "trenes", "cuadras", "quinas", "senas")
CAPTIONS: Final = {"poker": "póker"}
_MARKS = Path(__file__).resolve().parents[3] / "static/rules/games/sheets/marks.js"


class Marks(NamedTuple):
    """Of the middle: made in one throw, and otherwise."""

    hand: str
    egg: str


@cache
def shapes() -> Mapping[str, str]:
    """SVG in a box of 24 by 24, by name."""
    filled, outlined = _MARKS.read_text("utf-8").split("const OUTLINED")
    line = (
        'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
    )
    return {
        **{name: f'<path d="{path}" fill="currentColor"/>' for name, path in _paths(filled)},
        **{name: f'<path d="{path}" {line}/>' for name, path in _paths(outlined)},
    }


def _paths(text: str) -> list[tuple[str, str]]:
    found = re.findall(r"(\w+):((?:\s*\+?\s*\"[^\"]*\")+)", text)
    return [(name, "".join(re.findall(r'"([^"]*)"', parts))) for name, parts in found]


def drawn(name: str, size: float = 3.2) -> str:
    """A mark by itself, for a key of marks."""
    box = f'viewBox="0 0 24 24" width="{size}mm" height="{size}mm"'
    return f'<svg class="drawn" {box} aria-hidden="true">{shapes()[name]}</svg>'


def key_of(marks: Marks) -> dict[str, str]:
    """The four marks of the middle, for a key."""
    return {
        "hand": drawn(marks.hand),
        "egg": drawn(marks.egg),
        "money": drawn("money"),
        "cross": drawn("cross"),
    }


def mark_of(box: str, value: int | str, marks: Marks) -> str:
    """ "" of a number."""
    if value == "x":
        return "cross"
    if box == "grande":
        return "money"
    if box not in HAND:
        return ""
    return marks.hand if value == HAND[box] else marks.egg


class Drawn(NamedTuple):
    """A player's hatches, the boxes they have, and the total: "" before play."""

    hatches: tuple[str, ...]
    boxes: range
    total: str


def sheet(state: Mapping[str, Any], name: str, *, hatches: int, boxes: int, marks: Marks) -> Drawn:
    """Of a state with sheets, by name; of another, empty ones."""
    written = state.get("sheets", {}).get(name)
    own = written if isinstance(written, list) else [{} if written is None else written] * hatches
    return Drawn(
        tuple(hatch(one, marks) for one in own),
        range(boxes * hatches),
        str(state["totals"][name]) if written is not None else "",
    )


def hatch(sheet: Mapping[str, Any], marks: Marks, *, label: str = "") -> str:
    """`sheet`: as in docs/acta.md; `label`: what it says in words, "" for an ornament."""
    places = [(box, WIDE * (at % 3), HIGH * (at // 3), sheet.get(box)) for at, box in enumerate(SQUARES)]
    grandes: Sequence[int | str] = sheet.get("grande", ())
    places += [("grande", 3 + 38 * at, 46, value) for at, value in enumerate(grandes)]
    captions = "".join(_caption(box, x, y) for box, x, y, _value in places[: len(SQUARES)])
    written = "".join(_written(box, x, y, value, marks) for box, x, y, value in places if value is not None)
    spoken = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return _ruled(HIGH, f'width="66mm" height="60mm" {spoken}', captions + written, stroke=0.28, edge=1)


def worth(marks: Marks, *, grandes: int) -> str:
    """On the card: the names of the boxes, and what each is worth, with the marks of the middle."""
    cells = [_worth_in(box, WIDE * (at % 3 + 0.5), LOW * (at // 3), marks) for at, box in enumerate(SQUARES)]
    cells += [_worth_in("grande", WIDE * (1 + at), 3 * LOW, marks) for at in range(grandes)]
    return _ruled(
        LOW, 'width="40mm" text-anchor="middle" aria-hidden="true"', "".join(cells), stroke=1, edge=0
    )


def _ruled(high: float, how: str, within: str, *, stroke: float, edge: int) -> str:
    """Two lines down, two across, and the slash below; `edge`: free round them."""
    end, middle = 3 * high, 1.5 * WIDE
    down = "".join([f"M{x} 0V{end:g}" for x in (WIDE, 2 * WIDE)])
    across = "".join([f"M0 {y:g}H{3 * WIDE}" for y in (high, 2 * high)])
    slash = f"M{middle + 3.5:g} {end:g} {middle - 3.5:g} {end + FOOT:g}"
    return (
        f'<svg class="hatch" viewBox="{-edge} {-edge} {3 * WIDE + 2 * edge} {end + FOOT + 2 * edge:g}" {how} '
        f'font-family="Alegreya Sans, sans-serif"><path d="{down}{across}{slash}" fill="none" '
        f'stroke="currentColor" stroke-width="{stroke}"/>{within}</svg>'
    )


def _worth_in(box: str, x: float, top: float, marks: Marks) -> str:
    """`x`: of the middle of the square."""
    caption = f'<text x="{x:g}" y="{top + 5.3:g}" font-size="4.7">{CAPTIONS.get(box, box)}</text>'
    values: list[tuple[str, int]] = [("", NUMBERS.index(box) + 1)] if box in NUMBERS else []
    if box in HAND:
        values = [(marks.hand, HAND[box]), (marks.egg, HAND[box] - 5)]
    elif not values:
        values = [("money", 50)]
    each = WIDE / 2 - 1
    first = x - (each + 1) * (len(values) - 1) / 2
    return caption + "".join(
        [_value(mark, points, first + each * nth, top + 11.6) for nth, (mark, points) in enumerate(values)]
    )


def _value(mark: str, points: int, x: float, y: float) -> str:
    """The mark before its points."""
    drawn = (
        f'<g transform="translate({x - 4.9:g} {y - 4.1:g}) scale(0.19)">{shapes()[mark]}</g>' if mark else ""
    )
    text = f'<text x="{x + (2.2 if mark else 0):g}" y="{y:g}" font-size="5" font-weight="700">{points}</text>'
    return drawn + text


def _caption(box: str, x: float, y: float) -> str:
    """In the corner and grey, so that a hand can write over it: 6 pt."""
    return f'<text x="{x + 1}" y="{y + 2.6}" font-size="2.1" fill="gray">{CAPTIONS.get(box, box)}</text>'


def _written(box: str, x: float, y: float, value: int | str, marks: Marks) -> str:
    """The mark and, small beside it, the points; a number or a cross stands alone."""
    name = mark_of(box, value, marks)
    mark = f'<g transform="translate({x + 6} {y + 4.2}) scale(0.38)">{shapes()[name]}</g>' if name else ""
    if value == "x":
        return mark
    size, at, anchor = (4, x + 21, "end") if name else (8, x + 11, "middle")
    text = f'<text x="{at}" y="{y + 12.5}" font-size="{size}" font-weight="700" text-anchor="{anchor}"'
    return f'{mark}{text} fill="currentColor">{value}</text>'

"""The sheet of Alalay and Cacho as it is drawn on a table card, and the dice beside it."""

from collections.abc import Mapping
from typing import Any

from prints import dice

NUMBERS: tuple[tuple[dice.Face, str], ...] = (
    ("1", "Balas"),
    ("2", "Tontos"),
    ("3", "Trenes"),
    ("4", "Cuadras"),
    ("5", "Quinas"),
    ("6", "Senas"),
)
COMBINATIONS: Mapping[str, tuple[dice.Face, ...]] = {
    "Escalera": ("2", "3", "4", "5", "6"),
    "Full": ("5", "5", "5", "3", "3"),
    "Póker": ("4", "4", "4", "4", "2"),
    "Grande": ("6", "6", "6", "6", "6"),
}
COLUMNS = (
    (("balas", "1"), ("tontos", "2"), ("trenes", "3")),
    (("escalera", "25 · 20"), ("full", "35 · 30"), ("póker", "45 · 40")),
    (("cuadras", "4"), ("quinas", "5"), ("senas", "6")),
)
"""The cells of a hatch, by column from above: caption, and what stands in it on the card."""
WIDE, HIGH, FOOT = 22, 13.5, 12
"""Of a cell, and of the foot with the slash. Lower than on a score sheet, since long names stand above it."""


def drawings() -> dict[str, Any]:
    return {
        "pintas": [(dice.drawing(face), name) for face, name in NUMBERS],
        "combinations": {
            name: [dice.drawing(face) for face in faces] for name, faces in COMBINATIONS.items()
        },
    }


def hatch(*, grandes: int) -> str:
    """A hatch with the names of its boxes and what the middle is worth de mano and de huevo."""
    strokes = [
        *(f"M{x} 0V{3 * HIGH}" for x in (WIDE, 2 * WIDE)),
        *(f"M0 {y}H{3 * WIDE}" for y in (HIGH, 2 * HIGH)),
        f"M{1.5 * WIDE + 4} {3 * HIGH}L{1.5 * WIDE - 4} {3 * HIGH + FOOT}",
    ]
    cells = [
        _text(WIDE * (x + 0.5), HIGH * y, caption, value)
        for x, column in enumerate(COLUMNS)
        for y, (caption, value) in enumerate(column)
    ]
    spaces = [_text(WIDE * (1 + x), 3 * HIGH, "grande", "50") for x in range(grandes)]
    return (
        f'<svg class="hatch" viewBox="0 0 {3 * WIDE} {3 * HIGH + FOOT}" width="40mm" text-anchor="middle" '
        f'font-family="Alegreya Sans" aria-hidden="true"><path d="{"".join(strokes)}" fill="none" '
        f'stroke="black"/>{"".join(cells + spaces)}</svg>'
    )


def _text(x: float, top: float, caption: str, value: str) -> str:
    return (
        f'<text x="{x}" y="{top + 5.3}" font-size="4.7">{caption}</text>'
        f'<text x="{x}" y="{top + 11.2}" font-size="5.6" font-weight="700">{value}</text>'
    )

"""What the papers of Alalay and Cacho share: the dice on a table card, and the names over hatches."""

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


def drawings() -> dict[str, Any]:
    return {
        "pintas": [(dice.drawing(face), name) for face, name in NUMBERS],
        "combinations": {
            name: [dice.drawing(face) for face in faces] for name, faces in COMBINATIONS.items()
        },
    }


def name_lines(players: int) -> tuple[int, int]:
    """Six hatches fill a page; four leave room between them."""
    return (48, 2) if players > 4 else (43, 8)

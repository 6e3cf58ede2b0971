"""What five dice are worth in each box (articles A7, C7)."""

from functools import lru_cache
from typing import NamedTuple

from .dice import Dice, is_full, is_grande, is_poker, is_straight
from .hatch import EGG, FIFTY, HAND, Boxes


class Reading(NamedTuple):
    """What the options make of it."""

    straights: str  # `two`, `three`, `wrap`
    five_as_poker: bool
    five_as_full: bool
    grande_de_mano: int = FIFTY


class Worth(NamedTuple):
    points: tuple[int, ...]  # by box, in the order of `BOXES`
    boxes: Boxes  # where there are any


@lru_cache(maxsize=2048)
def worths(dice: Dice, hand: bool, reading: Reading) -> Worth:  # noqa: FBT001  # a key of the cache
    """`dice`: lowest first; `hand`: de mano."""
    five = is_grande(dice)
    made = (
        is_straight(dice, reading.straights),
        is_full(dice) or (five and reading.five_as_full),
        is_poker(dice) and (not five or reading.five_as_poker),
    )
    numbers = (face * dice.count(face) for face in range(1, 7))
    centre = (points * is_made for points, is_made in zip(HAND if hand else EGG, made, strict=True))
    points = (*numbers, *centre, (reading.grande_de_mano if hand else FIFTY) * five)
    return Worth(points, sum([1 << box for box, made in enumerate(points) if made]))

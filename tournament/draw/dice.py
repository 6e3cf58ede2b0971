"""Dice from the cups (dudo-draw/1, section 7), and their entropy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from math import factorial

from .errors import DrawError

MOST_CUPS = 200
MOST_DICE = 10
FACES = "123456"

_TENTH = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class Cups:
    count: int = 10
    dice: int = 5


def read_cup(digits: str, dice: int = 5, *, number: int = 0) -> str:
    """Order inside a cup does not matter. `number`: of the cup. Raises `DrawError`."""
    place = f"cup {number}" if number else ""
    if not isinstance(digits, str):
        raise DrawError("cup-not-text", place=place, dice=dice)
    if wrong := [digit for digit in digits if digit not in FACES]:
        raise DrawError("die-face", place=place, face=ascii(wrong[0])[1:-1])
    if len(digits) != dice:
        raise DrawError("cup-dice", place=place, dice=dice, count=len(digits))
    return "".join(sorted(digits))


def read_cups(dice: Sequence[str], cups: Cups) -> tuple[str, ...]:
    """Raises `DrawError`."""
    if len(dice) != cups.count:
        raise DrawError("cup-count", cups=cups.count, count=len(dice))
    return tuple(read_cup(digits, cups.dice, number=i) for i, digits in enumerate(dice, start=1))


def bits(dice: int = 5, *, cups: int = 1) -> Decimal:
    """Shannon bits, to one tenth."""
    return (_bits_of_a_cup(dice) * cups).quantize(_TENTH)


@lru_cache
def _bits_of_a_cup(dice: int) -> Decimal:
    two = Decimal(2).ln()
    bits_left = dice * Decimal(6).ln() / two
    for shown in _counts(dice, faces=len(FACES)):
        orders = factorial(dice)
        for count in shown:
            orders //= factorial(count)
        bits_left -= Decimal(orders) / 6**dice * (Decimal(orders).ln() / two)
    return bits_left


def _counts(dice: int, *, faces: int) -> Iterator[tuple[int, ...]]:
    if faces == 1:
        yield (dice,)
        return
    for times in range(dice + 1):
        for others in _counts(dice - times, faces=faces - 1):
            yield (times, *others)

"""Dice as they are read from the cups (dudo-draw/1, section 7), and how much luck is in a cup whose dice are
sorted.
"""

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
    """How many cups are rolled, and how many dice are in each."""

    count: int = 10
    dice: int = 5


def read_cup(digits: str, dice: int = 5, *, number: int = 0) -> str:
    """One cup as it was read, its digits ascending: the order inside a cup does not matter. `number`: which
    cup it is, for the sentence. Raises `DrawError`.
    """
    place = f"cup {number}" if number else ""
    if not isinstance(digits, str):
        raise DrawError("cup-not-text", place=place, dice=dice)
    if wrong := [digit for digit in digits if digit not in FACES]:
        raise DrawError("die-face", place=place, face=ascii(wrong[0])[1:-1])
    if len(digits) != dice:
        raise DrawError("cup-dice", place=place, dice=dice, count=len(digits))
    return "".join(sorted(digits))


def read_cups(dice: Sequence[str], cups: Cups) -> tuple[str, ...]:
    """All cups of a roll in order. Raises `DrawError`."""
    if len(dice) != cups.count:
        raise DrawError("cup-count", cups=cups.count, count=len(dice))
    return tuple(read_cup(digits, cups.dice, number=at) for at, digits in enumerate(dice, start=1))


def bits(dice: int = 5, *, cups: int = 1) -> Decimal:
    """Shannon bits of that many sorted cups, to one tenth: ten cups of five give 75.7."""
    return (_bits_of_a_cup(dice) * cups).quantize(_TENTH)


@lru_cache
def _bits_of_a_cup(dice: int) -> Decimal:
    """The bits of the dice in order, less those that sorting them loses."""
    two = Decimal(2).ln()
    kept = dice * Decimal(6).ln() / two
    for shown in _counts(dice, faces=len(FACES)):
        orders = factorial(dice)
        for count in shown:
            orders //= factorial(count)
        kept -= Decimal(orders) / 6**dice * (Decimal(orders).ln() / two)
    return kept


def _counts(dice: int, *, faces: int) -> Iterator[tuple[int, ...]]:
    """How often each face may show among that many dice."""
    if faces == 1:
        yield (dice,)
        return
    for here in range(dice + 1):
        for rest in _counts(dice - here, faces=faces - 1):
            yield (here, *rest)

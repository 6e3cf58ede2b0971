"""The dice of a turn as they lie (articles A2 to A6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...sheets.dice import Dice, opposite, without


class Attempt(NamedTuple):
    dice: Dice
    kept: Dice = ()  # of these, those that were not in the last throw
    throws: int = 1
    turned: Dice = ()  # the faces that were turned, as they lay before
    again: int = 0  # boxes that gave another first throw in this turn, as bits
    before: Attempt | None = None  # before the last throw

    def turning(self, faces: Dice) -> Attempt:
        """`faces`: lie there, and none was turned yet."""
        dice = turned(self.dice, faces)
        return Attempt(dice, self.kept, self.throws, faces, self.again, self.before)

    def thrown(self) -> Dice:
        """The dice of the last throw."""
        return without(self.dice, self.kept) or ()


@lru_cache(maxsize=2048)
def turned(dice: Dice, faces: Dice) -> Dice:
    left = without(dice, faces) or ()
    return tuple(sorted((*left, *(opposite(face) for face in faces))))

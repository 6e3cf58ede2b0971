"""The dice of a turn as they lie (articles C2 to C5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...sheets.dice import Dice, underneath

UNDECLARED: Final = -1
# What was said of another box for the last throw (C5): nothing; it waits for a throw of all five; before that
# throw; after it.
UNSAID, WAITS, BEFORE, AFTER = range(4)


class Attempt(NamedTuple):
    """`dice`: the faces above; `kept`: of these, those that were not in the last throw."""

    dice: Dice
    kept: Dice = ()
    throws: int = 1
    declared: int = UNDECLARED  # a box
    change: int = UNSAID
    abajo: bool = False
    before: Attempt | None = None  # before the last throw

    def going_for(self, box: int, change: int) -> Attempt:
        return Attempt(self.dice, self.kept, self.throws, box, change, self.abajo, self.before)

    def counted(self) -> Dice:
        return underneath(self.dice) if self.abajo else self.dice

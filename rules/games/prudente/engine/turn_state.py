"""A turn as its dice lie."""

from __future__ import annotations

from typing import Final, NamedTuple

from .scoring import DICE

VOIDED: Final = 20  # throws of a turn, the last ones
Dice = tuple[int, ...]
Groups = tuple[Dice, ...]


class Turn(NamedTuple):
    """`won`: points of the dice that went back six at a time; `groups`: set aside since, those of each throw;
    `dice`: of the last throw, without those set aside; `waits`: nothing of it is set aside yet; `before`: the
    turn as it was before the last throw.
    """

    won: int = 0
    groups: Groups = ()
    dice: Dice = ()
    waits: bool = False
    throws: int = 0
    before: Turn | None = None

    @property
    def aside(self) -> Dice:
        return tuple(sorted([die for group in self.groups for die in group]))

    @property
    def is_hot(self) -> bool:
        return sum([len(group) for group in self.groups]) == DICE

    @property
    def to_throw(self) -> int:
        """Dice of the next throw where nothing set aside goes back (article 4)."""
        return DICE if self.is_hot else DICE - sum([len(group) for group in self.groups])


START: Final = Turn()

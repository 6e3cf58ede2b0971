"""Next moves that lack only their dice."""

from collections.abc import Iterator, Mapping, Sequence

from ..contract import JSON, DiceWanted
from .dice import FIVE, Dice, parts
from .state import State


def throw_wanted(state: State, keep: Dice, dice: int) -> DiceWanted:
    """`keep`: what stays on the table."""
    by = state.table.players[state.turn]
    kept = {"keep": list(keep)} if keep else {}

    def fill(hands: Mapping[str, Sequence[int]]) -> JSON:
        return {"do": "throw", "by": by, "dice": hands[by], **kept}

    return DiceWanted("throw", {by: dice}, fill)


def throw_off_wanted(state: State) -> DiceWanted:
    return DiceWanted("throw_off", {state.table.names[party]: FIVE for party in state.tied}, _rolls)


def _rolls(hands: Mapping[str, Sequence[int]]) -> JSON:
    return {"do": "throw_off", "rolls": dict(hands)}


def keeps(dice: Dice) -> Iterator[Dice]:
    """What may stay on the table, nothing first."""
    for size in range(len(dice)):
        yield from parts(dice, size)

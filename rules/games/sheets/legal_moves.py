"""A next move that lacks only its dice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

from .dice import Dice


@dataclass(frozen=True, slots=True)
class ThrowWanted:
    """`dice`: player → number; `keep`: what stays on the table; in a throw-off teams for players."""

    do: Literal["throw", "throw_off"]
    dice: Mapping[str, int]
    keep: Dice = ()

    def filled(self, hands: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """`hands`: player → faces."""
        if self.do == "throw_off":
            return {"do": "throw_off", "rolls": {name: list(hands[name]) for name in self.dice}}
        by = next(iter(self.dice))
        keep = {"keep": list(self.keep)} if self.keep else {}
        return {"do": "throw", "by": by, "dice": list(hands[by]), **keep}


def keeps(dice: Dice) -> Iterator[Dice]:
    """What may stay on the table, nothing first."""
    for size in range(len(dice)):
        yield from sorted(set(combinations(dice, size)))

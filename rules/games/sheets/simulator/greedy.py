"""A player who writes what is worth most beside the mean of its box, and keeps what promises most of it."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from ..dice import FIVE, Dice, opposite
from ..hatch import EGG, ESCALERA, FIFTY, FULL, GRANDE, POKER

_STRAIGHTS: Final = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))
_COMPLETE: Final = {0: 1.0, 1: 1 / 6, 2: 1 / 18}  # a straight in one throw, by the dice that lack
_RARE: Final = 0.01


class Aim(NamedTuple):
    """What stays on the table for a box, and the points that are hoped for."""

    box: int
    keep: Dice
    hoped: float


class Greedy(NamedTuple):
    """`means`: by box, about what it gives this player; `turns`: dice that may be turned over at the end."""

    means: tuple[int, ...]
    turns: int

    def aims(self, dice: Dice, boxes: Collection[int], throws: int) -> list[Aim]:
        """The best first, of these open boxes. `throws`: that are left."""
        found = [aim for aim in _aims(dice, throws, self.turns) if aim.box in boxes]
        return sorted(found, key=lambda aim: self.means[aim.box] - aim.hoped)

    def best_box(self, points: Mapping[int, int]) -> tuple[int, int]:
        """Of what may be written: how much more than its mean, and the box."""
        return max((number - self.means[box], box) for box, number in points.items())

    def least_box(self, boxes: Collection[int]) -> int:
        """To cross out."""
        return min(boxes, key=lambda box: self.means[box])


@lru_cache(maxsize=1024)
def _aims(dice: Dice, throws: int, turns: int) -> tuple[Aim, ...]:
    return tuple(_each(dice, throws, turns))


def _each(dice: Dice, throws: int, turns: int) -> Iterator[Aim]:
    hit = 1 - (5 / 6) ** throws  # a die shows one face
    either = 1 - (2 / 3) ** throws if turns else hit  # or the one opposite, which is turned over
    equal = [_equal(dice, face, turns) for face in range(1, 7)]
    for face, keep in enumerate(equal, 1):
        left = FIVE - len(keep)
        more = left * hit + min(turns - keep.count(opposite(face)), left * hit)
        yield Aim(face - 1, keep, face * (len(keep) + more))
    keep = max(equal, key=lambda kept: (len(kept), kept))[: FIVE - 1]
    left = FIVE - len(keep)
    yield Aim(POKER, keep, EGG[2] * _at_least(left - 1, left, either))
    yield Aim(GRANDE, keep, FIFTY * _at_least(left, left, either))
    yield _straight(dice, throws)
    yield _full(dice, hit)


def _equal(dice: Dice, face: int, turns: int) -> Dice:
    """With those that can be turned over to this face."""
    turned = min(turns, dice.count(opposite(face)))
    return tuple(sorted((face,) * dice.count(face) + (opposite(face),) * turned))


def _straight(dice: Dice, throws: int) -> Aim:
    keep: Dice = max((tuple(sorted(set(dice) & set(one))) for one in _STRAIGHTS), key=len)
    once = _COMPLETE.get(FIVE - len(keep), _RARE)
    return Aim(ESCALERA, keep, EGG[0] * (1 - (1 - once) ** throws))


def _full(dice: Dice, hit: float) -> Aim:
    first, *others = sorted(set(dice), key=lambda face: (-dice.count(face), -face))
    second = others[0] if others else first
    keep = tuple(sorted(face for face in {first, second} for _die in range(min(3, dice.count(face)))))
    pairs = dice.count(first) == 2  # either of two faces completes it
    chance = {0: 1.0, 1: 1 - (1 - hit) ** 2 if pairs else hit}.get(FIVE - len(keep), hit**2)
    return Aim(FULL, keep, EGG[1] * chance)


def _at_least(wanted: int, dice: int, chance: float) -> float:
    ways = range(max(0, wanted), dice + 1)
    return sum(comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in ways)

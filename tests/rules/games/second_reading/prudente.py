"""Prudente as rules P1 to P10 and its options say it; `prudente-return: any` is not in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from tests.rules.games.second_reading.reading import Reading, Tried
from tests.rules.games.sheets.table import Move

Dice = tuple[int, ...]
FARKLE = {4: 1000, 5: 2000, 6: 3000}


@lru_cache(maxsize=None)
def value(values: str, dice: Dice) -> int | None:
    """The most that these sorted dice give where each of them scores (P9); None: one does not."""
    if not dice:
        return 0
    most: int | None = None
    for used, points in _combinations(values, dice):
        rest = list(dice)
        for face in used:
            rest.remove(face)
        others = value(values, tuple(rest))
        if others is not None and (most is None or points + others > most):
            most = points + others
    return most


def _combinations(values: str, dice: Dice) -> list[tuple[Dice, int]]:
    """Those that the first die is in."""
    face, count = dice[0], Counter(dice)
    found: list[tuple[Dice, int]] = [((face,), {1: 100, 5: 50}[face])] if face in (1, 5) else []
    three = 1000 if face == 1 else 100 * face
    for equal in range(3, count[face] + 1):
        if values == "doubling":
            found.append(((face,) * equal, three * 2 ** (equal - 3)))
        elif equal == 3 or values == "farkle":
            found.append(((face,) * equal, FARKLE.get(equal, three)))
    if len(dice) == 6 and values != "plain" and len(count) == 6:
        found.append((dice, 1500))
    if len(dice) == 6 and values == "farkle":
        pairs = sorted(count.values())
        found += [(dice, 1500)] if pairs in ([2, 2, 2], [2, 4]) else [(dice, 2500)] if pairs == [3, 3] else []
    return found


def some_of(dice: Sequence[int]) -> set[Dice]:
    return {some for size in range(1, len(dice) + 1) for some in combinations(sorted(dice), size)}


@dataclass
class Attempt:
    """`sum`: at stake; `chosen`: something was set aside since the last throw."""

    dice: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    sum: int = 0
    chosen: bool = False
    hot: bool = False


class Prudente(Reading):
    """`left`: the attempt that the player before stopped with; `owed`: who plays once more (`others-once`)."""

    game = "prudente"
    fixed = (
        *("prudente-target", "prudente-values", "prudente-combinations", "prudente-idle-dice", "prudente-return"),
        *("prudente-hot-dice", "prudente-last-turn", "prudente-zero-run", "prudente-piggyback"),
    )

    def __init__(self, options: dict[str, Any], names: Sequence[str]) -> None:
        super().__init__(options, names)
        self.zeros = dict.fromkeys(names, 0)
        self.left: tuple[str, Attempt] | None = None
        self.owed: set[str] | None = None

    def empty_sheet(self) -> list[int]:
        return []

    def fresh(self) -> Attempt:
        return Attempt()

    def is_full(self, name: str) -> bool:
        return False

    def total(self, name: str) -> int:
        return sum(self.sheets[name])

    # what dice give

    def of(self, dice: Sequence[int]) -> int | None:
        """Set aside now, beside what lies there; None: they may not be."""
        attempt, values = self.attempt, self.chooses("values")
        if self.chooses("combinations") == "across-throws":
            whole = value(values, tuple(sorted([*attempt.aside, *dice])))
            return None if whole is None else whole - (value(values, tuple(sorted(attempt.aside))) or 0)
        points = value(values, tuple(sorted(dice)))
        if points is not None or self.chooses("idle-dice") == "refused":
            return points
        if len(attempt.aside) + len(dice) == 6:
            return None
        scoring = [one for one in (value(values, some) for some in some_of(dice)) if one is not None]
        return max(scoring, default=None)

    def scores(self, dice: Sequence[int]) -> bool:
        return any(self.of(some) is not None for some in some_of(dice))

    # what is allowed

    @property
    def left_over(self) -> Attempt | None:
        """What may be gone on with (`prudente-piggyback`)."""
        if self.chooses("piggyback") == "off" or self.left is None or self.left[0] in self.gone:
            return None
        return self.left[1]

    def may_throw(self, size: int) -> bool:
        attempt = self.attempt
        if not attempt.dice:
            return size == 6 or (self.left_over is not None and size == 6 - len(self.left_over.aside))
        return attempt.chosen and size == (6 if attempt.hot else 6 - len(attempt.aside))

    def reaches(self, points: int) -> bool:
        total, target = self.total(self.on_turn) + points, self.chooses("target")
        return bool(total == target if self.chooses("overshoot") == "exact" else total >= target)

    def is_enough(self, points: int) -> bool:
        if self.chooses("overshoot") == "exact" and self.reaches(points):
            return True
        minimum = self.chooses("minimum")
        if minimum == "none" or (minimum == "opening-only" and self.total(self.on_turn) != 0):
            return True
        return points > 350 if minimum == "over-350" else points >= 350

    def may_bank(self) -> bool:
        attempt = self.attempt
        if not attempt.chosen:
            return False
        has_won = self.chooses("hot-dice-target") == "may-stop" and self.reaches(attempt.sum)
        if attempt.hot and self.chooses("hot-dice") != "optional" and not has_won:
            return False
        return self.is_enough(attempt.sum)

    # play

    def tried(self, chance: Random) -> Tried:
        me, attempt, moves = self.on_turn, self.attempt, Tried()
        moves.append(({"do": "bank", "by": me}, self.may_bank()))
        for size in range(1, 7):
            dice = [chance.choice([1, 5, *range(1, 7)]) for _die in range(size)]
            moves.append(({"do": "throw", "by": me, "dice": dice}, self.may_throw(size)))
        for size in range(1, len(attempt.dice) + 1):
            dice = chance.sample(attempt.dice, size)
            allowed = not attempt.chosen and self.of(dice) is not None
            moves.append(({"do": "set_aside", "by": me, "dice": dice}, allowed))
        for face in set(attempt.dice) & {1, 5}:
            moves.append(({"do": "set_aside", "by": me, "dice": [face]}, not attempt.chosen and self.of([face]) is not None))
        if attempt.dice and not attempt.chosen:
            some = next(one for one in sorted(some_of(attempt.dice)) if self.of(one) is not None)
            moves.append(({"do": "set_aside", "by": me, "dice": list(some)}, True))
        for points in (0, 50, 100, 350, 400, 450, 1000, 1275):
            allowed = not attempt.dice and points % 50 == 0 and (points == 0 or self.is_enough(points))
            moves.append(({"do": "enter", "by": me, "points": points}, allowed))
        return moves

    def shown(self, view: dict[str, Any]) -> tuple[Any, Any]:
        table, attempt = view["table"] or {}, self.attempt
        seen = {key: table[key] for key in ("aside", "at_stake", "hot") if table}
        lying = {"aside": sorted(attempt.aside), "at_stake": attempt.sum, "hot": attempt.hot}
        return (seen, view["closing"]), (lying if attempt.dice else {}, self.owed is not None)

    def act(self, move: Move) -> None:
        if move["do"] == "throw":
            self.throw(move["dice"])
        elif move["do"] == "set_aside":
            self.set_aside(move["dice"], self.of(move["dice"]) or 0)
        elif move["do"] == "bank":
            left, points = (None if self.attempt.hot else self.attempt), self.attempt.sum
            self.write(points, left)
        else:
            self.write(move["points"], None)

    def throw(self, dice: list[int]) -> None:
        attempt = self.attempt
        if not attempt.dice and len(dice) < 6 and self.left_over is not None:
            attempt.aside, attempt.sum = self.left_over.aside, self.left_over.sum
        if attempt.hot:
            attempt.aside, attempt.hot = [], False
        attempt.dice, attempt.chosen = dice, False
        if not self.scores(dice):
            self.write(0, None)
        elif self.chooses("hot-dice") == "rolled" and (points := self.of(dice)) is not None:
            self.set_aside(dice, points)
            attempt.hot = True

    def set_aside(self, dice: list[int], points: int) -> None:
        attempt = self.attempt
        attempt.aside, attempt.sum, attempt.chosen = [*attempt.aside, *dice], attempt.sum + points, True
        attempt.hot = len(attempt.aside) == 6

    def write(self, points: int, left: Attempt | None) -> None:
        me = self.on_turn
        if self.chooses("overshoot") == "exact" and self.total(me) + points > self.chooses("target"):
            points, left = 0, None
        self.zeros[me] = 0 if points else self.zeros[me] + 1
        if self.zeros[me] == 3:
            self.zeros[me] = 0
            points = {"none": 0, "minus-500": -500, "minus-1000": -1000}[self.chooses("zero-run")]
        self.sheets[me].append(points)
        self.left = None if left is None else (me, left)
        if self.owed is not None:
            self.owed.discard(me)
        elif self.reaches(0):
            if self.chooses("last-turn") == "none":
                self.end("target", me)
                return
            self.owed, self.leaves_told = set(self.staying) - {me}, False
        if self.owed is not None and not self.owed:
            totals = {name: self.total(name) for name in self.staying}
            first = [name for name in self.staying if totals[name] == max(totals.values())]
            self.end("target", first[0] if len(first) == 1 else None)
            return
        self.next_seat()

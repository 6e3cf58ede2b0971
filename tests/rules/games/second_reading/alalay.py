"""Alalay as rules A1 to A10 and its options say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from tests.rules.games.second_reading.reading import BOXES, CENTER, NUMBERS, HatchReading, Tried, without
from tests.rules.games.sheets.table import Move


@dataclass
class Attempt:
    """`last`: the dice of the last throw; `before_turn`: all, before any was turned."""

    throws: int = 0
    dice: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    turned: list[int] = field(default_factory=list)
    before_turn: list[int] = field(default_factory=list)
    respected: frozenset[str] = frozenset()


class Alalay(HatchReading):
    game = "alalay"
    fixed = ("alalay-pairs", "alalay-grandes")

    def __init__(self, options: dict[str, Any], names: Sequence[str]) -> None:
        super().__init__(options, names)
        self.spent: dict[str, frozenset[str]] = dict.fromkeys(names, frozenset())  # `extra-throw`
        self.grandes = 1 if self.chooses("grandes") == "one" else 2

    def fresh(self) -> Attempt:
        return Attempt()

    # what the dice are worth

    def worth(self, box: str, dice: Sequence[int] | None = None, *, turned: bool | None = None) -> int:
        """De mano: all five in the last throw, and nothing turned unless `alalay-turned-rank` says so."""
        is_turned = bool(self.attempt.turned) if turned is None else turned
        hand = len(self.attempt.last) == 5 and not (is_turned and self.chooses("turned-rank") == "huevo")
        points = self.points(box, self.attempt.dice if dice is None else dice, hand=hand)
        if box == "grande" and points and hand and self.chooses("grande-de-mano") == "fifty-five":
            return 55
        return points

    def made_by_hand(self) -> list[str]:
        """The open combinations that must be written under `obliged`."""
        if self.chooses("hand-duty") != "obliged" or not self.attempt.dice:
            return []
        mano = (25, 35, 45)
        return [box for box in CENTER if self.is_open(box) and self.worth(box) in mano]

    def respected(self) -> str | None:
        """The box for which this first throw does not count (`extra-throw`)."""
        if self.chooses("hand-again") != "extra-throw" or self.attempt.throws != 1 or self.attempt.turned:
            return None
        spent = self.spent[self.on_turn] | self.attempt.respected
        held = self.sheets[self.on_turn]
        return next(
            (box for box in CENTER if self.worth(box) and held.get(box) == self.worth(box) and box not in spent), None
        )

    # what may be turned

    @property
    def last_throw_lies(self) -> bool:
        return self.attempt.throws == (3 if self.chooses("throws") == "three" else 2)

    def improved(self, dice: Sequence[int], faces: Sequence[int]) -> set[str]:
        """The open boxes that the second die turned improves, in one order or the other (A6)."""
        both = turned_over(dice, faces)
        return {
            box
            for box in BOXES
            for first in faces
            if self.is_open(box)
            and self.worth(box, both, turned=True) > self.worth(box, turned_over(dice, [first]), turned=True)
        }

    def turns(self) -> list[list[int]]:
        """Those of one or two dice that are not idle."""
        dice = self.attempt.last if self.chooses("turn-dice") == "thrown-only" else self.attempt.dice
        faces = {tuple(sorted(some)) for size in (1, 2) for some in combinations(dice, size)}
        return [
            list(one)
            for one in sorted(faces)
            if len(one) == 1 or self.chooses("second-turn") == "free" or self.improved(self.attempt.dice, one)
        ]

    def leaves_points(self, faces: Sequence[int]) -> bool:
        after = turned_over(self.attempt.dice, faces)
        return any(self.is_open(box) and self.worth(box, after, turned=True) for box in BOXES)

    def may_turn(self, faces: list[int]) -> bool:
        if not self.attempt.dice or self.attempt.turned or not self.last_throw_lies or self.made_by_hand():
            return False
        if faces not in self.turns():
            return False
        best = self.chooses("cross-test") == "best-turn" and any(map(self.leaves_points, self.turns()))
        return not best or self.leaves_points(faces)

    # what may be written

    def free(self) -> list[str]:
        if not self.attempt.dice:
            return []
        boxes = [box for box in BOXES if self.is_open(box)]
        if self.chooses("first-throw-stop") == "center-only" and self.attempt.throws == 1:
            boxes = [box for box in boxes if box not in NUMBERS]
        if len(self.attempt.turned) == 2 and self.chooses("second-turn") == "must-improve":
            improved = self.improved(self.attempt.before_turn, self.attempt.turned)
            boxes = [box for box in boxes if box in improved]
        return [box for box in boxes if box in self.made_by_hand()] if self.made_by_hand() else boxes

    def owes_turn(self, box: str) -> bool:
        duty = self.chooses("turn-duty")
        if self.attempt.turned or not self.last_throw_lies or duty == "optional":
            return False
        is_made = box not in NUMBERS and self.worth(box) > 0
        if is_made and (duty == "waived-if-made" or len(self.attempt.last) == 5):
            return False
        shows_one = any(self.worth(one) for one in BOXES if one not in NUMBERS)
        return not (len(self.attempt.last) == 5 and shows_one and self.chooses("turn-waiver") == "any-box")

    def may_score(self, box: str) -> bool:
        return box in self.free() and self.worth(box) > 0 and not self.owes_turn(box)

    def may_cross(self, box: str) -> bool:
        if not self.attempt.dice or not self.is_open(box) or not self.last_throw_lies or self.made_by_hand():
            return False
        if any(self.is_open(one) and self.worth(one) for one in BOXES):
            return False
        if self.attempt.turned:
            return True
        best = self.chooses("cross-test") == "best-turn" and any(map(self.leaves_points, self.turns()))
        return self.chooses("cross-turn") == "not-required" and not best

    def may_throw(self, dice: Sequence[int], keep: Sequence[int]) -> bool:
        if not self.attempt.dice:
            return len(dice) == 5 and not keep
        if self.attempt.turned or self.made_by_hand() or not dice or len(dice) + len(keep) != 5:
            return False
        if self.respected():
            return not keep
        return not self.last_throw_lies and without(self.attempt.dice, keep) is not None

    # play

    def tried(self, chance: Random) -> Tried:
        me, dice, moves = self.on_turn, self.attempt.dice, Tried()
        for faces in [*self.turns(), [1], [6], [1, 1], [2, 3]]:
            moves.append(({"do": "turn", "by": me, "dice": faces}, self.may_turn(sorted(faces))))
        for box in BOXES:
            moves.append(({"do": "score", "by": me, "box": box}, self.may_score(box)))
            moves.append(({"do": "cross", "by": me, "box": box}, self.may_cross(box)))
        for size in range(1, 6):
            keep = chance.sample(dice, 5 - size) if dice else []
            if keep and chance.random() < 0.1:
                keep[0] = chance.randint(1, 6)
            few = [chance.randint(1, 6)] if chance.random() < 0.08 else [*dice, 1, 2, 3, 4, 5, 6]
            thrown = [chance.choice(few) for _die in range(size)]
            moves.append(({"do": "throw", "by": me, "dice": thrown, "keep": keep}, self.may_throw(thrown, keep)))
        return moves

    def shown(self, view: dict[str, Any]) -> tuple[Any, Any]:
        dice = view["table"] and view["table"]["dice"]
        return (view["worth"], dice), ({box: self.worth(box) for box in self.free()}, self.attempt.dice or None)

    def act(self, move: Move) -> None:
        if move["do"] == "throw":
            self.throw(move["dice"], move["keep"])
        elif move["do"] == "turn":
            self.attempt.turned, self.attempt.before_turn = sorted(move["dice"]), self.attempt.dice
            self.attempt.dice = turned_over(self.attempt.dice, move["dice"])
        else:
            self.put(move["box"], self.worth(move["box"]) if move["do"] == "score" else "x")
            self.end_turn()

    def throw(self, dice: list[int], keep: list[int]) -> None:
        box = self.respected() if self.attempt.dice else None
        self.attempt = Attempt(
            1 if box else self.attempt.throws + 1,
            sorted([*dice, *keep]),
            dice,
            respected=self.attempt.respected | ({box} if box else set()),
        )
        counts = self.attempt.throws == 1 or self.chooses("dormida") == "any-five-dice-throw"
        is_dormida = len(dice) == 5 and len(set(dice)) == 1 and counts and self.chooses("grande-de-mano") == "dormida"
        if is_dormida and (self.chooses("dormida-spent") == "wins" or self.is_open("grande")):
            if self.is_open("grande") and self.chooses("dormida-sheet") == "fifty-if-open":
                self.put("grande", 50)
            self.end("dormida", self.on_turn)

    def special(self) -> str | None:
        sheet = self.sheets[self.on_turn]
        grandes = len([points for points in sheet["grande"] if points != "x"])
        needed = min({"one": 1, "two": 2, "none": 0}[self.chooses("special-grandes")], self.grandes)
        if grandes >= needed and [sheet.get(box) for box in CENTER] == [25, 35, 45]:
            return "panza_de_oro"
        fours = [isinstance(sheet.get(box), int) and sheet[box] >= 4 * face for face, box in enumerate(NUMBERS, 1)]
        if grandes >= needed and all(fours):
            return "four_in_all"
        return "second_grande" if self.chooses("grandes") == "second-wins" and grandes == 2 else None

    def end_turn(self) -> None:
        self.spent[self.on_turn] |= self.attempt.respected
        special, is_last = self.special(), all(map(self.is_full, self.staying))
        if special and not (is_last and self.chooses("special-last-box") == "tally"):
            self.end(special, self.on_turn)
        elif is_last:
            self.complete()
        else:
            self.next_seat()


def turned_over(dice: Sequence[int], faces: Sequence[int]) -> list[int]:
    return sorted([*(without(dice, faces) or ()), *(7 - face for face in faces)])

"""Cacho with three rolls as rules C1 to C11 say it, Generala and three hatches among its options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.rules.games.second_reading.reading import (
    BOXES,
    CENTER,
    NUMBERS,
    HatchReading,
    Tried,
    throw_some,
    without,
)
from tests.rules.games.sheets.table import Move


@dataclass
class Attempt:
    """`is_due`: the next roll is of all five; `changed`: a change was declared for this roll, or in it."""

    throws: int = 0
    dice: list[int] = field(default_factory=list)
    keep: list[int] = field(default_factory=list)
    declared: str | None = None
    is_due: bool = False
    changed: bool = False
    abajo: bool = False


class Cacho(HatchReading):
    """`won`: the hatches that an instant win closed (`cacho-hatch-instant: wins-a-hatch`), by number."""

    game = "cacho"
    fixed = (
        "cacho-boxes",
        "cacho-hatches",
        "cacho-partners",
        "cacho-hatch-instant",
        "cacho-instant-win-spent",
    )

    def __init__(self, options: dict[str, Any], names: Sequence[str]) -> None:
        self.three = options["cacho-hatches"] == "three"
        self.won: dict[int, str] = {}
        super().__init__(options, names)

    def empty_sheet(self) -> Any:
        return [{"grande": []} for _hatch in range(3)] if self.three else {"grande": []}

    def fresh(self) -> Attempt:
        return Attempt()

    def hatches(self, name: str | None = None) -> dict[int, dict[str, Any]]:
        """Those that are not won yet, by their numbers from 1."""
        sheet = self.sheets[name or self.on_turn]
        return {
            at: hatch for at, hatch in enumerate(sheet if self.three else [sheet], 1) if at not in self.won
        }

    def where_open(self, box: str) -> Iterator[tuple[int, dict[str, Any]]]:
        for at, hatch in self.hatches().items():
            if len(hatch["grande"]) < 2 if box == "grande" else box not in hatch:
                yield at, hatch

    def is_open(self, box: str, name: str | None = None) -> bool:
        return any(True for _one in self.where_open(box))

    def is_full(self, name: str) -> bool:
        grandes = {"eleven": 2, "ten": 1, "nine": 0}[self.chooses("boxes")]
        return all(
            len(hatch) == len(BOXES) and len(hatch["grande"]) >= grandes
            for hatch in self.hatches(name).values()
        )

    # what the dice are worth

    @property
    def counted(self) -> list[int]:
        dice = self.attempt.dice
        return [7 - face for face in dice] if self.attempt.abajo else dice

    def worth_in(self, hatch: dict[str, Any], box: str) -> int:
        """A third five of a kind counts in its number alone (C9)."""
        by_throw = self.chooses("de-mano") == "first-throw"
        hand = self.attempt.throws == 1 if by_throw else not self.attempt.keep
        third = hatch["grande"] == [50, 50] and self.chooses("extra-grande") == "number-only"
        if third and box not in NUMBERS and len(set(self.counted)) == 1:
            return 0
        return self.points(box, self.counted, hand=hand)

    def worth(self, box: str) -> int:
        return max((self.worth_in(hatch, box) for _at, hatch in self.where_open(box)), default=0)

    def at_most(self, box: str) -> bool:
        return self.worth(box) == 5 * (NUMBERS.index(box) + 1) if box in NUMBERS else self.worth(box) > 0

    @property
    def must_stop(self) -> bool:
        declared = self.attempt.declared
        return declared is not None and self.chooses("max-stop") == "must-score" and self.at_most(declared)

    def made_first(self) -> list[str]:
        """What must be written under `cacho-made-combination: must-score`."""
        if self.chooses("made-combination") != "must-score" or self.attempt.throws != 1:
            return []
        made = [box for box in CENTER if self.is_open(box) and self.worth(box)]
        return [*made, "grande"] if made and self.worth("grande") else made

    @property
    def is_generala(self) -> bool:
        return bool(self.chooses("declaration") == "when-scoring")

    # what is allowed

    def may_throw(self, dice: Sequence[int], keep: Sequence[int]) -> bool:
        attempt = self.attempt
        if not attempt.dice:
            return len(dice) == 5 and not keep
        if len(dice) + len(keep) != 5 or not dice or without(attempt.dice, keep) is None:
            return False
        if attempt.throws == 3 or self.made_first() or not (self.is_generala or attempt.declared):
            return False
        if attempt.is_due:
            return not keep
        keeps_one = self.chooses("same-box-all-dice") == "keep-one" and not self.is_generala
        if self.must_stop or (keeps_one and not keep):
            return False
        return bool(
            self.chooses("kept-dice") != "stay" or not keep or without(keep, attempt.keep) is not None
        )

    def may_score(self, box: str) -> bool:
        if not self.attempt.dice or self.attempt.is_due or not self.worth(box):
            return False
        if self.made_first() and box not in self.made_first():
            return False
        if self.is_generala:
            return True
        return bool(box == self.attempt.declared if self.attempt.declared else self.attempt.throws == 1)

    def may_cross(self, box: str) -> bool:
        attempt = self.attempt
        if not attempt.dice or attempt.is_due or not self.is_open(box) or self.made_first():
            return False
        if self.chooses("cross-early") == "last-throw" and attempt.throws < 3:
            return False
        is_free = self.chooses("cross-worth") == "free"
        if self.is_generala:
            return is_free or not self.worth(box)
        if not attempt.declared or (box != attempt.declared and self.chooses("cross-box") == "declared"):
            return False
        return is_free or not (self.worth(box) or self.worth(attempt.declared))

    def declares(self, box: str) -> str | None:
        """When it is declared: first, before a roll of all five, or after it; None: it may not be."""
        attempt, change = self.attempt, self.chooses("change")
        if self.is_generala or not attempt.dice or not self.is_open(box) or attempt.is_due:
            return None
        if attempt.declared is None:
            return "first"
        if box == attempt.declared or change == "never":
            return None
        is_after = attempt.throws > 1 and not attempt.keep and not attempt.changed
        if is_after and change != "before-only":
            return "after"
        if change == "after-only" or self.must_stop or attempt.throws == 3:
            return None
        return "before"

    def is_silent(self, box: str) -> bool:
        """Where the contract does not say whether a category may be declared."""
        attempt = self.attempt
        stands = attempt.declared is not None and not attempt.is_due
        at_most = stands and self.chooses("max-stop") == "may-throw" and self.at_most(attempt.declared or "")
        return bool(self.made_first()) or (stands and attempt.changed) or at_most

    def may_say_abajo(self) -> bool:
        attempt = self.attempt
        return (
            self.chooses("abajo") == "on" and bool(attempt.dice) and not attempt.abajo and not attempt.is_due
        )

    # play

    def tried(self, chance: Random) -> Tried:
        me, dice, moves = self.on_turn, self.attempt.dice, Tried()
        moves.append(({"do": "abajo", "by": me}, self.may_say_abajo()))
        for box in BOXES:
            allowed = None if self.is_silent(box) else self.declares(box) is not None
            moves.append(({"do": "declare", "by": me, "box": box}, allowed))
            if not self.three:
                moves.append(({"do": "score", "by": me, "box": box}, self.may_score(box)))
                moves.append(({"do": "cross", "by": me, "box": box}, self.may_cross(box)))
        if self.three:
            declared = self.attempt.declared
            for named in sorted({chance.choice(BOXES), declared}) if declared else BOXES:
                for at in (1, 2, 3):
                    moves += self.in_hatch(named, at)
        for size in range(1, 6):
            keep = chance.sample(dice, 5 - size) if dice else []
            rest = without(dice, self.attempt.keep) or []
            more = 5 - size - len(self.attempt.keep)
            if self.attempt.keep and (more == 0 or (more > 0 and chance.random() < 0.5)):
                keep = [*self.attempt.keep, *chance.sample(rest, more)]
            if more and keep and chance.random() < 0.1:
                keep[0] = chance.randint(1, 6)
            thrown = throw_some(chance, size, dice)
            moves.append(
                ({"do": "throw", "by": me, "dice": thrown, "keep": keep}, self.may_throw(thrown, keep))
            )
        return moves

    def in_hatch(self, box: str, at: int) -> Tried:
        hatch = dict(self.where_open(box)).get(at)
        move = {"by": self.on_turn, "box": box, "hatch": at}
        worth = self.worth_in(hatch, box) if hatch is not None and self.attempt.dice else 0
        return [
            ({"do": "score", **move}, bool(worth) and self.may_score(box)),
            ({"do": "cross", **move}, hatch is not None and self.may_cross(box)),
        ]

    def shown(self, view: dict[str, Any]) -> tuple[Any, Any]:
        attempt, boxes = self.attempt, list[str]()
        if attempt.dice and not attempt.is_due:
            boxes = self.made_first() or [box for box in BOXES if self.is_open(box)]
            boxes = [attempt.declared] if attempt.declared else boxes
        dice = view["table"] and view["table"]["dice"]
        return (view["worth"], dice), ({box: self.worth(box) for box in boxes}, attempt.dice or None)

    def act(self, move: Move) -> None:
        attempt = self.attempt
        if move["do"] == "throw":
            self.throw(move["dice"], move["keep"])
        elif move["do"] == "abajo":
            attempt.abajo = True
        elif move["do"] == "declare":
            when, attempt.declared = self.declares(move["box"]), move["box"]
            attempt.is_due, attempt.changed = when == "before", attempt.changed or when == "after"
        else:
            hatch = self.hatches()[move.get("hatch", 1)]
            write(hatch, move["box"], self.worth_in(hatch, move["box"]) if move["do"] == "score" else "x")
            self.end_turn()

    def throw(self, dice: list[int], keep: list[int]) -> None:
        before = self.attempt
        stays = before.abajo and self.chooses("abajo-span") == "whole-turn"
        lying, throws = sorted([*dice, *keep]), before.throws + 1
        self.attempt = Attempt(throws, lying, keep, before.declared, changed=before.is_due, abajo=stays)
        if throws > 1 or len(set(dice)) > 1 or self.chooses("instant-win") == "off":
            return
        spaces = list(self.where_open("grande"))
        if not spaces and self.chooses("instant-win-spent") == "needs-open-grande":
            return
        if spaces:
            at, hatch = spaces[-1]
            write(hatch, "grande", 50)
        if self.three and self.chooses("hatch-instant") == "wins-a-hatch":
            self.won[at] = self.on_turn
            self.end_turn()
        else:
            self.end("dormida", self.on_turn)

    def end_turn(self) -> None:
        if all(map(self.is_full, self.staying)):
            self.complete()
        else:
            self.next_seat()

    # the end

    def total(self, name: str) -> int:
        return sum(map(total_of, self.sheets[name] if self.three else [self.sheets[name]]))

    def complete(self) -> None:
        """By game points, then by the sum of the totals (C11); a hatch without a point is nobody's."""
        points = dict.fromkeys(self.staying, 0)
        for at in (1, 2, 3) if self.three else ():
            totals = {name: total_of(self.sheets[name][at - 1]) for name in self.staying}
            most = max(totals.values())
            best = [name for name in self.staying if most and totals[name] == most]
            best = [self.won[at]] if at in self.won else best
            if len(best) == 1 or self.chooses("hatch-tie") == "full-to-each":
                for name in set(best) & set(points):
                    points[name] += at
        standing = {name: (points[name], self.total(name)) for name in self.staying}
        first = [name for name in self.staying if standing[name] == max(standing.values())]
        self.end("complete", first[0] if len(first) == 1 else None)


def write(hatch: dict[str, Any], box: str, points: int | str) -> None:
    if box == "grande":
        hatch["grande"].append(points)
    else:
        hatch[box] = points


def total_of(hatch: dict[str, Any]) -> int:
    return sum(points for points in [*hatch.values(), *hatch["grande"]] if isinstance(points, int))

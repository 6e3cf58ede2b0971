"""A table of sheets as the contract tells it, and a walk that holds an engine to it: of each move that is
tried at random, is it allowed, and what does the table show after it. Nothing here is taken from an engine.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from rules.games import Position, Refused, open_acta, options_for
from tests.rules.games.sheets.table import Move

NUMBERS = ["balas", "tontos", "trenes", "cuadras", "quinas", "senas"]
CENTER = ["escalera", "full", "poker"]
BOXES = [*NUMBERS, *CENTER, "grande"]
STRAIGHTS = {
    "two": [{1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}],
    "three": [{1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}, {3, 4, 5, 6, 1}],
    "wrap": [set(range(1, 7)) - {face} for face in range(1, 7)],
}
Tried = list[tuple[Move, bool | None]]  # whether the contract allows it; None: it does not say


class Reading(ABC):
    """`attempt`: what the person on turn has done since the turn began."""

    game: str
    fixed: Collection[str] = ()  # gaps that no ruling changes here
    leaves_told = True  # does the reading say what a table does that somebody leaves now

    def __init__(self, options: dict[str, Any], names: Sequence[str]) -> None:
        self.options, self.names = options, list(names)
        self.sheets: dict[str, Any] = {name: self.empty_sheet() for name in names}
        self.gone: list[str] = []
        self.seat = 0
        self.ending: str | None = None
        self.winner: str | None = None
        self.begin_turn()

    def chooses(self, gap: str) -> Any:
        return self.options[f"{self.game}-{gap}"]

    @property
    def on_turn(self) -> str:
        return self.names[self.seat]

    @property
    def staying(self) -> list[str]:
        return [name for name in self.names if name not in self.gone]

    def begin_turn(self) -> None:
        self.attempt = self.fresh()
        self.thrown: list[Any] = []  # the attempts before each throw

    def next_seat(self) -> None:
        self.seat = (self.seat + 1) % len(self.names)
        while self.on_turn in self.gone or self.is_full(self.on_turn):
            self.seat = (self.seat + 1) % len(self.names)
        self.begin_turn()

    def end(self, ending: str, winner: str | None) -> None:
        self.ending, self.winner = ending, winner

    def leave(self, name: str) -> None:
        self.gone.append(name)
        if len(self.staying) < 2:
            self.end("last_player", self.staying[0] if self.staying else None)
        elif all(self.is_full(one) for one in self.staying):
            self.complete()
        elif name == self.on_turn:
            self.next_seat()

    def complete(self) -> None:
        totals = {name: self.total(name) for name in self.staying}
        first = [name for name in self.staying if totals[name] == max(totals.values())]
        self.end("complete", first[0] if len(first) == 1 else None)

    def void(self) -> None:
        self.attempt = self.thrown.pop()

    def play(self, move: Move) -> None:
        if move["do"] == "throw":
            self.thrown.append(copy.deepcopy(self.attempt))
        self.act(move)

    @abstractmethod
    def empty_sheet(self) -> Any: ...
    @abstractmethod
    def fresh(self) -> Any: ...
    @abstractmethod
    def is_full(self, name: str) -> bool: ...
    @abstractmethod
    def total(self, name: str) -> int: ...
    @abstractmethod
    def act(self, move: Move) -> None: ...
    @abstractmethod
    def tried(self, chance: Random) -> Tried: ...
    @abstractmethod
    def shown(self, view: dict[str, Any]) -> tuple[Any, Any]:
        """What the engine shows of the dice and what they are worth, and what the contract says."""


class HatchReading(Reading):
    """What Alalay and Cacho have alike: a sheet of ten boxes, the last of them twice."""

    grandes = 2

    def empty_sheet(self) -> dict[str, Any]:
        return {"grande": []}

    def is_open(self, box: str, name: str | None = None) -> bool:
        sheet = self.sheets[name or self.on_turn]
        return len(sheet["grande"]) < self.grandes if box == "grande" else box not in sheet

    def is_full(self, name: str) -> bool:
        return not any(self.is_open(box, name) for box in BOXES)

    def total(self, name: str) -> int:
        sheet = self.sheets[name]
        return sum(points for points in [*sheet.values(), *sheet["grande"]] if isinstance(points, int))

    def put(self, box: str, points: int | str) -> None:
        sheet = self.sheets[self.on_turn]
        if box == "grande":
            sheet["grande"].append(points)
        else:
            sheet[box] = points

    def points(self, box: str, dice: Sequence[int], *, hand: bool) -> int:
        """Of five dice in a box (A7, C7); a grande is 50."""
        count = Counter(dice)
        most = max(count.values())
        if box in NUMBERS:
            face = NUMBERS.index(box) + 1
            return face * count[face]
        if box == "escalera":
            is_made = len(count) == 5 and set(count) in STRAIGHTS[self.chooses("straights")]
        elif box == "full":
            is_made = sorted(count.values()) == [2, 3] or (most == 5 and self.chooses("five-as-full") == "yes")
        elif box == "poker":
            is_made = most == 4 or (most == 5 and self.chooses("five-as-poker") == "yes")
        else:
            return 50 if most == 5 else 0
        mano, huevo = {"escalera": (25, 20), "full": (35, 30), "poker": (45, 40)}[box]
        return (mano if hand else huevo) if is_made else 0


def without(dice: Sequence[int], others: Sequence[int]) -> list[int] | None:
    """The dice that are left; None: the others are not all among them."""
    left = Counter(dice)
    left.subtract(others)
    return None if min(left.values(), default=0) < 0 else sorted(left.elements())


def some_options(game: str, chance: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the head says, and every option with its choice."""
    words = words_of(game)
    known = sorted(gap for gap in words if gap.startswith(game))
    said = {gap: chance.choice(words[gap]) for gap in chance.sample(known, chance.randint(0, min(8, len(known))))}
    return said, {gap: choices[0] for gap, choices in words.items()} | said


def words_of(game: str) -> dict[str, list[Any]]:
    """The words of each gap that has some; an integer or a table of values has none."""
    words = {option.id: [alternative.id for alternative in option.alternatives] for option in options_for(game)}
    return {gap: choices for gap, choices in words.items() if choices}


def walk(reading: Reading, said: dict[str, Any], chance: Random, steps: int = 600) -> int:
    """Plays to the end of the table; gives the number of moves tried."""
    position = open_acta({"format": "acta/1", "game": reading.game, "rules": said, "players": reading.names})
    tried = 0
    for _step in range(steps):
        view = position.view()
        assert {name: view["sheets"][name] for name in reading.names} == reading.sheets
        if reading.ending is not None:
            assert (view["phase"], view["ending"], view["winner"]) == ("over", reading.ending, reading.winner)
            return tried
        assert view["turn"] == reading.on_turn
        shown, told = reading.shown(view)
        assert shown == told
        event = _event(reading, position, chance)
        if event is not None:
            position = event
            continue
        legal: list[tuple[Move, Position]] = []
        for move, allowed in reading.tried(chance):
            tried += 1
            after = _played(position, move)
            assert allowed is None or (after is not None) is allowed, (move, allowed)
            if allowed and after is not None:
                legal.append((move, after))
        words = sorted({str(move["do"]) for move, _after in legal})
        assert set(words) <= set(view["legal"])
        assert words
        word = chance.choice(words)
        move, position = chance.choice([one for one in legal if one[0]["do"] == word])
        reading.play(move)
    raise AssertionError("a table that does not end")


def _played(position: Position, move: Move) -> Position | None:
    try:
        return position.play(move)
    except Refused:
        return None


def _event(reading: Reading, position: Position, chance: Random) -> Position | None:
    """Now and then: a throw that does not count, a leaver, a ruling between two turns."""
    if chance.random() > 0.08:
        return None
    kind = chance.choice(["void", "void", "void", "ruling", "ruling", "leave"])
    if kind == "void":
        after = _played(position, {"do": "void", "reason": "se cayó un dado"})
        assert (after is not None) is bool(reading.thrown)
        if after is not None:
            reading.void()
        return after
    if kind == "leave" and reading.leaves_told and len(reading.names) > 2:
        name = chance.choice(reading.staying)
        reading.leave(name)
        return position.play({"do": "withdraw", "player": name})
    if kind == "ruling" and not reading.thrown:
        words = words_of(reading.game)
        gap = chance.choice(sorted(gap for gap in words if gap.startswith(reading.game) and gap not in reading.fixed))
        choice = chance.choice(words[gap])
        reading.options[gap] = choice
        return position.play({"do": "ruling", "gap": gap, "choice": choice})
    return None

"""Legal play at random, for the properties: what it chooses is what the position says may be done, so a move
that the engine then refuses is itself a finding."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.games import DiceWanted, Position, open_acta, options_for
from tests.rules.games.prudente.table import Move

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Íñigo (2)")
OWN = {"single": {"1": 70, "4": 10}, "three": {"2": 30, "3": 90, "6": 600}, "multiply": 3, "run": 20}
CHOICES: dict[str, list[Any]] = {
    option.id: [alternative.id for alternative in option.alternatives]
    for option in options_for("prudente")
    if option.kind == "engine" and option.id not in ("prudente-target", "sheets-players")
}
CHOICES["prudente-values"].append(OWN)
TARGETS = (1, 350, 1000, 2000, 5000)

MOST_MOVES = 150


def random_head(chance: Random) -> dict[str, Any]:
    changed = chance.sample(sorted(CHOICES), chance.randrange(len(CHOICES)))
    return {
        "format": "acta/1",
        "game": "prudente",
        "players": list(NAMES[: chance.randint(2, len(NAMES))]),
        "rules": {"prudente-target": chance.choice(TARGETS)}
        | {gap: chance.choice(CHOICES[gap]) for gap in changed},
    }


def dice(chance: Random, number: int) -> list[int]:
    return chance.choices(range(1, 7), k=number)


def next_move(position: Position, chance: Random) -> Move:
    """Of the full form, or a whole turn where none is begun."""
    if "enter" in position.legal and chance.randrange(3) == 0:
        return {"do": "enter", "by": position.view()["turn"], "points": _points(position, chance)}
    move = chance.choice(position.legal_moves())
    if not isinstance(move, DiceWanted):
        return dict(move)
    return move.filled({name: dice(chance, number) for name, number in move.dice.items()})


def _points(position: Position, chance: Random) -> int:
    by = position.view()["turn"]
    for _try in range(8):
        points = 10 * chance.randrange(120)
        if not position.problems({"do": "enter", "by": by, "points": points}):
            return points
    return 0


def next_event(position: Position, chance: Random) -> Move | None:
    """What befalls a table besides, where the rules allow it; most often nothing."""
    if chance.randrange(14):
        return None
    names = position.head.players
    gap = chance.choice(sorted(CHOICES))
    event: Move = chance.choice(
        [
            {"do": "void", "reason": "se cayó un dado"},
            {"do": "withdraw", "player": chance.choice(names)},
            {"do": "ruling", "gap": gap, "choice": chance.choice(CHOICES[gap])},
            {"do": "ruling", "gap": gap, "choice": chance.choice(CHOICES[gap]), "from": "next_play"},
            {"do": "adjust", "sheets": {chance.choice(names): chance.choice([[0], [600, 0], []])}},
            {"do": "close", "reason": "hora"},
            {"do": "undo"},
        ]
    )
    return None if position.problems(event) else event


def played(
    head: dict[str, Any], chance: Random, *, events: bool = True
) -> Iterator[tuple[Position, Move, Position]]:
    """Each move with the positions before and after it, to the end of the table or `MOST_MOVES`, and what
    befalls it then.
    """
    position, number = open_acta(head), 0
    while number < MOST_MOVES and not position.is_over:
        before = position
        move = (next_event(position, chance) if events else None) or next_move(position, chance)
        position, number = position.play(move), number + 1
        yield before, move, position
    late = next_event(position, chance) if events else None
    if late:
        yield position, late, position.play(late)

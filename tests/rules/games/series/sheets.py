"""A series of sheets that a test can play: turn by turn in the short form, with what else befalls a table."""

from __future__ import annotations

from typing import Any

from rules.games import RECORDINGS, Position, open_acta
from tests.rules.games.dudo.random_play import Chance

Move = dict[str, Any]
NAMES = ("Ana", "Beto", "Caro", "Dani")
TIES = ("shared", "throw-off", "count-back")
RULES: dict[str, dict[str, Any]] = {"alalay": {}, "cacho": {}, "prudente": {"prudente-target": 1000}}


def head_of(game: str, series: Any, players: int = 3, **rules: Any) -> dict[str, Any]:
    chosen = {**RULES[game], **{gap.replace("_", "-"): choice for gap, choice in rules.items()}}
    head = {"format": "acta/1", "game": game, "rules": chosen, "players": list(NAMES[:players])}
    return {**head, "series": series}


def opened(game: str, series: Any, players: int = 3, **rules: Any) -> Position:
    return open_acta(head_of(game, series, players, **rules))


def turn(position: Position, chance: Chance) -> Move:
    """A whole turn by chance."""
    by = position.view()["turn"]
    if position.game.id == "prudente":
        return {"do": "enter", "by": by, "points": chance.of([0, 0, 400, 600])}
    boxes = RECORDINGS[position.game.id].foretold(position, "turns", "es")["boxes"]
    box = chance.of(boxes)
    points = [*box["points"], *([0] if box["cross"] is None else [])]
    hatch = {"hatch": box["hatch"]} if box["hatch"] else {}
    return {"do": "enter", "by": by, "box": box["box"], "points": chance.of(points), **hatch}


def throw_off(position: Position, chance: Chance) -> Move:
    tied = position.view()["tied"]
    if chance.below(2):
        return {"do": "throw_off", "player": chance.of(tied)}
    return {"do": "throw_off", "rolls": {name: [1 + chance.below(6) for _ in range(5)] for name in tied}}


def event(position: Position, chance: Chance) -> Move | None:
    if chance.below(40) != 39:
        return None
    name = chance.of(list(position.head.players))
    move: Move = chance.of(
        [
            {"do": "withdraw", "player": name, "reason": "se va"},
            {"do": "disqualify", "player": name, "reason": "trampa"},
            {"do": "ruling", "gap": "sheets-tie", "choice": chance.of(TIES)},
            {"do": "close", "reason": "la hora"},
            {"do": "undo"},
        ]
    )
    return None if position.problems(move) else move


def next_move(position: Position, chance: Chance) -> Move:
    befalls = event(position, chance)
    if befalls is not None:
        return befalls
    if position.is_between:
        return {"do": "next", **({"starter": chance.of(position.starters)} if chance.below(2) else {})}
    if position.view()["phase"] == "throw_off":
        return throw_off(position, chance)
    return turn(position, chance)

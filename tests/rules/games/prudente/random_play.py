"""Legal play at random, for the properties: what it chooses is what the position says may be done, so a move that
the engine then refuses is itself a finding."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.games import DiceWanted, Position, open_acta, options_for
from tests.rules.games.dudo.random_play import Chance
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

heads = st.builds(
    lambda size, picked, target: {
        "format": "acta/1",
        "game": "prudente",
        "players": list(NAMES[:size]),
        "rules": {
            "prudente-target": target,
            **{gap: CHOICES[gap][number % len(CHOICES[gap])] for gap, number in picked.items()},
        },
    },
    st.integers(2, len(NAMES)),
    st.dictionaries(st.sampled_from(sorted(CHOICES)), st.integers(0, 4)),
    st.sampled_from(TARGETS),
)
# What chance decides: a tape of numbers, read from its beginning.
tapes = st.binary(min_size=60, max_size=400)


def dice(chance: Chance, number: int) -> list[int]:
    return [1 + chance.below(6) for _die in range(number)]


def next_move(position: Position, chance: Chance) -> Move:
    """Of the full form, or a whole turn where none is begun."""
    if "enter" in position.legal and chance.below(3) == 0:
        return {"do": "enter", "by": position.view()["turn"], "points": _points(position, chance)}
    move = chance.of(position.legal_moves())
    if not isinstance(move, DiceWanted):
        return dict(move)
    return move.filled({name: dice(chance, number) for name, number in move.dice.items()})


def _points(position: Position, chance: Chance) -> int:
    by = position.view()["turn"]
    for _try in range(8):
        points = 10 * chance.below(120)
        if not position.problems({"do": "enter", "by": by, "points": points}):
            return points
    return 0


def next_event(position: Position, chance: Chance) -> Move | None:
    """What befalls a table besides, where the rules allow it; most often nothing."""
    if chance.below(14) != 13:
        return None
    names = position.head.players
    gap = chance.of(sorted(CHOICES))
    event: Move = chance.of(
        [
            {"do": "void", "reason": "se cayó un dado"},
            {"do": "withdraw", "player": chance.of(names)},
            {"do": "ruling", "gap": gap, "choice": chance.of(CHOICES[gap])},
            {"do": "ruling", "gap": gap, "choice": chance.of(CHOICES[gap]), "from": "next_play"},
            {"do": "adjust", "sheets": {chance.of(names): chance.of([[0], [600, 0], []])}},
            {"do": "close", "reason": "hora"},
            {"do": "undo"},
        ]
    )
    return None if position.problems(event) else event


def played(head: dict[str, Any], tape: bytes, *, events: bool = True) -> list[tuple[Move, Position]]:
    """Each move with the position that it led to, until the tape or the table is over."""

    chance, position = Chance(tape), open_acta(head)
    game: list[tuple[Move, Position]] = []
    while not chance.ended and not position.is_over:
        move = (next_event(position, chance) if events else None) or next_move(position, chance)
        position = position.play(move)
        game.append((move, position))
    late = next_event(position, chance) if events else None
    return [*game, (late, position.play(late))] if late else game

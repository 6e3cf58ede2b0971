"""What may be done next in Prudente, by which the answers to a gap differ."""

from collections.abc import Sequence
from typing import Final

from rules.games import Position
from rules.games.sheets.other_rules import Move, throw

THROWS: Final = (
    (1, 1, 1, 5, 5, 5),
    (2, 2, 2, 2, 3, 4),
    (1, 2, 3, 4, 5, 6),
    (1, 1, 5, 3, 4, 6),
    (2, 3, 3, 4, 4, 6),
)
"""All six score, four of a kind, the run, single dice, and nothing."""


def next_moves(position: Position) -> list[tuple[Move, ...]]:
    """What may be set aside now, stopping, and the throw after it; between two turns the next one whole."""
    view = position.view()
    by, table = view["turn"], view["table"]
    if by is None:
        return []
    bank: Move = {"do": "bank", "by": by}
    if table is None:
        entered: list[Move] = [{"do": "enter", "by": by, "points": points} for points in (0, 50, 350, 1000)]
        thrown = [(throw(by, dice), _aside(by, dice), bank) for dice in THROWS]
        return [*((move,) for move in entered), *thrown]
    aside = [_aside(by, [face]) for face in sorted(set(table["dice"]))]
    left = 6 - len(table["aside"]) % 6
    return [
        (move,)
        for move in (_aside(by, table["dice"]), *aside, bank, *(throw(by, dice[:left]) for dice in THROWS))
    ]


def _aside(by: str, dice: Sequence[int]) -> Move:
    return {"do": "set_aside", "by": by, "dice": list(dice)}

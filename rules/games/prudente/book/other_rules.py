"""What may be done next in Prudente, by which the answers to a gap differ."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from rules.games import Position
from rules.games.prudente.engine.scoring import DICE
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
    """What may be set aside now, and stopping; then other dice; between two turns the next one whole."""
    view = position.view()
    by, table = view["turn"], view["table"]
    if by is None:
        return []
    bank: Move = {"do": "bank", "by": by}
    if table is None:
        whole: list[Move] = [{"do": "enter", "by": by, "points": points} for points in (0, 50, 350, 1000)]
        thrown = [(throw(by, dice), _aside(by, dice), bank) for dice in THROWS]
        return [*((move,) for move in whole), (throw(by, THROWS[0][:3]),), *thrown]
    if "set_aside" in view["legal"]:
        asides = [_aside(by, dice) for dice in _chosen(table["dice"])]
        return [moves for aside in asides for moves in ((aside,), (aside, bank))]
    aside = table["aside"]
    left = DICE - len(aside) % DICE
    again = [(throw(by, dice[:left]), _aside(by, dice[:1])) for dice in THROWS]
    return [(bank,), *again, (throw(by, THROWS[3][: DICE - 1], aside[-1:]),)]


def _chosen(dice: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All of them, all of a face, one alone, and each two that differ."""
    faces = sorted(set(dice))
    yield tuple(dice)
    yield from ((face,) * dice.count(face) for face in faces if dice.count(face) > 1)
    for number in (1, 2):
        yield from combinations(faces, number)


def _aside(by: str, dice: Sequence[int]) -> Move:
    return {"do": "set_aside", "by": by, "dice": list(dice)}

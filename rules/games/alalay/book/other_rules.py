"""What may be done next in Alalay, by which the answers to a gap differ."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.games import Position
from rules.games.sheets.other_rules import THROWS, Move, throw, write


def next_moves(position: Position) -> list[tuple[Move, ...]]:
    """What may be written now, and other dice; between two turns the next one whole."""
    view = position.view()
    by, table = view["turn"], view["table"]
    if by is None:
        return []
    if table is None:
        return [(throw(by, dice), write("score", by, box)) for box, dice in THROWS.items()]
    writes = [write(do, by, box) for do in ("score", "cross") for box in view["worth"]]
    return [(move,) for move in (*writes, *_turns(by, table["dice"]), throw(by, THROWS["grande"]))]


def _turns(by: str, dice: Sequence[int]) -> Iterator[Move]:
    for number in (1, 2):
        for turned in sorted(set(combinations(sorted(dice), number))):
            yield {"do": "turn", "by": by, "dice": list(turned)}

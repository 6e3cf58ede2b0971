"""What a turn of Alalay came to, and what may be done next: of these the answers to a gap differ."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from rules.games import Position

Move = Mapping[str, Any]
View = Mapping[str, Any]
THROWS: Mapping[str, tuple[int, ...]] = {
    "grande": (5, 5, 5, 5, 5),
    "poker": (5, 5, 5, 5, 2),
    "full": (5, 5, 5, 2, 2),
    "escalera": (3, 4, 5, 6, 1),
    "balas": (1, 1, 3, 4, 6),
}
"""One for each box, but of the numbers for the balas alone."""


def results(view: View) -> tuple[object, ...]:
    return tuple(view[key] for key in ("phase", "ending", "sheets", "places", "removed", "winner", "tied"))


def words(view: View) -> tuple[object, ...]:
    return tuple(view[key] for key in ("legal", "worth", "turn", "table", "closing"))


def next_moves(position: Position) -> list[tuple[Move, ...]]:
    """What may be written now, and other dice; between two turns the next one whole."""
    view = position.view()
    by, table = view["turn"], view["table"]
    if by is None:
        return []
    if table is None:
        return [(_throw(by, dice), _write("score", by, box)) for box, dice in THROWS.items()]
    writes = [_write(do, by, box) for do in ("score", "cross") for box in view["worth"]]
    return [(move,) for move in (*writes, *_turns(by, table["dice"]), _throw(by, THROWS["grande"]))]


def _throw(by: str, dice: Sequence[int]) -> Move:
    return {"do": "throw", "by": by, "dice": list(dice)}


def _write(do: str, by: str, box: str) -> Move:
    return {"do": do, "by": by, "box": box}


def _turns(by: str, dice: Sequence[int]) -> Iterator[Move]:
    for number in (1, 2):
        for turned in sorted(set(combinations(sorted(dice), number))):
            yield {"do": "turn", "by": by, "dice": list(turned)}

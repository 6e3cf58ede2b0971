"""What may be done next in Cacho, by which the answers to a gap differ."""

from rules.games import Position
from rules.games.sheets.other_rules import THROWS, Move, throw, write


def next_moves(position: Position) -> list[tuple[Move, ...]]:
    """What may be written and declared now, and other dice; between two turns the next one whole."""
    view = position.view()
    by, table = view["turn"], view["table"]
    if by is None:
        return []
    if table is None:
        thrown = [(throw(by, dice), write("score", by, box)) for box, dice in THROWS.items()]
        return [(throw(by, THROWS["grande"]),), *thrown]
    writes = [write(do, by, box) for do in ("score", "cross", "declare", "offer") for box in THROWS]
    kept = sorted(table["dice"])[:1]
    throws = [throw(by, THROWS["balas"][1:], kept), *(throw(by, dice) for dice in THROWS.values())]
    return [(move,) for move in (*writes, *throws, {"do": "abajo", "by": by})]

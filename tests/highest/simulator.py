from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rules.games import Position, open_acta

PLAY_SECONDS = 20
WAYS = (("throws", ("throws",)),)


def begun(start: Position, chance: Random) -> Position:
    return start


def play_on(position: Position, chance: Random) -> Position:
    moves: Any = position.legal_moves()
    return position.play(chance.choice(moves))


def play_table(head: Mapping[str, Any], forms: Sequence[str], chance: Random) -> Iterator[dict[str, Any]]:
    position = open_acta(head)
    while not position.is_over:
        moves: Any = position.legal_moves()
        move = chance.choice(moves)
        yield move
        position = position.play(move)

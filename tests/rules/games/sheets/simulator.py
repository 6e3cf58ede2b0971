"""Random turns of the short form, while the game's own simulator is on the way."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rules.games import RECORDINGS, Position, open_acta

WAYS = (("turns", ("turns",)),)


def begun(start: Position, chance: Random) -> Position:
    return start


def _move(position: Position, chance: Random) -> Any:
    told = RECORDINGS[position.game.id].entries(position, "turns", "es")
    return chance.choice([entry["move"] for entry in told if "refusal" not in entry])


def play_on(position: Position, chance: Random) -> Position:
    return position.play(_move(position, chance))


def play_table(head: Mapping[str, Any], forms: Sequence[str], chance: Random) -> Iterator[dict[str, Any]]:
    position = open_acta(head)
    while not position.is_over:
        yield (move := _move(position, chance))
        position = position.play(move)

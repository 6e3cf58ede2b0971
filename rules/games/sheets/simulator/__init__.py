"""What the simulators of hatches share: a table played to its end by a game's way to play a turn. The same
seed gives the same game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from rules.games import DiceWanted, Position, open_acta

from ..hatch import BOXES, GRANDE
from ..state import State
from ..table import has_teams, party_of

Move = dict[str, Any]

FACES: Final = range(1, 7)
#: How tables are followed, and the forms of their entries.
WAYS: Final = (("turns", ("turns",)), ("throws", ("throws",)), ("turns", ("turns", "throws")))


class Turn(NamedTuple):
    """A whole turn, by its throws and in the short form."""

    moves: tuple[Move, ...]
    entered: Move


Play = Callable[[State, Random], Turn]


def begun(start: Position, chance: Random) -> Position:
    return start


def play_on(play: Play, position: Position, chance: Random) -> Position:
    """In the short form, which is quick."""
    return position.play(_other(position, chance) or play(position.state, chance).entered)


def play_table(play: Play, head: Mapping[str, Any], forms: Sequence[str], chance: Random) -> Iterator[Move]:
    """Each turn in one of `forms`, by chance."""
    position = open_acta(head)
    while not position.is_over:
        other = _other(position, chance)
        if other is not None:
            moves: Sequence[Move] = (other,)
        else:
            turn = play(position.state, chance)
            moves = turn.moves if chance.choice(forms) == "throws" else (turn.entered,)
        for move in moves:
            position = position.play(move)
            yield move


def _other(position: Position, chance: Random) -> Move | None:
    """What is no turn of one player: a throw-off, another sheet, the attempts of a team."""
    if position.legal == ("next",):
        return {"do": "next"}
    if position.legal != ("throw_off",) and not has_teams(position.state.table):
        return None
    move = chance.choice(position.legal_moves())
    if not isinstance(move, DiceWanted):
        return dict(move)
    return move.filled({name: thrown(chance, dice) for name, dice in move.dice.items()})


def thrown(chance: Random, dice: int) -> list[int]:
    return chance.choices(FACES, k=dice)


def entered(before: State, after: State, last: Move) -> Move:
    """The turn that ended with `last` in the short form."""
    by = before.table.players[before.turn]
    if last["do"] == "throw":
        return {"do": "enter", "by": by, "box": BOXES[GRANDE], "points": 50, "de_mano": True}
    party, rules = party_of(before.table, before.turn), before.table.rules
    points = rules.total(after.table.sheets[party]) - rules.total(before.table.sheets[party])
    hatch = {"hatch": last["hatch"]} if "hatch" in last else {}
    return {"do": "enter", "by": by, "box": last["box"], "points": points, **hatch}

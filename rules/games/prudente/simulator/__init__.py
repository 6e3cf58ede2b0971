"""Random legal games of Prudente, in either form, for forecasts, demonstrations and benchmarks. The same seed
gives the same game.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from rules.games import Position, open_acta

from ..engine.play import against_stopping, total_on_turn
from ..engine.play import begun as beginnings
from ..engine.ruleset import PrudenteRules, agreed
from ..engine.scoring import FACES
from ..engine.turn import at_stake, choices, set_aside, thrown
from ..engine.turn_state import Turn

Move = dict[str, Any]

PLAY_SECONDS = 45  # four play to 10,000 in less than an hour
#: How tables are followed, and the forms of their entries.
WAYS = (("turns", ("turns",)), ("throws", ("throws",)), ("turns", ("turns", "throws")))

_LAST_TURN = 400  # of a player: to a target without end a table would go on for ever
_ENOUGH = {1: 0, 2: 300, 3: 450, 4: 700, 5: 1200, 6: 3000}  # to stop, by the dice of the next throw
_A_DIE = 40  # is about as good to have in the next throw as so many points


class Played(NamedTuple):
    """A whole turn, and its points."""

    moves: tuple[Move, ...]
    points: int


def begun(start: Position, chance: Random) -> Position:
    return start


def play_on(position: Position, chance: Random) -> Position:
    """In the short form, which is quick."""
    return position.play(_ending(position, chance) or _entered(position, _turn(position, chance)))


def play_table(head: Mapping[str, Any], forms: Sequence[str], chance: Random) -> Iterator[Move]:
    """Each turn in one of `forms`, by chance."""
    position = open_acta(head)
    while not position.is_over:
        for move in _next(position, chance.choice(forms), chance):
            position = position.play(move)
            yield move


def _next(position: Position, form: str, chance: Random) -> Sequence[Move]:
    ending = _ending(position, chance)
    if ending is not None:
        return (ending,)
    played = _turn(position, chance)
    return played.moves if form == "throws" else (_entered(position, played),)


def _ending(position: Position, chance: Random) -> Move | None:
    """What is no turn: another sheet, a throw-off, or the end of a table that would never have one."""
    if position.is_between:
        return {"do": "next"}
    state = position.state
    if state.tied:
        rolls = {name: chance.choices(FACES, k=dice) for name, dice in position.to_throw.items()}
        return {"do": "throw_off", "rolls": rolls}
    if state.table.closed or max(state.table.used) < _LAST_TURN:
        return None
    return {"do": "close", "ended": "played_out", "ranking": list(state.table.names)}


def _entered(position: Position, played: Played) -> Move:
    return {"do": "enter", "by": position.state.table.players[position.state.turn], "points": played.points}


def _turn(position: Position, chance: Random) -> Played:
    state, rules = position.state, agreed(position.state)
    by, total = state.table.players[state.turn], total_on_turn(state)
    turn, moves = chance.choice(beginnings(state)), list[Move]()
    while True:
        dice = tuple(sorted(chance.choices(FACES, k=turn.to_throw)))
        moves.append({"do": "throw", "by": by, "dice": list(dice)})
        lies = thrown(rules, turn, dice, None)
        if lies is None:
            return Played(tuple(moves), 0)
        turn = lies
        if turn.waits:
            taken = max(
                choices(rules, turn), key=lambda chosen: _liked(rules, total, set_aside(lies, chosen))
            )
            moves.append({"do": "set_aside", "by": by, "dice": list(taken)})
            turn = set_aside(turn, taken)
        stake = at_stake(rules, turn)
        is_enough = rules.reaches(total + stake) or stake >= _ENOUGH[turn.to_throw]
        if is_enough and not against_stopping(state._replace(attempt=turn)):
            return Played((*moves, {"do": "bank", "by": by}), stake)


def _liked(rules: PrudenteRules, total: int, turn: Turn) -> tuple[bool, int]:
    stake = at_stake(rules, turn)
    return rules.reaches(total + stake), stake + _A_DIE * turn.to_throw

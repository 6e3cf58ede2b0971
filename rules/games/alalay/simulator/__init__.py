"""Random legal games of Alalay by a greedy player."""

from functools import partial
from random import Random
from typing import Any

from ...sheets import simulator as sheets
from ...sheets.dice import FIVE, Dice
from ...sheets.hatch import BOXES, Hatch, listed
from ...sheets.simulator import WAYS, Turn, begun, entered, thrown
from ...sheets.simulator.greedy import Greedy
from ...sheets.state import State
from ..engine.attempt import Attempt
from ..engine.boxes import free, has_thrown, open_worth, turns, worth
from ..engine.legal_moves import legal_keeps
from ..engine.moves import BoxMove, ThrowMove, TurnMove
from ..engine.ruleset import AlalayRules
from ..engine.turn import against_throw, against_turn, read, throw, turn
from ..engine.writing import against_cross, against_score, cross, score

Move = dict[str, Any]
_GREEDY = Greedy((3, 6, 9, 13, 16, 19, 17, 28, 35, 25), turns=2)
PLAY_SECONDS = 40
_ENOUGH = 4  # more than the mean of the box: no other throw
_NOTHING = -100


def play(state: State, chance: Random) -> Turn:
    start, by = state, state.table.players[state.turn]
    moves: list[Move] = []
    while state.end is None and (state.attempt is not None or not moves):
        move, state = _next(state, by, chance)
        moves.append(move)
    return Turn(tuple(moves), entered(start, state, moves[-1]))


def _next(state: State, by: str, chance: Random) -> tuple[Move, State]:
    attempt: Attempt | None = state.attempt
    if attempt is None:
        return _thrown(state, by, (), chance)
    rules, hatch, _spent = read(state)
    may_throw, after = not has_thrown(rules, attempt), _best_turn(state, attempt)
    points = _points(rules, hatch, attempt)
    written = [box for box in points if not against_score(state, BoxMove(state.turn, box))]
    if written:
        gain, box = _GREEDY.best_box({box: points[box] for box in written})
        keep = _kept(state, attempt) if may_throw else None
        if (keep is None and gain >= _worth(state, after)) or (keep is not None and gain >= _ENOUGH):
            return {"do": "score", "by": by, "box": BOXES[box]}, score(state, BoxMove(state.turn, box))
    if may_throw:
        return _thrown(state, by, _kept(state, attempt) or (), chance)
    if after is not None:
        move = TurnMove(state.turn, after.turned)
        return {"do": "turn", "by": by, "dice": list(after.turned)}, turn(state, move)
    crossed = [box for box in range(len(BOXES)) if not against_cross(state, BoxMove(state.turn, box))]
    box = _GREEDY.least_box(crossed)
    return {"do": "cross", "by": by, "box": BOXES[box]}, cross(state, BoxMove(state.turn, box))


def _thrown(state: State, by: str, keep: Dice, chance: Random) -> tuple[Move, State]:
    dice = thrown(chance, FIVE - len(keep))
    kept = {"keep": list(keep)} if keep else {}
    move = ThrowMove(state.turn, tuple(sorted(dice)), keep)
    return {"do": "throw", "by": by, "dice": dice, **kept}, throw(state, move)


def _kept(state: State, attempt: Attempt) -> Dice | None:
    """None where there is no other throw."""
    rules, hatch, _spent = read(state)
    for aim in _GREEDY.aims(attempt.dice, open_worth(rules, hatch, attempt), rules.throws - attempt.throws):
        keep = aim.keep[: FIVE - 1]
        if not against_throw(state, ThrowMove(state.turn, (1,) * (FIVE - len(keep)), keep)):
            return keep
    return next(legal_keeps(state), None)


def _best_turn(state: State, attempt: Attempt) -> Attempt | None:
    rules, hatch, _spent = read(state)
    if attempt.turned or not has_thrown(rules, attempt):
        return None
    best_first = sorted(turns(rules, hatch, attempt), key=lambda after: -_worth(state, after))
    legal = (after for after in best_first if not against_turn(state, TurnMove(state.turn, after.turned)))
    return next(legal, None)


def _worth(state: State, after: Attempt | None) -> int:
    """The most that may be written then, beside the mean of its box."""
    if after is None:
        return _NOTHING
    rules, hatch, _spent = read(state)
    points = _points(rules, hatch, after)
    return _GREEDY.best_box(points)[0] if points else _NOTHING


def _points(rules: AlalayRules, hatch: Hatch, attempt: Attempt) -> dict[int, int]:
    """Of the boxes that the dice may be written in."""
    points, boxes = worth(rules, attempt)
    return {box: points[box] for box in listed(boxes & free(rules, hatch, attempt))}


play_on = partial(sheets.play_on, play)
play_table = partial(sheets.play_table, play)

__all__ = ["PLAY_SECONDS", "WAYS", "begun", "play_on", "play_table"]

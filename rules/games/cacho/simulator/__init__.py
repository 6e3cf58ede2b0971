"""Random legal games of Cacho by a greedy player."""

from functools import partial
from random import Random
from typing import Any

from ...sheets import simulator as sheets
from ...sheets.dice import FIVE, Dice
from ...sheets.hatch import BOXES, listed
from ...sheets.simulator import WAYS, Turn, begun, entered, thrown
from ...sheets.simulator.greedy import Greedy
from ...sheets.state import State
from ..engine.attempt import UNDECLARED, Attempt
from ..engine.boxes import lie_of, rules_of
from ..engine.legal_moves import legal_boxes, legal_keeps, legal_writing
from ..engine.moves import BoxMove, DeclareMove, ThrowMove
from ..engine.turn import THROWS, against_throw, declare, throw
from ..engine.writing import cross, score

Move = dict[str, Any]
PLAY_SECONDS = 50
_GREEDY = Greedy((3, 6, 9, 12, 15, 18, 9, 20, 18, 3), turns=0)
_ENOUGH = 4  # more than the mean of the box: no other throw


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
    keep, is_undeclared = _kept(state, attempt), rules_of(state).declares and attempt.declared == UNDECLARED
    written = {move.box: move for move in legal_writing(state, "score")}  # of hatches the last, worth most
    if written:
        worth, box = _GREEDY.best_box({box: lie_of(state).points[box] for box in written})
        if worth >= _ENOUGH or (keep is None and not is_undeclared):
            return _box(written[box], "score", by), score(state, written[box])
    if is_undeclared:
        box = _aimed(state, attempt)
        return {"do": "declare", "by": by, "box": BOXES[box]}, declare(state, DeclareMove(state.turn, box))
    if keep is not None:
        return _thrown(state, by, keep, chance)
    crossed = {move.box: move for move in legal_writing(state, "cross")}
    move = crossed[_GREEDY.least_box(crossed)]
    return _box(move, "cross", by), cross(state, move)


def _box(move: BoxMove, word: str, by: str) -> Move:
    hatch = {} if move.hatch is None else {"hatch": move.hatch}
    return {"do": word, "by": by, "box": BOXES[move.box], **hatch}


def _thrown(state: State, by: str, keep: Dice, chance: Random) -> tuple[Move, State]:
    dice = thrown(chance, FIVE - len(keep))
    kept = {"keep": list(keep)} if keep else {}
    move = ThrowMove(state.turn, tuple(sorted(dice)), keep)
    return {"do": "throw", "by": by, "dice": dice, **kept}, throw(state, move)


def _aimed(state: State, attempt: Attempt) -> int:
    """The box that promises most."""
    boxes = list(legal_boxes(state, "declare"))
    return next(aim.box for aim in _GREEDY.aims(attempt.dice, boxes, THROWS - attempt.throws))


def _kept(state: State, attempt: Attempt) -> Dice | None:
    """None where there is no other throw."""
    lie = lie_of(state)
    boxes = listed(lie.open) if lie.declared == UNDECLARED else [lie.declared]
    for aim in _GREEDY.aims(attempt.dice, boxes, THROWS - attempt.throws):
        keep = aim.keep[: FIVE - 1]
        if not against_throw(state, ThrowMove(state.turn, (1,) * (FIVE - len(keep)), keep)):
            return keep
    return next(legal_keeps(state), None)


play_on = partial(sheets.play_on, play)
play_table = partial(sheets.play_table, play)

__all__ = ["PLAY_SECONDS", "WAYS", "begun", "play_on", "play_table"]

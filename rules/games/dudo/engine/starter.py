"""The throw for the start (article 3)."""

from ...refusals import Refusal, in_order
from . import codes
from .moves import StarterMove
from .opening import begin_play
from .people import ALREADY_STARTED, against_person, against_phase, against_player
from .state import State


def against_starter(state: State, move: StarterMove) -> tuple[Refusal, ...]:
    reasons = against_player(state) + against_phase(state, "starter", ALREADY_STARTED)
    named = [seat for seat, _ in move.rolls] if move.rolls is not None else [move.player or 0]
    for seat in named:
        reasons += against_person(state.table, seat)
    if state.tied and not reasons and not _are_those_tied(state, move, named):
        tied = ", ".join(state.table.players[seat] for seat in state.tied)
        reasons.append(codes.WRONG_ROLLERS.refuse(tied=tied))
    return in_order(reasons)


def _are_those_tied(state: State, move: StarterMove, named: list[int]) -> bool:
    return tuple(sorted(named)) == state.tied if move.rolls is not None else named[0] in state.tied


def start(state: State, move: StarterMove) -> State:
    if move.player is not None:
        return begin_play(state.table, move.player)
    rolls = move.rolls or ()
    highest = max(die for _, die in rolls)
    return started_by(state, tuple(sorted(seat for seat, die in rolls if die == highest)))


def started_by(state: State, tied: tuple[int, ...]) -> State:
    return begin_play(state.table, tied[0]) if len(tied) == 1 else state._replace(tied=tied)

"""A state with a player on turn and their answers."""

from .bids import bounds
from .state import Answers, Play, State, Table
from .words import sayable


def on_turn(table: Table, play: Play) -> State:
    says = sayable(table, play, play.turn)
    return State(table, play, (), (), Answers(says.words, says.against, bounds(table, play, play.turn)))


def refreshed(state: State) -> State:
    """After a change of rules, dice or turn within the play."""
    if state.play is None or state.play.duel is not None:
        return state
    return on_turn(state.table, state.play)

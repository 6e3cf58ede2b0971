"""The state with a player on turn, and all that they may answer worked out."""

from .bids import bounds
from .state import Answers, Play, State, Table
from .words import sayable


def on_turn(table: Table, play: Play) -> State:
    """The state in which `play.turn` is to speak."""
    says = sayable(table, play, play.turn)
    return State(table, play, (), (), Answers(says.words, says.against, bounds(table, play, play.turn)))


def refreshed(state: State) -> State:
    """The same state, its answers worked out again: rules, dice or turn have changed in mid-play."""
    if state.play is None or state.play.duel is not None:
        return state
    return on_turn(state.table, state.play)

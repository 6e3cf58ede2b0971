"""The state with a player on turn, and all that they may answer worked out."""

from rules.engine.dudo.bids import bounds
from rules.engine.dudo.state import Answers, Play, State, Table
from rules.engine.dudo.words import sayable


def on_turn(table: Table, play: Play) -> State:
    """The state in which `play.turn` is to speak."""
    says = sayable(table, play, play.turn)
    bids = bounds(table, play, play.turn)
    legal = says.words if bids.listed else says.words_without_bid
    return State(table, play, (), (), Answers(legal, says.against, bids))


def refreshed(state: State) -> State:
    """The same state, its answers worked out again: rules, dice or turn have changed in mid-play."""
    if state.play is None or state.play.duel is not None:
        return state
    return on_turn(state.table, state.play)

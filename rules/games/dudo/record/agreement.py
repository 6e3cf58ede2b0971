"""For plays entered without knowing of a ruling: compares positions whatever rules follow."""

from collections.abc import Mapping
from typing import Any

from ...contract import Moment
from ..engine.state import Play, State, Table

# Moves that are a whole play, and those that end one without a result.
ENDING = frozenset({"outcome", "tally", "reveal", "close", "void", "adjust"})
# What a table remembers apart from its rules, the rulings that wait, and what follows from these.
_FACTS = tuple(name for name in Table._fields if name not in ("rules", "later", "following", "calzo_open"))


def same_table(left: Moment, right: Moment) -> bool:
    """Of a play without a word only the opener counts, since its mode follows from the rules."""
    first, second = left.state, right.state
    return _facts(first) == _facts(second) and _words(first.play) == _words(second.play)


def same_rules(left: Moment, right: Moment) -> bool:
    return _rules(left.state.play) == _rules(right.state.play)


def between_plays(pos: Moment) -> bool:
    play: Play | None = pos.state.play
    return play is not None and not play.opened


def ends_a_play(before: Moment, move: Mapping[str, Any], after: Moment) -> bool:
    play, next_play = before.state.play, after.state.play
    if play is None:
        return False
    return move["do"] in ENDING or next_play is None or (play.opened and not next_play.opened)


def ruling_again(
    ruling: Mapping[str, Any], *, undone: Mapping[str, Any], before: Moment, after: Moment
) -> dict[str, Any]:
    """The ruling as it is applied again after `undone`, the move beneath it, is removed. Where that leads
    back into the play before, an immediate ruling waits: that play was played without it.
    """
    if "gap" in ruling and ends_a_play(before, undone, after):
        return {**ruling, "from": "next_play"}
    return dict(ruling)


def _facts(state: State) -> tuple[object, ...]:
    table = state.table
    return (*(getattr(table, name) for name in _FACTS), state.tied, state.final)


def _words(play: Play | None) -> object:
    if play is None or play.opened:
        return play
    return (play.host, play.opener, play.free)


def _rules(play: Play | None) -> object:
    return None if play is None else (play.mode, play.heads_up)

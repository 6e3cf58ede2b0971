"""Are two positions the same table, whatever rules are in force from here on? For plays entered by somebody
who did not know of a ruling: where both orders lead to the same, nobody need be asked.
"""

from collections.abc import Mapping
from typing import Any

from ..position import Position
from .state import Play, State, Table

# Whole plays in a word, and those that end one without a result.
_WHOLE = frozenset({"outcome", "tally", "reveal", "close", "void", "adjust"})
# Of a table, all that it remembers but its rules, those that wait, and what follows from these.
_FACTS = tuple(name for name in Table._fields if name not in ("rules", "later", "following", "calzo_open"))


def same_table(one: Position, other: Position) -> bool:
    """The same dice, exits, obligos owed and had, end; the same word in a play that has begun. Of a play
    that waits for its first word only who opens it: its mode is what the rules make of it.
    """
    first, second = one.state, other.state
    return _facts(first) == _facts(second) and _words(first.play) == _words(second.play)


def same_rules(one: Position, other: Position) -> bool:
    """Is the play that runs, or waits for its first word, played in the same mode?"""
    return _rules(one.state.play) == _rules(other.state.play)


def ends_a_play(before: Position, move: Mapping[str, Any], after: Position) -> bool:
    """Did this move end the play that ran, so that another one waits for its first word, or none?"""
    was, now = before.state.play, after.state.play
    if was is None:
        return False
    return move["do"] in _WHOLE or now is None or (was.opened and not now.opened)


def ruling_again(
    ruling: Mapping[str, Any], *, undone: Mapping[str, Any], before: Position, after: Position
) -> dict[str, Any]:
    """The ruling as it is laid again once the move beneath it, `undone`, is removed (`before` and `after` it
    as it stood).

    Where that leads back into the play before, a ruling in force at once is in force from the next play: the
    play that is entered again was played without it.
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

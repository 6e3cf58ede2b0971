"""The entries of which a turn is made, and what it came to."""

from collections.abc import Mapping
from typing import Any, Final

from ...contract import Moment, Move, Settled
from ...sheets.state import State
from ...sheets.table import party_of

words: Final = frozenset({"throw", "set_aside", "bank", "enter", "throw_off"})
starting: Final[frozenset[str]] = frozenset()
settling: Final = frozenset({"bank", "enter", "close"})
ending: Final = settling | {"adjust"}

_FIELDS = ("do", "by", "dice", "keep", "points", "rolls", "player")
_FEAT = 2000


def counts(move: Move) -> bool:
    return False


def starters(pos: Moment) -> list[str]:
    return []


def settled(pos: Moment, move: Move) -> Settled | None:
    """A turn: whose, and what was written."""
    if move["do"] not in words:
        return None
    before, after = pos.state, pos.play(move).state
    if not _wrote(before, after):
        return None
    party = party_of(before.table, before.turn)
    return Settled(before.turn, after.table.sheets[party][-1], None)


def is_feat(result: Settled) -> bool:
    return result.change >= _FEAT


def between_plays(pos: Moment) -> bool:
    state: State = pos.state
    return state.end is None and state.attempt is None


def ends_a_play(before: Moment, move: Move, after: Moment) -> bool:
    """Also a turn that a leaver dropped."""
    if before.state.end is not None:
        return False
    dropped = before.state.attempt is not None and before.state.turn != after.state.turn
    return move["do"] in ending or dropped or _wrote(before.state, after.state)


def completes(before: Moment, move: Move, after: Moment) -> bool:
    return move["do"] in words and (move["do"] == "throw_off" or ends_a_play(before, move, after))


def _wrote(before: State, after: State) -> bool:
    return sum(before.table.used) < sum(after.table.used)


def same_move(first: Move, second: Move) -> bool:
    return _said(first) == _said(second)


def _said(move: Move) -> Mapping[str, Any]:
    said = {name: move[name] for name in _FIELDS if name in move}
    return {name: sorted(value) if name in ("dice", "keep") else value for name, value in said.items()}


def same_table(left: Moment, right: Moment) -> bool:
    """Whatever rules follow."""
    return _facts(left.state) == _facts(right.state)


def _facts(state: State) -> State:
    return state._replace(table=state.table._replace(rules=None, later=()))  # type: ignore[arg-type]


def same_rules(left: Moment, right: Moment) -> bool:
    return bool(left.state.table.rules == right.state.table.rules)


def ruling_again(
    ruling: Mapping[str, Any], *, undone: Mapping[str, Any], before: Moment, after: Moment
) -> dict[str, Any]:
    """Where the move beneath it ended a turn, an immediate ruling waits: that turn was played without it."""
    if "gap" in ruling and ends_a_play(before, undone, after):
        return {**ruling, "from": "next_play"}
    return dict(ruling)

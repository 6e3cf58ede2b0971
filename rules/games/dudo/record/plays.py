"""The entries of which a play is made, and what it came to."""

from collections.abc import Mapping
from typing import Any, Final

from ...contract import Moment, Move, Settled
from ..engine.play_result import SETTLING, play_result
from .agreement import ENDING, ends_a_play

STARTER, COUNT = "starter", "reveal"

words: Final = frozenset({STARTER, "bid", "dismiss", "dudo", "calzo", "paso", COUNT, "outcome", "tally"})
starting: Final = frozenset({STARTER})
settling: Final = SETTLING | {"close"}
ending: Final = ENDING | {STARTER}

_FIELDS = (
    "do",
    "call",
    "by",
    "on",
    "holds",
    "after",
    "opener",
    "obligo",
    "player",
    "lost",
    "gained",
    "other",
)


def counts(move: Move) -> bool:
    return move.get("do") == COUNT


def settled(pos: Moment, move: Move) -> Settled | None:
    return play_result(pos.state, move)


def is_feat(result: Settled) -> bool:
    """A calzo that was hit."""
    return result.change > 0


def completes(before: Moment, move: Move, after: Moment) -> bool:
    if move["do"] == STARTER and not after.state.tied:
        return True
    return move["do"] in words and ends_a_play(before, move, after)


def same_move(first: Move, second: Move) -> bool:
    return _whole(first) == _whole(second)


def _whole(move: Move) -> Mapping[str, Any]:
    named = {name: move[name] for name in _FIELDS if name in move}
    return named | {"opening": move.get("opening", False), "false_start": move.get("false_start", False)}

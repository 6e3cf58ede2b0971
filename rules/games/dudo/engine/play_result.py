"""The result of a move that settles a play."""

from collections.abc import Callable, Mapping
from typing import Any

from ...contract import Settled
from .moves import SHAPES
from .reveal import duel_result
from .short_form import outcome_result, tally_result
from .state import State

_RESULTS: Mapping[str, Callable[[State, Any], Settled]] = {
    "reveal": duel_result,
    "outcome": outcome_result,
    "tally": tally_result,
}
SETTLING = frozenset(_RESULTS)


def play_result(before: State, move: Mapping[str, Any]) -> Settled | None:
    """Of a legal move, for sentences and statistics; None for one that settles no play."""
    do = str(move["do"])
    if do not in SETTLING:
        return None
    seats = {name: seat for seat, name in enumerate(before.table.players)}
    return _RESULTS[do](before, SHAPES[do].read(move, seats))

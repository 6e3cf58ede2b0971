"""A state of Dudo as JSON, complete enough to play on."""

from collections.abc import Mapping
from typing import Any

from ...contract import Header
from .ruleset import rules_for
from .state import Bid, Duel, Paso, Play, State, Table, reckoned
from .turn import refreshed

_SEATS = ("exits", "removed")
_FLAGS = ("early", "leaving", "owes", "had", "loser", "first")


def dump_state(state: State, head: Header) -> dict[str, Any]:
    """Of the options only those that rulings changed since the head."""
    table, started = state.table, rules_for(head.rules).choices
    ruled = {gap: choice for gap, choice in table.rules.choices.items() if started[gap] != choice}
    return {
        "rules": ruled,
        "later": [list(ruling) for ruling in table.later],
        "dice": list(table.dice),
        **{name: list(getattr(table, name)) for name in _SEATS},
        **{name: getattr(table, name) for name in _FLAGS},
        **({"plays": table.plays} if table.people else {}),
        "tied": list(state.tied),
        "final": list(state.final),
        "play": None if state.play is None else _dump_play(state.play),
    }


def _dump_play(play: Play) -> dict[str, Any]:
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in play._asdict().items()
    }


def load_state(head: Header, frozen_state: Mapping[str, Any]) -> State:
    """KeyError, TypeError or ValueError where it is no dumped state."""
    rules = rules_for(head.rules).ruled(tuple(frozen_state["rules"].items()))
    dice = tuple(frozen_state["dice"])
    if len(dice) != len(head.players):
        raise ValueError("dice of another table")
    later = tuple((str(gap), str(choice)) for gap, choice in frozen_state["later"])
    remembered: dict[str, Any] = {name: tuple(frozen_state[name]) for name in _SEATS}
    remembered |= {name: frozen_state[name] for name in _FLAGS}
    remembered |= {"people": head.people, "plays": frozen_state["plays"] if head.people else 0}
    table = reckoned(Table(head.players, rules, dice, later, **remembered))
    play = None if frozen_state["play"] is None else _load_play(frozen_state["play"])
    return refreshed(State(table, play, tuple(frozen_state["tied"]), tuple(frozen_state["final"])))


def _load_play(frozen: Mapping[str, Any]) -> Play:
    parts = {"bid": Bid, "paso": Paso, "duel": Duel}
    return Play(
        **{
            name: parts[name](*value) if name in parts and value is not None else value
            for name, value in frozen.items()
        }
    )

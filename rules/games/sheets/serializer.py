"""A state as JSON, complete enough to play on. An attempt is the list of its fields, the last of them the
attempt before it.
"""

from collections.abc import Mapping
from typing import Any

from ..contract import Header
from ..options import Choices
from .state import End, Offer, State
from .table import Rules, Table, new_table, rules_for

_OF_TABLE = ("sheets", "used", "own", "removed", "later", "closed", "specials", "shares")


def dump_state(state: State, head_rules: Choices) -> dict[str, Any]:
    """Of the options only those that rulings changed since the head."""
    table = state.table
    started = rules_for(type(table.rules), head_rules).choices
    ruled = {gap: choice for gap, choice in table.rules.choices.items() if started[gap] != choice}
    return {
        "rules": ruled,
        **{name: as_json(getattr(table, name)) for name in _OF_TABLE},
        "turn": state.turn,
        "attempt": as_json(state.attempt),
        "offers": as_json(state.offers),
        "wrote": state.wrote,
        "tied": as_json(state.tied),
        "end": as_json(state.end),
    }


def load_state(kind: type[Rules], head: Header, frozen: Mapping[str, Any]) -> State:
    """KeyError, TypeError or ValueError where it is no dumped state."""
    rules = rules_for(kind, {**rules_for(kind, head.rules).choices, **frozen["rules"]})
    blank = new_table(head, rules)
    known = {name: as_tuple(frozen[name]) for name in _OF_TABLE}
    if len(known["sheets"]) != len(blank.names) or len(known["used"]) != len(blank.names):
        raise ValueError("sheets of another table")
    table: Table = blank._replace(**known)
    return State(
        table,
        int(frozen["turn"]),
        _attempt(rules, frozen["attempt"]),
        tuple(Offer(*offer) for offer in frozen["offers"]),
        bool(frozen["wrote"]),
        as_tuple(frozen["tied"]),
        None if frozen["end"] is None else End(*as_tuple(frozen["end"])),
    )


def as_json(value: Any) -> Any:
    return [as_json(item) for item in value] if isinstance(value, tuple) else value


def as_tuple(value: Any) -> Any:
    return tuple(as_tuple(item) for item in value) if isinstance(value, list) else value


def _attempt(rules: Rules, frozen: Any) -> Any:
    if frozen is None:
        return None
    *fields, before = frozen
    return rules.attempt_kind(*(as_tuple(value) for value in fields), _attempt(rules, before))

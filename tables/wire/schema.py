"""JSON schemas of these dataclasses. What each game has of its own stands as any of the games'."""

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.installed import WIRES
from rules.wire import Forecast, GameWire, Gauge, PublicState, State

SHARED = (State, PublicState, Gauge, Forecast)


def components(
    types: Iterable[type[object]], *, ref_template: str = "{name}"
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """As `msgspec.json.schema_components`."""
    asked = list(types)
    own = {shared: [kind for wire in WIRES.values() for kind in _kinds(wire, shared)] for shared in SHARED}
    wanted = [*asked, *(kind for kinds in own.values() for kind in kinds)]
    tops, parts = msgspec.json.schema_components(wanted, ref_template=ref_template)
    for shared, kinds in own.items():
        if shared.__name__ in parts:
            refs = [{"$ref": ref_template.format(name=kind.__name__)} for kind in kinds]
            parts[shared.__name__] = {"anyOf": refs}
    return list(tops[: len(asked)]), parts


def _kinds(wire: GameWire, shared: type) -> list[type]:
    return [kind for kind in wire if isinstance(kind, type) and issubclass(kind, shared)]

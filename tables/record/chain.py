"""The chain of an acta's moves. No database.

Each table has its own, so that no move waits for another table's; the championship's takes its header with
each result (`tournament.chain`).
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from core.canonical import canonical, sha256

FIRST = "0" * 64
COVERED = (
    *("acta_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at"),
    *("recorded_at", "base"),
)


def new_salt() -> str:
    return secrets.token_hex(8)


def content(move: Any) -> dict[str, Any]:
    return {name: getattr(move, name) for name in COVERED}


def digest(of: Mapping[str, Any], *, salt: str, previous: str) -> str:
    return sha256(f"calzo-moves/1{previous}{salt}{canonical(of)}")


def seal(moves: Sequence[Any], *, previous: str) -> str:
    """Gives each, in order, its salt and digest. Returns the new header."""
    for move in moves:
        move.salt = new_salt()
        move.digest = previous = digest(content(move), salt=move.salt, previous=previous)
    return previous


class Break(NamedTuple):
    """`what`: `missing` before this number, `move`, or `end`."""

    number: int
    what: str


def check(moves: Iterable[Any], *, n: int, header: str, removed: Mapping[int, bool]) -> list[Break]:
    """`removed`: by key, those from which the law has taken something; are they as it left them?"""
    breaks: list[Break] = []
    number, previous = 0, FIRST
    for move in moves:
        number += 1
        if move.number != number:
            breaks.append(Break(number, "missing"))
        elif not removed.get(move.pk, move.digest == _due(move, previous)):
            breaks.append(Break(move.number, "move"))
        number, previous = move.number, move.digest
    if (number, previous) != (n, header or FIRST):
        breaks.append(Break(number, "end"))
    return breaks


def _due(move: Any, previous: str) -> str:
    return digest(content(move), salt=move.salt, previous=previous)

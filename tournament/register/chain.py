"""The chain of the register, and which rulings are in force. No database.

A digest is over a line's public part and its seal, a digest of the private part and the random `request`:
anybody can check the public part, nobody can guess the private one.
"""

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.games import Choice

FORMAT = "calzo-register/1"
FIRST = "0" * 64

TABLE, NEXT_PLAYS, AT_ONCE, NEXT_ROUND = "table", "this-table-then-next-plays", "all-at-once", "next-round"


def canonical(part: Mapping[str, Any]) -> str:
    return json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sealed(part: Mapping[str, Any]) -> str:
    return _sha256(canonical(part))


def digest(public: Mapping[str, Any], *, seal: str, previous: str) -> str:
    """`previous`: the digest of the line before."""
    return _sha256(canonical({"format": FORMAT, "previous": previous, "seal": seal, "line": public}))


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Link:
    number: int
    public: Mapping[str, Any]
    seal: str
    previous: str
    digest: str
    signature: str


@dataclass(frozen=True, slots=True)
class Break:
    """`what`: `number`, `previous`, `digest` or `signature`."""

    number: int
    what: str


def check(
    links: Iterable[Link], *, signed: Callable[[str, str], bool], removed: Collection[int] = ()
) -> tuple[Break, ...]:
    """Every break, in order; `signed(digest, signature)`; `removed`: numbers of lines from which the law has
    taken a name, whose digest is that of what stood there.
    """
    breaks: list[Break] = []
    expected, before = 1, FIRST
    for link in links:
        if link.number != expected:
            breaks.append(Break(link.number, "number"))
        if link.previous != before:
            breaks.append(Break(link.number, "previous"))
        due = digest(link.public, seal=link.seal, previous=link.previous)
        if due != link.digest and link.number not in removed:
            breaks.append(Break(link.number, "digest"))
        if not signed(link.digest, link.signature):
            breaks.append(Break(link.number, "signature"))
        expected, before = link.number + 1, link.digest
    return tuple(breaks)


@dataclass(frozen=True, slots=True)
class ScopedRuling:
    """`round`: the last that had begun; `adopted`: the edition in force contains it."""

    number: int
    gap: str
    choice: Choice
    scope: str
    round: int
    table: int | None = None
    table_round: int | None = None
    supersedes: tuple[int, ...] = ()
    adopted: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    round: int
    table: int | None = None


def rulings_at(
    rulings: Sequence[ScopedRuling], at: Place, *, adopted: bool = False
) -> tuple[ScopedRuling, ...]:
    """The rulings in force besides the edition; `adopted`: also its own. A superseded one is in force where
    no successor is; of several on one case the last counts.
    """
    replaced_by = _replacing(rulings)
    by_case: dict[object, ScopedRuling] = {}
    for ruling in rulings:
        if _reaches(ruling, at) and not _is_replaced(ruling, replaced_by, at):
            by_case[ruling.gap or ruling.number] = ruling
    listed = (ruling for ruling in by_case.values() if adopted or not ruling.adopted)
    return tuple(sorted(listed, key=lambda ruling: ruling.number))


def _replacing(rulings: Sequence[ScopedRuling]) -> dict[int, ScopedRuling]:
    return {number: ruling for ruling in rulings for number in ruling.supersedes}


def _reaches(ruling: ScopedRuling, at: Place) -> bool:
    if ruling.scope == TABLE:
        return ruling.table is not None and ruling.table == at.table
    return ruling.scope != NEXT_ROUND or at.round > ruling.round


def _is_replaced(ruling: ScopedRuling, replaced_by: Mapping[int, ScopedRuling], at: Place) -> bool:
    later = replaced_by.get(ruling.number)
    while later is not None:
        if _reaches(later, at):
            return True
        later = replaced_by.get(later.number)
    return False


def in_force(
    rulings: Sequence[ScopedRuling],
    *,
    on: Collection[int],
    next_round: int,
    closed: Collection[int] = (),
    adopted: bool = False,
) -> tuple[ScopedRuling, ...]:
    """In the rounds `on`, in the next one, or at a table of a round not `closed`."""
    places = [Place(of) for of in (*sorted(on), next_round)]
    places += [
        Place(ruling.table_round or 0, ruling.table)
        for ruling in rulings
        if ruling.scope == TABLE and ruling.table_round not in closed
    ]
    found = (rulings_at(rulings, place, adopted=adopted) for place in places)
    held = {ruling.number: ruling for at_place in found for ruling in at_place}
    return tuple(held[number] for number in sorted(held))


def latest_successor(ruling: ScopedRuling, rulings: Sequence[ScopedRuling]) -> ScopedRuling:
    """The only one that another can supersede."""
    replaced_by = _replacing(rulings)
    while ruling.number in replaced_by:
        ruling = replaced_by[ruling.number]
    return ruling


def contradicted_by(
    standing: Sequence[ScopedRuling], *, gap: str, choice: Choice, scope: str, table: int | None
) -> tuple[ScopedRuling, ...]:
    return tuple(
        ruling
        for ruling in standing
        if gap
        and ruling.gap == gap
        and ruling.choice != choice
        and not (scope == TABLE and ruling.scope == TABLE and ruling.table != table)
    )

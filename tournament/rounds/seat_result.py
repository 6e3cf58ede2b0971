"""The facts of a result about a seat.

A new fact is a field here and a column of `Seat`; whoever ends a table sets it (`tables.record.closing`, the
desk's form), and the projection passes it on if public.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

from rules.games.measures import Values

Sheet: TypeAlias = tuple[int | None, int | None] | tuple[int | None, int | None, str]
Sheets: TypeAlias = tuple[Sheet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """`place`: None where not known; `measures`: those that count, in the order of the game; `removed`:
    withdrew or was disqualified, never goes on; `disqualified`: public once the organizer has confirmed it;
    `sheets`: of each one that the table played, place and total, None where only the place is known; of a
    special win the total is the most that one can have, and its name (`SpecialWin.id`) stands third. None
    where a table plays one, without a special win; of two who play a best-of, who won each game.
    """

    place: int | None = None
    measures: Values | None = None
    removed: bool = False
    disqualified: bool = False
    sheets: Sheets | None = None


FACTS = tuple(fact.name for fact in fields(SeatResult))
_facts = attrgetter(*FACTS)


class HasFacts(Protocol):
    """Placings, seats, lines of the standings."""

    @property
    def place(self) -> int | None: ...
    @property
    def measures(self) -> Sequence[int | None] | None: ...
    @property
    def removed(self) -> bool: ...
    @property
    def disqualified(self) -> bool: ...
    @property
    def sheets(self) -> Sequence[Sequence[Any]] | None: ...


def facts(of: HasFacts) -> dict[str, Any]:
    named = dict(zip(FACTS, _facts(of), strict=True))
    if of.measures is not None:
        named["measures"] = tuple(of.measures)  # a list, where it was kept
    named["sheets"] = tuple(map(tuple, of.sheets)) if of.sheets else None
    return named


def shown(of: HasFacts) -> dict[str, Any]:
    """As it is kept and sent: without sheets where there are none, as before they were."""
    named = facts(of)
    return named if named["sheets"] else {name: value for name, value in named.items() if name != "sheets"}

"""The facts of a result about a seat.

A new fact is a field here and a column of `Seat`; whoever ends a table sets it (`tables.record.closing`, the
desk's form), and the projection passes it on if public.
"""

from dataclasses import dataclass, fields
from typing import Any, Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """`place`: None where not known; `dice_left`: counts only at a table closed by time; `removed`: withdrew
    or was disqualified, never goes on; `disqualified`: public once the organizer has confirmed it.
    """

    place: int | None = None
    dice_left: int | None = None
    removed: bool = False
    disqualified: bool = False


FACTS = tuple(fact.name for fact in fields(SeatResult))


class HasFacts(Protocol):
    """Placings, seats, lines of the standings."""

    @property
    def place(self) -> int | None: ...
    @property
    def dice_left(self) -> int | None: ...
    @property
    def removed(self) -> bool: ...
    @property
    def disqualified(self) -> bool: ...


def facts(of: HasFacts, *, by_time: bool = True) -> dict[str, Any]:
    by_name = {name: getattr(of, name) for name in FACTS}
    return by_name if by_time else by_name | {"dice_left": None}

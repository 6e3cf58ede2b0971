"""What a result says of a seat: declared here, once, for all who carry it from the acta to the standings.

A new fact is a field here and a column of `Seat`; whoever ends a table says it (`tables.record.closing`, the
desk's form), and the projection lets it through if it is public. What lies between copies all of them.
"""

from dataclasses import dataclass, fields
from typing import Any, Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """`place`: None where nobody told it; `dice_left`: where it is known, and it counts only at a table that
    was closed by time; `removed`: withdrew or was disqualified, and goes on in no case; `disqualified`: which
    of the two. The public reads it once the organizer has confirmed it.
    """

    place: int | None = None
    dice_left: int | None = None
    removed: bool = False
    disqualified: bool = False


FACTS = tuple(fact.name for fact in fields(SeatResult))


class HasFacts(Protocol):
    """A placing, a seat of the database, a line of the standings."""

    @property
    def place(self) -> int | None: ...
    @property
    def dice_left(self) -> int | None: ...
    @property
    def removed(self) -> bool: ...
    @property
    def disqualified(self) -> bool: ...


def facts(of: HasFacts, *, by_time: bool = True) -> dict[str, Any]:
    """The facts by name. `by_time`: whether the table was closed by time."""
    by_name = {name: getattr(of, name) for name in FACTS}
    return by_name if by_time else by_name | {"dice_left": None}

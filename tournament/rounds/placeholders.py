"""The players of a later round that is drawn before anybody knows who they are: *Ganador de la mesa 7*. Their
numbers, their names on the sheet, and who they turn out to be. Pure.

The names are Spanish in every language: a sheet is one text for everybody, and it is hashed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .places import Finish, PlacesUnknown, first_places

_PLACES = 10
"""Numbers are table × 10 + place, so that both can be read from one on the sheet."""

WITHOUT_PERSONS = " · sin reglas de personas"
"""What the event's name says on such a sheet: rules about persons nobody knows yet are declared off."""


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """Whoever finishes in `place` of those who go on from a physical table of the round before."""

    table: int
    place: int

    @property
    def number(self) -> int:
        """The player's number on the sheet."""
        return self.table * _PLACES + self.place

    @classmethod
    def of(cls, number: int) -> Source:
        """Back from the number on the sheet."""
        table, place = divmod(number, _PLACES)
        return cls(table, place)

    def name(self, *, advance: int) -> str:
        """The player's name on the sheet: *Ganador* where one goes on from a table, else the place."""
        return (
            f"Ganador de la mesa {self.table}" if advance == 1 else f"{self.place}.º de la mesa {self.table}"
        )


def sources(sizes: Sequence[tuple[int, int]], *, advance: int) -> list[Source]:
    """All who go on from these tables (number, players), as placeholders."""
    return [Source(table, place) for table, players in sizes for place in range(1, min(advance, players) + 1)]


def going_on_in_order(finishes: Sequence[Finish], *, advance: int) -> list[int]:
    """The entries who go on from one decided table, first place first; whoever was removed is passed over.

    Raises `PlacesUnknown` also where two who both go on share a place: they sit at different tables then.
    """
    if not finishes:
        return []
    through = first_places(finishes, advance=advance)
    if len({finish.place for finish in through}) < len(through):
        raise PlacesUnknown([through[0].table])
    return [finish.entry for finish in through]

"""Which entries are kept apart, written as groups: clubs, heads, and the tables of earlier rounds. The draw
does not know the difference.

The order in which rules give way where no seating obeys all is theirs too: rematches, the oldest round first,
then heads, then clubs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .draw import Drawn, draw, weaken
from .errors import DrawFailed, Impossible
from .seating import DrawInput, Group

_HEADS, _CLUBS = 10_000, 10_001


@dataclass(frozen=True, slots=True)
class Person:
    """What the rules know of an entry: its number, its club folded for comparison ("" for none), and whether
    it is a head.
    """

    entry: int
    club: str = ""
    head: bool = False


def groups_for(
    persons: Iterable[Person],
    *,
    clubs: bool,
    heads: bool,
    met: Mapping[tuple[int, int], Sequence[int]] | None = None,
) -> tuple[Group, ...]:
    """The groups of a round. `met`: for each (round, table) of earlier rounds who sat there; who plays no
    more is left out.
    """
    playing = {person.entry: person for person in persons}
    found: list[Group] = []
    if clubs:
        by_club: dict[str, list[int]] = defaultdict(list)
        for person in playing.values():
            if person.club:
                by_club[person.club].append(person.entry)
        found += [Group(f"club: {club}", _ascending(m), rank=_CLUBS) for club, m in sorted(by_club.items())]
    if heads:
        found.append(Group("heads", _ascending(p.entry for p in playing.values() if p.head), rank=_HEADS))
    for (number, table), sat in sorted((met or {}).items()):
        members = _ascending(entry for entry in sat if entry in playing)
        found.append(Group(f"round {number} table {table}", members, rank=number))
    return tuple(group for group in found if len(group.members) > 1)


def keep_apart(given: DrawInput, *, seed: str) -> Drawn:
    """Draw, and where no seating obeys all rules weaken them one by one until one does. `Drawn.sheet` holds
    the limits that were obeyed.

    Raises `Impossible` where it is not the groups that stand in the way.
    """
    while True:
        try:
            return draw(given, seed=seed)
        except Impossible as refusal:
            if not refusal.label:
                raise
            given = weaken(given, label=refusal.label)
        except DrawFailed:
            given = weaken(given)


def _ascending(members: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(members))

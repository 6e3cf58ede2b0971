"""The regulations as draw groups, and the order in which they are relaxed. Pure: no database, no chance of
its own.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar
from unicodedata import category, combining, normalize

from core.names import clean
from tournament.draw import DrawFailed, DrawInput, Group, Impossible, smallest_cap

T = TypeVar("T")

APART = "apart"  # families and whatever else is nobody's business: the sheet says no more (section 6)
_HEADS, _CLUBS, NEVER = 10_000, 10_001, 10_002
_APART = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Person:
    """An entry. `clubs`, `families`: as written, of each of its people; "" says nothing."""

    entry: int
    clubs: Sequence[str] = ()
    families: Sequence[str] = ()
    head: bool = False


def groups_for(
    persons: Iterable[Person],
    *,
    clubs: bool,
    heads: bool,
    families: bool,
    met: Mapping[tuple[int, int], Sequence[int]] | None = None,
) -> tuple[Group, ...]:
    """`met`: who sat at each (round, table) of earlier rounds. Those who play no more, and groups of one, are
    left out.
    """
    playing = sorted(persons, key=lambda person: person.entry)
    numbers = {person.entry for person in playing}
    groups: list[Group] = []
    if families:
        groups += [Group(APART, sat, rank=NEVER) for _name, sat in _alike(playing, "families")]
    if clubs:
        groups += [Group(f"club: {club}", sat, rank=_CLUBS) for club, sat in _alike(playing, "clubs")]
    if heads:
        groups.append(Group("heads", tuple(p.entry for p in playing if p.head), rank=_HEADS))
    for (number, table), sat in sorted((met or {}).items()):
        members = tuple(sorted(entry for entry in sat if entry in numbers))
        groups.append(Group(f"round {number} table {table}", members, rank=number))
    return tuple(group for group in groups if len(group.members) > 1)


def _alike(playing: Sequence[Person], field: str) -> list[tuple[str, tuple[int, ...]]]:
    spelled: dict[str, str] = {}
    members: dict[str, list[int]] = defaultdict(list)
    for person in playing:
        for name in getattr(person, field):
            if (key := _key(name) or _signs(name)) and person.entry not in members[key][-1:]:
                spelled.setdefault(key, name)
                members[key].append(person.entry)
    return [(spelled[key], tuple(members[key])) for key in sorted(members)]


def _key(name: str) -> str:
    """Without case, accents or punctuation. The order of the groups is signed with the sheet: this must never
    change.
    """
    apart = normalize("NFKD", normalize("NFKD", clean(name)).casefold())
    return _APART.sub(" ", "".join(sign for sign in apart if not combining(sign))).strip()


def _signs(name: str) -> str:
    """The key of signs alone: ★ marks a family; a dash marks none."""
    return "".join(sign for sign in name if category(sign).startswith("S"))


def relax_until(given: DrawInput, *, tried: Callable[[DrawInput], T | None]) -> tuple[DrawInput, T]:
    """The input with the first limits that `tried` accepts (not None), and its answer.

    Relaxed in the order of section 13: rematches, the oldest round first, then heads, then clubs; a group
    impossible by itself is relaxed alone. Where what is never relaxed (*apart*, pins, sizes) stands in the
    way it raises what `tried` raised, or `DrawFailed`.
    """
    while True:
        try:
            if (answer := tried(given)) is not None:
                return given, answer
            given = _weaker(given)
        except Impossible as refusal:
            if not refusal.label or refusal.label == APART:
                raise
            given = _weaker(given, only=refusal.label)


def _weaker(given: DrawInput, *, only: str = "") -> DrawInput:
    """In the group of that label, else in all limiting groups of the lowest rank."""
    caps = [smallest_cap(group, len(given.sizes)) for group in given.groups]
    speaking = [
        group.rank
        for group, cap in zip(given.groups, caps, strict=True)
        if len(group.members) > cap and group.rank < NEVER and only in ("", group.label)
    ]
    if not speaking:
        raise DrawFailed
    lowest = min(speaking)
    return replace(
        given,
        groups=tuple(
            replace(group, cap=cap + (group.rank == lowest and only in ("", group.label)))
            for group, cap in zip(given.groups, caps, strict=True)
        ),
    )

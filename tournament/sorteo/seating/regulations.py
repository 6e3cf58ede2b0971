"""The written regulations of a championship as groups of a draw sheet: who is kept apart from whom, and in
which order the rules are relaxed where no seating keeps them all. Pure: no database, no chance of its own.
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
    """An entry for the rules: its number, club and family as written ("" for none), whether a head."""

    entry: int
    club: str = ""
    family: str = ""
    head: bool = False


def groups_for(
    persons: Iterable[Person],
    *,
    clubs: bool,
    heads: bool,
    families: bool,
    met: Mapping[tuple[int, int], Sequence[int]] | None = None,
) -> tuple[Group, ...]:
    """The groups of a round. `met`: for each (round, table) of earlier rounds who sat there; those who play
    no more are left out, and so is a group of one.
    """
    playing = sorted(persons, key=lambda person: person.entry)
    numbers = {person.entry for person in playing}
    groups: list[Group] = []
    if families:
        groups += [Group(APART, sat, rank=NEVER) for _name, sat in _alike(playing, "family")]
    if clubs:
        groups += [Group(f"club: {club}", sat, rank=_CLUBS) for club, sat in _alike(playing, "club")]
    if heads:
        groups.append(Group("heads", tuple(p.entry for p in playing if p.head), rank=_HEADS))
    for (number, table), sat in sorted((met or {}).items()):
        members = tuple(sorted(entry for entry in sat if entry in numbers))
        groups.append(Group(f"round {number} table {table}", members, rank=number))
    return tuple(group for group in groups if len(group.members) > 1)


def _alike(playing: Sequence[Person], field: str) -> list[tuple[str, tuple[int, ...]]]:
    """Who has the same word there, case and accents aside, under its first spelling."""
    spelled: dict[str, str] = {}
    members: dict[str, list[int]] = defaultdict(list)
    for person in playing:
        name = getattr(person, field)
        if key := _key(name) or _signs(name):
            spelled.setdefault(key, name)
            members[key].append(person.entry)
    return [(spelled[key], tuple(members[key])) for key in sorted(members)]


def _key(name: str) -> str:
    """Without case, accents or punctuation. The order of the groups is signed with the sheet: this stays as
    the first sheets had it, whatever a search for people learns.
    """
    apart = normalize("NFKD", normalize("NFKD", clean(name)).casefold())
    return _APART.sub(" ", "".join(sign for sign in apart if not combining(sign))).strip()


def _signs(name: str) -> str:
    """The key of a word of signs alone: ★ marks a family as well as a name does; a dash marks none."""
    return "".join(sign for sign in name if category(sign).startswith("S"))


def relax_until(given: DrawInput, *, tried: Callable[[DrawInput], T | None]) -> tuple[DrawInput, T]:
    """The input with the first limits that `tried` accepts (not None), and its answer.

    Limits are relaxed one by one in the order of section 13: rematches, the oldest round first, then heads,
    then clubs; a group that is impossible by itself is relaxed alone. Where what is never relaxed stands in
    the way (*apart*, pins, sizes) it raises what `tried` raised, or `DrawFailed`.
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
    """One more is admitted: in the group of that label, else in all limiting groups of the lowest rank."""
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

"""What a draw rests on (dudo-draw/1, section 6), checked and brought into one order, so that the order in
which it was said never matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


class Impossible(ValueError):
    """No seating can obey this. `label`: the group that asks for too much; "" where it is the pins or the
    sizes.
    """

    def __init__(self, reason: str, *, label: str = "") -> None:
        super().__init__(reason)
        self.label = label


@dataclass(frozen=True, slots=True)
class Group:
    """Entries of whom at most `cap` may share a table; `cap` 0: the smallest that is possible at all. A group
    of a lower `rank` is weakened first.
    """

    label: str
    members: tuple[int, ...]
    cap: int = 0
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Pin:
    """An entry with a fixed table (from 1), and a fixed seat (from 1), or 0 for any."""

    entry: int
    table: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class DrawInput:
    """`entries`: their numbers; `sizes`: of the tables, from table 1 on, which sum to the entries."""

    entries: tuple[int, ...]
    sizes: tuple[int, ...]
    groups: tuple[Group, ...] = ()
    pins: tuple[Pin, ...] = field(default=())

    def as_json(self) -> dict[str, Any]:
        """The input as it is stored with the round."""
        return {
            "entries": list(self.entries),
            "sizes": list(self.sizes),
            "groups": [
                {"label": g.label, "members": list(g.members), "cap": g.cap, "rank": g.rank}
                for g in self.groups
            ],
            "pins": [{"entry": pin.entry, "table": pin.table, "seat": pin.seat} for pin in self.pins],
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> DrawInput:
        """The input as it was stored."""
        return cls(
            entries=tuple(stored["entries"]),
            sizes=tuple(stored["sizes"]),
            groups=tuple(
                Group(g["label"], tuple(g["members"]), g.get("cap", 0), g.get("rank", 0))
                for g in stored.get("groups", ())
            ),
            pins=tuple(Pin(p["entry"], p["table"], p.get("seat", 0)) for p in stored.get("pins", ())),
        )


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """Sizes that differ by at most one, larger tables first."""
    each, larger = divmod(players, tables)
    return (each + 1,) * larger + (each,) * (tables - larger)


def smallest_cap(group: Group, tables: int) -> int:
    """The cap of a group, or where it names none the smallest that is possible at that many tables."""
    return group.cap or max(1, -(-len(set(group.members)) // tables))


def prepare(given: DrawInput) -> DrawInput:
    """The input in its one order: entries ascending, groups that say something, with their caps. Raises
    `Impossible`.
    """
    entries = tuple(sorted(given.entries))
    if len(set(entries)) != len(entries) or not entries or entries[0] < 1:
        raise Impossible("an entry is named twice, or has no number")
    if sum(given.sizes) != len(entries) or any(size < 1 for size in given.sizes):
        raise Impossible("the seats are not as many as the entries")
    pins = tuple(sorted(given.pins, key=lambda pin: pin.entry))
    _check_pins(pins, entries, given.sizes)
    groups = _ordered(given.groups, entries=set(entries), tables=len(given.sizes))
    for group in groups:
        _check_group(group, pins, given.sizes)
    return DrawInput(entries, given.sizes, groups, pins)


def _check_pins(pins: Sequence[Pin], entries: Sequence[int], sizes: Sequence[int]) -> None:
    known = set(entries)
    if len({pin.entry for pin in pins}) != len(pins) or any(pin.entry not in known for pin in pins):
        raise Impossible("an entry is pinned twice, or does not play")
    if any(not 1 <= pin.table <= len(sizes) for pin in pins):
        raise Impossible("a pin names a table that is not there")
    if any(pin.seat > sizes[pin.table - 1] for pin in pins):
        raise Impossible("a pin names a seat that is not there")
    seats = Counter((pin.table, pin.seat) for pin in pins if pin.seat)
    tables = Counter(pin.table for pin in pins)
    if any(n > 1 for n in seats.values()) or any(n > sizes[t - 1] for t, n in tables.items()):
        raise Impossible("more are pinned to a seat or a table than it holds")


def _ordered(groups: Iterable[Group], *, entries: set[int], tables: int) -> tuple[Group, ...]:
    kept = []
    for group in groups:
        members = tuple(sorted(set(group.members)))
        if not entries.issuperset(members):
            raise Impossible("a member of a group does not play", label=group.label)
        cap = smallest_cap(group, tables)
        if len(members) > cap:
            kept.append(Group(group.label, members, cap, group.rank))
    kept.sort(key=lambda g: (g.members, g.cap, g.label.encode()))
    keys = [(g.members, g.cap, g.label) for g in kept]
    if len(set(keys)) != len(keys):
        raise Impossible("a group is named twice")
    return tuple(kept)


def _check_group(group: Group, pins: Sequence[Pin], sizes: Sequence[int]) -> None:
    """Section 6, point 7: what can be said before anybody is seated."""
    members = set(group.members)
    pinned = Counter(pin.table for pin in pins if pin.entry in members)
    if any(count > group.cap for count in pinned.values()):
        raise Impossible("the pins alone exceed a group's limit", label=group.label)
    taken = Counter(pin.table for pin in pins)
    room = sum(
        min(group.cap - pinned[table], size - taken[table]) for table, size in enumerate(sizes, start=1)
    )
    if room < len(members) - sum(pinned.values()):
        raise Impossible("there are too few seats for a group", label=group.label)

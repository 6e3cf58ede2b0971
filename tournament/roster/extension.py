"""What a higher feature says of an entry at the door, beside its name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournament.championship.extension import extensions
from tournament.championship.models import Championship
from tournament.roster.models import Entry


@dataclass(frozen=True, slots=True)
class Badge:
    """`kind`: of a badge."""

    words: str
    kind: str


class DoorBadges:
    def door_badges(
        self, championship: Championship, entries: Sequence[Entry]
    ) -> Mapping[int, Sequence[Badge]]:
        """Of these entries, by key; a constant number of statements."""
        return {}


def badges_of(championship: Championship, entries: Sequence[Entry]) -> dict[int, list[Badge]]:
    found: dict[int, list[Badge]] = {}
    for extension in extensions(DoorBadges):
        for key, badges in extension.door_badges(championship, entries).items():
            found.setdefault(key, []).extend(badges)
    return found

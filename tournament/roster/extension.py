"""What a higher feature says of an entry at the door, beside its name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournament.championship.extension import extensions
from tournament.championship.models import Championship
from tournament.roster.models import Entry


@dataclass(frozen=True, slots=True)
class Mark:
    """`kind`: of a badge."""

    words: str
    kind: str


class DoorMarks:
    def door_marks(
        self, championship: Championship, entries: Sequence[Entry]
    ) -> Mapping[int, Sequence[Mark]]:
        """Of these entries, by key; a constant number of statements."""
        return {}


def marks_of(championship: Championship, entries: Sequence[Entry]) -> dict[int, list[Mark]]:
    found: dict[int, list[Mark]] = {}
    for extension in extensions(DoorMarks):
        for key, marks in extension.door_marks(championship, entries).items():
            found.setdefault(key, []).extend(marks)
    return found

"""What an import would do to the roster as it is now: read for the preview, and again under the lock for the
commit.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tournament.championship.models import Championship
from tournament.roster.columns import MOST
from tournament.roster.file import (
    Enrolled,
    Intake,
    Limits,
    RosterRow,
    Suspicion,
    row_from_json,
    suspect,
    take_in,
)
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry


@dataclass(frozen=True, slots=True)
class Preview:
    """What the organizer sees before anything is written."""

    intake: Intake
    suspicions: tuple[Suspicion, ...]
    enrolled: tuple[Enrolled, ...]

    @property
    def equal_names(self) -> int:
        """How many of those who would be added need a suffix, *(2)*, since their name is taken."""
        names = Counter(row.name for row in self.intake.new)
        taken = {entry.name for entry in self.enrolled}
        return sum(count - (name not in taken) for name, count in names.items())


def limits_of(championship: Championship) -> Limits:
    """The highest numbers of a pinned table and seat."""
    return Limits(tables=championship.tables_available or MOST["pinned_table"], seats=championship.size_max)


def enrolled_in(championship: Championship) -> list[Enrolled]:
    """Everybody on the roster, the withdrawn included, as the import compares them. One statement."""
    found = Entry.objects.filter(championship=championship).order_by("number")
    fields = found.values_list(
        "number", "name", "club", "identity", "status", "pinned_table", "pinned_seat", named=False
    )
    return [
        Enrolled(number, name, club, identity, status == Entry.Status.WITHDRAWN, table, seat)
        for number, name, club, identity, status, table, seat in fields.iterator(chunk_size=2000)
    ]


def rows_of(roster_import: RosterImport) -> list[RosterRow]:
    """The rows as they were read from the file."""
    return [row_from_json(kept) for kept in roster_import.rows]


def intake_of(
    championship: Championship, rows: Iterable[RosterRow], enrolled: list[Enrolled], left_out: Iterable[int]
) -> Intake:
    """The rows compared with those who are enrolled."""
    return take_in(rows, enrolled, seats=championship.size_max, left_out=frozenset(left_out))


def preview_of(roster_import: RosterImport) -> Preview:
    """The preview against the roster as it is now. One statement."""
    championship = roster_import.championship
    enrolled = enrolled_in(championship)
    intake = intake_of(championship, rows_of(roster_import), enrolled, roster_import.left_out)
    return Preview(intake, tuple(suspect(intake, enrolled)), tuple(enrolled))

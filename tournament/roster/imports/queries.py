"""The effect of an import on the present roster."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q
from django.shortcuts import get_object_or_404

from tournament.championship.models import Championship
from tournament.championship.queries import organized_by
from tournament.roster.columns import MOST
from tournament.roster.file import (
    Enrolled,
    Finding,
    Intake,
    Limits,
    RosterRow,
    Suspicion,
    findings_of,
    row_from_json,
    suspect,
    take_in,
)
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.agreement import Proposal, propose
from tournament.roster.persons.queries import earlier_for

_People = Mapping[int, list[tuple[str, str]]]


@dataclass(frozen=True, slots=True)
class Preview:
    intake: Intake
    suspicions: tuple[Suspicion, ...]
    enrolled: tuple[Enrolled, ...]
    findings: tuple[Finding, ...]

    @property
    def is_asked(self) -> bool:
        return any(finding.is_question for finding in self.findings)

    @property
    def likely(self) -> list[tuple[Suspicion, RosterRow, RosterRow]]:
        """Of the new: the entry, and the person of it."""
        rows = {one.line: (row, one) for row in self.intake.new for one in row.people}
        return [(each, *rows[each.line]) for each in self.suspicions if each.line in rows]

    @property
    def equal_names(self) -> int:
        """New rows that need a suffix, *(2)*. Of a pair only its own name is known yet."""
        names = Counter(row.team if row.others else row.name for row in self.intake.new)
        names.pop("", None)
        taken = {entry.name for entry in self.enrolled}
        return sum(count - (name not in taken) for name, count in names.items())


def limits_of(championship: Championship) -> Limits:
    return Limits(
        tables=championship.tables_available or MOST["pinned_table"],
        seats=championship.size_max,
        people=championship.people_each,
    )


def enrolled_in(championship: Championship) -> list[Enrolled]:
    """Includes the withdrawn. One statement, and another for the people of pairs."""
    entries = Entry.objects.filter(championship=championship).order_by("number")
    fields = entries.values_list(
        "pk", "number", "name", "club", "identity", "status", "pinned_table", "pinned_seat", named=False
    )
    people, left = _people_in(championship) if championship.people_each > 1 else ({}, {})
    return [
        Enrolled(
            number,
            name,
            club,
            identity,
            status == Entry.Status.WITHDRAWN,
            table,
            seat,
            tuple(people.get(key, ())),
            tuple(left.get(key, ())),
        )
        for key, number, name, club, identity, status, table, seat in fields.iterator(chunk_size=2000)
    ]


def _people_in(championship: Championship) -> tuple[_People, _People]:
    """By the entry's key: name and club of each, and of those who left."""
    people: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    left: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    members = Membership.objects.filter(championship=championship).order_by("position")
    for entry, name, club, gone in members.values_list("entry", "name", "club", "left_at"):
        (left if gone else people)[entry].append((name, club))
    return people, left


def rows_of(roster_import: RosterImport) -> list[RosterRow]:
    return [row_from_json(row) for row in roster_import.rows]


def intake_of(
    championship: Championship, rows: Iterable[RosterRow], enrolled: list[Enrolled], left_out: Iterable[int]
) -> Intake:
    return take_in(rows, enrolled, seats=championship.size_max, left_out=frozenset(left_out))


def preview_of(roster_import: RosterImport) -> Preview:
    """One statement."""
    championship = roster_import.championship
    enrolled = enrolled_in(championship)
    intake = intake_of(championship, rows_of(roster_import), enrolled, roster_import.left_out)
    findings = tuple(_unanswered(roster_import, intake))
    return Preview(intake, tuple(suspect(intake, enrolled)), tuple(enrolled), findings)


def proposals_of(
    roster_import: RosterImport, rows: Iterable[RosterRow], *, user_id: int | None
) -> Mapping[int, Proposal]:
    """1 statement."""
    people = (one for row in rows for one in row.people)
    return propose(people, earlier_for(roster_import.championship, user_id))


def chosen_persons(proposals: Mapping[int, Proposal], chosen: Mapping[str, int]) -> dict[int, int]:
    """By line: who was chosen of those offered, else who is taken."""
    persons = {line: chosen.get(str(line), proposal.taken) for line, proposal in proposals.items()}
    return {
        line: person
        for line, person in persons.items()
        if any(person == found.played.person for found in proposals[line].agreements)
    }


def is_asked(roster_import: RosterImport) -> bool:
    """One statement."""
    championship = roster_import.championship
    enrolled = enrolled_in(championship)
    intake = intake_of(championship, rows_of(roster_import), enrolled, roster_import.left_out)
    return any(finding.is_question for finding in _unanswered(roster_import, intake))


def _unanswered(roster_import: RosterImport, intake: Intake) -> list[Finding]:
    sure = roster_import.choices.get("sure", ())
    findings = findings_of(intake, people=roster_import.championship.people_each)
    return [finding for finding in findings if finding.code not in sure]


def import_of(championship: Championship, pk: int) -> RosterImport:
    return get_object_or_404(RosterImport, championship=championship, pk=pk)


def fields_chosen_before(championship: Championship, shape: str, *, user_id: int | None) -> list[str]:
    """Here or in another championship of this organizer in the league."""
    organized = organized_by(user_id).filter(league=championship.league_id)
    mine = Q(championship=championship) | Q(championship__in=organized.values("pk"))
    earlier = RosterImport.objects.filter(mine, shape=shape)
    fields = earlier.filter(choices__has_key="fields").values_list("choices__fields", flat=True).first()
    return list(fields or ())

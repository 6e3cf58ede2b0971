from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from django.db.models import prefetch_related_objects
from django.shortcuts import get_object_or_404
from msgspec import UNSET
from rest_framework.request import Request
from rest_framework.response import Response

from tables.api.described import described
from tables.integrations.models import Scope
from tables.wire.writing import (
    LARGEST,
    EntryAdded,
    EntryChanged,
    EntryOfRoster,
    EntryStatus,
    Here,
    PersonChanged,
    PersonOfEntry,
    Restored,
    Roster,
    Withdrawn,
)
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry
from tournament.roster.pairs.services import change_entry
from tournament.roster.queries import entries_of
from tournament.roster.services import make_entry, mark_here, restore_entry, withdraw_entry

from .base import READING, TokenView, write


class RosterOfNight(TokenView):
    scope = Scope.ROSTER

    @described(operation_id="roster", responses={200: Roster, **READING})
    def roster(self, request: Request, slug: str) -> Response:
        """Every entry, by number."""
        entries = entries_of(self.championship)
        prefetch_related_objects(entries, "memberships")
        return Response(Roster(entries=[shown(entry) for entry in entries]))

    @described(operation_id="entry", responses={200: EntryOfRoster, **READING})
    def entry(self, request: Request, slug: str, number: int) -> Response:
        return Response(shown(self._entry(number)))

    @write(EntryAdded, EntryOfRoster)
    def add_entry(self, sent: EntryAdded) -> EntryOfRoster:
        """Add an entry: a person, or a pair. A name that is taken gets a number behind it."""
        several = self.championship.people_each > 1
        added = make_entry(
            self.championship,
            people=[NewPerson(**_given(person)) for person in sent.people],
            here=sent.here,
            actor=self.actor,
            name=sent.own_name if several else "",
            **_without(_given(sent), "people", "own_name", "here"),
        )
        return shown(added)

    @write(EntryChanged, EntryOfRoster)
    def change_entry(self, sent: EntryChanged, number: int) -> EntryOfRoster:
        """Change an entry. Published names change with the next publication."""
        entry = self._entry(number)
        changes = _given(sent)
        people = {person.position: _without(_given(person), "position") for person in sent.people}
        changes = _without(changes, "people", "own_name")
        if entry.championship.people_each == 1:
            changes |= people.pop(1, {})
        elif sent.own_name is not UNSET:
            changes["name"] = sent.own_name
        change_entry(entry, changes=changes, people=people, actor=self.actor)
        return shown(self._entry(number))

    @write(Withdrawn, EntryOfRoster)
    def withdraw_entry(self, sent: Withdrawn, number: int) -> EntryOfRoster:
        """Withdraw an entry, which keeps its number, seats and results. Again it changes nothing."""
        return shown(withdraw_entry(self._entry(number), reason=sent.reason, actor=self.actor))

    @write(Restored, EntryOfRoster)
    def restore_entry(self, sent: Restored, number: int) -> EntryOfRoster:
        """Take back that it was withdrawn. Again it changes nothing."""
        return shown(restore_entry(self._entry(number), actor=self.actor))

    @write(Here, EntryOfRoster)
    def mark_here(self, sent: Here, number: int) -> EntryOfRoster:
        """Mark an entry as here, or as not here. The first time of arrival stays."""
        return shown(mark_here(self._entry(number), here=sent.here, actor=self.actor))

    def _entry(self, number: int) -> Entry:
        return get_object_or_404(
            Entry.objects.select_related("championship").filter(championship=self.championship),
            number=min(number, LARGEST),
        )


def shown(entry: Entry) -> EntryOfRoster:
    """Without what is private."""
    return EntryOfRoster(
        number=entry.number,
        name=entry.name,
        people=[
            PersonOfEntry(position=member.position, name=member.name, club=member.club)
            for member in entry.members
        ],
        city=entry.city,
        head=entry.head,
        status=cast(EntryStatus, entry.status),
        here_since=entry.arrived_at.isoformat() if entry.arrived_at else None,
    )


def _given(sent: EntryAdded | EntryChanged | PersonChanged | Any) -> dict[str, Any]:
    values = {field.name: getattr(sent, field.name) for field in fields(sent)}
    return {name: value for name, value in values.items() if value is not UNSET}


def _without(values: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name not in names}

"""Entries added, changed, withdrawn, reinstated, marked as here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from core.names import clean
from core.refusals import Conflict
from people.services import lock_persons, save_persons
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.columns import OF_ENTRY, OF_PERSON
from tournament.roster.file import base_name
from tournament.roster.models import Entry, Membership
from tournament.roster.settling import settle, settle_shown

from .checks import NewPerson, check_people, checked, refuse_seat_without_table, refuse_taken_pin
from .eligibility import refuse_excluded, refuse_out
from .free_names import FreeNames, free_name


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntry:
    """Checked values. `name`: the pair's own, "" for one made of its people; of one alone it says nothing.
    `columns`: others of `OF_ENTRY`.
    """

    people: Sequence[NewPerson]
    name: str = ""
    identity: str = ""
    columns: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Member:
    """`who`: None where the entry is this person and has their name and club."""

    entry: Entry
    who: NewPerson | None = None
    position: int = 1

    @property
    def person(self) -> NewPerson:
        return self.who or NewPerson(name=self.entry.name, club=self.entry.club)


def add_entry(
    championship: Championship,
    *,
    name: str,
    here: bool = False,
    person: int = 0,
    actor: Actor,
    **columns: Any,
) -> Entry:
    """Of one person: `make_entry`."""
    of_person = {key: str(columns.pop(key, None) or "") for key in OF_PERSON if key != "name"}
    people = [NewPerson(name=name, person=person, **of_person)]
    return make_entry(championship, people=people, here=here, actor=actor, **columns)


def make_entry(
    championship: Championship,
    *,
    people: Sequence[NewPerson],
    name: str = "",
    here: bool = False,
    actor: Actor,
    **columns: Any,
) -> Entry:
    """Fewer people than an entry has are a half. Raises `Invalid` (`extra["fields"]`, of the second person
    `name_2` and its like), and `Conflict` for a taken seat.
    """
    wanted = checked(dict.fromkeys(OF_ENTRY) | columns | {"name": name}, optional=True)
    with transaction.atomic():
        championship = lock_championship(championship)
        checked_people = check_people(championship, people)
        refuse_taken_pin(championship, wanted)
        new = NewEntry(people=checked_people, name=wanted.pop("name"), columns=wanted)
        (entry,) = enrol(championship, [new], here=here)
        write_log(championship, actor, "entry-added", number=entry.number, name=entry.name)
    return entry


def enrol(championship: Championship, new: Sequence[NewEntry], *, here: bool = False) -> list[Entry]:
    """Under the championship's lock; a constant number of statements for as many as come at once."""
    several = championship.people_each > 1
    number, now = next_number(championship), timezone.now() if here else None
    entries = [
        Entry(
            championship=championship,
            number=number + offset,
            own_name=one.name if several else "",
            identity=one.identity,
            arrived_at=now,
            **one.columns,
        )
        for offset, one in enumerate(new)
    ]
    if several:
        settle(championship, zip(entries, (one.people for one in new), strict=True))
    else:
        names = FreeNames(Entry.objects.filter(championship=championship).values_list("name", flat=True))
        for entry, one in zip(entries, new, strict=True):
            (who,) = one.people
            entry.name, entry.club = names.give(who.name), who.club
        Entry.objects.bulk_create(entries)
    members = [
        Member(entry, who if several else replace(who, name=entry.name), position)
        for entry, one in zip(entries, new, strict=True)
        for position, who in enumerate(one.people, start=1)
    ]
    add_members(championship, members)
    return entries


def add_members(championship: Championship, members: Sequence[Member]) -> None:
    """Under the championship's lock. A chosen person who has an entry here already is not taken twice: a new
    one is made.
    """
    wanted = [member.person for member in members]
    chosen = lock_persons(championship.league_id, (who.person for who in wanted if who.person))
    here = set[int]()
    if chosen:
        already = Membership.objects.filter(championship=championship)
        here.update(already.values_list("person_id", flat=True))
    people = []
    for who in wanted:
        person = chosen.get(who.person)
        if person and person.pk in here:
            person = None
        here |= {person.pk} if person else set()
        people.append((person, base_name(who.name), who.club))
    persons = save_persons(championship.league_id, people)
    asked = Membership.objects.filter(by_initials=True, person__in=chosen.values())
    by_initials = set(asked.values_list("person_id", flat=True)) if chosen else set()
    Membership.objects.bulk_create(
        Membership(
            championship=championship,
            entry=member.entry,
            person=person,
            entered_as=person,
            name=who.name,
            club=who.club,
            family=who.family,
            contact=who.contact,
            arrived_at=member.entry.arrived_at,
            position=member.position,
            by_initials=person.pk in by_initials,
        )
        for member, who, person in zip(members, wanted, persons, strict=True)
    )
    if by_initials:
        settle_shown(championship)


def edit_entry(
    entry: Entry,
    *,
    changes: Mapping[str, Any],
    people: Mapping[int, Mapping[str, Any]] | None = None,
    actor: Actor,
) -> Entry:
    """`people`: by position, of a pair, whose `name` among the `changes` is its own one. Published names
    change with the next publication.
    """
    wanted = checked(changes, optional=entry.championship.people_each > 1)
    of_people = {position: checked(values) for position, values in (people or {}).items()}
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        if championship.people_each == 1:
            of_people = {1: {key: wanted[key] for key in OF_PERSON if key in wanted}}
            wanted = {key: value for key, value in wanted.items() if key in (*OF_ENTRY, "club")}
            if "name" in wanted and wanted["name"] != locked.name:
                of_people[1]["name"] = wanted["name"] = free_name(locked.championship, wanted["name"])
        elif "name" in wanted:
            wanted["own_name"] = wanted.pop("name")
        before = {key: getattr(locked, key) for key in wanted}
        for key, value in wanted.items():
            setattr(locked, key, value)
        refuse_seat_without_table(locked.pinned_table, locked.pinned_seat)
        refuse_taken_pin(locked.championship, wanted, besides=locked.pk)
        locked.save(update_fields=list(wanted)) if wanted else None
        changed = {key for key in wanted if before[key] != wanted[key]}
        changed |= _change_members(locked, of_people)
        if championship.people_each > 1:
            locked = settle(championship)[locked.pk]
        else:
            settle_shown(championship)
        write_log(
            locked.championship_id,
            actor,
            "entry-edited",
            number=locked.number,
            name=locked.name,
            changed=sorted(changed),
        )
    return locked


def withdraw_entry(entry: Entry, *, actor: Actor, reason: str = "") -> Entry:
    """The entry keeps its number, seats and results."""
    return _set_status(entry, Entry.Status.WITHDRAWN, action="entry-withdrawn", actor=actor, reason=reason)


def restore_entry(entry: Entry, *, actor: Actor) -> Entry:
    return _set_status(entry, Entry.Status.REGISTERED, action="entry-restored", actor=actor)


def mark_here(entry: Entry, *, here: bool, actor: Actor) -> Entry:
    """Marking twice keeps the first time of arrival."""
    with transaction.atomic():
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        if here:
            refuse_out(locked)
        if here != (locked.arrived_at is not None):
            locked.arrived_at = timezone.now() if here else None
            set_arrived(Entry.objects.filter(pk=locked.pk), locked.arrived_at)
            action = "entry-here" if here else "entry-not-here"
            write_log(locked.championship_id, actor, action, number=locked.number, name=locked.name)
    return locked


def set_arrived(entries: QuerySet[Entry], moment: datetime | None, *, since: datetime | None = None) -> None:
    """Of the entries and of each of their people; who is here already keeps the moment. `since`: taken back
    from those of that moment alone. Two statements.
    """
    members = Membership.objects.filter(entry__in=entries.values("pk"), left_at=None)
    if moment or since:
        members = members.filter(arrived_at=since)
    members.update(arrived_at=moment)
    entries.update(arrived_at=moment)


def next_number(championship: Championship) -> int:
    """Under the championship's lock. An entry is deleted only where it joins one of a higher number."""
    highest: int | None = Entry.objects.filter(championship=championship).aggregate(highest=Max("number"))[
        "highest"
    ]
    return (highest or 0) + 1


def _change_members(entry: Entry, changes: Mapping[int, Mapping[str, Any]]) -> set[str]:
    """Returns the names of the fields that changed; a contact counts as changed where it is given. Whoever
    has no newer entry is called so from now on.
    """
    changed = set[str]()
    newest = []
    for member in entry.memberships.filter(left_at=None, position__in=changes).select_related("person"):
        values = changes[member.position]
        changed |= {key for key, value in values.items() if key == "contact" or getattr(member, key) != value}
        for key, value in values.items():
            setattr(member, key, value)
        if values:
            member.save(update_fields=list(values))
        if not Membership.objects.filter(person=member.person, pk__gt=member.pk).exists():
            newest.append((member.person, base_name(member.name), member.club))
    save_persons(entry.championship.league_id, newest)
    return changed


def _set_status(entry: Entry, status: str, *, action: str, actor: Actor, reason: str = "") -> Entry:
    with transaction.atomic():
        lock_championship(entry.championship_id)
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        if locked.status == status:
            return locked
        refuse_excluded(locked)
        locked.status = status
        if status == Entry.Status.REGISTERED:
            _give_up_lost_pin(locked)
        locked.save(update_fields=["status", "pinned_table", "pinned_seat"])
        write_log(
            locked.championship_id,
            actor,
            action,
            number=locked.number,
            name=locked.name,
            reason=clean(reason),
        )
    return locked


def _give_up_lost_pin(entry: Entry) -> None:
    """The seat may be another's by now."""
    wanted = {"pinned_table": entry.pinned_table, "pinned_seat": entry.pinned_seat}
    try:
        refuse_taken_pin(entry.championship, wanted, besides=entry.pk)
    except Conflict:
        entry.pinned_seat = None

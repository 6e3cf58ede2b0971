"""Entries added, changed, withdrawn, reinstated, marked as here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.names import clean, clean_lines, marked
from core.refusals import Conflict, Invalid
from people.services import lock_persons, save_persons
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.columns import FIELDS, LENGTHS, MOST
from tournament.roster.file import Problem, base_name
from tournament.roster.models import NAME_LENGTH, Entry, Membership

from .eligibility import refuse_excluded, refuse_out


@dataclass(frozen=True, slots=True)
class Member:
    """`person`: a key, 0 for a new person; `name`: another than the entry's, in a pair."""

    entry: Entry
    contact: str = ""
    person: int = 0
    position: int = 1
    name: str = ""


def add_entry(
    championship: Championship,
    *,
    name: str,
    here: bool = False,
    person: int = 0,
    actor: Actor,
    **columns: str | int | None,
) -> Entry:
    """`person`: as of `Member`. Raises `Invalid` (`extra["fields"]`), and `Conflict` for a taken seat."""
    wanted = checked(dict.fromkeys(FIELDS) | columns | {"name": name})
    contact = wanted.pop("contact")
    with transaction.atomic():
        lock_championship(championship)
        _refuse_taken_pin(championship, wanted)
        wanted["name"] = _free_name(championship, wanted["name"])
        entry = Entry.objects.create(
            championship=championship,
            number=next_number(championship),
            arrived_at=timezone.now() if here else None,
            **wanted,
        )
        add_members(championship, [Member(entry, contact, person)])
        write_log(championship, actor, "entry-added", number=entry.number, name=entry.name)
    return entry


def add_members(championship: Championship, members: Sequence[Member]) -> None:
    """Under the championship's lock. A chosen person who has an entry here already is not taken twice: a new
    one is made.
    """
    chosen = lock_persons(member.person for member in members if member.person)
    here = set[int]()
    if chosen:
        already = Membership.objects.filter(entry__championship=championship)
        here.update(already.values_list("person_id", flat=True))
    people = []
    for member in members:
        person = chosen.get(member.person)
        if person and person.pk in here:
            person = None
        here |= {person.pk} if person else set()
        people.append((person, member.name or base_name(member.entry.name), member.entry.club))
    persons = save_persons(people)
    Membership.objects.bulk_create(
        Membership(
            entry=member.entry,
            person=person,
            entered_as=person,
            contact=member.contact,
            position=member.position,
        )
        for member, person in zip(members, persons, strict=True)
    )


def edit_entry(entry: Entry, *, changes: Mapping[str, Any], actor: Actor) -> Entry:
    """Published names change with the next publication."""
    wanted = checked(changes)
    with transaction.atomic():
        lock_championship(entry.championship_id)
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        contact = wanted.pop("contact", None)
        if "name" in wanted and wanted["name"] != locked.name:
            wanted["name"] = _free_name(locked.championship, wanted["name"])
        before = {key: getattr(locked, key) for key in wanted}
        for key, value in wanted.items():
            setattr(locked, key, value)
        _refuse_seat_without_table(locked.pinned_table, locked.pinned_seat)
        _refuse_taken_pin(locked.championship, wanted, besides=locked.pk)
        locked.save(update_fields=list(wanted)) if wanted else None
        _change_member(locked, contact)
        changed = sorted(key for key in wanted if before[key] != wanted[key])
        if contact is not None:
            changed.append("contact")
        write_log(
            locked.championship_id,
            actor,
            "entry-edited",
            number=locked.number,
            name=locked.name,
            changed=changed,
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
            locked.save(update_fields=["arrived_at"])
            action = "entry-here" if here else "entry-not-here"
            write_log(locked.championship_id, actor, action, number=locked.number, name=locked.name)
    return locked


def next_number(championship: Championship) -> int:
    """Under the championship's lock. Entries are never deleted."""
    highest: int | None = Entry.objects.filter(championship=championship).aggregate(highest=Max("number"))[
        "highest"
    ]
    return (highest or 0) + 1


def checked(values: Mapping[str, Any]) -> dict[str, Any]:
    """Raises `Invalid`, with a sentence for each wrong field in `extra["fields"]`."""
    if unknown := set(values) - set(FIELDS):
        raise Invalid(_("These cannot be changed here: %(what)s.") % {"what": ", ".join(sorted(unknown))})
    wanted: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    for key, value in values.items():
        if key in LENGTHS:
            wanted[key] = clean(str(value or "")) if key != "notes" else clean_lines(str(value or ""))
            if len(wanted[key]) > LENGTHS[key]:
                sizes = {"length": len(wanted[key]), "limit": LENGTHS[key]}
                wrong[key] = Problem("too-long", key, sizes).message(reader_language())
        else:
            wanted[key] = value
            if value is not None and not 1 <= value <= MOST[key]:
                wrong[key] = _("A whole number from 1 to %(most)s.") % {"most": MOST[key]}
    if "name" in wanted and not wanted["name"]:
        wrong["name"] = str(_("A name is needed."))
    if wrong:
        raise Invalid(" ".join(str(text) for text in wrong.values()), extra={"fields": wrong})
    if {"pinned_table", "pinned_seat"} <= set(wanted):
        _refuse_seat_without_table(wanted["pinned_table"], wanted["pinned_seat"])
    return wanted


def _refuse_seat_without_table(table: int | None, seat: int | None) -> None:
    if seat is not None and table is None:
        text = _("A pinned seat needs its table.")
        raise Invalid(text, extra={"fields": {"pinned_table": str(text)}})


def _refuse_taken_pin(
    championship: Championship, wanted: Mapping[str, Any], *, besides: int | None = None
) -> None:
    if not wanted.get("pinned_table") or not wanted.get("pinned_seat"):
        return
    others = Entry.objects.filter(
        championship=championship,
        status=Entry.Status.REGISTERED,
        pinned_table=wanted["pinned_table"],
        pinned_seat=wanted["pinned_seat"],
    ).exclude(pk=besides or 0)
    if other := others.first():
        raise Conflict(
            _("Table %(table)s, seat %(seat)s is already pinned for %(name)s: choose another.")
            % {"table": wanted["pinned_table"], "seat": wanted["pinned_seat"], "name": other.name},
            code="pin_taken",
        )


def _free_name(championship: Championship, name: str) -> str:
    if not Entry.objects.filter(championship=championship, name=name).exists():
        return name
    start = name[: NAME_LENGTH - 10]
    taken = Entry.objects.filter(championship=championship, name__startswith=start).values_list(
        "name", flat=True
    )
    return marked(name, taken=set(taken), longest=NAME_LENGTH)


def _change_member(entry: Entry, contact: str | None) -> None:
    """A pair's name is not its persons'."""
    members = list(entry.memberships.select_related("person")[:2])
    if len(members) != 1:
        return
    member = members[0]
    member.contact = member.contact if contact is None else contact
    member.save(update_fields=["contact"])
    if not Membership.objects.filter(person=member.person, pk__gt=member.pk).exists():
        save_persons([(member.person, base_name(entry.name), entry.club)])


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
        _refuse_taken_pin(entry.championship, wanted, besides=entry.pk)
    except Conflict:
        entry.pinned_seat = None

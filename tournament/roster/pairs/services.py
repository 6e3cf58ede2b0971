"""Halves joined, pairs split, partners changed: before their first seat."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.names import fold
from core.refusals import Conflict, Invalid, NotNow
from people.models import Person
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson, check_people
from tournament.roster.columns import LENGTHS
from tournament.roster.eligibility import refuse_out
from tournament.roster.entry_names import same_name
from tournament.roster.file import base_name
from tournament.roster.free_names import free_name
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.queries import held_in_the_register
from tournament.roster.services import Member, add_members, edit_entry, next_number
from tournament.roster.settling import settle


def change_entry(
    entry: Entry,
    *,
    changes: Mapping[str, Any],
    people: Mapping[int, Mapping[str, Any]],
    actor: Actor,
) -> Entry:
    """As `edit_entry`; who is named at a position that is free comes to the pair."""
    with transaction.atomic():
        changed = edit_entry(entry, changes=changes, people=people, actor=actor)
        free = people.keys() - {member.position for member in entry.members}
        for position in sorted(free):
            who = NewPerson(**{"name": "", **people[position]})
            changed = set_partner(entry, who, position=position, actor=actor)
    return changed


def join_halves(entry: Entry, other: Entry, *, actor: Actor) -> Entry:
    """One entry of their people, under the higher number, so that none is given twice: who came first on the
    roster stands first. The entry that the register speaks of stays. `Conflict` where they are too many, out,
    or one has a seat, or the register speaks of both.
    """
    if entry.pk == other.pk:
        raise Conflict(_("Choose somebody else: nobody is their own partner."), code="same_twice")
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        first, second = _locked(championship, (entry.number, other.number))
        for one in (first, second):
            refuse_out(one)
            _refuse_drawn(one)
        if first.size + second.size > championship.people_each:
            text = _(
                "%(one)s and %(other)s are %(people)s people, and %(most)s play together: split one first."
            )
            sizes = {"people": first.size + second.size, "most": championship.people_each}
            raise Conflict(text % {"one": first.name, "other": second.name, **sizes}, code="pair_full")
        held = held_in_the_register([first, second])
        if len(held) == 2:
            text = _(
                "The register speaks of %(one)s and of %(other)s, who stay two entries: type a new partner "
                "for one of them."
            )
            raise Conflict(text % {"one": first.name, "other": second.name}, code="in_the_register")
        kept, gone = (first, second) if held == [first] else (second, first)
        for member in reversed(second.members):
            member.position += first.size
            member.save(update_fields=["position"])
        take_columns(kept, gone)
        moments = [one.arrived_at for one in (first, second) if one.arrived_at]
        kept.arrived_at = max(moments) if len(moments) == 2 else None  # both are here
        gone.memberships.update(entry=kept)
        Official.objects.filter(entry=gone).update(entry=kept)
        gone.delete()
        kept.number = second.number
        kept.save()
        kept = settle(championship)[kept.pk]
        if kept.size == championship.people_each:
            forget_who_left([kept])
        write_log(championship, actor, "halves-joined", number=kept.number, name=kept.name, was=first.number)
    return kept


def split_entry(entry: Entry, *, actor: Actor) -> list[Entry]:
    """The first person keeps the number; each other one is a half with a new number, here or not as before.
    `Conflict` where the pair has a seat.
    """
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        (locked,) = _locked(championship, [entry.number])
        _refuse_drawn(locked)
        name, halves = locked.name, []
        first, *others = locked.members
        Entry.objects.filter(pk=locked.pk).update(arrived_at=first.arrived_at)
        for member in others:
            half = Entry.objects.create(
                championship=championship,
                number=next_number(championship),
                name=free_name(championship, member.name),
                arrived_at=member.arrived_at,
                if_missing=locked.if_missing,
            )
            member.entry, member.position = half, 1
            member.save(update_fields=["entry", "position"])
            halves.append(half)
        move_offices([(locked.pk, first, locked), *((locked.pk, one, one.entry) for one in others)])
        settled = settle(championship)
        if halves:
            numbers = [half.number for half in halves]
            write_log(championship, actor, "pair-split", number=locked.number, name=name, halves=numbers)
    return [settled[half.pk] for half in halves]


def move_offices(moves: Iterable[tuple[int, Membership, Entry]]) -> None:
    """After persons moved from an entry (its key) to another. An office goes with the person whose name it
    has, one of another name with the first of them: nobody runs a table at which they play.
    """
    moved: dict[int, list[tuple[Membership, Entry]]] = {}
    for was, member, entry in moves:
        moved.setdefault(was, []).append((member, entry))
    for office in Official.objects.filter(entry__in=moved):
        persons = moved[office.entry_id or 0]
        named = [entry for member, entry in persons if same_name(office.name, member.name)]
        office.entry = named[0] if named else persons[0][1]
        office.save(update_fields=["entry"])


def join_here(championship: Championship, numbers: Sequence[int], *, actor: Actor) -> Entry:
    """Those of these entries who are here play together; a partner who is not is a half with a new number.
    `Conflict` as in `join_halves`, and where fewer than two are named or nobody of one is here.
    """
    with transaction.atomic():
        championship = lock_championship(championship.pk)
        found = _locked(championship, sorted(set(numbers)))
        if len(found) < 2:
            raise Conflict(_("Choose those who are to play together: two or more."), code="same_twice")
        people = {entry.pk: [member.pk for member in entry.members if member.arrived_at] for entry in found}
        for entry in found:
            if not people[entry.pk]:
                text = _("Nobody of %(name)s is here: mark who has come first.")
                raise Conflict(text % {"name": entry.name}, code="nobody_here")
        here = [key for entry in found for key in people[entry.pk]]
        if len(here) > championship.people_each:
            text = _("%(people)s people are here of those, and %(most)s play together: choose fewer.")
            sizes = {"people": len(here), "most": championship.people_each}
            raise Conflict(text % sizes, code="pair_full")
        for entry in found:
            if entry.size > 1:
                split_entry(entry, actor=actor)
        pair, *others = Entry.objects.filter(memberships__in=here).order_by("number")
        for other in others:
            pair = join_halves(pair, other, actor=actor)
    return pair


def set_partner(entry: Entry, who: NewPerson, *, position: int, actor: Actor) -> Entry:
    """Instead of who is at that place, or at one that is free. Until their first seat is public; after it it
    is a substitution. `Invalid` as for a new entry; `Conflict`.
    """
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        (locked,) = _locked(championship, [entry.number])
        refuse_out(locked)
        _refuse_seated(locked)
        replaced = put_person(locked, who, position=position)
        locked = settle(championship)[locked.pk]
        if locked.size == championship.people_each:
            forget_who_left([locked])
        about = {"number": locked.number, "name": locked.name, "comes": who.name}
        if replaced:
            write_log(championship, actor, "partner-changed", **about, left=replaced.name)
        else:
            write_log(championship, actor, "partner-added", **about)
    return locked


def put_person(entry: Entry, who: NewPerson, *, position: int, keep: bool = False) -> Membership | None:
    """Under the championship's lock. Returns who was at that place: forgotten, or kept as one who left."""
    championship = entry.championship
    if not 1 <= position <= championship.people_each:
        raise Invalid(_("%(most)s play together: choose one of them.") % {"most": championship.people_each})
    others = [member for member in entry.members if member.position != position]
    replaced = next((member for member in entry.members if member.position == position), None)
    position = position if replaced else len(others) + 1  # no place is left free before it
    (checked, *_others) = check_people(
        championship, [who, *(NewPerson(name=member.name) for member in others)]
    )
    _refuse_elsewhere(championship, checked)
    if replaced:  # and may run the table of those whom they leave
        offices = Official.objects.filter(entry=entry)
        theirs = [office.pk for office in offices if same_name(office.name, replaced.name)]
        Official.objects.filter(pk__in=theirs).update(entry=None)
    if replaced and keep:
        replaced.left_at = timezone.now()
        replaced.save(update_fields=["left_at"])
    elif replaced:
        _forget(replaced)
    add_members(championship, [Member(entry, checked, position)])
    return replaced


def refuse_namesake(entry: Entry, name: str) -> None:
    """Of another entry, whom a typed name may mean: `Conflict` as for a known person. One statement."""
    wanted = fold(name) or name
    others = Membership.objects.filter(championship=entry.championship_id).exclude(entry=entry)
    for member in others.select_related("entry"):
        if (fold(base_name(member.name)) or member.name) == wanted:
            _refuse_member(member)


def take_out(member: Membership) -> Entry:
    """They left and nobody comes for them: with a seat by now the others play on, else the entry is a half.
    Under the championship's lock.
    """
    entry = member.entry
    member.left_at = timezone.now()
    member.save(update_fields=["left_at"])
    for other in entry.memberships.filter(left_at=None, position__gt=member.position).order_by("position"):
        other.position -= 1  # no place is left free before theirs
        other.save(update_fields=["position"])
    Entry.objects.filter(pk=entry.pk).update(plays_on=entry.seats.exists())
    return settle(entry.championship)[entry.pk]


def put_back(member: Membership) -> Entry:
    """In their place, as before `take_out`. `Conflict` where somebody came for them."""
    entry = member.entry
    if entry.size >= entry.championship.people_each:
        text = _("%(name)s has no place in %(entry)s any more: somebody else plays instead.")
        raise Conflict(
            text % {"name": member.name, "entry": entry.name},
            code="pair_full",
            extra={"number": entry.number},
        )
    member.position = min(member.position, entry.size + 1)  # no place is left free before it
    others = entry.memberships.filter(left_at=None, position__gte=member.position).order_by("-position")
    for other in others:
        other.position += 1
        other.save(update_fields=["position"])
    member.left_at = None
    member.save(update_fields=["left_at", "position"])
    return settle(entry.championship)[entry.pk]


def _refuse_elsewhere(championship: Championship, who: NewPerson) -> None:
    """A known person of another entry. Who is out is found by name too."""
    members = Membership.objects.filter(championship=championship).select_related("entry")
    gone = ~Q(left_at=None) | ~Q(entry__status=Entry.Status.REGISTERED)
    found = members.filter(Q(person=who.person or None) | gone)
    named = [one for one in found if one.person_id == who.person or fold(one.name) == fold(who.name)]
    for one in named:
        _refuse_out(one)
    if member := next((one for one in named if one.person_id == who.person), None):
        _refuse_member(member)


def _refuse_member(member: Membership) -> None:
    """Somebody of another entry: what to do depends on that one."""
    _refuse_out(member)
    if member.entry.seats.exists():
        text = _("%(name)s has played in this championship already: choose somebody else.")
    elif member.entry.size > 1:
        text = _("%(name)s plays with somebody else: split them first.")
    else:
        text = _("%(name)s is on the roster alone: join the two.")
    raise Conflict(
        text % {"name": member.name}, code="plays_elsewhere", extra={"number": member.entry.number}
    )


def _refuse_out(member: Membership) -> None:
    """`Conflict` for one who is excluded, or left their pair, or whose entry is out."""
    refuse_out(member.entry)
    if member.left_at is None:
        return
    where = {"name": member.name, "entry": member.entry.name}
    if member.exclusions.filter(status__in=("pending", "confirmed")).exists():
        text = _(
            "%(name)s is out of the championship: only the organizer can reinstate them, in the register."
        )
        raise Conflict(text % where, code="excluded")
    text = _(
        "%(name)s left %(entry)s in this championship: choose somebody else, or let them return there, under "
        "“Who leaves or returns”. Another person of that name needs a second surname."
    )
    raise Conflict(text % where, code="plays_elsewhere", extra={"number": member.entry.number})


def take_columns(kept: Entry, gone: Entry) -> None:
    """What one has and the other lacks; notes of both, and the stronger head."""
    for field in ("own_name", "city", "identity"):
        setattr(kept, field, getattr(kept, field) or getattr(gone, field))
    if kept.pinned_table is None:
        kept.pinned_table, kept.pinned_seat = gone.pinned_table, gone.pinned_seat
    kept.notes = "\n".join(filter(None, (gone.notes, kept.notes)))[: LENGTHS["notes"]]
    kept.head = min(filter(None, (gone.head, kept.head)), default=None)


def _refuse_seated(entry: Entry) -> None:
    if entry.seats.exists():
        text = _("%(name)s has a seat already: who plays in it changes by a substitution.")
        raise Conflict(text % {"name": entry.name}, code="plays_already", extra={"number": entry.number})


def _refuse_drawn(entry: Entry) -> None:
    """On a public sheet each number is one pair until its seats are public."""
    _refuse_seated(entry)
    sheets = entry.championship.draw_sheets
    status = sheets.model.Status
    public = sheets.filter(serial__isnull=False).exclude(status__in=(status.VOID, status.DONE))
    if any(entry.number in sheet.inputs.get("entries", ()) for sheet in public):
        text = _("%(name)s is on a draw sheet that is public: wait for its seats, or declare the sheet void.")
        raise NotNow(text % {"name": entry.name}, code="sheet_open")


def forget_who_left(entries: Iterable[Entry | int]) -> None:
    """Before the first seat, of entries whose place others have taken: they may play with somebody else. Who
    is excluded is not forgotten.
    """
    left = Membership.objects.filter(entry__in=entries, exclusions=None).exclude(left_at=None)
    for member in left:
        _forget(member)


def _forget(replaced: Membership) -> None:
    """The person too, where nothing else speaks of them."""
    Membership.objects.filter(pk=replaced.pk).delete()
    alone = Person.objects.filter(memberships=None, entered=None, joined=None, joined_to=None)
    alone.filter(pk=replaced.person_id).delete()


def _locked(championship: Championship, numbers: Sequence[int]) -> list[Entry]:
    """By number."""
    rows = Entry.objects.select_for_update(no_key=True).filter(championship=championship, number__in=numbers)
    found = list(rows.order_by("number").prefetch_related("memberships"))
    if len(found) != len(numbers) or not found:
        raise Conflict(_("The roster has changed since this page was loaded: reload it."), code="old_page")
    return found

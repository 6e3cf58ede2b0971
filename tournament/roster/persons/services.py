"""Two persons become one, and are parted again: entries, seats and results stay as they are."""

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from people.models import Person
from people.queries import with_joined
from people.services import lock_persons, save_persons
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.roster.file import base_name
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.queries import members_for
from tournament.roster.settling import settle_shown


def join_persons(entry: Entry, *, other: int, position: int = 1, actor: Actor) -> int:
    """Returns the key of the one that was joined to the older one, 0 where they are one already. `Conflict`
    for two of one championship.
    """
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        mine = members_for(championship, actor.user_id)
        get_object_or_404(mine.filter(person=other)[:1])
        members = entry.memberships.filter(position=position, left_at=None)
        own: int = get_object_or_404(members).person_id
        locked = {person.pk: person for person in lock_persons(championship.league_id, {own, other}).values()}
        if len(locked) < 2:
            return 0
        kept, joined = (locked[key] for key in sorted(locked))
        members = Membership.objects.filter(person__in=(kept, joined))
        if len(members) != len(set(members.values_list("championship"))):
            raise Conflict(
                _("They are two on the roster of one championship, so they are two persons."),
                code="two_persons",
            )
        joined.joined_to = kept
        joined.save(update_fields=["joined_to"])
        Membership.objects.filter(person=joined).update(person=kept)
        _name_newest(kept)
        write_log(championship, actor, "persons-joined", number=entry.number, name=entry.name)
    if members.filter(person=kept, by_initials=True).exists():
        show_by_initials(entry, on=True, position=position, actor=actor)
    return joined.pk


def show_by_initials(entry: Entry, *, on: bool, position: int = 1, actor: Actor) -> None:
    """A person of the entry, in every championship of the league, those to come too: the public reads their
    initials from now on. What was sealed or published before stays as it was.
    """
    with transaction.atomic():
        member = get_object_or_404(entry.memberships.filter(position=position, left_at=None))
        entered = Membership.objects.filter(person=member.person_id)
        keys = sorted({entry.championship_id, *entered.values_list("championship", flat=True)})
        for key in keys:
            championship = lock_championship(key)
            of_person = Membership.objects.filter(championship=championship, person=member.person_id)
            if not of_person.exclude(by_initials=on).update(by_initials=on):
                continue
            settle_shown(championship)
            number = of_person.values_list("entry__number", flat=True)[0]
            write_log(championship, actor, "initials" if on else "initials-off", number=number)


def part_persons(entry: Entry, *, joined: int, actor: Actor) -> int:
    """`joined` gets back every entry that it had. Returns from whom the entry's person is parted; 0 where
    they were parted already.
    """
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        rows = with_joined(joined)
        mine = members_for(championship, actor.user_id)
        member = get_object_or_404(mine.filter(entered_as__in=rows)[:1])
        locked = lock_persons(championship.league_id, {member.person_id, joined})
        kept, person = locked[member.person_id], Person.objects.get(pk=joined)
        if person.joined_to_id is None:
            return 0
        person.joined_to = None
        person.save(update_fields=["joined_to"])
        Membership.objects.filter(entered_as__in=rows).update(person=person)
        return _parted(entry, kept, person, actor)


def part_entry(entry: Entry, *, member: int, actor: Actor) -> int:
    """Of an entry that was taken for a known person: it gets a person of its own. Returns as
    `part_persons`.
    """
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        mine = members_for(championship, actor.user_id).select_related("entry")
        found = get_object_or_404(mine, pk=member)
        kept = lock_persons(championship.league_id, {found.person_id})[found.person_id]
        (person,) = save_persons(championship.league_id, [(None, base_name(found.name), found.club)])
        Membership.objects.filter(pk=found.pk).update(person=person, entered_as=person)
        return _parted(entry, kept, person, actor)


def set_rated(entry: Entry, *, position: int = 1, rated: bool, actor: Actor) -> None:
    """In the ratings of the league, or in none; with everybody who was joined to them."""
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        member = get_object_or_404(entry.memberships.filter(position=position, left_at=None))
        keys = with_joined(member.person_id)
        if Person.objects.filter(pk__in=keys).exclude(rated=rated).update(rated=rated):
            action = "person-rated" if rated else "person-unrated"
            write_log(championship, actor, action, number=entry.number, name=member.name)


def _parted(entry: Entry, kept: Person, person: Person, actor: Actor) -> int:
    _name_newest(kept)
    write_log(entry.championship_id, actor, "persons-parted", number=entry.number, name=entry.name)
    is_other = entry.memberships.filter(person=person).exists()
    return kept.pk if is_other else person.pk


def _name_newest(person: Person) -> None:
    newest = person.memberships.order_by("-pk").first()
    if newest:
        save_persons(person.league_id, [(person, base_name(newest.name), newest.club)])

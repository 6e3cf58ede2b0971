"""Entries of the championships of the same organizer in one league, by person."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from people.models import Person
from people.queries import with_joined
from tournament.championship.models import Championship
from tournament.championship.queries import organized_by
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.agreement import Agreement, Earlier, Played


@dataclass(frozen=True, slots=True)
class PersonFound:
    """`others`: the person's entries in other championships; `offered`: who may be the same; `rated`: is in
    the ratings of the league.
    """

    member: Membership
    others: list[Membership]
    offered: tuple[Agreement, ...]
    rated: bool

    @property
    def is_joined(self) -> bool:
        return self.member.entered_as_id != self.member.person_id

    @property
    def is_shared(self) -> bool:
        """Another entry was entered as the same person."""
        return any(other.entered_as_id == self.member.entered_as_id for other in self.others)


def members_for(championship: Championship, user_id: int | None) -> QuerySet[Membership]:
    """Of this championship and of those of its league that the user organizes: contacts of others stay
    theirs.
    """
    mine = Q(championship=championship)
    if user_id is not None:
        organized = organized_by(user_id).filter(league=championship.league_id)
        mine |= Q(championship__in=organized.values("pk"))
    return Membership.objects.filter(mine)


def earlier_for(championship: Championship, user_id: int | None) -> Earlier:
    """Without persons who have an entry here. 1 statement."""
    if user_id is None:
        return Earlier()
    here = Membership.objects.filter(championship=championship).values("person")
    fields = ("person", "name", "club", "contact", "championship__name")
    rows = members_for(championship, user_id).exclude(person__in=here).order_by("pk")
    return Earlier(Played(*row) for row in rows.values_list(*fields).iterator(chunk_size=2000))


def person_of(entry: Entry, user_id: int | None, *, position: int = 1) -> PersonFound:
    members = entry.memberships.filter(position=position, left_at=None)
    member = get_object_or_404(members.select_related("person")[:1])
    mine = members_for(entry.championship, user_id).filter(person=member.person).exclude(pk=member.pk)
    offered = earlier_for(entry.championship, user_id).agreements(member.name, member.club, member.contact)
    others = mine.select_related("entry", "championship").order_by("championship__day", "pk")
    rated = not Person.objects.filter(pk__in=with_joined(member.person_id), rated=False).exists()
    return PersonFound(member, list(others), offered, rated)

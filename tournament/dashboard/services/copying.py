"""Another championship like an earlier one."""

import datetime
from dataclasses import dataclass, replace

from django.db import transaction

from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.services.championships import create_championship, data_of
from tournament.plan.services import copy_wishes
from tournament.roster.checks import NewPerson
from tournament.roster.columns import OF_ENTRY, OF_PERSON
from tournament.roster.models import Entry
from tournament.roster.services import NewEntry, enrol


@dataclass(frozen=True, slots=True, kw_only=True)
class Another:
    name: str
    day: datetime.date
    place: str = ""
    people: bool = True
    officials: bool = True


def copy_championship(source: Championship, data: Another, *, actor: Actor) -> Championship:
    """`NotAllowed` unless the actor keeps the rulebook. The same persons get new numbers; officials need
    new codes.
    """
    source = source.whole
    settings = replace(
        data_of(source),
        name=data.name,
        day=data.day,
        place=data.place,
        rulebook=source.edition.rulebook_id,
    )
    with transaction.atomic():
        made = create_championship(settings, actor, league=source.league_id)
        copy_wishes(source, made)
        entries = _copy_people(source, made) if data.people else {}
        officials = _copy_officials(source, made, entries) if data.officials else 0
        write_log(
            made,
            actor,
            "championship-copied",
            source=source.name,
            entries=len(entries),
            officials=officials,
        )
    return made


def _copy_people(source: Championship, made: Championship) -> dict[int, Entry]:
    """By the keys of the old."""
    registered = source.entries.filter(status=Entry.Status.REGISTERED).order_by("number")
    olds = list(registered.prefetch_related("memberships"))
    news = enrol(made, [_like(old) for old in olds])
    return {old.pk: new for old, new in zip(olds, news, strict=True)}


def _like(old: Entry) -> NewEntry:
    people = [
        NewPerson(**{field: getattr(member, field) for field in OF_PERSON}, person=member.person_id)
        for member in old.members
    ]
    columns = {field: getattr(old, field) for field in OF_ENTRY if field != "name"}
    identity = old.identity if len(people) == len(old.memberships.all()) else ""  # of who left too
    return NewEntry(people=people, name=old.own_name, identity=identity, columns=columns)


def _copy_officials(source: Championship, made: Championship, entries: dict[int, Entry]) -> int:
    user_ids = set(made.officials.values_list("user_id", flat=True)) - {None}
    names = set(made.officials.values_list("name", flat=True))
    copies = [
        Official(
            championship=made,
            role=old.role,
            name=old.name,
            user_id=old.user_id,
            entry=entries.get(old.entry_id) if old.entry_id else None,
        )
        for old in source.officials.filter(active=True).exclude(role=Official.Role.SCORER)
        if old.user_id not in user_ids and old.name not in names
    ]
    return len(Official.objects.bulk_create(copies))

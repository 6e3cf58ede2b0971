"""A person forgotten: a number in place of the name in everything that is kept. Contacts blanked by date."""

import datetime
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import CharField, JSONField, Model, TextField
from django.utils import timezone

from core.append_only import allow_change
from core.replaced_names import Names, without
from jobs.models import Job
from people.models import Person
from people.queries import with_joined
from tournament.chain.kinds import kinds
from tournament.chain.services import removing
from tournament.championship.access.actors import SYSTEM, Actor
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship, Stage
from tournament.roster.file import base_name
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry, Membership
from tournament.roster.numbered import number_instead
from tournament.roster.settling import settle
from tournament.signup.models import SignUp

from .extension import KeptNames

FORGET = "forget-person"
_NOT_OF_PERSONS = {Championship, Stage}
AT_ONCE = 500


def forget_person(person: int, *, championships: list[int], actor: Actor) -> None:
    """In these championships, each in a transaction. Results, seats and digests stay; the chain says that
    something was removed. Idempotent.
    """
    for championship in sorted(championships):
        with removing() as besides, transaction.atomic():
            locked = lock_championship(championship)
            members = Membership.objects.filter(championship=locked, person=person).select_related("entry")
            for member in members:
                besides.setdefault(championship, []).extend(_forget(locked, member, actor))
            settle(locked)
    Person.objects.filter(pk__in=with_joined(person)).update(rated=False)
    if not Membership.objects.filter(person=person).exclude(championship__in=championships).exists():
        Person.objects.filter(pk=person).update(name=_instead(person))
        Person.objects.filter(joined_to=person).update(name=_instead(person))


def _instead(number: int, position: int = 0) -> str:
    return number_instead(number, position, lang=settings.LANGUAGE_CODE)


def _forget(championship: Championship, member: Membership, actor: Actor) -> list[Any]:
    entry = member.entry
    instead = _instead(entry.number, member.position if entry.size > 1 else 0)
    plain = base_name(member.name)
    longer = Membership.objects.filter(championship=championship, name__contains=plain)
    others = longer.exclude(person=member.person_id).values_list("name", flat=True)
    taken = Names({member.name: instead, plain: instead}, {*others})
    models = {kind.model: kind.of for kind in kinds().values() if kind.of}
    for extension in extensions(KeptNames):
        models |= extension.kept_in
    with allow_change([model._meta.db_table for model in models]):
        changed = {
            model: _take_out(model, path, championship, taken)
            for model, path in models.items()
            if model not in _NOT_OF_PERSONS
        }
        Membership.objects.filter(pk=member.pk).update(contact="", family="")
        Entry.objects.filter(pk=entry.pk).update(notes="", identity="")
        SignUp.objects.filter(member=member).update(contact="")
        RosterImport.objects.filter(championship=championship).update(rows=[], cells=[], choices={})
        restated = [row for extension in extensions(KeptNames) for row in extension.names_removed(changed)]
    for job in Job.objects.filter(scope=championship.slug).exclude(artefact=""):
        job.artefact.delete()  # papers with the name
    write_log(championship, actor, "person-forgotten", number=entry.number)
    return restated


def _take_out(model: type[Model], path: str, championship: Championship, names: Names) -> list[Any]:
    """The keys of the rows that had them."""
    of: Any = model._meta
    fields = [one for one in of.concrete_fields if isinstance(one, CharField | TextField | JSONField)]
    fields = [one for one in fields if not one.choices and not one.unique]
    rows = model._base_manager.filter(**{path: championship.pk}).order_by("pk")
    changed: list[Any] = []
    for row in list(rows.only("pk", *(one.name for one in fields)).iterator(chunk_size=AT_ONCE)):
        if values := dict(_changes(row, fields, names)):
            changed.append(row.pk)
            model._base_manager.filter(pk=row.pk).update(**values)
    return changed


def _changes(row: Any, fields: list[Any], names: Names) -> Iterator[tuple[str, Any]]:
    for one in fields:
        was = getattr(row, one.attname)
        now = without(was, names)
        if now != was:
            yield one.name, now[: one.max_length] if isinstance(now, str) and one.max_length else now


def blank_private(*, now: datetime.datetime | None = None) -> int:
    """Contacts and notes of championships whose day is `CALZO_KEEP_CONTACTS_DAYS` days ago; 0 keeps them.
    Returns of how many championships. Done once a day.
    """
    days = settings.CALZO_KEEP_CONTACTS_DAYS
    if not days:
        return 0
    last = timezone.localdate(now) - datetime.timedelta(days=days)
    blanked = 0
    for championship in Championship.objects.filter(day__lt=last).order_by("pk"):
        with transaction.atomic():
            members = Membership.objects.filter(championship=championship).exclude(contact="")
            entries = Entry.objects.filter(championship=championship).exclude(notes="")
            sign_ups = SignUp.objects.filter(championship=championship).exclude(contact="")
            count = members.update(contact="") + entries.update(notes="") + sign_ups.update(contact="")
            imports = RosterImport.objects.filter(championship=championship).exclude(rows=[], cells=[])
            count += imports.update(rows=[], cells=[])
            if count:
                write_log(championship, SYSTEM, "contacts-blanked", count=count)
                blanked += 1
    return blanked

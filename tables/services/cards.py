"""Having the table cards made: as a job, since a round has many."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from tournament.actors import Actor
from tournament.errors import Invalid
from tournament.models import Championship, Round
from tournament.services.sorteo.writing import hall_tables

KIND = "table-cards"
MOST_TABLES = 500


def print_round(championship: Championship, number: int, *, actor: Actor, owner: User | None) -> Job:
    """The cards of a round, with its names. `Invalid` where there is no such round."""
    played = Round.objects.filter(championship=championship, number=number).first()
    if played is None:
        raise Invalid(_("There is no round %(number)s.") % {"number": number})
    title = _("Table cards of round %(number)s") % {"number": number}
    return _start(championship, title=title, payload={"round": played.pk}, actor=actor, owner=owner)


def print_hall(championship: Championship, tables: int, *, actor: Actor, owner: User | None) -> Job:
    """Cards without names for the physical tables 1 to `tables`, which can be printed before there is a
    roster. `Invalid` for a number that no hall has.
    """
    if not 1 <= tables <= MOST_TABLES:
        raise Invalid(
            _("Say how many tables the hall has, from 1 to %(most)s.") % {"most": MOST_TABLES},
            extra={"fields": {"tables": str(tables)}},
        )
    with transaction.atomic():
        locked = Championship.objects.select_for_update().get(pk=championship.pk)
        hall_tables(locked, range(1, tables + 1))
    title = _("Table cards of the hall")
    return _start(championship, title=title, payload={"tables": tables}, actor=actor, owner=owner)


def _start(
    championship: Championship, *, title: str, payload: dict[str, int], actor: Actor, owner: User | None
) -> Job:
    return start_job(
        kind=KIND,
        title=title,
        payload={"championship": championship.pk, **payload},
        scope=championship.slug,
        created_by=actor.label,
        owner=owner,
    )

"""Preparing a large hall's sheet as a job: its rehearsals outlast a request."""

from collections import Counter
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship
from tournament.draw import DrawInput
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.requests.round import request_round

from .preparing import prepare_sheet, refuse_open, same_draft

KIND = "draw-rehearsal"
MOST_AT_ONCE = 48  # players whose rules cross one another: beyond, attempts fail by the hundred
MOST_APART = 1000  # players whose groups share nobody: an attempt seldom fails


def prepare_or_start(
    championship: Championship,
    *,
    tables: int,
    best_next: int = 0,
    expected_number: int,
    advance: int | None = None,
    actor: Actor,
    owner: User | None,
) -> DrawSheet | Job:
    """The draft, or its job where that takes long; a second press gives the same job. Refuses what it can
    before any rehearsal.
    """
    refuse_open(championship)
    wanted: dict[str, Any] = {
        "tables": tables,
        "best_next": best_next,
        "expected_number": expected_number,
        "advance": advance,
    }
    asked = request_round(championship, **wanted)
    if draft := same_draft(championship, asked):
        return draft
    if not takes_long(asked.given):
        return prepare_sheet(championship, **wanted, actor=actor)
    payload = {"championship": championship.pk, "actor": actor.label, "asked": asked.digest(), **wanted}
    return _under_way(championship, payload) or start_job(
        kind=KIND,
        title=_("Rehearsal of the draw of %(round)s")
        % {
            "round": round_within(
                expected_number,
                final=tables == 1 and not {"points", "repechage", "consolation"} & asked.more.keys(),
                repechage="repechage" in asked.more,
                consolation="consolation" in asked.more,
            )
        },
        payload=payload,
        scope=championship.slug,
        created_by=actor.label,
        owner=owner,
    )


def takes_long(given: DrawInput) -> bool:
    """Deliberately rough: a quick job does no harm."""
    if not given.groups:
        return False
    counted = Counter(member for group in given.groups for member in group.members)
    crossed = counted.most_common(1)[0][1] > 1
    return len(given.entries) > (MOST_AT_ONCE if crossed else MOST_APART)


def _under_way(championship: Championship, payload: dict[str, Any]) -> Job | None:
    waiting = (Job.Status.QUEUED, Job.Status.RUNNING)
    jobs = Job.objects.filter(kind=KIND, scope=championship.slug, status__in=waiting)
    return next((job for job in jobs if {**job.payload, "actor": payload["actor"]} == payload), None)

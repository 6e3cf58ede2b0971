"""The server closes the roll of a few once the 30 seconds are over, whatever page is open."""

from django.utils import timezone

from core.refusals import UserError
from jobs.registry import Queue, job_kind
from jobs.running import Running
from tournament.championship.access.actors import Actor, Role
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import typing_until
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import CARRY_ON, close_roll

_LOOK_EVERY = 5.0  # seconds: a clock that was stopped may be started again


@job_kind(CARRY_ON, refusals=(UserError,), queue=Queue.SHORT)
def carry_on(job: Running) -> None:
    sheet = DrawSheet.objects.select_related("championship", "round").get(pk=job.payload["sheet"])
    actor = Actor(label=job.payload["actor"], role=Role.FLOOR_JUDGE)
    until = typing_until(sheet)
    if sheet.status == DrawSheet.Status.ROLLING and until:
        if (wait := (until - timezone.now()).total_seconds()) > 0:
            return job.go_on(after=min(wait, _LOOK_EVERY))
        sheet = close_roll(sheet, actor=actor)
    if sheet.status == DrawSheet.Status.DRAWN:
        finish(sheet, actor=actor)
    return None

"""Drawing a large hall in one step, as a job."""

from contextlib import suppress

from core.refusals import UserError
from jobs.registry import Queue, job_kind
from jobs.running import Running
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import Championship
from tournament.sorteo.sheet.services.building import Stopped
from tournament.sorteo.sheet.services.preparing import prepare_sheet

from .services import KIND, go_on


@job_kind(KIND, refusals=(UserError,), queue=Queue.SHORT)
def draw_round_at_once(job: Running) -> None:
    """Cancelled while it rehearses, it leaves nothing."""
    asked = dict(job.payload)
    actor = Actor(label=asked.pop("actor"), role=Role.ORGANIZER)
    championship = Championship.objects.get(pk=asked.pop("championship"))
    with suppress(Stopped):
        sheet = prepare_sheet(championship, **asked, actor=actor, progress=job.progress, stop=job.cancelled)
        go_on(sheet, actor=actor)

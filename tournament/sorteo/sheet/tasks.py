"""The job that prepares a large hall's draw sheet."""

from contextlib import suppress

from core.refusals import UserError
from jobs.registry import job_kind
from jobs.running import Running
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import Championship
from tournament.sorteo.sheet.services.building import Stopped
from tournament.sorteo.sheet.services.preparing import prepare_sheet

from .services import rehearsing


@job_kind(rehearsing.KIND, refusals=(UserError,))
def rehearse_draw(job: Running) -> None:
    """Cancelled, it leaves nothing."""
    asked = job.payload
    with suppress(Stopped):
        prepare_sheet(
            Championship.objects.get(pk=asked["championship"]),
            tables=asked["tables"],
            best_next=asked["best_next"],
            expected_number=asked["expected_number"],
            advance=asked.get("advance"),
            actor=Actor(label=asked["actor"], role=Role.ORGANIZER),
            progress=job.progress,
            stop=job.cancelled,
        )

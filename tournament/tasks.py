"""The tournament's work that takes longer than a page may: each kind loads what it is about and hands over
to a service.
"""

from __future__ import annotations

from contextlib import suppress

from jobs.registry import job_kind
from jobs.running import Running
from prints.pdf import MissingLibraries

from .actors import Actor, Role
from .errors import UserError
from .models import Championship, RosterImport
from .papers import making
from .services import papers
from .services.roster_import import KIND, apply_import
from .services.sorteo import rehearsing
from .services.sorteo.building import Stopped
from .services.sorteo.preparing import prepare_sheet


@job_kind(KIND, refusals=(UserError,))
def import_roster(job: Running) -> None:
    """Put the rows of a confirmed import on the roster; the payload names the import and who confirmed it."""
    roster_import = RosterImport.objects.select_related("championship").get(pk=job.payload["import"])
    actor = Actor(label=job.payload["actor"], role=Role.ORGANIZER)
    apply_import(roster_import, actor=actor, progress=job.progress, stop=job.cancelled)
    job.result = {name: value for name, value in roster_import.summary.items() if isinstance(value, int)}


@job_kind(rehearsing.KIND, refusals=(UserError,))
def rehearse_draw(job: Running) -> None:
    """Prepare the draw sheet of a large hall, and tell how many of its rehearsals are done; taken back, it
    leaves nothing.
    """
    asked = job.payload
    with suppress(Stopped):
        prepare_sheet(
            Championship.objects.get(pk=asked["championship"]),
            tables=asked["tables"],
            best_next=asked["best_next"],
            expected_number=asked["expected_number"],
            actor=Actor(label=asked["actor"], role=Role.ORGANIZER),
            progress=job.progress,
            stop=job.cancelled,
        )


@job_kind(papers.KIND, refusals=(UserError, MissingLibraries))
def print_papers(job: Running) -> None:
    """The next part of a paper, or the finished file; the payload names the paper and what was asked."""
    making.work_on(job)

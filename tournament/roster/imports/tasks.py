"""The job that adds an imported roster."""

from core.refusals import UserError
from jobs.registry import job_kind
from jobs.running import Running
from tournament.championship.access.actors import Actor, Role
from tournament.roster.imports.models import RosterImport

from .services.adding import KIND, apply_import


@job_kind(KIND, refusals=(UserError,))
def import_roster(job: Running) -> None:
    """Payload: `import`, an id, and `actor`, a label."""
    roster_import = RosterImport.objects.select_related("championship").get(pk=job.payload["import"])
    actor = Actor(label=job.payload["actor"], role=Role.ORGANIZER)
    apply_import(roster_import, actor=actor, progress=job.progress, stop=job.cancelled)
    job.result = {name: value for name, value in roster_import.summary.items() if isinstance(value, int)}

"""The job that forgets a person, and the daily blanking of contacts."""

from jobs.registry import job_kind
from jobs.running import Running
from jobs.sweeping import every_day
from tournament.championship.access.actors import Actor, Role

from .services import FORGET, blank_private, forget_person

every_day(blank_private)


@job_kind(FORGET)
def forget(job: Running) -> None:
    """Payload: `person`, a key, `championships`, keys, and `actor`, a label."""
    actor = Actor(label=job.payload["actor"], role=Role.ORGANIZER)
    forget_person(job.payload["person"], championships=job.payload["championships"], actor=actor)

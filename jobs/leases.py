"""How long a worker has a job: it says again and again that it is at work, also through a step that reports
no progress. A job of which nobody says so any more is looked for by every process (`jobs.sweeping`).
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import connection
from django.db.models import Q, QuerySet
from django.utils import timezone

from jobs.models import Job

log = structlog.get_logger(__name__)


def lease_end() -> datetime:
    """Until when a worker has what it takes, or goes on with, now."""
    return timezone.now() + timedelta(seconds=settings.JOB_LEASE_SECONDS)


def beat_seconds() -> float:
    """Between two signs of life; three of them are a lease."""
    return float(settings.JOB_LEASE_SECONDS) / 3


def held(job: Job) -> QuerySet[Job]:
    """The row, while whoever was given this job has it: nobody took it back and no other worker has it."""
    return Job.objects.filter(pk=job.pk, attempt=job.attempt, status=Job.Status.RUNNING)


def lost() -> QuerySet[Job]:
    """The jobs whose lease ran out."""
    ran_out = Q(lease_until__lt=timezone.now()) | Q(lease_until=None)
    return Job.objects.filter(ran_out, status=Job.Status.RUNNING)


@contextmanager
def lease_kept(job: Job) -> Iterator[None]:
    """A thread of its own moves the lease on while the work is done."""
    over = threading.Event()
    beats = threading.Thread(target=_beat, args=(job, over), name="job-lease", daemon=True)
    beats.start()
    try:
        yield
    finally:
        over.set()
        beats.join()


def _beat(job: Job, over: threading.Event) -> None:
    while not over.wait(beat_seconds()):
        try:
            held(job).update(lease_until=lease_end())
        except Exception as error:  # the next sign may come through; without any the job is begun again
            log.warning("the lease of a job could not be moved on", job=str(job.pk), why=str(error))
        finally:
            connection.close()

"""A worker's lease on a job; see also `jobs.sweeping`."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from jobs.models import Job

log = structlog.get_logger(__name__)


def lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.JOB_LEASE_SECONDS)


def beat_seconds() -> float:
    """Three intervals are a lease."""
    return float(settings.JOB_LEASE_SECONDS) / 3


def leased(job: Job) -> QuerySet[Job]:
    """The row, while this attempt owns it."""
    return Job.objects.filter(pk=job.pk, attempt=job.attempt, status=Job.Status.RUNNING)


def expired() -> QuerySet[Job]:
    ran_out = Q(lease_until__lt=timezone.now()) | Q(lease_until=None)
    return Job.objects.filter(ran_out, status=Job.Status.RUNNING)


def long_waiting() -> QuerySet[Job]:
    """For two leases since the start or the last step: a queue that restarted may have lost them."""
    since = timezone.now() - timedelta(seconds=2 * settings.JOB_LEASE_SECONDS)
    waiting = Job.objects.filter(status=Job.Status.QUEUED)
    return waiting.alias(since=Coalesce("lease_until", "created_at")).filter(since__lt=since)


@contextmanager
def keep_lease(job: Job) -> Iterator[None]:
    """Even in steps without progress."""
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
            leased(job).update(lease_until=lease_end())
        except Exception as error:  # the next sign may come through; without any the job is begun again
            log.warning("the lease of a job could not be moved on", job=str(job.pk), why=str(error))
        finally:
            connection.close()

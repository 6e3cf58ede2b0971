"""Every write to the rows of jobs: started, claimed by a worker, ended, taken back, put back into the
queue."""

from typing import Any

import structlog
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.cache import cache
from django.db import transaction
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from core.faults import Fault, fault_of
from jobs.models import Job
from jobs.registry import kind_named
from jobs.running import Running, drop_parts, progress_key
from jobs.sending import send

log = structlog.get_logger(__name__)


def start_job(
    *,
    kind: str,
    title: str,
    payload: dict[str, Any] | None = None,
    scope: str = "",
    created_by: str = "",
    owner: AbstractBaseUser | None = None,
) -> Job:
    """Writes the job's row and hands it to a worker once the caller's transaction is committed.

    `scope` is the championship's slug; it and `owner` decide who may see the job. `LookupError` for a kind
    that no app declares. In the language that is active now the work will speak.
    """
    kind_named(kind)
    job = Job.objects.create(
        kind=kind,
        title=title[:200],
        payload=payload or {},
        scope=scope,
        created_by=created_by or (owner.get_username() if owner else ""),
        owner_id=owner.pk if owner else None,
        language=get_language() or settings.LANGUAGE_CODE,
    )
    transaction.on_commit(lambda: send(job))
    return job


def run_job(job_id: str, *, redelivered: bool = False) -> bool:
    """Does the work of a job in this thread, or its next step where it works in several; True when it asks
    to be called again. A job that another worker has, or that is over, is left alone.

    `redelivered`: the broker says that the worker who had it died; then a running job is taken over. A fault
    of the system (`core.faults`) is raised: the job is to be taken over again in a moment. A full disk
    ends it, since only a person makes room.
    """
    free = [Job.Status.QUEUED, Job.Status.RUNNING] if redelivered else [Job.Status.QUEUED]
    claimed = Job.objects.filter(pk=job_id, status__in=free)
    started = Coalesce("started_at", timezone.now())
    if not claimed.update(status=Job.Status.RUNNING, started_at=started):
        return False
    job = Job.objects.get(pk=job_id)
    running = Running(job)
    with override(job.language):
        outcome = _outcome(job, running)
    mine = Job.objects.filter(pk=job_id, status=Job.Status.RUNNING)
    if outcome["status"] == Job.Status.QUEUED and mine.update(**outcome):
        return True
    mine.update(finished_at=timezone.now(), **outcome)
    cache.delete(progress_key(job_id))
    drop_parts(job_id)
    return False


def _outcome(job: Job, running: Running) -> dict[str, Any]:
    """Runs the work and returns what its row shall say."""
    kind = kind_named(job.kind)
    try:
        kind.work(running)
    except kind.refusals as refusal:
        return {"status": Job.Status.FAILED, "message": str(refusal)}
    except (
        Exception
    ) as error:  # a bug in one kind of work ends that job, never the worker that others wait for
        fault = fault_of(error)
        if fault is Fault.DISK:
            log.error("job failed: the disk", job=str(job.pk), why=str(error))
            text = _("The disk of the server is full: free some space and start this again.")
            return {"status": Job.Status.FAILED, "message": text}
        if fault:
            raise
        log.exception("job failed", job=str(job.pk), kind=job.kind)
        text = _(
            "This did not work because of an error on our side. The server's log says why; nothing was "
            "left half done."
        )
        return {"status": Job.Status.FAILED, "message": text}
    if running.goes_on:
        return {"status": Job.Status.QUEUED, "done": job.done, "total": job.total, "message": job.message}
    return {
        "status": Job.Status.DONE,
        "result": running.result,
        "done": job.total,
        "total": job.total,
        "message": job.message,
    }


def cancel_job(job: Job) -> None:
    """Takes a job back; work that has begun stops at its next question."""
    open_statuses = [Job.Status.QUEUED, Job.Status.RUNNING]
    Job.objects.filter(pk=job.pk, status__in=open_statuses).update(
        status=Job.Status.CANCELLED, finished_at=timezone.now()
    )
    drop_parts(job.pk)


def requeue_interrupted(*, queue_was_lost: bool) -> int:
    """Puts every job that still waits back into the queue, and says how many there were; for the start of a
    process.

    With `queue_was_lost` (it lived in the memory of a process that is gone) the running ones too, since
    whoever ran them is gone as well. To queue a job twice does no harm: the second worker finds it claimed.
    """
    if queue_was_lost:
        Job.objects.filter(status=Job.Status.RUNNING).update(status=Job.Status.QUEUED, started_at=None)
    waiting = list(Job.objects.filter(status=Job.Status.QUEUED).order_by("created_at"))
    for job in waiting:
        send(job)
    return len(waiting)

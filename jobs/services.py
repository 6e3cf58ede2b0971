"""Every write to job rows."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.cache import cache
from django.db import transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from core.faults import Fault, fault_of
from jobs.leases import expired, keep_lease, lease_end, leased
from jobs.models import Job
from jobs.registry import kind_named
from jobs.running import Running, drop_parts, progress_key
from jobs.sending import send

log = structlog.get_logger(__name__)
LOSSES = 2  # workers that ended in the middle of a step; then it may be the work that ends them


class CutOff(Exception):
    """`attempt`: the worker that a fault of the system, its cause, cut off."""

    def __init__(self, attempt: int) -> None:
        super().__init__(attempt)
        self.attempt = attempt


def start_job(
    *,
    kind: str,
    title: str,
    payload: dict[str, Any] | None = None,
    scope: str = "",
    created_by: str = "",
    owner: AbstractBaseUser | None = None,
) -> Job:
    """Sent after the commit. `scope`: the championship's slug; it and `owner` decide who may see the job. The
    work speaks the language active now. Raises `LookupError`.
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


@dataclass(frozen=True, slots=True)
class NextStep:
    """Not before `after` seconds."""

    after: float


def run_job(job_id: str, *, redelivered: bool = False, again: int | None = None) -> NextStep | None:
    """The next step of a job's work; returns the following one. A job that is over or another worker's is
    left alone.

    `redelivered`: its worker died; `again`: the attempt that a fault cut off. A fault (`core.faults`) raises
    `CutOff`; a full disk ends the job, since only a person makes room.
    """
    if redelivered:
        _requeue(expired().filter(pk=job_id))
    job = _claim(job_id, again)
    if job is None:
        return None
    running = Running(job)
    with override(job.language), keep_lease(job):
        outcome = _outcome_or_cut_off(job, running)
    outcome["lease_until"] = timezone.now() + timedelta(seconds=running.goes_on or 0)
    if (
        running.goes_on is not None
        and outcome["status"] == Job.Status.QUEUED
        and leased(job).update(**outcome)
    ):
        return NextStep(running.goes_on)
    leased(job).update(finished_at=timezone.now(), **outcome)
    if not Job.objects.filter(pk=job_id, status__in=[Job.Status.QUEUED, Job.Status.RUNNING]).exists():
        _forget_work(job_id)
    return None


def _claim(job_id: str, again: int | None) -> Job | None:
    waiting = Job.objects.filter(pk=job_id, status=Job.Status.QUEUED)
    cut_off = Job.objects.filter(pk=job_id, status=Job.Status.RUNNING, attempt=again or 0)
    claim = {
        "status": Job.Status.RUNNING,
        "attempt": F("attempt") + 1,
        "lease_until": lease_end(),
        "started_at": Coalesce("started_at", timezone.now()),
    }
    if waiting.update(**claim) or (again is not None and cut_off.update(**claim)):
        return Job.objects.get(pk=job_id)
    return None


def _outcome_or_cut_off(job: Job, running: Running) -> dict[str, Any]:
    try:
        return _outcome(job, running)
    except Exception as error:
        raise CutOff(job.attempt) from error


def _forget_work(job_id: object) -> None:
    cache.delete(progress_key(job_id))
    drop_parts(job_id)


def _outcome(job: Job, running: Running) -> dict[str, Any]:
    kind = kind_named(job.kind)
    try:
        kind.work(running)
    except kind.refusals as refusal:
        return {"status": Job.Status.FAILED, "message": str(refusal)}
    except Exception as error:  # a bug ends its job, never the worker that others wait for
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
    if running.goes_on is not None:
        so_far = {"done": job.done, "total": job.total, "message": job.message}
        return {"status": Job.Status.QUEUED, "losses": 0, **so_far}
    return {
        "status": Job.Status.DONE,
        "result": running.result,
        "done": job.total,
        "total": job.total,
        "message": job.message,
    }


def cancel_job(job: Job) -> None:
    """Work in progress stops at its next question."""
    open_statuses = [Job.Status.QUEUED, Job.Status.RUNNING]
    Job.objects.filter(pk=job.pk, status__in=open_statuses).update(
        status=Job.Status.CANCELLED, finished_at=timezone.now()
    )
    drop_parts(job.pk)


def restart_jobs(jobs: QuerySet[Job]) -> None:
    """Once, which their page says; a second loss ends them in words."""
    for job in _requeue(jobs):
        send(job)


def _requeue(jobs: QuerySet[Job]) -> list[Job]:
    waiting = []
    for job in jobs:
        log.warning("the worker of a job ended", job=str(job.pk), kind=job.kind, losses=job.losses + 1)
        end: dict[str, Any] = {"lease_until": timezone.now(), "losses": job.losses + 1}
        if job.losses + 1 >= LOSSES:
            failed = {"status": Job.Status.FAILED, "message": _twice_lost(job.language)}
            if leased(job).update(**end, **failed, finished_at=timezone.now()):
                _forget_work(job.pk)
        elif leased(job).update(**end, status=Job.Status.QUEUED):
            cache.delete(progress_key(job.pk))
            waiting.append(job)
    return waiting


def _twice_lost(language: str) -> str:
    with override(language):
        return _(
            "Whoever did this on the server ended twice in the middle of it, so it was not begun a third "
            "time. Start it again; if it ends so once more, ask for fewer at once."
        )


def requeue_interrupted(*, queue_was_lost: bool) -> int:
    """`queue_was_lost`: running ones restart, since their worker is gone too. Returns how many."""
    waiting = list(Job.objects.filter(status=Job.Status.QUEUED).order_by("created_at"))
    for job in waiting:
        send(job)
    interrupted = Job.objects.filter(status=Job.Status.RUNNING) if queue_was_lost else Job.objects.none()
    count = interrupted.count()
    restart_jobs(interrupted)
    return len(waiting) + count

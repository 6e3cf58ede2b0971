"""Sends jobs to Celery. Without a queue rows wait."""

import threading
import time
from collections.abc import Iterable

import structlog
from celery import current_app
from django.db import connection

from core.faults import fault_of
from jobs.models import Job
from jobs.registry import Queue, kind_named

log = structlog.get_logger(__name__)

RUN = "jobs.run"
AGAIN = 5.0  # seconds between two tries


def send(job: Job) -> None:
    try:
        _send(job)
    except Exception as error:
        if fault_of(error) is None:
            raise
        log.warning("the queue is away; the job waits in its row", job=str(job.pk), why=str(error))
        _later.wanted()


def _send(job: Job) -> None:
    queue = queue_named(kind_named(job.kind).queue)
    current_app.tasks[RUN].apply_async(args=[str(job.pk)], queue=queue)


def send_lost(jobs: Iterable[Job]) -> None:
    """Where a queue is empty, those that should wait in it."""
    for job in jobs:
        queue = queue_named(kind_named(job.kind).queue)
        with current_app.connection_or_acquire() as connected, connected.channel() as channel:
            if not channel.queue_declare(queue).message_count:
                log.warning("a job was lost by the queue", job=str(job.pk), kind=job.kind)
                send(job)


def queue_named(queue: Queue) -> str:
    return f"{current_app.conf.task_default_queue}{queue}"


class _Later:
    """Retries. A job sent twice does no harm: the second worker finds it claimed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._unsent = self._at_work = False

    def wanted(self) -> None:
        with self._lock:
            self._unsent = True
            if not self._at_work:
                self._at_work = True
                threading.Thread(target=self._work, name="jobs-later", daemon=True).start()

    def _work(self) -> None:
        while self._goes_on():
            time.sleep(AGAIN)
            self._try()

    def _goes_on(self) -> bool:
        with self._lock:
            self._at_work = self._unsent
            return self._at_work

    def _try(self) -> None:
        with self._lock:
            self._unsent = False
        try:
            for job in Job.objects.filter(status=Job.Status.QUEUED).order_by("created_at"):
                _send(job)
        except Exception as error:  # whatever it was, the jobs wait in their rows and are tried again
            if fault_of(error) is None:
                log.exception("jobs that wait could not be sent")
            with self._lock:
                self._unsent = True
        finally:
            connection.close()


_later = _Later()

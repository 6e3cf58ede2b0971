"""Restarts jobs whose worker ended, and sends again what a queue lost; the database picks the process."""

import threading
from collections.abc import Callable
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connection
from django.utils import timezone

from jobs.leases import beat_seconds, expired, long_waiting
from jobs.sending import send_lost
from jobs.services import restart_jobs

log = structlog.get_logger(__name__)


_daily: list[Callable[[], object]] = []


def every_day(work: Callable[[], object]) -> None:
    """In each process that sweeps, soon after its start too: so it may be done twice."""
    _daily.append(work)


def start_sweeping() -> Callable[[], None]:
    """Returns how to stop the thread."""
    over = threading.Event()
    thread = threading.Thread(target=_sweep, args=(over,), name="jobs-sweep", daemon=True)
    thread.start()

    def stop() -> None:
        over.set()
        thread.join()

    return stop


def _sweep(over: threading.Event) -> None:
    """Found twice: after a laptop's sleep workers need a moment to renew leases."""
    before: frozenset[tuple[UUID, int]] = frozenset()
    day = None
    while not over.wait(beat_seconds()):
        try:
            lost_now = frozenset(expired().values_list("pk", "attempt"))
            for key, attempt in lost_now & before:
                restart_jobs(expired().filter(pk=key, attempt=attempt))
            before = lost_now
            if settings.REDIS_URL:
                send_lost(long_waiting())
            if day != (day := timezone.localdate()):
                for work in _daily:
                    work()
        except Exception as error:  # the database may be away: it is looked for again
            log.warning("lost jobs could not be looked for", why=str(error))
        finally:
            connection.close()

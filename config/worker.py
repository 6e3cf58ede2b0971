"""The task worker in the web process. For a separate one, `celery --app config worker`, set
CALZO_EMBEDDED_WORKER=0 here.
"""

import os
import threading
import time
from collections.abc import Callable

import structlog
from celery.worker import WorkController, state
from django.conf import settings
from django.db import connection

from config.celery import app
from jobs.registry import Queue
from jobs.sending import queue_named
from jobs.services import requeue_interrupted
from jobs.sweeping import start_sweeping

log = structlog.get_logger(__name__)

NAME = "celery@embedded"  # Celery writes a name without a host so, and hears what is sent to it by no other
THREADS = 2
BEGIN_AGAIN_SECONDS = 2
STOP_WITHIN_SECONDS = 5


def start_embedded_worker() -> Callable[[], bool]:
    """Requeues what the last process left undone. The returned function stops it, waits and returns whether
    it ended.
    """
    state.should_stop = None
    thread = threading.Thread(target=_keep_at_work, args=[_worker()], name="celery", daemon=True)
    thread.start()
    requeue_interrupted(queue_was_lost=not settings.REDIS_URL)
    connection.close()
    stop_sweeping = start_sweeping()

    def stop() -> bool:
        stop_sweeping()
        give_up = time.monotonic() + STOP_WITHIN_SECONDS
        while state.active_requests and time.monotonic() < give_up:
            time.sleep(0.05)
        if state.active_requests:
            log.warning("a job is still running; if it is cut off, it is done again at the next start")
            return False
        # The worker closes its connection itself: closed from here, its thread would go on reading it.
        state.should_stop = os.EX_OK
        if not settings.REDIS_URL:
            # Its loop waits up to four seconds before it obeys; it reads a message at once.
            app.control.shutdown(destination=[NAME])
        thread.join(STOP_WITHIN_SECONDS)
        return not thread.is_alive()

    return stop


def _worker() -> WorkController:
    return WorkController(
        app=app,
        hostname=NAME,
        pool="threads",
        concurrency=THREADS,
        queues=[queue_named(queue) for queue in Queue],
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        task_events=False,
        quiet=True,
    )


def _keep_at_work(worker: WorkController) -> None:
    """Celery's worker ends where Redis goes away during an unacknowledged task."""
    worker.start()
    while state.should_stop is None:
        log.warning("the worker ended by itself, and is begun again")
        time.sleep(BEGIN_AGAIN_SECONDS)
        _worker().start()

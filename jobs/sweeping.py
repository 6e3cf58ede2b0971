"""Looks for jobs whose worker ended: every process of the server has one thread for it. Which of them finds
one is the database's to say, so that it is begun again once.
"""

import threading
from collections.abc import Callable
from uuid import UUID

import structlog
from django.db import connection

from jobs.leases import beat_seconds, lost
from jobs.services import begin_again

log = structlog.get_logger(__name__)


def start_sweeping() -> Callable[[], None]:
    """Starts the thread; returns how to stop it."""
    over = threading.Event()
    thread = threading.Thread(target=_sweep, args=(over,), name="jobs-sweep", daemon=True)
    thread.start()

    def stop() -> None:
        over.set()
        thread.join()

    return stop


def _sweep(over: threading.Event) -> None:
    """A job is lost that is found so twice: of a laptop that was asleep every lease ran out, and who works on
    it needs the moment between to say so.
    """
    before: frozenset[tuple[UUID, int]] = frozenset()
    while not over.wait(beat_seconds()):
        try:
            found = frozenset(lost().values_list("pk", "attempt"))
            for key, attempt in found & before:
                begin_again(lost().filter(pk=key, attempt=attempt))
            before = found
        except Exception as error:  # the database may be away: it is looked for again
            log.warning("lost jobs could not be looked for", why=str(error))
        finally:
            connection.close()

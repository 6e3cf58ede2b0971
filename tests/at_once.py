"""Doing several things at the same moment, each on a database connection of its own, and waiting for what
others do."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from django.db import connection

from core.refusals import UserError
from jobs.models import Job

WAIT_SECONDS = 60  # on a machine that is busy with something else


def at_once(*things: Callable[[], Any]) -> list[Any]:
    """What each gave, or the `UserError` that it raised; None for what raised anything else (a bug)."""
    gave: list[Any] = [None] * len(things)
    barrier = threading.Barrier(len(things))

    def do(at: int, thing: Callable[[], Any]) -> None:
        try:
            barrier.wait(20)
            gave[at] = thing()
        except UserError as refused:
            gave[at] = refused
        finally:
            connection.close()

    threads = [threading.Thread(target=do, args=(at, thing)) for at, thing in enumerate(things)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return gave


def wait_until(is_so: Callable[[], bool]) -> None:
    """Looks again and again until it is so; `AssertionError` with all jobs when it never is."""
    give_up = time.monotonic() + WAIT_SECONDS
    while not is_so():
        if time.monotonic() > give_up:
            raise AssertionError(list(Job.objects.values_list("title", "status", "done")))
        time.sleep(0.02)


def somebody_waits_for_us() -> bool:
    """Whether another connection waits for a lock of this one's transaction (PostgreSQL)."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted"
            " AND pg_backend_pid() = ANY (pg_blocking_pids(pid)))"
        )
        return bool(cursor.fetchone()[0])

"""Doing several things at the same moment, each on a database connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from django.db import connection

from tournament.errors import UserError


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

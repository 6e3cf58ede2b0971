"""What does not work at present, in one place. Who knows of something registers a check; a thread asks all of
them every few seconds, so that neither a page nor `/health/` ever waits for what is in trouble.
"""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.faults import fault_of

log = structlog.get_logger(__name__)

EVERY = 10.0  # seconds
STUCK_AFTER = 60.0
NEARLY_FULL, FULL = 500_000_000, 20_000_000  # bytes that are left


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """`code`: for programs; `sentence`, `what_to_do`: for an organizer; `is_serious`: nothing can be
    recorded; `championship`: whose organizers alone it concerns.
    """

    code: str
    sentence: str | Promise
    what_to_do: str | Promise
    is_serious: bool = False
    championship: int | None = None


Check = Callable[[], Sequence[Problem]]


class Health:
    """`checks` run in the order in which they were registered; one that fails is a problem of the database,
    or a bug that is logged.
    """

    def __init__(self) -> None:
        self._checks: dict[str, Check] = {}
        self._found: tuple[Problem, ...] = ()
        self._looked_at: float | None = None  # None: no thread looks

    def register(self, name: str, check: Check) -> None:
        """Under that name, in place of one that was there."""
        self._checks[name] = check

    def problems(self, championship: int | None = None) -> list[Problem]:
        """As they were at the last look: those of everybody, and of this championship."""
        found = [*self._stuck(), *self._found]
        return [problem for problem in found if problem.championship in (None, championship)]

    def all_problems(self) -> list[Problem]:
        return [*self._stuck(), *self._found]

    def look(self) -> None:
        """Asks all, and writes to the log what began and what ended."""
        before = {problem.code for problem in self._found}
        found: list[Problem] = []
        for name, check in self._checks.items():
            try:
                found += check()
            except Exception as error:
                if fault_of(error) is None:
                    log.exception("a check of the server's health failed", check=name)
        connection.close()
        self._found, self._looked_at = tuple(found), time.monotonic()
        codes = {problem.code for problem in found}
        for code in sorted(codes - before):
            log.error("something does not work", problem=code)
        for code in sorted(before - codes):
            log.warning("it works again", problem=code)

    def watch(self) -> Callable[[], None]:
        """Looks from a thread; the returned function ends that."""
        over = threading.Event()

        def looks() -> None:
            while True:
                self.look()
                if over.wait(EVERY):
                    return

        threading.Thread(target=looks, name="health", daemon=True).start()
        self._looked_at = time.monotonic()

        def stop() -> None:
            over.set()
            self._looked_at, self._found = None, ()

        return stop

    def _stuck(self) -> list[Problem]:
        if self._looked_at is None or time.monotonic() - self._looked_at < STUCK_AFTER:
            return []
        return [_away()]


health = Health()
"""The one of this process."""


def disk() -> list[Problem]:
    free = shutil.disk_usage(settings.VAR).free
    what_to_do = _(
        "Delete what is not needed on this computer, old videos and downloads first; keep Calzo's folder."
    )
    if free < FULL:
        text = _("The disk is full: nothing more is saved. Tablets keep what is entered, and send it later.")
        return [Problem(code="disk-full", sentence=text, what_to_do=what_to_do, is_serious=True)]
    if free < NEARLY_FULL:
        text = _("The disk is nearly full. Everything is still saved.")
        return [Problem(code="disk-nearly-full", sentence=text, what_to_do=what_to_do)]
    if not os.access(settings.VAR, os.W_OK):
        text = _("Calzo may not write in its own folder: nothing more is saved.")
        return [
            Problem(
                code="disk-read-only",
                sentence=text,
                what_to_do=_("Tell whoever looks after the server."),
                is_serious=True,
            )
        ]
    return []


def database() -> list[Problem]:
    """Can it be written? On SQLite the lock is asked for, as each writer does."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Exception as error:
        if fault_of(error) is None:
            raise
        connection.close()
        return [_away()]
    return []


def _away() -> Problem:
    return Problem(
        code="database",
        sentence=_(
            "The database does not take anything at present. Tablets keep what is entered, and send it later."
        ),
        what_to_do=_(
            "Go on playing. If this lasts, tell whoever looks after the server: another program may "
            "hold the database, or it has stopped."
        ),
        is_serious=True,
    )


health.register("disk", disk)
health.register("database", database)

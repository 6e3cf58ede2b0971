"""Is there a good copy of late, and do the other places take what is written? Of PostgreSQL its own tools
know.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import structlog
from django.conf import settings
from django.db import connection
from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from backups.checking import is_damaged_or_empty
from backups.services import BackupFailed, keep_copy
from core.health import Problem

from .places import words
from .places.follower import Kept, kept_places

OLD = timedelta(hours=12)
Recorded = Callable[[datetime, datetime], bool]
"""Was anything recorded between these moments?"""
AGAIN = 600.0  # seconds until it is tried once more: each time writes as much as the disk takes
log = structlog.get_logger(__name__)
_seen: dict[Path, tuple[float, bool]] = {}  # by file: when it was written, is it bad?
_failed: dict[Path, float] = {}  # by the newest: when another one could not be made


def copies(recorded: Recorded) -> list[Problem]:
    """What was recorded half a day ago and is in none is copied now; nobody is told, unless that fails. The
    file alone says nothing: who signs in writes too, and the demonstration.
    """
    if connection.vendor != "sqlite" or connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's
        return []
    kept = [(copy.stat().st_mtime, copy) for copy in Path(settings.BACKUPS_ROOT).glob("*.sqlite3")]
    if not kept:
        return []
    written, newest = max(kept)
    if _seen.get(newest, (0.0, False))[0] != written:
        _seen.clear()
        _seen[newest] = written, is_damaged_or_empty(newest)
    if _seen[newest][1]:
        text = _("The newest copy of the database cannot be used: its file is damaged.")
        return [Problem(code="copy-bad", sentence=text, what_to_do=_COPY)]
    since, now = datetime.fromtimestamp(written, UTC), timezone.now()
    if now - since <= OLD or not recorded(since, now - OLD):
        return []
    text = _("The newest copy of the database is more than twelve hours old, and things were recorded since.")
    problem = Problem(code="copy-old", sentence=text, what_to_do=_COPY)
    if time.monotonic() < _failed.get(newest, -AGAIN) + AGAIN:
        return [problem]
    try:
        keep_copy("old", "")
    except (BackupFailed, OSError) as error:
        log.warning("no copy could be kept", why=str(error))
        _failed[newest] = time.monotonic()
        return [problem]
    return []


def places() -> list[Problem]:
    moment = timezone.now()
    return [
        Problem(code="place-behind", sentence=_BEHIND, what_to_do=lazy(_of_place, str)(one))
        for one in kept_places(Path(settings.VAR)) or []
        if words.place(one, {}, moment=moment).kind == "failed"
    ]


def _of_place(kept: Kept) -> str:
    return f"{kept.folder}: {words.place(kept, {}, moment=timezone.now()).sentence}"


_BEHIND = _("A second place of the night does not take what is written. Play goes on.")
_COPY = _(
    "A copy is made whenever a round is drawn or closed. Until then keep one yourself: "
    "copy Calzo's folder to a stick."
)

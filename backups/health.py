"""Is there a good copy of late, and do the other places take what is written? Of PostgreSQL its own tools
know.
"""

from __future__ import annotations

import time
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from backups.checking import is_damaged_or_empty
from core.health import Problem

from .places import words
from .places.follower import Kept, kept_places

OLD = 12 * 3600.0  # seconds in which something was written since the newest copy
_seen: dict[Path, tuple[float, bool]] = {}  # by file: when it was written, is it bad?


def copies() -> list[Problem]:
    if connection.vendor != "sqlite" or connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's
        return []
    newest = max(Path(settings.BACKUPS_ROOT).glob("*.sqlite3"), default=None)
    if newest is None:
        return []
    written = newest.stat().st_mtime
    if _seen.get(newest, (0.0, False))[0] != written:
        _seen.clear()
        _seen[newest] = written, is_damaged_or_empty(newest)
    if _seen[newest][1]:
        text = _("The newest copy of the database cannot be used: its file is damaged.")
        return [Problem(code="copy-bad", sentence=text, what_to_do=_COPY)]
    database = Path(str(connection.settings_dict["NAME"]))
    log = database.with_name(f"{database.name}-wal")
    changed = max(file.stat().st_mtime for file in (database, log) if file.exists())
    if changed - written > OLD and time.time() - written > OLD:
        text = _(
            "The newest copy of the database is more than twelve hours old, and things were recorded since."
        )
        return [Problem(code="copy-old", sentence=text, what_to_do=_COPY)]
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

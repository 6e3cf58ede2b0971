"""A migrated database that the processes of a run, and later runs, copy: to migrate takes a process five
seconds. On SQLite; another database is migrated each time.
"""

from __future__ import annotations

import fcntl
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.db import connection

PROJECT = Path(settings.BASE_DIR)
FOLDER = PROJECT / "var" / "tests"


def kept_database() -> Path:
    """Where the one of these migrations is, or will be. An empty database needs of other files what lays its
    triggers, and Django itself.
    """
    digest = sha256()
    beside = [PROJECT / "core" / "append_only.py", PROJECT / "uv.lock", Path(__file__)]
    for file in sorted([*PROJECT.glob("*/migrations/*.py"), *beside]):
        digest.update(f"{file.relative_to(PROJECT)}\0".encode() + file.read_bytes())
    return FOLDER / f"migrated-{digest.hexdigest()[:16]}.sqlite3"


@contextmanager
def begun_from(kept: Path, database: Path) -> Iterator[None]:
    """The database begins as a copy of the kept one. Where there is none yet, whoever comes first migrates
    while the others wait for them, and leaves it behind, in place of those of other migrations.
    """
    kept.parent.mkdir(parents=True, exist_ok=True)
    with (kept.parent / "migrating").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            yield
            for other in kept.parent.glob("migrated-*"):
                other.unlink()
            _leave(kept)
            return
    shutil.copy(kept, database)
    yield


def _leave(kept: Path) -> None:
    """Put a copy of this process's database there, whole or not at all; it has no tables where no test that
    was collected asks for it.
    """
    if not connection.introspection.table_names():
        return
    draft = kept.with_suffix(".draft")
    draft.unlink(missing_ok=True)
    connection.ensure_connection()
    with closing(sqlite3.connect(draft)) as copy:
        connection.connection.backup(copy)
    draft.replace(kept)

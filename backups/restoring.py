"""Replaces the database by a copy. The old one is kept aside."""

import fcntl
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from .checking import BESIDE
from .files import write_whole

LOCK = "running"
PUT_BACK = "put-back"  # since when an earlier copy is meant to stand here


class ServerIsRunning(Exception):
    pass


def check_writable(folder: Path) -> None:
    """Raises `OSError`: not every folder that denies writing says so by its permissions."""
    os.close(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600))


def hold_as_server(folder: Path) -> int:
    """While the returned file is open. Waits for a copy being put back."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(lock, fcntl.LOCK_SH)
    return lock


@contextmanager
def no_server(folder: Path) -> Iterator[None]:
    """Inside no server starts on this folder; raises `ServerIsRunning`."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise ServerIsRunning from None
    finally:
        os.close(lock)


def recorded_of(database: Path) -> Path:
    """What its last server had recorded (`backups.places.follower`). A folder may have several databases."""
    return database.with_name(f"{database.name}-recorded.json")


def put_back(copy: Path, *, database: Path) -> Path | None:
    """Returns the folder of the old database. A power cut in between leaves no database beside its copies:
    the next start says so.
    """
    draft = database.with_name(f".{database.name}.new")
    shutil.copyfile(copy, draft)
    draft.chmod(0o600)
    with draft.open("rb") as written:
        os.fsync(written.fileno())
    aside = _keep_aside(database)
    draft.replace(database)
    recorded_of(database).unlink(missing_ok=True)
    write_whole(database.parent / PUT_BACK, f"{datetime.now(tz=UTC):%Y%m%dT%H%M%S.%fZ}".encode())
    return aside


def _keep_aside(database: Path) -> Path | None:
    standing = [file for file in (database, *(Path(f"{database}{end}") for end in BESIDE)) if file.exists()]
    if not standing:
        return None
    aside = database.parent / f"damaged-{datetime.now(tz=UTC):%Y%m%dT%H%M%S.%fZ}"
    aside.mkdir(mode=0o700)
    for file in standing:
        file.rename(aside / file.name)
    return aside


def finish_log(database: Path) -> None:
    """At the stop: all of the log in the database, so that its file alone is the whole. What another program
    holds stays in the log.
    """
    with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=5)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

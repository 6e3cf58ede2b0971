"""Is a SQLite file whole? Reads only: damaged files stay."""

import sqlite3
from contextlib import closing
from pathlib import Path

IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
LastIds = dict[str, int]  # the last id that each table gave: never lower, whatever is deleted
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside its file


def damage_of(file: Path) -> str:
    """In SQLite's words."""
    try:
        with closing(open_read_only(file)) as opened:
            verdict = str(opened.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        in_use = getattr(error, "sqlite_errorcode", 0) & 0xFF in IN_USE
        return "" if in_use else str(error)
    return "" if verdict == "ok" else " ".join(verdict.split())


def is_empty(file: Path) -> bool:
    """At zero bytes opening would discard the write-ahead log."""
    if not file.exists() or not file.stat().st_size:
        return True
    with closing(open_read_only(file)) as opened:
        return not opened.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]


def open_read_only(file: Path) -> sqlite3.Connection:
    """Without a log nobody writes to it, and none is created."""
    how = "mode=ro" if has_log(file) else "mode=ro&immutable=1"
    return sqlite3.connect(f"{file.resolve().as_uri()}?{how}", uri=True)


def has_log(file: Path) -> bool:
    log = file.with_name(f"{file.name}-wal")
    return log.exists() and log.stat().st_size > 0


def newest_good_copy(folder: Path) -> Path | None:
    """By name, which begins with its time."""
    copies = sorted(folder.glob("*.sqlite3"), reverse=True)
    return next((copy for copy in copies if not is_damaged_or_empty(copy)), None)


def last_ids_of(connection: sqlite3.Connection) -> LastIds:
    try:
        return dict(connection.execute("SELECT name, seq FROM sqlite_sequence"))
    except sqlite3.OperationalError:
        return {}  # no table of it ever gave an id


def last_ids_in(file: Path) -> LastIds:
    with closing(open_read_only(file)) as opened:
        return last_ids_of(opened)


def behind(last_ids: LastIds, expected: LastIds) -> LastIds:
    """How many ids of each table are missing. A table that is no more counts for nothing."""
    return {
        table: expected[table] - last_ids[table]
        for table in last_ids
        if expected.get(table, 0) > last_ids[table]
    }


def is_damaged_or_empty(file: Path) -> bool:
    return bool(damage_of(file)) or is_empty(file)

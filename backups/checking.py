"""Whether a SQLite file is whole, and which copy is the newest that is. Reads only: what is damaged stays as
it is, its write-ahead log beside it."""

import sqlite3
from contextlib import closing
from pathlib import Path

IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside its file


def damage_of(file: Path) -> str:
    """What SQLite finds wrong with the file, in its own words; "" where nothing is."""
    try:
        with closing(opened_to_read(file)) as opened:
            found = str(opened.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        in_use = getattr(error, "sqlite_errorcode", 0) & 0xFF in IN_USE
        return "" if in_use else str(error)
    return "" if found == "ok" else " ".join(found.split())


def is_empty(file: Path) -> bool:
    """No file, nothing in it, or a database without a table. It is not opened when it has no bytes: SQLite
    would throw away the write-ahead log beside it."""
    if not file.exists() or not file.stat().st_size:
        return True
    with closing(opened_to_read(file)) as opened:
        return not opened.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]


def opened_to_read(file: Path) -> sqlite3.Connection:
    """The file, opened. Without a log beside it nobody writes to it, and none is created."""
    how = "mode=ro" if has_log(file) else "mode=ro&immutable=1"
    return sqlite3.connect(f"{file.resolve().as_uri()}?{how}", uri=True)


def has_log(file: Path) -> bool:
    """Something stands in the write-ahead log beside the file."""
    log = file.with_name(f"{file.name}-wal")
    return log.exists() and log.stat().st_size > 0


def newest_good_copy(folder: Path) -> Path | None:
    """Of the copies there (`services.keep_copy`), by their names, which begin with their moment."""
    copies = sorted(folder.glob("*.sqlite3"), reverse=True)
    return next((copy for copy in copies if not is_damaged_or_empty(copy)), None)


def is_damaged_or_empty(file: Path) -> bool:
    """It is of no use as a copy."""
    return bool(damage_of(file)) or is_empty(file)

"""Faults of the system: retry later. Drivers raise the same exceptions for bugs (*no such column* and
*database is locked* are both `OperationalError`), so faults are recognized by driver codes.
"""

import errno
import sqlite3
from enum import Enum

import structlog
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.db import DatabaseError, OperationalError, connections
from django.utils.translation import gettext_lazy as _
from kombu.exceptions import OperationalError as QueueError

log = structlog.get_logger(__name__)

RETRY_AFTER = 5  # seconds that a client is asked to wait
SENTENCE = _("The server cannot read or save right now. Nothing was lost: try again in a moment.")


class Fault(Enum):
    DATABASE = "database"
    DISK = "disk"
    QUEUE = "queue"


_SQLITE = {
    sqlite3.SQLITE_FULL: Fault.DISK,
    sqlite3.SQLITE_BUSY: Fault.DATABASE,
    sqlite3.SQLITE_LOCKED: Fault.DATABASE,
    sqlite3.SQLITE_NOMEM: Fault.DATABASE,
    sqlite3.SQLITE_READONLY: Fault.DATABASE,
    sqlite3.SQLITE_IOERR: Fault.DATABASE,
    sqlite3.SQLITE_CORRUPT: Fault.DATABASE,
    sqlite3.SQLITE_CANTOPEN: Fault.DATABASE,
    sqlite3.SQLITE_PROTOCOL: Fault.DATABASE,
    sqlite3.SQLITE_NOTADB: Fault.DATABASE,
}
# PostgreSQL's SQLSTATE, the longest beginning that is named here: connection, resources, shutdown, its own
# disk; time limits of statements, locks and idle transactions, deadlocks, a standby that only reads, damage.
_SQLSTATES = {
    "53100": Fault.DISK,
    **dict.fromkeys(("08", "53", "57P", "58"), Fault.DATABASE),
    **dict.fromkeys(("57014", "55P03", "25P03", "40P01", "40001", "25006", "XX001", "XX002"), Fault.DATABASE),
}
_ERRNOS = dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EROFS), Fault.DISK)
# Of Redis, which an installation without it never imports.
_REDIS = frozenset(("ConnectionError", "TimeoutError", "ReadOnlyError", "OutOfMemoryError"))


def fault_of(error: BaseException | None) -> Fault | None:
    """Of the exception or its causes; None for a bug."""
    while error is not None:
        if fault := _fault(error):
            return fault
        error = error.__context__ if isinstance(error, UpdateError | SessionInterrupted) else error.__cause__
    return None


def note_fault(fault: Fault, error: BaseException) -> None:
    """Without traceback, since every request brings one. Outside a transaction this thread's connections are
    closed, so that the next request reconnects.
    """
    log.error("this cannot be done now", fault=fault.value, why=str(error))
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close()


def _fault(error: BaseException) -> Fault | None:
    if isinstance(error, sqlite3.Error):
        return _SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    if isinstance(error, OSError):
        return _ERRNOS.get(error.errno or 0)
    if isinstance(error, QueueError) or _is_of_redis(error):
        return Fault.QUEUE
    if isinstance(error, DatabaseError):
        return _postgresql(error)
    return None


def _is_of_redis(error: BaseException) -> bool:
    kinds = type(error).__mro__
    return any(kind.__module__ == "redis.exceptions" and kind.__name__ in _REDIS for kind in kinds)


def _postgresql(error: Exception) -> Fault | None:
    """`sqlstate` is None where the server was not reached; a laptop does without the driver."""
    state = getattr(error.__cause__, "sqlstate", "")
    if state is None:
        return Fault.DATABASE if isinstance(error, OperationalError) else None
    return next((_SQLSTATES[state[:n]] for n in (5, 3, 2) if state[:n] in _SQLSTATES), None)

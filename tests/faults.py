"""Real faults for tests: a database that cannot be reached, one that another program holds, a full disk."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

NOWHERE = "/no/such/folder/calzo"


@contextmanager
def database_away() -> Iterator[None]:
    """Whoever opens the database from now on finds nothing there; threads that have it open keep it."""
    there = {name: connection.settings_dict[name] for name in ("NAME", "HOST")}
    connection.close()
    connection.settings_dict.update(NAME=NOWHERE, HOST=NOWHERE)
    try:
        yield
    finally:
        connection.settings_dict.update(there)


@contextmanager
def sqlite_locked() -> Iterator[None]:
    """Another program writes, and does not come to an end; we do not wait for it."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout=0")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def sqlite_full() -> Iterator[None]:
    """The file has no page to spare and may not grow by one. The quota is this connection's, and ends with
    it.
    """
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA max_page_count=1")  # never below the file's present size
    yield


@contextmanager
def sqlite_read_only() -> Iterator[None]:
    """This connection may not write."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=ON")
    try:
        yield
    finally:
        connection.close()


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """What the system lets no file of this process grow beyond, as with a quota."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

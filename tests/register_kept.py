"""The triggers by which the database keeps the register and the proposals, laid anew for a test of them. On
SQLite a test that committed may have taken away what refuses a deletion (`tests/conftest.py`).
"""

from __future__ import annotations

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState

from core.append_only import AppendOnly, NoLongerAppendOnly


def keep_what_is_never_deleted() -> None:
    """The lines of the register and what they supersede; the proposals."""
    if connection.vendor != "sqlite":
        return
    for never in _laid().values():
        never.database_backwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())
        never.database_forwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())


def _laid() -> dict[str, AppendOnly]:
    """The last operation of each table, without those that were taken back."""
    loader = MigrationLoader(None)
    laid: dict[str, AppendOnly] = {}
    for _app, name in sorted(key for key in loader.disk_migrations if key[0] == "tournament"):
        for never in loader.disk_migrations["tournament", name].operations:
            if isinstance(never, NoLongerAppendOnly):
                del laid[never.table]
            elif isinstance(never, AppendOnly):
                laid[never.table] = never
    return laid

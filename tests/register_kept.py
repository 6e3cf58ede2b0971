"""The triggers by which the database keeps the register and the proposals, laid anew for a test of them. On
SQLite a test that committed may have taken away what refuses a deletion (`tests/conftest.py`).
"""

from __future__ import annotations

from importlib import import_module

from django.db import connection
from django.db.migrations.state import ProjectState

from core.append_only import AppendOnly


def keep_what_is_never_deleted() -> None:
    """The lines of the register and what they supersede; the proposals with their comments and votes."""
    if connection.vendor != "sqlite":
        return
    for never in import_module("tournament.migrations.0001_november_2026").Migration.operations:
        if isinstance(never, AppendOnly):
            never.database_backwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())
            never.database_forwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())

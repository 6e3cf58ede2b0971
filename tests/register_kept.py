"""The triggers by which the database keeps the register, laid anew for a test of them."""

from __future__ import annotations

from importlib import import_module

from django.db import connection
from django.db.migrations.state import ProjectState

from core.append_only import AppendOnly


def keep_the_register() -> None:
    """On SQLite a test that committed may have taken away what refuses a deletion (`tests/conftest.py`)."""
    if connection.vendor != "sqlite":
        return
    migration = import_module("tournament.migrations.0023_supersessions")
    for never in migration.Migration.operations:
        if isinstance(never, AppendOnly) and never.before != migration.BEFORE:
            never.database_backwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())
            never.database_forwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())

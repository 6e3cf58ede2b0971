"""The triggers by which the database keeps the register and the proposals, laid anew for a test of them. On
SQLite a test that committed may have taken away what refuses a deletion (`tests/conftest.py`).
"""

from __future__ import annotations

from importlib import import_module

from django.db import connection
from django.db.migrations.state import ProjectState

from core.append_only import AppendOnly


def keep_the_register() -> None:
    """The lines of the register, and what they supersede."""
    _lay_anew("tournament.migrations.0023_supersessions")


def keep_the_proposals() -> None:
    """The proposals with their comments and votes."""
    _lay_anew("tournament.migrations.0022_proposals")


def _lay_anew(name: str) -> None:
    """The triggers of this migration, but for those that it lays in place of others."""
    if connection.vendor != "sqlite":
        return
    for never in import_module(name).Migration.operations:
        if isinstance(never, AppendOnly) and never.before in ((), never.columns):
            never.database_backwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())
            never.database_forwards("tournament", connection.schema_editor(), ProjectState(), ProjectState())

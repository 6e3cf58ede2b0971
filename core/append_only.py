"""Rows that the database refuses to change. When a later migration makes SQLite rebuild the table its
triggers are lost: repeat the operation, with `before`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class AppendOnly(Operation):
    """No row of `table` is changed in `columns`, nor, with `kept`, deleted. `row`: its word in trigger names.
    `before`: columns of an earlier operation.
    """

    reversible = True
    reduces_to_sql = True

    def __init__(
        self,
        table: str,
        row: str,
        *,
        columns: tuple[str, ...],
        refusal: str,
        kept: bool = False,
        before: tuple[str, ...] = (),
    ) -> None:
        self.table, self.row, self.columns, self.refusal = table, row, columns, refusal
        self.kept, self.before = kept, before

    def state_forwards(self, app_label: str, state: ProjectState) -> None: ...

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        if self.before:
            self._drop(schema_editor)
        else:
            self._create_function(schema_editor)
        self._create(schema_editor, self.columns)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        self._drop(schema_editor)
        if self.before:
            self._create(schema_editor, self.before)
        else:
            self._drop_function(schema_editor)

    def describe(self) -> str:
        return f"Rows of {self.table} are never changed"

    def _create(self, editor: BaseDatabaseSchemaEditor, columns: tuple[str, ...]) -> None:
        for name, event in self._triggers(columns).items():
            if editor.connection.vendor == "sqlite":
                body = f"BEGIN SELECT RAISE(ABORT, '{self.refusal}'); END"
            else:
                body = f"FOR EACH ROW EXECUTE FUNCTION {self._changed}()"
            editor.execute(f"CREATE TRIGGER {name} BEFORE {event} ON {self.table} {body}")

    def _drop(self, editor: BaseDatabaseSchemaEditor) -> None:
        where = "" if editor.connection.vendor == "sqlite" else f" ON {self.table}"
        for name in self._triggers(self.columns):
            editor.execute(f"DROP TRIGGER IF EXISTS {name}{where}")

    def _create_function(self, editor: BaseDatabaseSchemaEditor) -> None:
        if editor.connection.vendor == "postgresql":
            editor.execute(
                f"CREATE FUNCTION {self._changed}() RETURNS trigger LANGUAGE plpgsql AS "
                f"$$ BEGIN RAISE EXCEPTION '{self.refusal}'; END $$"
            )

    def _drop_function(self, editor: BaseDatabaseSchemaEditor) -> None:
        if editor.connection.vendor == "postgresql":
            editor.execute(f"DROP FUNCTION {self._changed}()")

    def _triggers(self, columns: tuple[str, ...]) -> dict[str, str]:
        laid = {self._changed: f"UPDATE OF {', '.join(columns)}"}
        return laid | {f"{self.row}_is_never_deleted": "DELETE"} if self.kept else laid

    @property
    def _changed(self) -> str:
        """Name of the trigger, and of its function in PostgreSQL."""
        return f"{self.row}_is_never_changed"


class NoLongerAppendOnly(AppendOnly):
    """Before its table goes or loses one of `columns`."""

    def database_forwards(self, *args: Any, **kwargs: Any) -> None:
        super().database_backwards(*args, **kwargs)

    def database_backwards(self, *args: Any, **kwargs: Any) -> None:
        super().database_forwards(*args, **kwargs)

    def describe(self) -> str:
        return f"Rows of {self.table} may be changed"


@contextmanager
def allow_deletion(tables: Sequence[str]) -> Iterator[None]:
    """In this transaction alone, kept rows of these tables may be deleted."""
    with _without_triggers(tables, "DELETE"):
        yield


@contextmanager
def allow_change(tables: Sequence[str]) -> Iterator[None]:
    """In this transaction alone, rows of these tables may be changed: what the law removes."""
    with _without_triggers(tables, "UPDATE"):
        yield


@contextmanager
def _without_triggers(tables: Sequence[str], event: str) -> Iterator[None]:
    off, on = _switches(tables, event)
    with connection.cursor() as cursor:
        for statement in off:
            cursor.execute(statement)
        yield
        for statement in on:
            cursor.execute(statement)


def _switches(tables: Sequence[str], event: str) -> tuple[list[str], list[str]]:
    places = ", ".join(["%s"] * len(tables))
    sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        which = f"% BEFORE {event} %" if sqlite else _BITS[event]
        cursor.execute((_OF_SQLITE if sqlite else _OF_POSTGRESQL) % places, [which, *tables])
        triggers = cursor.fetchall()
    if sqlite:
        return [f"DROP TRIGGER {name}" for name, _table, _sql in triggers], [
            sql for _name, _table, sql in triggers
        ]
    # A table that has rows to be checked at the end of the transaction cannot be altered.
    check, later = "SET CONSTRAINTS ALL IMMEDIATE", "SET CONSTRAINTS ALL DEFERRED"
    return (
        [check, *(f"ALTER TABLE {table} DISABLE TRIGGER {name}" for name, table in triggers), later],
        [check, *(f"ALTER TABLE {table} ENABLE TRIGGER {name}" for name, table in triggers), later],
    )


_OF_SQLITE = (
    "SELECT name, tbl_name, sql FROM sqlite_master "
    "WHERE type = 'trigger' AND sql LIKE %%s AND tbl_name IN (%s)"
)
_BITS = {"DELETE": 8, "UPDATE": 16}  # of PostgreSQL's tgtype
_OF_POSTGRESQL = (
    "SELECT tgname, relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid "
    "WHERE NOT tgisinternal AND tgtype & %%s > 0 AND relname IN (%s)"
)

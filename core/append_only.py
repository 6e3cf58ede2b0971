"""Rows that the database itself refuses to change: one migration operation, for SQLite and PostgreSQL.

A column that is not named may still change: an author may lose their office, and `official` becomes null. A
later migration that makes SQLite rebuild the table loses the triggers, and must create them again: the same
operation once more, with `before`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class AppendOnly(Operation):
    """No row of `table` is changed in one of `columns`; with `kept`, none is deleted either.

    `row`: the word for one in the names of the triggers (`move_is_never_changed`). `refusal`: what the
    database says. `before`: the columns that have triggers already, by an earlier operation.
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

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """The models stay as they are."""

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Create the triggers."""
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
        """Drop them, or create those that were there before."""
        self._drop(schema_editor)
        if self.before:
            self._create(schema_editor, self.before)
        else:
            self._drop_function(schema_editor)

    def describe(self) -> str:
        """What it does, in the output of the migrations."""
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
        """The event of each trigger, by its name."""
        laid = {self._changed: f"UPDATE OF {', '.join(columns)}"}
        return laid | {f"{self.row}_is_never_deleted": "DELETE"} if self.kept else laid

    @property
    def _changed(self) -> str:
        """The trigger's name, and in PostgreSQL its function's."""
        return f"{self.row}_is_never_changed"


class NoLongerAppendOnly(AppendOnly):
    """Takes an `AppendOnly` with the same arguments back, before its table goes or loses one of `columns`."""

    def database_forwards(self, *args: Any, **kwargs: Any) -> None:
        """Drop the triggers, and in PostgreSQL their function."""
        super().database_backwards(*args, **kwargs)

    def database_backwards(self, *args: Any, **kwargs: Any) -> None:
        """Create them again."""
        super().database_forwards(*args, **kwargs)

    def describe(self) -> str:
        """What it does, in the output of the migrations."""
        return f"Rows of {self.table} may be changed"


@contextmanager
def rows_may_go(tables: Sequence[str]) -> Iterator[None]:
    """Inside, in this transaction alone, rows of these tables may be deleted, also where they are kept; to
    change them stays forbidden. An exception undoes the transaction, and with it that they may go.
    """
    off, on = _switches(tables)
    with connection.cursor() as cursor:
        for statement in off:
            cursor.execute(statement)
        yield
        for statement in on:
            cursor.execute(statement)


def _switches(tables: Sequence[str]) -> tuple[list[str], list[str]]:
    """The statements that switch the triggers of these tables off, and those that switch them on again."""
    places = ", ".join(["%s"] * len(tables))
    sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        cursor.execute((_OF_SQLITE if sqlite else _OF_POSTGRESQL) % places, tables)
        found = cursor.fetchall()
    if sqlite:
        return [f"DROP TRIGGER {name}" for name, _table, _sql in found], [sql for _name, _table, sql in found]
    # A table that has rows to be checked at the end of the transaction cannot be altered.
    check, later = "SET CONSTRAINTS ALL IMMEDIATE", "SET CONSTRAINTS ALL DEFERRED"
    return (
        [check, *(f"ALTER TABLE {table} DISABLE TRIGGER {name}" for name, table in found), later],
        [check, *(f"ALTER TABLE {table} ENABLE TRIGGER {name}" for name, table in found), later],
    )


_OF_SQLITE = (
    "SELECT name, tbl_name, sql FROM sqlite_master "
    "WHERE type = 'trigger' AND sql LIKE '%%%% BEFORE DELETE %%%%' AND tbl_name IN (%s)"
)
_OF_POSTGRESQL = (
    "SELECT tgname, relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid "
    "WHERE NOT tgisinternal AND tgtype & 8 = 8 AND relname IN (%s)"
)

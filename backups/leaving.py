"""Django deactivates the language before `migrate`, so it is set again."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

from django.core.management import CommandError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection
from django.db.migrations import Migration
from django.utils.translation import gettext as _

from backups.files import write_whole
from backups.services import BackupFailed, keep_copy, no_copy
from core.language import language_of_terminal

#: Each table that goes, or loses columns, and the migration by which it does (app and name).
LEAVING = {
    "tables_secondmove": ("tables", "0002_no_second_entry"),
    "tournament_proposal": ("tournament", "0002_proposals_without_votes"),
    "tournament_proposalcomment": ("tournament", "0002_proposals_without_votes"),
    "tournament_proposalvote": ("tournament", "0002_proposals_without_votes"),
}


def keep_dropped_rows(*, plan: Iterable[tuple[Migration, bool]], stdout: TextIO, **_signal: Any) -> None:
    """As `{table: [{column: value}]}`, beside a copy of the database. On failure `CommandError`: nothing is
    migrated.
    """
    applied_now = {(migration.app_label, migration.name) for migration, backwards in plan if not backwards}
    rows = _rows_of(table for table, leaves_by in LEAVING.items() if leaves_by in applied_now)
    if not rows:
        return
    with language_of_terminal():
        text = _("What this version no longer has is kept in %(file)s, beside a copy of the whole database.")
        stdout.write(text % {"file": _keep(rows)} + "\n")


def _keep(rows: dict[str, list[dict[str, Any]]]) -> Path:
    try:
        file = keep_copy("upgrade", "").with_suffix(".json")
        write_whole(file, json.dumps(rows, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2).encode())
    except (BackupFailed, OSError) as error:
        raise CommandError(no_copy(error)) from error
    return file


def _rows_of(tables: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    existing = set(connection.introspection.table_names())
    rows_by_table = {table: _rows(table) for table in tables if table in existing}
    return {table: rows for table, rows in rows_by_table.items() if rows}


def _rows(table: str) -> list[dict[str, Any]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)} ORDER BY 1")  # noqa: S608
        columns = [column[0] for column in cursor.description]
        return [dict(zip(columns, row, strict=True)) for row in cursor.fetchall()]

"""What a migration drops is written to a file before it is applied.

Before every `migrate`, not at the start alone: a database may be migrated by hand, and the signal names the
migrations that are about to be applied. Django switches the language off there, so it is asked for again.
"""

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
from backups.services import BackupFailed, keep_copy
from core.language import language_of_terminal

#: Each table that goes, or loses columns, and the migration by which it does (app and name).
LEAVING = {
    "tables_secondmove": ("tables", "0002_no_second_entry"),
    "tournament_proposal": ("tournament", "0002_proposals_without_votes"),
    "tournament_proposalcomment": ("tournament", "0002_proposals_without_votes"),
    "tournament_proposalvote": ("tournament", "0002_proposals_without_votes"),
}


def keep_what_leaves(*, plan: Iterable[tuple[Migration, bool]], stdout: TextIO, **_signal: Any) -> None:
    """Write every row of the tables that leave by this plan to one file, as `{table: [{column: value}]}`,
    beside a copy of the database, and say where; nothing where they have no rows. `CommandError` where that
    cannot be done: nothing is migrated then.
    """
    applied_now = {(migration.app_label, migration.name) for migration, backwards in plan if not backwards}
    rows = _rows_of(table for table, leaves_by in LEAVING.items() if leaves_by in applied_now)
    if not rows:
        return
    with language_of_terminal():
        told = _("What this version no longer has is kept in %(file)s, beside a copy of the whole database.")
        stdout.write(told % {"file": _keep(rows)} + "\n")


def _keep(rows: dict[str, list[dict[str, Any]]]) -> Path:
    try:
        file = keep_copy("upgrade", "").with_suffix(".json")
        write_whole(file, json.dumps(rows, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2).encode())
    except (BackupFailed, OSError) as error:
        text = _(
            "No copy of the data could be kept (%(why)s), so nothing was done. "
            "Free some disk space and try again."
        )
        raise CommandError(text % {"why": error}) from error
    return file


def _rows_of(tables: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    """Of those tables that are there and have any."""
    there = set(connection.introspection.table_names())
    found = {table: _rows(table) for table in tables if table in there}
    return {table: rows for table, rows in found.items() if rows}


def _rows(table: str) -> list[dict[str, Any]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)} ORDER BY 1")  # noqa: S608
        columns = [column[0] for column in cursor.description]
        return [dict(zip(columns, row, strict=True)) for row in cursor.fetchall()]

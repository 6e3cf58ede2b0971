"""Refuses databases between the joined early migrations: only the version before opens them."""

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

from .checking import open_read_only

Applied = Collection[tuple[str, str]]  # app and name of each migration that a database has

#: The day of the last version that opens every database of before, and its commit.
OPENS_FIRST = ("2026-11-27", "5d60a362")


def state_problem(applied: Applied) -> str:
    """Where migrations that one of today replaces are partly applied."""
    if not any(_is_half(applied, key, replaces) for key, replaces in _joined().items()):
        return ""
    day, commit = OPENS_FIRST
    text = _(
        "This database was last opened by a version before %(day)s, and this version cannot read it. Nothing "
        "in it was changed. Start it once with the version of %(day)s (git checkout %(commit)s), then with "
        "this one."
    )
    return text % {"day": day, "commit": commit}


def is_of_this_version(applied: Applied) -> bool:
    return set(MigrationLoader(None, ignore_no_migrations=True).disk_migrations) <= {*applied}


def applied_in(file: Path) -> Applied:
    """None where it is not ours."""
    with closing(open_read_only(file)) as opened:
        try:
            return opened.execute("SELECT app, name FROM django_migrations").fetchall()
        except sqlite3.OperationalError:
            return ()


def _is_half(applied: Applied, key: tuple[str, str], replaces: set[tuple[str, str]]) -> bool:
    applied_replaced = replaces & set(applied)
    return key not in applied and bool(applied_replaced) and applied_replaced != replaces


def _joined() -> dict[tuple[str, str], set[tuple[str, str]]]:
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    return {
        key: set(migration.replaces)
        for key, migration in loader.disk_migrations.items()
        if migration.replaces
    }

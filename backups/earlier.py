"""Whether this version can open a database: the migrations of the first days were joined into one an app, and
what stood between them is opened by the version before that alone.
"""

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

from .checking import opened_to_read

Applied = Collection[tuple[str, str]]  # app and name of each migration that a database has

#: The day of the last version that opens every database of before, and its commit.
OPENS_FIRST = ("2026-11-27", "5d60a362")


def too_early(applied: Applied) -> str:
    """The sentence where the database has some of the migrations that one of today replaces, and not all; ""
    where it can be opened. A new database has none.
    """
    if not any(_is_half(applied, key, replaces) for key, replaces in _joined().items()):
        return ""
    day, commit = OPENS_FIRST
    text = _(
        "This database was last opened by a version before %(day)s, and this version cannot read it. Nothing "
        "in it was changed. Start it once with the version of %(day)s (git checkout %(commit)s), then with "
        "this one."
    )
    return text % {"day": day, "commit": commit}


def applied_in(file: Path) -> Applied:
    """What a SQLite file has; nothing where it is no database of ours."""
    with closing(opened_to_read(file)) as opened:
        try:
            return opened.execute("SELECT app, name FROM django_migrations").fetchall()
        except sqlite3.OperationalError:
            return ()


def _is_half(applied: Applied, key: tuple[str, str], replaces: set[tuple[str, str]]) -> bool:
    there = replaces & set(applied)
    return key not in applied and bool(there) and there != replaces


def _joined() -> dict[tuple[str, str], set[tuple[str, str]]]:
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    return {key: set(one.replaces) for key, one in loader.disk_migrations.items() if one.replaces}

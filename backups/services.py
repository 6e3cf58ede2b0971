"""Call before the transaction whose effects the copy guards against."""

import os
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import structlog
from django.conf import settings
from django.db import connection
from django.utils.text import slugify
from django.utils.translation import gettext as _

from backups.checking import damage_of
from backups.files import sync_folder

log = structlog.get_logger(__name__)


class BackupFailed(Exception):
    """The text is the database tool's answer."""


class Damaged(BackupFailed):
    """The text is SQLite's."""


class NoProgram(BackupFailed):
    """The text says what to install."""


def no_copy(error: Exception) -> str:
    """In words, with what to do."""
    if isinstance(error, NoProgram):
        return _("No copy of the data could be kept, so nothing was done. %(why)s") % {"why": error}
    text = _(
        "No copy of the data could be kept (%(why)s), so nothing was done. "
        "Free some disk space and try again."
    )
    return text % {"why": error}


def keep_copy(reason: str, scope: str) -> Path:
    """`reason` (draw, close…) and `scope` (the championship's slug) are in its name. Consistent while others
    write; the oldest beyond `BACKUPS_KEPT` are removed.
    """
    folder = Path(settings.BACKUPS_ROOT)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    copy, suffix = (_copy_sqlite, "sqlite3") if connection.vendor == "sqlite" else (_dump_postgresql, "dump")
    moment = datetime.now(tz=UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    target = folder / f"{moment}-{slugify(scope)[:60] or 'all'}-{slugify(reason)[:40]}.{suffix}"
    draft = target.with_suffix(".part")
    try:
        copy(draft)
        draft.chmod(0o600)
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.rename(target)
        sync_folder(folder)
    finally:
        for left in folder.glob(f"{draft.name}*"):  # on a full disk its journal stays, too
            left.unlink(missing_ok=True)
    _forget_oldest(folder, newest=target)
    log.info("copy kept", file=target.name, bytes=target.stat().st_size)
    return target


def _copy_sqlite(target: Path) -> None:
    """On its own connection: within a transaction ours would wait for ever."""
    database = f"{Path(connection.settings_dict['NAME']).resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(database, uri=True)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except sqlite3.Error as error:
        raise BackupFailed(str(error)) from error
    if damage := damage_of(target):
        raise Damaged(damage)


def _dump_postgresql(target: Path) -> None:
    """Compressed, for `pg_restore`."""
    parameters = connection.get_connection_params()
    variables = {
        "PGHOST": "host",
        "PGPORT": "port",
        "PGUSER": "user",
        "PGPASSWORD": "password",
        "PGDATABASE": "dbname",
    }
    environment = {name: str(parameters[key]) for name, key in variables.items() if parameters.get(key)}
    command = ["pg_dump", "--format=custom", "--no-password", f"--file={target}"]
    command += ["--exclude-table-data=jobs_storedfile"]  # papers, which a job makes again
    server = cast(Any, connection).pg_version // 10_000
    try:
        subprocess.run(
            command,
            env={**os.environ, **environment, "LC_ALL": "C"},
            check=True,
            capture_output=True,
            text=True,
            timeout=120,
        )
    except FileNotFoundError as error:
        text = _("pg_dump is missing on the server's machine: install postgresql-client-%(version)s there.")
        raise NoProgram(text % {"version": server}) from error
    except subprocess.SubprocessError as error:
        said = getattr(error, "stderr", None) or str(error)
        if "server version mismatch" in said:
            text = _(
                "pg_dump on the server's machine is older than its PostgreSQL %(version)s: install "
                "postgresql-client-%(version)s there."
            )
            raise NoProgram(text % {"version": server}) from error
        raise BackupFailed(said) from error


def _forget_oldest(folder: Path, *, newest: Path) -> None:
    """Never the newest: where the machine's clock was put back, its name is the oldest."""
    copies = sorted((*folder.glob("*.sqlite3"), *folder.glob("*.dump")))
    for old in copies[: max(len(copies) - settings.BACKUPS_KEPT, 0)]:
        if old != newest:
            old.unlink(missing_ok=True)

"""All rows from one database to another, of SQLite and PostgreSQL, compared row by row before they stand.

The target gets them in one transaction: cut off, it is as empty as before, and the source was only read.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.models import AutoField, BigAutoField, Model
from django.utils.translation import gettext as _
from environ import Env

from backups.files import write_whole
from backups.kept_texts import all_kept, in_postgresql, keep_text

TARGET = "target"
USED = (
    "accounts.User",
    "tournament.Championship",
    "people.Person",
    "jobs.Job",
)  # rows that no migration makes
OF_EACH = {"django_migrations", "sqlite_sequence", "calzo_kept"}
FILES = "jobs_storedfile"
AT_ONCE = 500
PER_STATEMENT = 30_000  # values, of SQLite's 32,766
SECRETS = ("secret-key", "organizer-password")


class CannotMove(Exception):
    """The text is for the person who moves it."""


@dataclass(frozen=True, slots=True)
class Moved:
    table: str
    rows: int
    digest: str


def move(address: str) -> list[Moved]:
    """From the configured database to the one of this address. Nothing else may write meanwhile."""
    _refuse_unready_source()
    with _target(address) as target:
        _migrate(address)
        models = _models()
        _refuse_used()
        with _read_at_one_moment(), transaction.atomic(using=TARGET):
            _keep_texts(address)
            for model in models:
                _copy(model, target)
            _carry_files(target)
            moved = [_compared(model) for model in models]
            for model in models:
                _carry_sequence(model, target)
    return moved


def _models() -> list[type[Model]]:
    managed = [one for one in apps.get_models(include_auto_created=True) if one._meta.managed]
    return [one for one in managed if one._meta.db_table != FILES]


def _refuse_unready_source() -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CannotMove(
            _("This database is of an earlier version: start it once with this one, then move it.")
        )
    known = {one._meta.db_table for one in apps.get_models(include_auto_created=True)} | OF_EACH
    with connection.cursor() as cursor:
        unknown = sorted(set(connection.introspection.table_names(cursor)) - known)
        if unknown:
            text = _(
                "These tables would be left behind: %(tables)s. Unset CALZO_WITHOUT_TABLES, or drop them."
            )
            raise CannotMove(text % {"tables": ", ".join(unknown)})
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'calzo' "
                "AND datname = current_database() AND pid <> pg_backend_pid()"
            )
            if cursor.fetchone()[0]:
                raise CannotMove(_("Servers or workers use this database: stop all of them first."))


@contextmanager
def _target(address: str) -> Iterator[BaseDatabaseWrapper]:
    named = Env.db_url_config(address)
    connections.settings[TARGET] = connections.configure_settings({"default": {}, TARGET: dict(named)})[
        TARGET
    ]
    try:
        yield connections[TARGET]
    finally:
        connections[TARGET].close()
        del connections[TARGET], connections.settings[TARGET]


def _migrate(address: str) -> None:
    """In a process of its own: migrations read rows of the default database."""
    command = [sys.executable, str(Path(settings.BASE_DIR) / "manage.py"), "migrate", "--verbosity", "0"]
    variables = {**os.environ, "DATABASE_URL": address}
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotMove(_("The target cannot be used: %(why)s") % {"why": done.stderr[-1000:]})


def _refuse_used() -> None:
    used = [one for one in map(apps.get_model, USED) if one._base_manager.using(TARGET).exists()]
    if used:
        text = _(
            "The target is not empty (%(tables)s): nothing was done. Name an empty database "
            "(createdb NAME), or a file that does not exist yet."
        )
        raise CannotMove(text % {"tables": ", ".join(one._meta.db_table for one in used)})


@contextmanager
def _read_at_one_moment() -> Iterator[None]:
    """SQLite's transaction begins IMMEDIATE: nobody else writes."""
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


def _values(model: type[Model], using: str) -> Iterator[tuple[Any, ...]]:
    names = [field.attname for field in model._meta.concrete_fields]
    rows = model._base_manager.using(using).order_by("pk").values_list(*names)
    return iter(rows.iterator(chunk_size=AT_ONCE))


def _copy(model: type[Model], target: BaseDatabaseWrapper) -> None:
    """As the rows are: `save` would set the times anew. In place of what the migrations wrote."""
    fields: Any = model._meta.concrete_fields
    quote = target.ops.quote_name
    table = quote(model._meta.db_table)
    columns = ", ".join(quote(field.column) for field in fields)
    one = f"({', '.join(['%s'] * len(fields))})"
    into = f"INSERT INTO {table} ({columns}) VALUES "  # noqa: S608  # names of our models
    left = _values(model, "default")
    with target.cursor() as cursor:
        cursor.execute(f"DELETE FROM {table}")  # noqa: S608  # the same
        while rows := list(islice(left, min(AT_ONCE, PER_STATEMENT // len(fields)))):
            values = [
                field.get_db_prep_save(value, target)
                for row in rows
                for field, value in zip(fields, row, strict=True)
            ]
            cursor.execute(into + ", ".join([one] * len(rows)), values)


def _compared(model: type[Model]) -> Moved:
    here, there = (_digest(model, using) for using in ("default", TARGET))
    if here != there:
        text = _("%(table)s is not the same in the target: nothing was moved. Please report this.")
        raise CannotMove(text % {"table": model._meta.db_table})
    return Moved(model._meta.db_table, *here)


def _digest(model: type[Model], using: str) -> tuple[int, str]:
    """Of any order of the rows: databases sort texts differently."""
    count = total = 0
    for row in _values(model, using):
        text = json.dumps(row, cls=_Encoder, sort_keys=True, ensure_ascii=False)
        total += int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
        count += 1
    return count, f"{total % (1 << 256):064x}"


class _Encoder(DjangoJSONEncoder):
    def default(self, o: Any) -> Any:
        if hasattr(o, "isoformat"):  # Django's own cuts microseconds
            return o.isoformat()
        return bytes(o).hex() if isinstance(o, bytes | memoryview) else super().default(o)


def _carry_sequence(model: type[Model], target: BaseDatabaseWrapper) -> None:
    """The next number is the one that the source would have given, also after rows that were deleted."""
    key: Any = model._meta.pk
    if not isinstance(key, AutoField | BigAutoField):
        return
    last = _last_number(model, str(key.column))
    with target.cursor() as cursor:
        if target.vendor == "postgresql":
            named = "pg_get_serial_sequence(%s, %s)"
            whole = [target.ops.quote_name(model._meta.db_table), key.column, max(last, 1), last > 0]
            cursor.execute(f"SELECT setval({named}, %s, %s)", whole)
        else:
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [model._meta.db_table])
            cursor.execute("INSERT INTO sqlite_sequence VALUES (%s, %s)", [model._meta.db_table, last])


def _last_number(model: type[Model], column: str) -> int:
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
            found = cursor.fetchone()
            return int(found[0]) if found else 0
        quoted = connection.ops.quote_name(table)
        cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [quoted, column])
        cursor.execute(f"SELECT last_value, is_called FROM {cursor.fetchone()[0]}")  # noqa: S608  # PostgreSQL quoted it
        last, is_called = cursor.fetchone()
        return int(last) if is_called else 0


def _keep_texts(address: str) -> None:
    """Secrets and logins. A secret of the folder that gives way is kept beside it."""
    folder = Path(settings.VAR)
    files = {name: folder / "secrets" / name for name in SECRETS} | {"demo.json": folder / "demo.json"}
    if in_postgresql(address):
        texts = {name: file.read_text("utf-8") for name, file in files.items() if file.exists()}
        for name, text in (all_kept() or texts).items():
            keep_text(files.get(name, folder / name), text, address=address)
        return
    for name, text in all_kept().items():
        file = files.get(name, folder / name)
        file.parent.mkdir(mode=0o700, exist_ok=True)
        if file.exists() and file.read_text("utf-8", errors="replace") != text:
            file.replace(file.with_name(f".{name}.before"))
        write_whole(file, text.encode())


def _carry_files(target: BaseDatabaseWrapper) -> None:
    """What jobs made: in PostgreSQL rows, else a folder."""
    into = f"INSERT INTO {FILES} (name, content) VALUES (%s, %s)"  # noqa: S608  # a constant
    with target.cursor() as cursor:
        for name, content in _files():
            if target.vendor == "postgresql":
                cursor.execute(into, [name, content])
                continue
            file = Path(settings.MEDIA_ROOT) / name
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(file, content)


def _files() -> Iterator[tuple[str, bytes]]:
    root = Path(settings.MEDIA_ROOT)
    if connection.vendor == "postgresql":
        rows = apps.get_model("jobs", "StoredFile")._base_manager.values_list("name", "content")
        yield from ((name, bytes(content)) for name, content in rows.iterator(chunk_size=1))
        return
    for file in sorted(root.rglob("*")):
        if file.is_file():
            yield file.relative_to(root).as_posix(), file.read_bytes()

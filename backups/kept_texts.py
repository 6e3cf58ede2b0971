"""Small texts of an installation: files of its data folder or, with PostgreSQL, rows there, which all of its
machines read. Without Django: the settings need a secret before they exist.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from environ import Env

from .files import write_whole

if TYPE_CHECKING:
    from psycopg import Connection

DJANGOS_OWN = {"assume_role", "isolation_level", "pool", "server_side_binding"}  # no words of libpq
ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(7290163)"  # two who make the table at once collide
TABLE = "CREATE TABLE IF NOT EXISTS calzo_kept (name text PRIMARY KEY, content text NOT NULL)"
FIRST = "INSERT INTO calzo_kept VALUES (%s, %s) ON CONFLICT (name) DO NOTHING"
LAST = "INSERT INTO calzo_kept VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET content = EXCLUDED.content"
READ = "SELECT content FROM calzo_kept WHERE name = %s"


def in_postgresql(address: str | None = None) -> bool:
    """By `DATABASE_URL`."""
    url = os.environ.get("DATABASE_URL", "") if address is None else address
    return bool(url) and str(Env.db_url_config(url)["ENGINE"]).endswith("postgresql")


def kept_text(file: Path) -> str | None:
    """None where nothing was kept under that name."""
    if not in_postgresql():
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else None
    with _connection() as rows:
        return _read(rows, file.name)


def keep_text(file: Path, text: str, *, address: str | None = None) -> None:
    """`address`: of another database than the configured one."""
    if not in_postgresql(address):
        write_whole(file, text.encode())
        return
    with _connection(address) as rows:
        rows.execute(LAST, [file.name, text])


def all_kept() -> dict[str, str]:
    """In PostgreSQL."""
    if not in_postgresql():
        return {}
    with _connection() as rows:
        return dict(rows.execute("SELECT name, content FROM calzo_kept").fetchall())


def first_kept(name: str, text: str) -> str:
    """In PostgreSQL: this, or what another kept under that name before."""
    with _connection() as rows:
        rows.execute(FIRST, [name, text])
        return _read(rows, name) or text


def _read(rows: Connection[tuple[Any, ...]], name: str) -> str | None:
    found = rows.execute(READ, [name]).fetchone()
    return found[0] if found else None


def _connection(address: str | None = None) -> Connection[tuple[Any, ...]]:
    """Commits where nothing is raised. `ConnectionError` where PostgreSQL is away."""
    import psycopg  # late: an installation on SQLite starts without it

    named = Env.db_url_config(address or os.environ["DATABASE_URL"])
    words = {"host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD", "dbname": "NAME"}
    options = {name: value for name, value in named.get("OPTIONS", {}).items() if name not in DJANGOS_OWN}
    given = {word: named[key] for word, key in words.items() if named.get(key)}
    try:
        rows: Connection[tuple[Any, ...]] = psycopg.connect(**{"connect_timeout": 5, **given, **options})
    except psycopg.OperationalError as error:
        raise ConnectionError(str(error)) from error
    rows.execute(ONE_AT_A_TIME)
    rows.execute(TABLE)
    return rows

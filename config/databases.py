"""How the two databases are opened: SQLite as the default, PostgreSQL when `DATABASE_URL` says so.
The figures behind each choice are in docs/decisions/."""

from pathlib import Path
from sqlite3 import SQLITE_LIMIT_VARIABLE_NUMBER
from typing import Any

from django.db.backends.signals import connection_created
from environ import Env

SQLITE_PRAGMAS = """
PRAGMA journal_mode=WAL;
PRAGMA synchronous={synchronous};
PRAGMA foreign_keys=ON;
PRAGMA cell_size_check=ON;
PRAGMA temp_store=MEMORY;
"""


def database(env: Env, *, folder: Path) -> dict[str, Any]:
    """Django's settings for the one database of this installation."""
    if not env.str("DATABASE_URL", default=""):
        found: dict[str, Any] = {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(folder / "calzo.sqlite3"),
        }
    else:
        found = dict(env.db_url("DATABASE_URL"))
    engine = str(found["ENGINE"])
    if engine.endswith("sqlite3"):
        found |= sqlite(env)
    elif engine.endswith("postgresql"):
        found |= postgresql(found)
    return found


def sqlite(env: Env) -> dict[str, Any]:
    """IMMEDIATE, or a write that began as a read fails at once with *database is locked*; WAL, so that
    readers never
    wait for the writer; FULL, so that an acknowledged play survives a flat battery."""
    synchronous = env.str("CALZO_SQLITE_SYNCHRONOUS", default="FULL")
    return {
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": SQLITE_PRAGMAS.format(synchronous=synchronous),
        },
    }


def as_many_at_once_as_it_can(*, connection: Any, **_signal: object) -> None:
    """Django takes every SQLite for one that knows 999 parameters a statement, and cuts what is written at
    once into pieces. This one says itself how many it knows, so that a large hall costs as many statements as
    a small one."""
    if connection.vendor == "sqlite":
        most = connection.connection.getlimit(SQLITE_LIMIT_VARIABLE_NUMBER)
        connection.features.max_query_params = most


connection_created.connect(as_many_at_once_as_it_can)


def postgresql(found: dict[str, Any]) -> dict[str, Any]:
    """A connection a thread, kept: opening one for each request costs nine tenths of the rate. A server that
    does not answer is given up after seconds, where the system alone would wait for minutes."""
    return {
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "application_name": "calzo",
            "connect_timeout": 5,
            "tcp_user_timeout": 15_000,
            **found.get("OPTIONS", {}),
        },
    }

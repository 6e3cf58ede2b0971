"""SQLite by default, PostgreSQL by `DATABASE_URL`."""

import sys
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
    if not env.str("DATABASE_URL", default=""):
        settings: dict[str, Any] = {
            "ENGINE": "config.sqlite3",
            "NAME": str(folder / "calzo.sqlite3"),
        }
    else:
        settings = dict(env.db_url("DATABASE_URL"))
    engine = settings["ENGINE"] = str(settings["ENGINE"]).replace("django.db.backends", "config")
    if engine.endswith("sqlite3"):
        settings |= sqlite(env)
    elif engine.endswith("postgresql"):
        settings |= postgresql(settings)
    return settings


def sqlite_file(env: Env, *, folder: Path) -> Path | None:
    """None for PostgreSQL, and in memory."""
    configured = database(env, folder=folder)
    is_file = "sqlite" in configured["ENGINE"] and ":memory:" not in str(configured["NAME"])
    return Path(configured["NAME"]) if is_file else None


def sqlite(env: Env) -> dict[str, Any]:
    """IMMEDIATE, or a write after a read fails at once with *database is locked*; WAL, so that readers never
    wait for the writer; FULL, so that acknowledged plays survive a flat battery.
    """
    # REST framework looks for it, and it brings PostgreSQL's driver: a process on SQLite does without.
    sys.modules.setdefault("django.contrib.postgres.fields", None)  # type: ignore[arg-type]  # as imports have it
    synchronous = env.str("CALZO_SQLITE_SYNCHRONOUS", default="FULL")
    return {
        "ENGINE": "config.queued_sqlite",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": SQLITE_PRAGMAS.format(synchronous=synchronous),
        },
    }


def raise_parameter_limit(*, connection: Any, **_signal: object) -> None:
    """Django assumes 999 parameters: a large hall would cost more statements."""
    if connection.vendor == "sqlite":
        most = connection.connection.getlimit(SQLITE_LIMIT_VARIABLE_NUMBER)
        connection.features.max_query_params = most


connection_created.connect(raise_parameter_limit)


def postgresql(settings: dict[str, Any]) -> dict[str, Any]:
    """One kept connection a thread: connecting for each request costs nine tenths of the rate. Statements of
    `core.prepared` are planned once a connection; behind a pooler that hands connections from transaction to
    transaction `?prepare_threshold=None` in the address turns that off.
    """
    return {
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "application_name": "calzo",
            "connect_timeout": 5,
            "tcp_user_timeout": 15_000,
            "prepare_threshold": 1,
            **settings.get("OPTIONS", {}),
        },
    }

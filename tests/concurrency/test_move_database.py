"""`manage.py move_database`: a night from SQLite to a real PostgreSQL and back, as a person does it."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
from django.conf import settings

pytestmark = pytest.mark.long

NOT_COMPARED = {"django_migrations", "sqlite_sequence"}
MANAGE = [sys.executable, str(Path(settings.BASE_DIR) / "manage.py")]


@pytest.fixture
def empty() -> Iterator[str]:
    """The address of an empty database."""
    address, name = os.environ["DATABASE_URL"], f"moved_{uuid4().hex[:8]}"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield urlsplit(address)._replace(path=f"/{name}").geturl()
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def environment(folder: Path, address: str) -> dict[str, str]:
    named = ("CALZO", "CELERY", "DJANGO", "DATABASE", "REDIS", "SECRET")
    plain = {name: value for name, value in os.environ.items() if not name.startswith(named)}
    return {**plain, "CALZO_VAR": str(folder), "DATABASE_URL": address, "LANG": "en_US.UTF-8"}


def manage(folder: Path, *command: str, address: str = "") -> str:
    done = subprocess.run(
        [*MANAGE, *command], env=environment(folder, address), capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def of_sqlite(file: Path) -> dict[str, list[Any]]:
    """Each table's rows, JSON without the order of its keys, and the last number that it gave."""
    tables: dict[str, list[Any]] = {}
    with closing(sqlite3.connect(file)) as opened:
        names = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in names:
            if name not in NOT_COMPARED:
                rows = opened.execute(f"SELECT * FROM {name}").fetchall()
                tables[name] = sorted([[plain(value) for value in row] for row in rows], key=repr)
        tables["last numbers"] = sorted(
            row
            for row in opened.execute("SELECT name, seq FROM sqlite_sequence")
            if row[0] not in NOT_COMPARED and row[1]
        )
    return tables


def plain(value: Any) -> Any:
    if isinstance(value, str) and value.startswith(("{", "[")):
        return json.dumps(json.loads(value), sort_keys=True)
    return value


def cut_off_in_the_middle(folder: Path, address: str) -> None:
    """With some tables written and others not."""
    manage(folder, "migrate", address=address)
    with psycopg.connect(address) as holding, psycopg.connect(address, autocommit=True) as watching:
        holding.execute("LOCK TABLE tables_move IN SHARE MODE")
        moving = subprocess.Popen([*MANAGE, "move_database", address], env=environment(folder, ""))
        waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        give_up = time.monotonic() + 300
        while not watching.execute(waits).fetchone() and time.monotonic() < give_up:
            time.sleep(0.1)
        moving.kill()
        assert moving.wait() < 0
        holding.rollback()


def test_a_night_moves_to_postgresql_and_back_and_is_the_same(tmp_path: Path, empty: str) -> None:
    manage(tmp_path, "migrate")
    manage(tmp_path, "demo", "--players", "24")
    file, key = tmp_path / "calzo.sqlite3", tmp_path / "secrets" / "secret-key"
    (tmp_path / "files" / "jobs").mkdir(parents=True)
    (tmp_path / "files" / "jobs" / "card.pdf").write_bytes(b"%PDF \xff")
    with closing(sqlite3.connect(file)) as opened:  # a row that is gone: its number is not given again
        opened.execute("INSERT INTO people_league (id, name) VALUES (7000, 'x')")
        opened.execute("DELETE FROM people_league WHERE id = 7000")
        opened.commit()
    before, secret = of_sqlite(file), key.read_text()

    cut_off_in_the_middle(tmp_path, empty)
    assert of_sqlite(file) == before

    assert "filas de" in manage(tmp_path, "move_database", empty)
    assert of_sqlite(file) == before
    refused = manage(tmp_path, "move_database", empty)
    assert "El destino no está vacío" in refused
    assert "createdb" in refused

    other = tmp_path / "other"
    back = other / "calzo.sqlite3"
    other.mkdir()
    assert "filas de" in manage(other, "move_database", f"sqlite:///{back}", address=empty)
    assert of_sqlite(back) == before
    assert (other / "secrets" / "secret-key").read_text() == secret
    assert (other / "demo.json").read_text() == (tmp_path / "demo.json").read_text()
    assert (other / "files" / "jobs" / "card.pdf").read_bytes() == b"%PDF \xff"

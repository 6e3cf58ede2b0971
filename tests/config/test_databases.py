"""How the two databases are opened, and that many may write to SQLite at once."""

import threading
from pathlib import Path
from typing import Any

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from environ import Env

from accounts.models import User
from config.databases import database


def read(monkeypatch: pytest.MonkeyPatch, url: str) -> dict[str, object]:
    monkeypatch.setenv("DATABASE_URL", url)
    return database(Env(), folder=Path("/srv/la noche 100%"))


def test_without_a_word_it_is_a_file_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(monkeypatch, "")
    assert found["ENGINE"] == "config.queued_sqlite"
    assert found["NAME"] == "/srv/la noche 100%/calzo.sqlite3"


def test_a_named_postgresql_keeps_its_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(monkeypatch, "postgres://calzo:secret@db.test:5433/hall")
    assert [found[key] for key in ("HOST", "PORT", "USER", "NAME")] == ["db.test", 5433, "calzo", "hall"]
    assert found["CONN_MAX_AGE"] is None
    assert found["CONN_HEALTH_CHECKS"] is True


sqlite_only = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite's own switches")


@sqlite_only
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("foreign_keys", 1), ("cell_size_check", 1)]
)
def test_sqlite_is_opened_with_its_guards_on(pragma: str, value: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        assert cursor.fetchone() == (value,)


@pytest.mark.django_db(transaction=True)
def test_writes_that_begin_as_reads_wait_for_each_other() -> None:
    """Without IMMEDIATE they would fail at once with *database is locked*, whatever the timeout."""
    failures: list[Exception] = []
    ready = threading.Barrier(8)

    def write(name: str) -> None:
        ready.wait()
        try:
            with transaction.atomic():
                seen = User.objects.count()
                User.objects.create(username=f"{name}-{seen}")
        except Exception as failure:
            failures.append(failure)
        finally:
            connection.close()

    writers = [threading.Thread(target=write, args=(f"writer{number}",)) for number in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert failures == []
    assert User.objects.count() == 8


@pytest.mark.django_db
def test_thousands_of_rows_are_written_by_one_statement(django_assert_num_queries: Any) -> None:
    before = ContentType.objects.count()
    many = [ContentType(app_label="hall", model=f"table {number}") for number in range(3_000)]
    with django_assert_num_queries(1):
        ContentType.objects.bulk_create(many)
    assert ContentType.objects.count() == before + 3_000

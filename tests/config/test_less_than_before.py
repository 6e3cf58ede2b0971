"""A start says what is missing before it serves: the log, the newest rows, the keys, the right to write."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import LazySettings

from backups.restoring import finish_log, put_back, recorded_of
from tests.config.test_power_cut import folder, trouble

__all__ = ["folder"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def night(folder: Path, settings: LazySettings) -> Iterator[Path]:
    """A database with 40 moves, of which a server knew; 30 of them in its log alone, as after `kill -9`."""
    file, made = folder / "calzo.sqlite3", folder / "made.sqlite3"
    with closing(sqlite3.connect(made, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("CREATE TABLE move (id INTEGER PRIMARY KEY AUTOINCREMENT)")
        writer.executemany("INSERT INTO move VALUES (?)", [(n,) for n in range(1, 11)])
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        writer.executemany("INSERT INTO move VALUES (?)", [(n,) for n in range(11, 41)])
        for end in ("", "-wal"):
            shutil.copy(f"{made}{end}", f"{file}{end}")
    recorded_of(file).write_text(json.dumps({"move": 40, "of_an_earlier_version": 7}))
    with pytest.MonkeyPatch.context() as here:
        here.setitem(settings.DATABASES["default"], "NAME", str(file))
        here.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.sqlite3")
        yield file


def moves(file: Path) -> int:
    with closing(sqlite3.connect(file)) as opened:
        return int(opened.execute("SELECT count(*) FROM move").fetchone()[0])


def test_a_database_without_its_log_is_not_served(night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = night.with_name("calzo.sqlite3-wal")
    assert trouble() == ""
    log.rename(night.with_name("somewhere else"))
    said = trouble()
    assert "lacks 30 rows" in said
    assert "Its file calzo.sqlite3-wal is not there" in said
    monkeypatch.setenv("CALZO_AS_IT_IS", "1")
    assert trouble() == ""


def test_one_older_than_its_newest_copy_is_not_served(night: Path, folder: Path) -> None:
    (folder / "backups").mkdir()
    copy = folder / "backups" / "20990101T000000.000000Z-copa-draw.sqlite3"
    older = folder / "older.sqlite3"
    shutil.copy(night, older)  # without its log
    with closing(sqlite3.connect(night)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    recorded_of(night).unlink()
    assert trouble() == ""
    older.replace(night)
    said = trouble()
    assert "older than its newest copy" in said
    assert copy.name in said


def test_another_database_of_the_same_folder_lacks_nothing(night: Path, settings: LazySettings) -> None:
    other = night.with_name("other.sqlite3")
    with closing(sqlite3.connect(other)) as made:
        made.execute("CREATE TABLE move (id INTEGER PRIMARY KEY AUTOINCREMENT)")
    settings.DATABASES["default"]["NAME"] = str(other)
    assert trouble() == ""


def test_an_earlier_copy_that_was_put_back_is_meant(night: Path, folder: Path) -> None:
    (folder / "backups").mkdir()
    earlier = folder / "backups" / "20260918T200000.000000Z-copa-draw.sqlite3"
    shutil.copy(night, earlier)  # ten moves
    copy = folder / "backups" / "20260918T210000.000000Z-copa-draw.sqlite3"
    with closing(sqlite3.connect(night)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    put_back(earlier, database=night)
    assert moves(night) == 10
    assert trouble() == ""


def test_at_the_stop_the_log_goes_into_the_database(night: Path, folder: Path) -> None:
    finish_log(night)
    alone = folder / "alone.sqlite3"
    shutil.copy(night, alone)
    assert moves(alone) == 40

"""The next start after a power cut: files that were cut off count as none, and a damaged database is told of,
never touched."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.utils.translation import override

from backups.checking import damage_of
from backups.restoring import hold_as_server
from config import installation
from config.launch import database
from config.launch.stamps import once
from config.launch.welcome import welcome

pytestmark = pytest.mark.django_db

CUT_OFF = [b"", b"\0" * 400, b'{"static": "a', b"[]"]
COPIES = ("20260918T200000.000000Z-copa-draw-1.sqlite3", "20260918T210000.000000Z-copa-draw-2.sqlite3")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: LazySettings) -> Path:
    """The data folder of an installation."""
    monkeypatch.setenv("CALZO_VAR", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings.VAR, settings.BACKUPS_ROOT = tmp_path, tmp_path / "backups"
    return tmp_path


@pytest.fixture
def data(folder: Path, settings: LazySettings) -> Iterator[Path]:
    """One with a database, two copies of it, and a word that was recorded after them."""
    file = folder / "calzo.sqlite3"
    (folder / "backups").mkdir()
    written = sqlite3.connect(file)
    written.execute("PRAGMA journal_mode=WAL")
    written.execute("CREATE TABLE word (word)")
    written.execute("CREATE INDEX by_word ON word (word)")
    for number, copy in enumerate(COPIES):
        written.executemany("INSERT INTO word VALUES (?)", [(f"{number}-{n}" * 20,) for n in range(900)])
        written.commit()
        with closing(sqlite3.connect(folder / "backups" / copy)) as kept:
            written.backup(kept)
    written.execute("INSERT INTO word VALUES ('last')")
    written.commit()
    written.close()
    with pytest.MonkeyPatch.context() as here:  # no connection of Django's is opened meanwhile
        here.setitem(settings.DATABASES["default"], "NAME", str(file))
        here.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.sqlite3")
        yield folder


def trouble() -> str:
    with override("en"):
        return database.database_problem()


def words(file: Path) -> int:
    with closing(sqlite3.connect(file)) as opened:
        return int(opened.execute("SELECT count(*) FROM word").fetchone()[0])


@pytest.mark.parametrize("cut_off", CUT_OFF)
def test_a_stamp_that_was_cut_off_is_none(folder: Path, cut_off: bytes) -> None:
    (folder / "stamps.json").write_bytes(cut_off)
    assert once("static", inputs=lambda: "a", work=lambda: None)
    assert not once("static", inputs=lambda: "a", work=lambda: None)


@pytest.mark.parametrize("cut_off", CUT_OFF)
def test_logins_that_were_cut_off_stop_nothing_and_the_way_to_new_ones_is_told(
    folder: Path, cut_off: bytes
) -> None:
    (folder / "demo.json").write_bytes(cut_off)
    with override("en"):
        said = welcome(port=8000, wanted_port=8000)
    assert "The demonstration's codes were lost: give new ones on its Officials page." in said


@pytest.mark.parametrize("cut_off", [b"", b"\n", b"\0" * 67, b"\xff\xfe"])
def test_a_secret_that_was_cut_off_is_made_anew(folder: Path, cut_off: bytes) -> None:
    (folder / "secrets").mkdir()
    (folder / "secrets" / "secret-key").write_bytes(cut_off)
    made = installation.secret("secret-key")
    assert installation.secret("secret-key") == made
    assert len(made) > 50
    assert (folder / "secrets" / "secret-key").stat().st_mode & 0o077 == 0


def test_what_was_lost_with_a_secret_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "remade", [])
    (folder / "secrets").mkdir()
    for name in ("secret-key", "organizer-password"):
        (folder / "secrets" / name).touch()
        installation.secret(name)
    monkeypatch.setattr("config.launch.welcome.remade", installation.remade)
    with override("en"):
        said = welcome(port=8000, wanted_port=8000)
    assert "officials need new codes" in said
    assert "manage.py changepassword organizer" in said


def test_a_whole_database_is_started_with_and_so_is_none_where_nothing_was(data: Path) -> None:
    assert trouble() == ""
    shutil.rmtree(data / "backups")
    (data / "calzo.sqlite3").unlink()
    assert trouble() == ""


def truncated(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 3)


def noisy(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(20_000)
        opened.write(bytes(range(256)) * 160)


def noise_alone(file: Path) -> None:
    file.write_bytes(bytes(range(256)) * 160)


def empty(file: Path) -> None:
    os.truncate(file, 0)


def without_tables(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA user_version=1")


@pytest.mark.parametrize("damage", [truncated, noisy, noise_alone, empty, without_tables, Path.unlink])
def test_a_damaged_database_is_told_with_the_newest_good_copy_and_the_command_that_puts_it_back(
    data: Path, damage: Callable[[Path], None]
) -> None:
    file = data / "calzo.sqlite3"
    damage(file)
    left = file.read_bytes() if file.exists() else None
    noisy(data / "backups" / COPIES[1])  # the newest copy is damaged as well

    said = trouble()

    assert f"The newest good copy is {COPIES[0]}." in said
    assert said.count("restore_copy") == 1
    assert (file.read_bytes() if file.exists() else None) == left
    call_command("restore_copy", COPIES[0], stdout=StringIO())
    assert (trouble(), words(file)) == ("", 900)
    kept = [one.read_bytes() for one in data.glob("damaged-*/calzo.sqlite3")]
    assert kept == ([] if left is None else [left])


def test_a_log_beside_an_empty_database_is_not_thrown_away(data: Path) -> None:
    """SQLite removes it as soon as such a database is opened, and with it all that was recorded."""
    shutil.rmtree(data / "backups")
    file, log = data / "calzo.sqlite3", data / "calzo.sqlite3-wal"
    empty(file)
    log.write_bytes(b"all that was recorded")
    said = trouble()
    assert "is empty" in said
    assert "There is no good copy" in said
    assert log.read_bytes() == b"all that was recorded"


def test_what_stands_in_the_log_counts(data: Path) -> None:
    """The main file alone is of no use where a checkpoint was cut off, and whole with its log."""
    file = data / "calzo.sqlite3"
    open_ = sqlite3.connect(file)
    open_.execute("UPDATE word SET word = word || '!'")
    open_.commit()
    for end in ("", "-wal"):
        shutil.copy(f"{file}{end}", data / f"copied.sqlite3{end}")
    open_.close()
    log = (data / "copied.sqlite3-wal").read_bytes()
    assert len(log) > 10_000
    assert damage_of(data / "copied.sqlite3") == ""
    assert (data / "copied.sqlite3-wal").read_bytes() == log


def test_a_copy_is_not_put_back_under_a_server(data: Path) -> None:
    held = hold_as_server(data)
    try:
        with override("en"), pytest.raises(CommandError, match="stop it first"):
            call_command("restore_copy")
    finally:
        os.close(held)
    assert words(data / "calzo.sqlite3") == 1801


@pytest.mark.parametrize(
    ("asked", "said"), [("none.sqlite3", "There is no copy"), (COPIES[1], "damaged too")]
)
def test_a_copy_that_is_none_is_refused_and_nothing_is_touched(data: Path, asked: str, said: str) -> None:
    noisy(data / "backups" / COPIES[1])
    with override("en"), pytest.raises(CommandError, match=said):
        call_command("restore_copy", asked)
    assert words(data / "calzo.sqlite3") == 1801

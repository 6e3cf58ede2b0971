"""A copy of the database can be opened and holds what was there."""

import sqlite3
import threading
from pathlib import Path

import pytest
import time_machine
from django.conf import LazySettings
from django.db import connection, transaction

from accounts.models import User
from backups.services import BackupFailed, Damaged, keep_copy
from tests.faults import files_of_at_most

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(
        "connection.vendor != 'sqlite'", reason="the dump of PostgreSQL is tested in tests/concurrency"
    ),
]


def users_in(copy: Path) -> list[str]:
    with sqlite3.connect(copy) as opened:
        names = [row[0] for row in opened.execute("select username from accounts_user order by username")]
    opened.close()
    return names


def test_the_copy_holds_what_is_committed() -> None:
    User.objects.create_user("caro")
    copy = keep_copy("draw", "liga-de-invierno")
    assert users_in(copy) == ["caro"]
    assert "liga-de-invierno-draw" in copy.name
    assert copy.stat().st_mode & 0o077 == 0


def test_a_copy_is_kept_while_another_thread_writes() -> None:
    User.objects.create_user("caro")
    writing, done = threading.Event(), threading.Event()

    def write() -> None:
        with transaction.atomic():
            User.objects.create_user("beto")
            writing.set()
            done.wait(10)
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    writing.wait(10)
    copy = keep_copy("close", "x")
    done.set()
    writer.join()
    assert users_in(copy) == ["caro"]


def test_the_oldest_copies_are_removed(settings: LazySettings, tmp_path: Path) -> None:
    settings.BACKUPS_ROOT = tmp_path
    settings.BACKUPS_KEPT = 2
    copies = [keep_copy("draw", f"c{number}") for number in range(4)]
    assert sorted(tmp_path.iterdir()) == copies[2:]


def test_with_none_to_keep_the_new_copy_alone_stays(settings: LazySettings, tmp_path: Path) -> None:
    settings.BACKUPS_ROOT = tmp_path
    settings.BACKUPS_KEPT = 0
    copies = [keep_copy("draw", f"c{number}") for number in range(2)]
    assert list(tmp_path.iterdir()) == copies[1:]


def test_a_copy_made_when_the_clock_was_put_back_is_kept(settings: LazySettings, tmp_path: Path) -> None:
    settings.BACKUPS_ROOT = tmp_path
    settings.BACKUPS_KEPT = 1
    with time_machine.travel("2026-11-21T22:00:00Z"):
        keep_copy("draw", "later")
    with time_machine.travel("2026-11-21T09:00:00Z"):
        assert keep_copy("close", "earlier").is_file()


def test_a_disk_without_room_keeps_no_half_copy_and_is_told(settings: LazySettings, tmp_path: Path) -> None:
    settings.BACKUPS_ROOT = tmp_path
    with files_of_at_most(50_000), pytest.raises(BackupFailed):
        keep_copy("draw", "liga")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_of_a_damaged_database_is_none(
    settings: LazySettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step before which it is kept is not taken: the database is damaged."""
    settings.BACKUPS_ROOT = tmp_path / "copies"
    whole = keep_copy("draw", "liga")
    noisy = tmp_path / "calzo.sqlite3"
    noisy.write_bytes(whole.read_bytes()[:20_000] + bytes(range(256)) * 160 + whole.read_bytes()[60_960:])
    with monkeypatch.context() as here:
        here.setitem(connection.settings_dict, "NAME", str(noisy))
        with pytest.raises(Damaged):
            keep_copy("draw", "liga")
    assert list(settings.BACKUPS_ROOT.iterdir()) == [whole]

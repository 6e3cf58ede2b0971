"""What the write-ahead log had at a step is in the copy, whatever writers, readers and checkpoints did."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from backups.checking import damage_of
from backups.files import copy_from
from backups.places import log_follower
from backups.places.log_follower import LogFollower, assemble

ACTS = ("write", "much", "rolled back", "checkpoint", "reader", "no reader", "step", "new base")


def a_database(folder: Path) -> Path:
    file = folder / "night.sqlite3"
    with closing(sqlite3.connect(file)) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE move (id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT)")
        made.commit()
    return file


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return a_database(tmp_path)


@pytest.fixture
def follower(database: Path, tmp_path: Path) -> Iterator[LogFollower]:
    made = LogFollower(database, tmp_path / "following")
    yield made
    made.close()


def rows(file: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute("SELECT * FROM move ORDER BY id").fetchall()


def copy_of(follower: LogFollower, folder: Path) -> list[tuple[int, str]]:
    target = folder / "assembled.sqlite3"
    assemble(follower.folder, target)
    assert damage_of(target) == ""
    return rows(target)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(st.sampled_from(ACTS), min_size=5, max_size=40), seed=st.integers(0, 999))
def test_after_a_step_the_copy_is_the_database(
    tmp_path_factory: pytest.TempPathFactory, acts: list[str], seed: int
) -> None:
    folder, chance = tmp_path_factory.mktemp("night"), random.Random(seed)
    file = a_database(folder)
    followed = LogFollower(file, folder / "following")
    reading: sqlite3.Connection | None = None
    with (
        closing(sqlite3.connect(file, isolation_level=None)) as writer,
        pytest.MonkeyPatch.context() as small,
    ):
        small.setattr(log_follower, "FRAMES", 12)
        for act in [*acts, "step"]:
            if act in ("write", "much", "rolled back"):
                writer.execute("BEGIN IMMEDIATE")
                lines = 300 if act == "much" else 2
                writer.executemany(
                    "INSERT INTO move (words) VALUES (?)", [["x" * chance.randint(1, 900)]] * lines
                )
                writer.execute("ROLLBACK" if act == "rolled back" else "COMMIT")
            elif act == "checkpoint":
                writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            elif act == "reader" and reading is None:
                reading = sqlite3.connect(file, isolation_level=None)
                reading.execute("BEGIN")
                reading.execute("SELECT count(*) FROM move").fetchone()
            elif act == "no reader" and reading:
                reading.close()
                reading = None
            elif act == "new base":
                small.setattr(log_follower, "LARGE", chance.choice([0, 32_000_000]))
            elif act == "step":
                followed.step()
                assert copy_of(followed, folder) == rows(file)
    if reading:
        reading.close()
    followed.close()


def test_a_log_that_was_cut_off_counts_to_its_last_commit(
    database: Path, follower: LogFollower, tmp_path: Path
) -> None:
    follower.step()
    with closing(sqlite3.connect(database)) as writer:
        for words in ("first", "second"):
            writer.execute("INSERT INTO move (words) VALUES (?)", [words])
            writer.commit()
        follower.step()
        newest = max(follower.folder.glob("*.wal"))
        newest.write_bytes(newest.read_bytes()[:-700])
        assert copy_of(follower, tmp_path) == [(1, "first")]


def test_nothing_is_copied_where_nothing_was_committed(database: Path, follower: LogFollower) -> None:
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("INSERT INTO move (words) VALUES ('one')")
        writer.commit()
        first = follower.step()
        assert first.last_ids == {"move": 1}
        assert follower.step() is first


def test_a_log_that_others_emptied_between_two_steps_is_not_lost(
    database: Path, follower: LogFollower, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("INSERT INTO move (words) VALUES ('before')")
        follower.step()
        for words in ("one", "two", "three"):
            writer.execute("INSERT INTO move (words) VALUES (?)", [words * 9_000])  # pages of their own
            writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        follower.step()
        assert copy_of(follower, tmp_path) == rows(database)


WRITES = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=0)
try:
    connection.execute("BEGIN IMMEDIATE")
except sqlite3.OperationalError as error:
    print(error)
"""


def test_a_step_leaves_the_locks_of_a_writer_beside_it(database: Path, follower: LogFollower) -> None:
    """A process that closes a file loses all its POSIX locks on it: another process would write meanwhile."""
    follower.step()
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("INSERT INTO move (words) VALUES ('dudo')")
        follower.step()
        writer.execute("BEGIN IMMEDIATE")
        follower.step()
        follower.close()
        asked = [sys.executable, "-c", WRITES, str(database)]
        assert "locked" in subprocess.run(asked, capture_output=True, text=True, check=True).stdout


def test_a_file_that_was_cut_off_meanwhile_is_no_endless_reading(tmp_path: Path) -> None:
    short = tmp_path / "short"
    short.write_bytes(b"dudo")
    cut_off = pytest.raises(OSError, match="ends at 4 of 9")
    with short.open("rb") as reads, (tmp_path / "copy").open("wb") as writes, cut_off:
        copy_from(0, reads, writes, size=9)

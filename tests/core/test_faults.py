"""What is a fault of the system and what a bug: by the codes of real errors, never by their words."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
import redis

from config.celery import app
from core.faults import Fault, fault_of
from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running
from jobs.services import run_job
from tests.faults import files_of_at_most


def raised_by(work: Callable[[], object]) -> Exception:
    with pytest.raises(Exception) as caught:  # which one is what is asked
        work()
    return caught.value


def noise(folder: Path) -> object:
    (folder / "noise").write_bytes(bytes(range(256)) * 160)
    return sqlite3.connect(folder / "noise").execute("SELECT * FROM sqlite_master")


def disk_error(folder: Path) -> object:
    database = sqlite3.connect(folder / "small")
    with files_of_at_most(20_000):
        database.execute("CREATE TABLE word (word)")
        database.executemany("INSERT INTO word VALUES (?)", [("x" * 9_000,)] * 9)
        database.commit()
    return database


def full_disk(_folder: Path) -> object:
    with Path("/dev/full").open("wb", buffering=0) as full:
        return full.write(b"x")


def no_redis(folder: Path) -> object:
    return redis.Redis.from_url(f"unix://{folder}/none.sock").ping()


def no_queue(folder: Path) -> object:
    return app.connection(f"redis+socket://{folder}/none.sock").ensure_connection(
        max_retries=1, interval_start=0
    )


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(
    ("work", "fault"),
    [
        (noise, Fault.DATABASE),
        (disk_error, Fault.DATABASE),
        (full_disk, Fault.DISK),
        (no_redis, Fault.QUEUE),
        (no_queue, Fault.QUEUE),
        (lambda folder: (folder / "none").read_text(), None),
        (lambda folder: sqlite3.connect(":memory:").execute("SELECT * FROM none"), None),
        (lambda folder: 1 / 0, None),
    ],
)
def test_an_error_is_what_its_code_says(
    work: Callable[[Path], object], fault: Fault | None, tmp_path: Path
) -> None:
    assert fault_of(raised_by(lambda: work(tmp_path))) is fault


def test_what_was_raised_from_a_fault_is_one_and_what_came_after_one_is_not() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    after = KeyError("a bug of whoever caught it")
    after.__context__ = full
    from_it = RuntimeError("told otherwise")
    from_it.__cause__ = full
    assert (fault_of(from_it), fault_of(after)) == (Fault.DISK, None)


@job_kind("test-no-room")
def without_room(job: Running) -> None:
    with files_of_at_most(10_000):
        job.save_artefact("large.bin", b"x" * 50_000)


@pytest.mark.django_db(transaction=True)
def test_a_job_that_finds_no_room_says_so_and_leaves_no_half_a_file() -> None:
    job = Job.objects.create(kind="test-no-room", title="Large", language="en")
    run_job(str(job.pk))
    job.refresh_from_db()
    assert job.status == Job.Status.FAILED
    assert "free some space" in job.message
    assert not job.artefact
    assert not list(Path(job.artefact.storage.path("jobs")).rglob("large*"))

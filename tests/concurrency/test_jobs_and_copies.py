"""Jobs over Redis and copies of a PostgreSQL: what a grown-up installation does differently from a laptop."""

import subprocess
import threading
import time
from pathlib import Path

import pytest
from django.db import connection
from django.utils.translation import override

from accounts.models import User
from backups.services import NoProgram, keep_copy, no_copy
from config.worker import start_embedded_worker
from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running
from jobs.services import run_job, start_job
from tests.at_once import wait_until

pytestmark = pytest.mark.django_db(transaction=True)

runs: list[str] = []


@job_kind("test-once")
def once(job: Running) -> None:
    runs.append(job.payload["name"])
    time.sleep(0.05)
    job.progress(1, 1)


def all_are_over() -> bool:
    return not Job.objects.filter(status__in=["queued", "running"]).exists()


def test_jobs_travel_over_redis_and_each_is_done_once(worker: None) -> None:
    runs.clear()
    for number in range(12):
        start_job(kind="test-once", title=str(number), payload={"name": str(number)})
    wait_until(all_are_over)
    assert sorted(runs, key=int) == [str(number) for number in range(12)]
    assert set(Job.objects.values_list("status", flat=True)) == {"done"}


def test_a_worker_that_was_stopped_is_gone_and_takes_nothing_more(queue: str) -> None:
    runs.clear()
    stop = start_embedded_worker()
    start_job(kind="test-once", title="before", payload={"name": "before"})
    wait_until(all_are_over)
    threads = [thread for thread in threading.enumerate() if thread.name == "celery"]

    assert stop()
    start_job(kind="test-once", title="after", payload={"name": "after"})

    assert [thread.is_alive() for thread in threads] == [False]
    assert runs == ["before"]
    assert Job.objects.get(title="after").status == Job.Status.QUEUED


def test_two_workers_that_have_the_same_job_do_it_once() -> None:
    runs.clear()
    job = Job.objects.create(kind="test-once", title="x", payload={"name": "x"})
    ready = threading.Barrier(6)

    def work() -> None:
        ready.wait()
        run_job(str(job.pk))
        connection.close()

    workers = [threading.Thread(target=work) for _worker in range(6)]
    for thread in workers:
        thread.start()
    for thread in workers:
        thread.join()
    assert runs == ["x"]


def test_a_copy_of_postgresql_can_be_read_back() -> None:
    User.objects.create_user("caro")
    copy = keep_copy("draw", "liga")
    listing = subprocess.run(
        ["pg_restore", "--list", copy], capture_output=True, text=True, check=True
    ).stdout
    rows = subprocess.run(
        ["pg_restore", "--data-only", "--table=accounts_user", "--file=-", copy],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "TABLE DATA public accounts_user" in listing
    assert "caro" in rows


def test_a_copy_that_cannot_be_kept_leaves_nothing_half_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with (
        override("en"),
        pytest.raises(NoProgram, match=r"pg_dump is missing.*install postgresql-client-") as failed,
    ):
        keep_copy("draw", "liga")
    assert "disk" not in no_copy(failed.value)


def test_a_pg_dump_that_is_older_than_the_server_is_named_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It answers what PostgreSQL's own does."""
    said = "pg_dump: error: aborting because of server version mismatch"
    (tmp_path / "pg_dump").write_text(f'#!/bin/sh\necho "{said}" >&2\nexit 1\n')
    (tmp_path / "pg_dump").chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with override("en"), pytest.raises(NoProgram, match="older than its PostgreSQL"):
        keep_copy("draw", "liga")

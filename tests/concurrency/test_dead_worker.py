"""A worker process that is killed in the middle of a job: another does it, in seconds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import LazySettings
from django.db import connection

from config.worker import start_embedded_worker
from jobs.models import Job
from jobs.services import start_job
from tests.at_once import wait_until
from tests.concurrency.waiting_work import KIND

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]


def a_worker_process(queue: str, lease: float) -> subprocess.Popen[bytes]:
    """Celery's own, as it is documented for a grown-up installation, on the test's database."""
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    command = [sys.executable, "-m", "celery", "--app", "config", "worker", "--pool", "threads"]
    included = ["--queues", queue, "--include", "tests.concurrency.waiting_work", "--without-mingle"]
    environment = {**os.environ, "DATABASE_URL": database.geturl(), "CALZO_JOB_LEASE": str(lease)}
    return subprocess.Popen([*command, *included], env=environment)


def status_of(job: Job) -> str:
    return Job.objects.get(pk=job.pk).status


def test_a_job_of_a_killed_worker_is_done_by_the_next(
    queue: str, tmp_path: Path, settings: LazySettings
) -> None:
    settings.JOB_LEASE_SECONDS = 1.5
    waits = tmp_path / "waits"
    waits.touch()
    worker = a_worker_process(queue, lease=1.5)
    try:
        job = start_job(kind=KIND, title="Work", payload={"file": str(waits)})
        wait_until(lambda: status_of(job) == Job.Status.RUNNING)
    finally:
        worker.kill()
        worker.wait()
    waits.unlink()

    stop = start_embedded_worker()
    wait_until(lambda: status_of(job) == Job.Status.DONE)
    assert stop()
    assert Job.objects.get(pk=job.pk).losses == 1

"""What several machines share through PostgreSQL and Redis: secrets, logins, the files of jobs, queues."""

from __future__ import annotations

import os
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from django.conf import LazySettings
from django.core.files.storage import default_storage

from backups.kept_texts import keep_text, kept_text
from config import installation
from jobs.models import Job, StoredFile
from jobs.registry import Queue, job_kind
from jobs.running import Running, parts_folder
from jobs.sending import queue_named
from jobs.services import cancel_job, run_job, start_job
from jobs.storage import DatabaseStorage
from tests.at_once import at_once, wait_until

pytestmark = pytest.mark.django_db(transaction=True)
KIND = "test-shared"


@job_kind(KIND, queue=Queue.PRINTS)
def print_card(job: Running) -> None:
    if not job.has_kept("0"):
        job.keep("0", b"first")
        job.keep("0", b"%PDF")
        job.go_on()
        return
    job.save_artefact("card.pdf", job.kept("0"))


@pytest.fixture
def name() -> str:
    """Of a text that no other test has kept."""
    return f"test-{uuid4().hex[:8]}"


def on(monkeypatch: pytest.MonkeyPatch, machine: Path) -> None:
    machine.mkdir(exist_ok=True)
    monkeypatch.setenv("CALZO_VAR", str(machine))


def test_two_machines_have_the_same_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    on(monkeypatch, tmp_path / "a")
    first = installation.secret(name)
    on(monkeypatch, tmp_path / "b")
    assert installation.secret(name) == first
    assert list(tmp_path.rglob("secrets/*")) == []


def test_the_first_machine_brings_what_its_folder_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """An installation that had its secret in a file keeps it."""
    on(monkeypatch, tmp_path / "a")
    of_before = installation.secret_here(name)
    assert installation.secret(name) == of_before
    on(monkeypatch, tmp_path / "b")
    installation.secret_here(name)
    assert installation.secret(name) == of_before


def test_machines_that_start_at_once_agree_also_where_nothing_is_there_yet(name: str) -> None:
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        kept = server.execute("SELECT name, content FROM calzo_kept").fetchall()
        server.execute("DROP TABLE calzo_kept")
    made = at_once(*[lambda: installation.secret(name)] * 6)
    assert len({*made}) == 1
    assert made[0]
    for other, content in kept:
        keep_text(Path(other), content)


def test_the_logins_of_the_demonstration_are_read_on_every_machine(tmp_path: Path, name: str) -> None:
    assert kept_text(tmp_path / name) is None
    keep_text(tmp_path / "a" / name, "one")
    keep_text(tmp_path / "b" / name, "another")
    assert kept_text(tmp_path / "c" / name) == "another"


def test_what_a_job_made_on_one_machine_is_there_on_every_other(
    worker: None, tmp_path: Path, settings: LazySettings
) -> None:
    settings.MEDIA_ROOT = str(tmp_path)
    job = start_job(kind=KIND, title="Card")
    wait_until(lambda: Job.objects.get(pk=job.pk).status == Job.Status.DONE)
    made = Job.objects.get(pk=job.pk)
    assert isinstance(made.artefact.storage._wrapped, DatabaseStorage)  # type: ignore[attr-defined]
    assert (made.file_name, made.artefact.open().read()) == ("card.pdf", b"%PDF")
    assert list(tmp_path.iterdir()) == []
    wait_until(lambda: [*StoredFile.objects.values_list("name", flat=True)] == [made.artefact.name])


def test_parts_go_with_a_job_that_is_taken_back() -> None:
    job, other = (Job.objects.create(kind=KIND, title="Card") for _one in range(2))
    for one in (job, other):
        Running(one).keep("0", b"x")
    cancel_job(job)
    assert [default_storage.exists(f"{parts_folder(one.pk)}/0") for one in (job, other)] == [False, True]


def test_each_kind_has_its_queue(queue: str) -> None:
    assert [queue_named(one) for one in Queue] == [queue, f"{queue}-short", f"{queue}-prints"]


@pytest.mark.parametrize("steps", [0, 1])
def test_a_job_that_the_queue_lost_is_sent_again(
    settings: LazySettings, request: pytest.FixtureRequest, steps: int
) -> None:
    settings.JOB_LEASE_SECONDS = 0.3
    request.getfixturevalue("worker")
    job = Job.objects.create(kind=KIND, title="Card")  # nobody sent it, as after a Redis that was killed
    for _step in range(steps):
        assert run_job(str(job.pk))  # nor what follows
    wait_until(lambda: Job.objects.get(pk=job.pk).status == Job.Status.DONE)

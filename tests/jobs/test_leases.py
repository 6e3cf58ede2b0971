"""A worker that dies in a job, one that comes back late, and one that only works long."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from jobs.leases import expired
from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running
from jobs.services import restart_jobs, run_job
from jobs.sweeping import start_sweeping
from tests.at_once import at_once, wait_until
from tests.factories import a_user

pytestmark = pytest.mark.django_db(transaction=True)

may_end = threading.Event()
begun: list[str] = []


@job_kind("test-lease")
def leased(job: Running) -> None:
    """Waits where it is told to, and says who did it."""
    begun.append(job.payload["who"])
    if job.payload["waits"]:
        may_end.wait(60)
    job.save_artefact("who.txt", job.payload["who"].encode())
    job.result = {"who": job.payload["who"]}


@pytest.fixture(autouse=True)
def _anew() -> None:
    may_end.clear()
    begun.clear()


def a_job(*, who: str = "first", waits: bool = False, **row: object) -> Job:
    payload = {"who": who, "waits": waits}
    return Job.objects.create(kind="test-lease", title="Work", language="es", payload=payload, **row)


def a_dead_workers_job(losses: int = 0) -> Job:
    past = timezone.now() - timedelta(seconds=1)
    return a_job(status=Job.Status.RUNNING, lease_until=past, attempt=1, losses=losses)


def as_it_is(job: Job) -> Job:
    return Job.objects.get(pk=job.pk)


def test_a_job_whose_worker_ended_is_begun_again() -> None:
    job = a_dead_workers_job()
    restart_jobs(expired())
    assert (as_it_is(job).status, as_it_is(job).losses, begun) == (Job.Status.DONE, 1, ["first"])


def test_the_second_time_it_fails_and_says_what_to_do() -> None:
    job = a_dead_workers_job(losses=1)
    restart_jobs(expired())
    assert (as_it_is(job).status, begun) == (Job.Status.FAILED, [])
    assert "dos veces" in as_it_is(job).message


def test_several_who_find_it_at_once_begin_it_once() -> None:
    a_dead_workers_job()
    found = list(expired())
    at_once(*[lambda: restart_jobs(Job.objects.filter(pk=found[0].pk, attempt=1)) for _process in range(4)])
    assert begun == ["first"]


def test_its_page_says_that_it_was_begun_again() -> None:
    owner, browser = a_user(), Client()
    browser.force_login(owner)
    job = a_job(status=Job.Status.RUNNING, losses=1, owner=owner)
    assert "Se empezó de nuevo" in browser.get(f"/jobs/{job.pk}/").content.decode()


def test_who_comes_back_late_does_not_write_over_the_second(settings: pytest.FixtureRequest) -> None:
    job = a_job(waits=True)
    late = threading.Thread(target=run_job, args=(str(job.pk),))
    late.start()
    wait_until(lambda: begun == ["first"])
    Job.objects.update(lease_until=None, payload={"who": "second", "waits": False})
    restart_jobs(expired())
    may_end.set()
    late.join()

    kept = as_it_is(job)
    assert (kept.status, kept.result, begun) == (Job.Status.DONE, {"who": "second"}, ["first", "second"])
    with kept.artefact.open() as made:
        assert made.read() == b"second"


def test_long_work_without_a_word_keeps_its_job(settings: pytest.FixtureRequest) -> None:
    settings.JOB_LEASE_SECONDS = 3  # type: ignore[attr-defined]
    job = a_job(waits=True)
    works = threading.Thread(target=run_job, args=(str(job.pk),))
    works.start()
    wait_until(lambda: begun == ["first"])
    first = as_it_is(job).lease_until
    assert first is not None
    wait_until(lambda: (as_it_is(job).lease_until or first) > first)
    may_end.set()
    works.join()
    assert (as_it_is(job).status, as_it_is(job).losses) == (Job.Status.DONE, 0)


def test_the_thread_of_a_process_finds_it(settings: pytest.FixtureRequest) -> None:
    settings.JOB_LEASE_SECONDS = 0.3  # type: ignore[attr-defined]
    job = a_dead_workers_job()
    stop = start_sweeping()
    wait_until(lambda: as_it_is(job).is_over)
    stop()
    assert as_it_is(job).status == Job.Status.DONE

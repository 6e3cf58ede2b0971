"""A job from its start to its end."""

import pytest

from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running
from jobs.services import cancel_job, requeue_interrupted, run_job, start_job

pytestmark = pytest.mark.django_db(transaction=True)


class NotToday(Exception):
    pass


@job_kind("test-count")
def count(job: Running) -> None:
    for number in range(1, job.payload["to"] + 1):
        job.progress(number, job.payload["to"], f"{number} counted")
    job.save_artefact("counted.txt", b"1 2 3")
    job.result = {"counted": job.payload["to"]}


@job_kind("test-refuse", refusals=(NotToday,))
def refuse(job: Running) -> None:
    raise NotToday("Come back tomorrow.")


@job_kind("test-break")
def break_down(job: Running) -> None:
    raise ZeroDivisionError("secret detail")


def test_a_job_runs_once_the_caller_has_committed() -> None:
    job = start_job(kind="test-count", title="Counting", payload={"to": 3}, created_by="Caro")

    job.refresh_from_db()
    assert job.status == Job.Status.DONE
    assert (job.done, job.total, job.message) == (3, 3, "3 counted")
    assert job.result == {"counted": 3}
    with job.artefact.open() as made:
        assert (job.file_name, made.read()) == ("counted.txt", b"1 2 3")
    assert job.started_at is not None
    assert job.finished_at is not None
    assert job.created_by == "Caro"


def test_an_unknown_kind_is_refused_and_leaves_no_row() -> None:
    with pytest.raises(LookupError):
        start_job(kind="no-such-kind", title="?")
    assert Job.objects.count() == 0


def test_a_refusal_tells_the_user_its_own_sentence() -> None:
    job = start_job(kind="test-refuse", title="Refused")
    job.refresh_from_db()
    assert (job.status, job.message) == (Job.Status.FAILED, "Come back tomorrow.")


def test_a_bug_fails_the_job_without_telling_its_detail() -> None:
    job = start_job(kind="test-break", title="Broken")
    job.refresh_from_db()
    assert job.status == Job.Status.FAILED
    assert "secret" not in job.message


def test_a_job_that_somebody_else_runs_or_that_was_taken_back_is_left_alone() -> None:
    running = Job.objects.create(
        kind="test-count", title="Elsewhere", payload={"to": 1}, status=Job.Status.RUNNING
    )
    queued = Job.objects.create(kind="test-count", title="Cancelled", payload={"to": 1})
    cancel_job(queued)

    run_job(str(running.pk))
    run_job(str(queued.pk))

    assert [Job.objects.get(pk=job.pk).status for job in (running, queued)] == ["running", "cancelled"]


def test_a_job_of_a_dead_worker_is_taken_over_when_the_broker_says_so() -> None:
    job = Job.objects.create(kind="test-count", title="Orphan", payload={"to": 1}, status=Job.Status.RUNNING)
    run_job(str(job.pk), redelivered=True)
    assert Job.objects.get(pk=job.pk).status == Job.Status.DONE


def test_after_a_restart_what_was_interrupted_is_run() -> None:
    for status in (Job.Status.RUNNING, Job.Status.QUEUED, Job.Status.FAILED):
        Job.objects.create(kind="test-count", title=status, payload={"to": 2}, status=status)

    assert requeue_interrupted(queue_was_lost=True) == 2
    assert sorted(Job.objects.values_list("title", "status")) == [
        ("failed", "failed"),
        ("queued", "done"),
        ("running", "done"),
    ]


def test_with_a_queue_that_outlived_the_process_running_jobs_are_left_to_their_worker() -> None:
    for status in (Job.Status.RUNNING, Job.Status.QUEUED):
        Job.objects.create(kind="test-count", title=status, payload={"to": 2}, status=status)

    assert requeue_interrupted(queue_was_lost=False) == 1
    assert sorted(Job.objects.values_list("title", "status")) == [("queued", "done"), ("running", "running")]

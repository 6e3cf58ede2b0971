"""A long job works in steps, each a task of its own, and goes on where it stopped."""

import contextlib
import threading
from pathlib import Path

import pytest
from django.core.files.storage import default_storage

from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running, parts_folder
from jobs.services import cancel_job, requeue_interrupted, run_job, start_job

pytestmark = pytest.mark.django_db(transaction=True)


@job_kind("test-steps")
def in_steps(job: Running) -> None:
    """Spell a word, a letter a step."""
    word = job.payload["word"]
    number = next((n for n in range(len(word)) if not job.has_kept(str(n))), None)
    if number is None:
        job.save_artefact("word.txt", b"".join(job.kept(str(n)) for n in range(len(word))))
        return
    job.keep(str(number), word[number].encode())
    job.progress(number + 1, len(word), f"{number + 1}")
    job.go_on()


def a_waiting_job(word: str = "calzo") -> Job:
    return Job.objects.create(kind="test-steps", title=word, payload={"word": word})


def test_a_job_in_steps_is_called_until_it_asks_no_more() -> None:
    job = start_job(kind="test-steps", title="Spelling", payload={"word": "dudo" * 15})

    job.refresh_from_db()
    with job.artefact.open() as made:
        assert made.read() == b"dudo" * 15
    assert (job.status, job.done, job.total) == (Job.Status.DONE, 60, 60)


def test_between_two_steps_it_waits_like_any_other_with_its_progress_shown() -> None:
    job = a_waiting_job()

    assert run_job(str(job.pk))

    job.refresh_from_db()
    assert (job.status, job.done, job.total, job.finished_at) == (Job.Status.QUEUED, 1, 5, None)


def test_a_step_that_was_cut_off_is_done_again_and_the_others_are_not() -> None:
    job = a_waiting_job()
    run_job(str(job.pk))
    run_job(str(job.pk))
    begun = Job.objects.get(pk=job.pk).started_at
    Job.objects.filter(pk=job.pk).update(status=Job.Status.RUNNING)  # and then the process died

    requeue_interrupted(queue_was_lost=True)

    job.refresh_from_db()
    assert job.status == Job.Status.DONE
    assert begun is not None
    with job.artefact.open() as made:
        assert made.read() == b"calzo"


def test_taken_back_between_two_steps_it_does_no_other_and_leaves_nothing() -> None:
    job = a_waiting_job()
    run_job(str(job.pk))
    assert default_storage.exists(parts_folder(job.pk))

    cancel_job(job)

    assert not run_job(str(job.pk))
    job.refresh_from_db()
    assert (job.status, bool(job.artefact)) == (Job.Status.CANCELLED, False)
    assert not default_storage.exists(parts_folder(job.pk))


def test_a_job_that_is_taken_back_stops_no_other() -> None:
    job, other = a_waiting_job(), a_waiting_job("dudo")
    Job.objects.update(status=Job.Status.RUNNING)
    cancel_job(other)

    assert (Running(job).cancelled(), Running(other).cancelled()) == (False, True)


def test_what_it_kept_for_itself_is_gone_when_it_is_over() -> None:
    job = start_job(kind="test-steps", title="Spelling", payload={"word": "paso"})

    assert not default_storage.exists(parts_folder(job.pk))


def test_what_is_kept_twice_under_one_name_is_kept_as_it_was_last() -> None:
    job = Running(a_waiting_job())

    job.keep("0", b"first")
    job.keep("0", b"last")

    assert job.kept("0") == b"last"


def test_a_job_can_be_taken_back_while_a_step_of_it_keeps_something() -> None:
    job = a_waiting_job()
    written = threading.Event()
    over = threading.Event()

    def keep_on() -> None:
        folder = Path(default_storage.path(parts_folder(job.pk)))
        while not over.is_set():
            with contextlib.suppress(OSError):  # thrown away between the two
                folder.mkdir(parents=True, exist_ok=True)
                for number in range(20):
                    (folder / f"{number}.new").write_bytes(b"x")
            written.set()

    step = threading.Thread(target=keep_on)
    step.start()
    try:
        for _press in range(50):
            assert written.wait(20)
            cancel_job(job)
            written.clear()
    finally:
        over.set()
        step.join(20)
    cancel_job(job)
    assert not default_storage.exists(parts_folder(job.pk))

"""A batch of papers and a real worker: short jobs run in between, and what is taken back stops."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence

import pytest
from celery.worker import state

from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running
from jobs.services import cancel_job, start_job
from tests.at_once import wait_until
from tests.factories import a_championship, an_actor
from tournament.championship.extension import extend
from tournament.championship.models import Championship
from tournament.papers.registry import Batch, Kind, Moment, PaperChoice, Papers
from tournament.papers.services import order_paper

pytestmark = pytest.mark.django_db(transaction=True)

PARTS = 40
begun: list[int] = []
may_go_on = threading.Semaphore(0)


@job_kind("test-short")
def short(job: Running) -> None:
    job.result = {"parts before": len(begun)}


def part(_championship: Championship, _wish: PaperChoice, start: int, _stop: int) -> bytes:
    begun.append(start)
    may_go_on.acquire(timeout=60)
    return b"x"


def join(
    _championship: Championship, _wish: PaperChoice, parts: Sequence[bytes], _ask: Callable[[], None]
) -> bytes:
    return b"".join(parts)


BATCH = Kind(
    key="test-batch",
    label="Batch",
    text="",
    moment=Moment.BEFORE,
    order=999,
    preview=lambda _championship, _wish: "",
    batch=Batch(count=lambda _championship, _wish: PARTS, part=part, join=join, at_a_time=1),
)


class Extra(Papers):
    """An app that prints one paper more."""

    def papers(self) -> tuple[Kind, ...]:
        return (BATCH,)


@pytest.fixture(autouse=True)
def _parts(worker: None) -> Iterator[None]:
    """No part has begun, none may go on; after the test all may, so that the worker can end."""
    begun.clear()
    while may_go_on.acquire(blocking=False):
        pass
    yield
    may_go_on.release(2 * PARTS)


def a_batch() -> Job:
    extend(Extra())
    return order_paper(a_championship(), BATCH, PaperChoice(), actor=an_actor("Olga"), owner=None)


def test_a_short_job_does_not_wait_for_the_batch() -> None:
    batches = [a_batch(), a_batch()]  # as many as the worker has threads
    wait_until(lambda: len(begun) == 2)

    job = start_job(kind="test-short", title="short")
    may_go_on.release(2)
    wait_until(lambda: Job.objects.get(pk=job.pk).status == Job.Status.DONE)

    assert Job.objects.get(pk=job.pk).result["parts before"] <= 4
    assert {Job.objects.get(pk=batch.pk).is_over for batch in batches} == {False}


def test_a_batch_that_is_taken_back_begins_no_other_part() -> None:
    batch = a_batch()
    may_go_on.release(3)
    wait_until(lambda: len(begun) == 4)

    cancel_job(batch)
    may_go_on.release(PARTS)  # the part that was at work ends, and the worker is free
    wait_until(lambda: not state.active_requests)
    job = start_job(kind="test-short", title="after")
    wait_until(lambda: Job.objects.get(pk=job.pk).status == Job.Status.DONE)

    assert begun == [0, 1, 2, 3]
    batch.refresh_from_db()
    assert (batch.status, bool(batch.artefact)) == (Job.Status.CANCELLED, False)


def test_a_batch_is_made_in_its_order_whatever_else_is_done() -> None:
    may_go_on.release(2 * PARTS)
    batch = a_batch()
    wait_until(lambda: Job.objects.get(pk=batch.pk).is_over)

    batch.refresh_from_db()
    assert (batch.status, batch.done, batch.result) == (Job.Status.DONE, PARTS, {"pieces": PARTS})
    assert begun == list(range(PARTS))

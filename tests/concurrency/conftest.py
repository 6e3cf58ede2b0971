"""These tests need a real PostgreSQL and a real Redis: `make concurrency` starts both and throws them
away."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from celery.worker import state
from django.conf import settings

from config.celery import app
from config.worker import start_embedded_worker
from jobs.models import Job
from jobs.services import cancel_job
from tests.at_once import wait_until


def pytest_collection_modifyitems() -> None:
    if "postgresql" not in settings.DATABASES["default"]["ENGINE"]:
        raise pytest.UsageError("these tests run on PostgreSQL and Redis: make concurrency")


@pytest.fixture
def queue() -> Iterator[str]:
    """A queue of the test's own, which nothing of another test can be in; its name."""
    name = f"test-{uuid4()}"
    before = app.conf.task_always_eager, app.conf.task_default_queue
    _use_queue(eager=False, name=name)
    yield name
    _use_queue(eager=before[0], name=before[1])


def _use_queue(*, eager: bool, name: str) -> None:
    app.conf.task_always_eager, app.conf.task_default_queue = eager, name
    vars(app).pop("amqp", None)  # what it knows of queues is read from the configuration once


@pytest.fixture
def worker(queue: str, transactional_db: None) -> Iterator[None]:
    """The same worker that a laptop has, on Redis and on the test's own queue. After the test what is left
    to do is taken back, and the next test begins only when this worker is gone."""
    stop = start_embedded_worker()
    yield
    for job in Job.objects.filter(status__in=[Job.Status.QUEUED, Job.Status.RUNNING]):
        cancel_job(job)
    wait_until(lambda: not state.active_requests)
    assert stop(), "the worker of this test still runs"

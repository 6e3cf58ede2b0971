"""The worker inside the web process, on the queue in memory that a laptop has."""

import pytest

from config import worker
from config.celery import app
from tests.at_once import wait_until


def test_an_idle_worker_ends_without_its_wait_for_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who presses Ctrl+C need not wait the seconds that the worker's loop waits for a message."""
    monkeypatch.setattr(worker, "requeue_interrupted", lambda **_: None)
    stop = worker.start_embedded_worker()
    wait_until(lambda: bool(app.control.ping(timeout=0.1)))
    monkeypatch.setattr(worker, "STOP_WITHIN_SECONDS", 1)
    assert stop()

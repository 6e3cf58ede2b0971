"""The worker inside the web process, on the queue in memory that a laptop has."""

from typing import Any

import pytest
from kombu.connection import Connection

from config import worker
from config.celery import app
from tests.at_once import wait_until

wait_for_messages: Any = Connection.drain_events


def for_minutes(connection: Connection, timeout: float | None = None, **named: Any) -> Any:
    """The worker looks whether it shall end when it has waited two seconds for a message: here minutes."""
    return wait_for_messages(connection, timeout=300 if timeout == 2 else timeout, **named)


def test_an_idle_worker_ends_without_its_wait_for_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who presses Ctrl+C need not wait the seconds that the worker's loop waits for a message."""
    monkeypatch.setattr(Connection, "drain_events", for_minutes)
    monkeypatch.setattr(worker, "requeue_interrupted", lambda **_: None)
    monkeypatch.setattr(worker, "STOP_WITHIN_SECONDS", 120)
    stop = worker.start_embedded_worker()
    wait_until(lambda: bool(app.control.ping(timeout=5, limit=1)))
    assert stop()

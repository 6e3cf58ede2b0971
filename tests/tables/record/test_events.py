"""Events reach every listener, and one that fails undoes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tables.record.events import Event, emit

pytestmark = pytest.mark.django_db


def test_a_listener_that_fails_is_logged_and_the_next_one_is_told(
    django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[Event] = []

    def fails(_event: Event) -> None:
        raise RuntimeError("no connection")

    monkeypatch.setattr("tables.record.events._listeners", [fails, told.append])
    with django_capture_on_commit_callbacks(execute=True):
        emit(Event(championship=1))

    assert told == [Event(championship=1)]
    assert [record.exc_text for record in caplog.records if "no connection" in (record.exc_text or "")]

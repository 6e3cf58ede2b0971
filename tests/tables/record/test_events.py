"""Events reach every listener, and one that fails undoes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tables.record.events import Event, emit
from tests.factories import a_winner, an_actor
from tests.tables.factories import a_hall
from tournament.results.services.undo import undo_result
from tournament.rounds.models import Table

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


def test_the_tablets_of_a_table_hear_at_once_what_the_desk_entered_or_undid(
    django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Event] = []
    table = a_hall().tables[0]
    monkeypatch.setattr("tables.record.events._listeners", [told.append])
    here = Event(championship=table.round.championship_id, table=table.pk)

    with django_capture_on_commit_callbacks(execute=True):
        a_winner(table, table.seats.get(number=1))
    assert here in told

    told.clear()
    with django_capture_on_commit_callbacks(execute=True):
        undo_result(table, version=1, was=Table.Status.PLAYING, actor=an_actor())
    assert here in told

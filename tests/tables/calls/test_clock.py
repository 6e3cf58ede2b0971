"""What the tablet's clocks are counted from."""

from uuid import uuid4

import pytest

from tables.calls.clock import clock_shown
from tables.calls.services.calls import make_call, withdraw_call
from tables.record.queries import actas
from tables.wire.table import ClockShown
from tests.tables.factories import Running, a_hall, a_running_table
from tournament.championship.models import Championship
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall(tables=1).tables[0])


def clock_of(running: Running) -> ClockShown | None:
    table = Table.objects.select_related("round__championship").get(pk=running.table.pk)
    return clock_shown(table, actas.heading_in_force(table.pk))


def test_it_says_when_the_table_opened_and_from_when_to_when_each_call_waited(running: Running) -> None:
    told = clock_of(running)
    assert told is not None
    assert (told.opened_at, told.consulted) == (running.acta.opened_at.isoformat(), [])
    assert (told.turn_seconds, told.table_minutes) == (0, 0)
    call = make_call(running.table, key=uuid4(), actor=running.actor)
    waiting = clock_of(running)
    assert waiting is not None
    assert [one.until for one in waiting.consulted] == [None]
    withdraw_call(call, actor=running.actor)
    ended = clock_of(running)
    assert ended is not None
    call.refresh_from_db()
    assert [one.until for one in ended.consulted] == [call.ended_at and call.ended_at.isoformat()]


def test_a_championship_may_show_none_and_sets_the_limits(running: Running) -> None:
    Championship.objects.update(turn_seconds=60, table_minutes=45)
    told = clock_of(running)
    assert told is not None
    assert (told.turn_seconds, told.table_minutes) == (60, 45)
    Championship.objects.update(clocks=False)
    assert clock_of(running) is None

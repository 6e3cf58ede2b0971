"""What does not work is computed in one place, and told by pages, `/health/` and the log."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from backups import health as health_of_copies
from backups.health import OLD, copies
from backups.services import keep_copy
from config.health import send_health
from core import health as healths
from core.health import Health, Problem, database, health
from tables.devices import health as devices
from tables.devices.health import silent_tablets
from tables.record.models import Device
from tests.factories import an_actor
from tests.faults import database_away, files_of_at_most
from tests.tables.factories import a_hall, a_running_table, starter
from tests.tournament.visitors import a_night
from tournament.championship.log.models import LogEntry
from tournament.championship.log.queries import is_logged_between
from tournament.championship.log.services import write_log
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
WRONG = Problem(code="printer", sentence="No se imprime.", what_to_do="Escribe a mano.")


@pytest.fixture
def found() -> Iterator[list[Problem]]:
    """What the process's own health finds, alone."""
    before, problems = health._checks, [WRONG]
    health._checks = {"found": lambda: problems}
    yield problems
    health._checks, health._found = before, ()


def answered() -> tuple[int, dict[str, Any]]:
    messages: list[Any] = []

    async def send(message: Any) -> None:
        messages.append(message)

    asyncio.run(send_health({"method": "GET"}, send))
    return messages[0]["status"], json.loads(messages[1]["body"])


def test_a_monitor_reads_codes_and_503_where_nothing_can_be_recorded(found: list[Problem]) -> None:
    assert answered() == (200, {"status": "ok", "problems": {}})
    health.look()
    assert answered() == (200, {"status": "degraded", "problems": {"printer": 1}})
    found += [Problem(code="disk-full", sentence="", what_to_do="", is_serious=True, championship=7)]
    health.look()
    assert answered() == (503, {"status": "down", "problems": {"printer": 1, "disk-full": 1}})


def test_an_organizer_reads_what_to_do_of_what_concerns_her(found: list[Problem]) -> None:
    night = a_night()
    others = Problem(
        code="tablet-silent", sentence="De otros.", what_to_do="", championship=night.championship.pk + 1
    )
    found += [others]
    health.look()
    page = night.browser.get(night.url("roster")).content.decode()
    assert "No se imprime." in page
    assert "Escribe a mano." in page
    assert "De otros." not in page
    assert "No se imprime." not in night.browser.get(f"/c/{night.championship.slug}/").content.decode()


def codes(problems: Sequence[Problem]) -> list[str]:
    return [problem.code for problem in problems]


def test_a_database_that_is_away_and_a_look_that_never_ends_are_problems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert database() == []
    with database_away():
        assert codes(database()) == ["database"]
    mine = Health()
    stop = mine.watch()
    monkeypatch.setattr(healths, "STUCK_AFTER", -1.0)
    assert codes(mine.problems()) == ["database"]
    stop()
    assert mine.problems() == []


@pytest.mark.parametrize(("free", "found"), [(10**10, []), (10**8, ["disk-nearly-full"]), (0, ["disk-full"])])
def test_room_on_the_disk(free: int, found: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: type("Usage", (), {"free": free}))
    assert codes(healths.disk()) == found


def test_a_bad_copy_and_what_is_in_none_for_half_a_day(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BACKUPS_ROOT = tmp_path
    found = partial(copies, is_logged_between)
    assert found() == []
    copy = tmp_path / "20260101T000000.000000Z-all-x.sqlite3"
    copy.write_bytes(b"no database" * 100)
    assert codes(found()) == ["copy-bad"]
    copy.unlink()
    kept = keep_copy("close", "copa")
    old = kept.stat().st_mtime - OLD.total_seconds() - 60
    os.utime(kept, (old, old))
    night = a_night()  # signs in; on the next evening a first entry alarms nobody
    write_log(night.championship, an_actor(), "entry-added")
    assert found() == []
    assert list(tmp_path.iterdir()) == [kept]
    LogEntry.objects.update(at=datetime.fromtimestamp(old + 30, UTC))
    with files_of_at_most(10_000):
        assert codes(found()) == ["copy-old"]
    assert codes(found()) == ["copy-old"]  # not at each look
    monkeypatch.setattr(health_of_copies, "AGAIN", 0.0)
    assert found() == []
    assert len(list(tmp_path.iterdir())) == 2


def test_a_tablet_at_a_table_in_play_that_says_nothing() -> None:
    hall = a_hall(tables=2)
    for table in hall.tables:
        running = a_running_table(table, name=f"Mesa {table.number}")
        running.play(starter(running.names[0]))
    assert silent_tablets() == []
    six_minutes_ago = timezone.now() - timedelta(minutes=6)
    Device.objects.filter(official__name="Mesa 2").update(last_seen=six_minutes_ago)
    [problem] = silent_tablets()
    assert problem.championship == hall.championship.pk
    assert str(problem.sentence).endswith(": 2.")


def test_a_tablet_that_may_sleep_alarms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = a_hall(tables=3)
    _waits, decided, plays = (a_running_table(table, name=f"Mesa {table.number}") for table in hall.tables)
    for running in (decided, plays):
        running.play(starter(running.names[0]))
    Table.objects.filter(pk=decided.table.pk).update(
        status=Table.Status.DECIDED
    )  # by a whole order from the desk
    Device.objects.update(last_seen=timezone.now() - timedelta(minutes=6))
    [problem] = silent_tablets()
    assert str(problem.sentence).endswith(f": {plays.table.number}.")
    monkeypatch.setattr(devices, "MOST_NAMED", 0)
    assert "1 " in str(silent_tablets()[0].sentence)

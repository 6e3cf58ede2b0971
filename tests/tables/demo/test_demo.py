"""`manage.py demo`: an invented night, played through the same services as a real one."""

from __future__ import annotations

import csv
import json
from datetime import timedelta
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from pytest_django.fixtures import Settings

from tables.demo.freshness import freshen
from tables.demo.night import ROSTER
from tables.demo.people import people
from tables.devices.queries import device_lines
from tables.floor.queries import SILENT, floor
from tables.record.models import Acta, Move
from tests.tables.factories import a_hall, a_running_table
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Table

pytestmark = pytest.mark.django_db


def demo(tmp_path: Path, settings: Settings, *arguments: str) -> Championship:
    settings.VAR = tmp_path
    settings.BACKUPS_ROOT = tmp_path / "backups"
    call_command("demo", *arguments, stdout=StringIO())
    said = json.loads((tmp_path / "demo.json").read_text())
    return Championship.objects.get(slug=said["championship"])


def test_the_shipped_roster_is_a_hall_as_halls_are() -> None:
    with ROSTER.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    names = [row["nombre"] for row in rows]
    assert len(rows) == 100
    assert len({row["club"] for row in rows}) == 12
    assert len(set(names)) == 99, "two players bear one name"
    assert any("'" in name for name in names)
    assert any("ñ" in name for name in names)
    assert any(len(name.split()) >= 4 for name in names)


def test_people_are_as_many_as_asked_and_the_same_for_a_seed() -> None:
    assert len(people(257, Random("x"))) == 257
    assert people(30, Random("x")) == people(30, Random("x"))


def test_one_round_is_played_one_in_play_and_one_to_draw(tmp_path: Path, settings: Settings) -> None:
    championship = demo(tmp_path, settings, "--players", "24", "--seed", "noche")

    assert Entry.objects.filter(championship=championship).count() == 24
    states = list(championship.rounds.order_by("number").values_list("status", flat=True))
    assert states == [Round.Status.CLOSED, Round.Status.OPEN]
    second = Table.objects.filter(round__championship=championship, round__number=2)
    assert set(second.values_list("status", flat=True)) >= {Table.Status.PLAYING}


def test_its_tables_have_asked_and_several_still_wait_some_longer(tmp_path: Path, settings: Settings) -> None:
    championship = demo(tmp_path, settings, "--players", "100", "--seed", "calzo")

    assert list(championship.register.values_list("kind", flat=True)) == ["ruling", "decision", "warning"]
    waiting = championship.calls.filter(status="open").order_by("created_at")
    assert championship.calls.filter(status="decided").count() == 1
    assert waiting.count() >= 3
    assert waiting[0].created_at < waiting[1].created_at - timedelta(minutes=1)
    assert championship.edition.rulebook.drafts.count() == 1


def test_what_waits_has_waited_as_long_as_when_it_was_made_whenever_it_is_looked_at(
    tmp_path: Path, settings: Settings
) -> None:
    championship = demo(tmp_path, settings, "--players", "40", "--seed", "calzo")
    later = timezone.now() + timedelta(hours=26)
    before = [later - call.created_at for call in championship.calls.filter(ended_at=None)]
    assert min(before) > timedelta(hours=26)

    freshen(championship.slug, now=later)

    waiting = [later - call.created_at for call in championship.calls.filter(ended_at=None)]
    assert max(waiting) < timedelta(minutes=8)
    assert not [one for one in floor(championship) if one.is_silent(later, SILENT)]
    championship.refresh_from_db()
    assert championship.day == timezone.localdate(later)
    freshen(championship.slug, now=later + timedelta(seconds=59))
    assert [later - call.created_at for call in championship.calls.filter(ended_at=None)] == waiting


def test_another_championship_keeps_its_hours(tmp_path: Path, settings: Settings) -> None:
    real = a_running_table(a_hall().tables[0])
    before = Acta.objects.values_list("opened_at", "last_move_at").get(table=real.table)
    freshen(demo(tmp_path, settings, "--players", "8").slug, now=timezone.now() + timedelta(hours=1))
    assert Acta.objects.values_list("opened_at", "last_move_at").get(table=real.table) == before


def test_a_device_that_nobody_holds_is_none(tmp_path: Path, settings: Settings) -> None:
    championship = demo(tmp_path, settings, "--players", "8")
    assert device_lines(championship, now=timezone.now(), build="") == []


def test_it_goes_on_to_the_champion_in_all_three_forms(tmp_path: Path, settings: Settings) -> None:
    championship = demo(tmp_path, settings, "--players", "20", "--seed", "final", "--finish")

    last = championship.rounds.order_by("number").last()
    assert last is not None
    assert (last.status, last.tables.count()) == (Round.Status.CLOSED, 1)
    assert standings(championship)[0].line.rank == 1
    assert not Acta.objects.exclude(status=Acta.Status.CONFIRMED).exists()
    said = {payload["do"] for payload in Move.objects.values_list("payload", flat=True)}
    assert said >= {"starter", "outcome", "tally", "reveal"}


def test_it_says_with_which_codes_its_officials_come_in(tmp_path: Path, settings: Settings) -> None:
    championship = demo(tmp_path, settings, "--players", "8")

    said = json.loads((tmp_path / "demo.json").read_text())
    assert (tmp_path / "demo.json").stat().st_mode & 0o077 == 0
    assert set(said["codes"]) == set(
        Official.objects.filter(championship=championship).exclude(code="").values_list("name", flat=True)
    )


def test_a_second_demonstration_stands_beside_the_first(tmp_path: Path, settings: Settings) -> None:
    first = demo(tmp_path, settings, "--players", "8", "--seed", "x")
    second = demo(tmp_path, settings, "--players", "8", "--seed", "x")

    assert first.pk != second.pk


@pytest.mark.parametrize("players", ["3", "2001"])
def test_a_night_of_too_few_or_too_many_is_refused(tmp_path: Path, settings: Settings, players: str) -> None:
    with pytest.raises(CommandError, match="--players"):
        demo(tmp_path, settings, "--players", players)

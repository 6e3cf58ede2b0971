"""The tournament is whole on paper: without `tables` it is checked, migrated and played to its champion."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PLAYED = """
import sys
from datetime import date

import django

django.setup()

from django.core.management import call_command

call_command("check")
call_command("migrate", verbosity=0)

from people.services import first_league
from tournament.championship.access.actors import Actor, Role
from tournament.results.models import Result
from tournament.rounds.placings import Placing
from tournament.championship.services.championships import NewChampionship, create_championship
from tournament.results.services.results import EnteredResult, record_result
from tournament.roster.services import add_entry
from tournament.results.services.rounds import close_round, open_round
from tournament.sorteo.sheet.services import preparing, publishing
from tournament.sorteo.reveal.services import reveal as revealing
from tournament.sorteo.roll.services import cups as rolling

olga = Actor(label="Olga", role=Role.ORGANIZER)
night = create_championship(
    NewChampionship(name="En papel", day=date(2026, 9, 18), place="Bar", draw_dice="computer"),
    actor=olga,
    league=first_league().pk,
)
for number in range(1, 30):
    add_entry(night, name=f"Persona {number}", here=True, actor=olga)
for number, tables in enumerate((7, 2, 1), start=1):
    sheet = preparing.prepare_sheet(night, tables=tables, expected_number=number, actor=olga)
    for step in (publishing.publish_sheet, rolling.roll_by_computer, rolling.close_roll, revealing.finish):
        step(sheet, actor=olga)
    played = night.rounds.get(number=number)
    open_round(played, actor=olga)
    for table in played.tables.all():
        seats = table.seats.order_by("number")
        order = [Placing(seat=seat.pk, place=place) for place, seat in enumerate(seats, start=1)]
        entered = EnteredResult(placings=order, source=Result.Source.DESK, expected_version=0)
        record_result(table, entered, actor=olga)
    close_round(played, actor=olga)
champion = night.publications.latest("version").payload["champion"]
print(champion["name"], [name for name in sys.modules if name.split(".")[0] == "tables"])
"""


def test_a_championship_reaches_its_champion_without_the_tables(tmp_path: Path) -> None:
    surroundings = {
        **os.environ,
        "CALZO_VAR": str(tmp_path),
        "CALZO_WITHOUT_TABLES": "1",
        "DATABASE_URL": f"sqlite:///{tmp_path}/paper.sqlite3",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "REDIS_URL": "",
    }

    made = subprocess.run(
        [sys.executable, "-c", PLAYED], env=surroundings, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    assert "no issues" in made.stdout
    name, rest = made.stdout.splitlines()[-1].rsplit(" ", 1)
    assert name.startswith("Persona ")
    assert rest == "[]"

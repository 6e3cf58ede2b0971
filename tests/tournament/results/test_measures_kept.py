"""The dice left of a night of before become measures, and go back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client

from tests.earlier import DEMONSTRATION, opened
from tournament.championship.models import Championship
from tournament.publishing.queries.live import _kept
from tournament.results.models import Result
from tournament.results.standings.queries import standings
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Path]:
    """Its first two tables of the first round have dice, and time ended the first."""
    with opened(DEMONSTRATION, tmp_path / "calzo.sqlite3") as file:
        with closing(sqlite3.connect(file)) as kept, kept:
            first = "SELECT id FROM tournament_round WHERE number = 1"
            kept.execute(
                f"UPDATE tournament_seat SET dice_left = 5 - place WHERE place < 5 AND table_id IN "
                f"(SELECT id FROM tournament_table WHERE round_id = ({first}) AND number <= 2)"
            )
            timed = f"SELECT id FROM tournament_table WHERE round_id = ({first}) AND number = 1"
            kept.execute(f"UPDATE tournament_table SET closed_by_time = 1 WHERE id = ({timed})")
            (found,) = kept.execute(
                f"SELECT placings FROM tournament_result WHERE table_id = ({timed})"
            ).fetchone()
            placings = [{**one, "dice_left": one["place"] and 9 - one["place"]} for one in json.loads(found)]
            kept.execute(
                f"UPDATE tournament_result SET placings = ? WHERE table_id = ({timed})",
                [json.dumps(placings)],
            )
        yield file


def rows(file: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as kept:
        return kept.execute(query).fetchall()


RESULTS = "SELECT id, placings FROM tournament_result ORDER BY id"
DICE = (
    "SELECT s.id, dice_left FROM tournament_seat s JOIN tournament_table t ON t.id = table_id "
    "WHERE closed_by_time ORDER BY s.id"
)


def placings(file: Path) -> list[Any]:
    return [json.loads(found) for _id, found in rows(file, RESULTS)]


def test_the_dice_of_a_table_that_time_ended_are_its_measures_and_come_back(night: Path) -> None:
    dice, before = rows(night, DICE), placings(night)
    assert sorted(filter(None, (left for _seat, left in dice))) == [1, 2, 3, 4]
    call_command("migrate", verbosity=0, interactive=False)
    kept = dict(Seat.objects.filter(table__closed_by_time=True).values_list("pk", "measures"))
    assert kept == {seat: None if left is None else [left] for seat, left in dice}
    assert not Seat.objects.filter(table__closed_by_time=False, measures__isnull=False).exists()
    timed = Result.objects.get(table__closed_by_time=True)
    assert [one["measures"] for one in timed.placings] == [
        None if one["place"] is None else [9 - one["place"]] for one in timed.placings
    ]
    assert "dice_left" not in json.dumps(placings(night))
    championship = Championship.objects.get()
    with_dice = [row.line.measures for row in standings(championship) if row.line.measures]
    assert set(with_dice) <= {(left,) for left in (1, 2, 3, 4)}
    _kept.clear()  # another test of this process may have shown the same night without its dice
    page = Client().get(f"/c/{championship.slug}/tables/1/?round=1").content.decode()
    assert "3 dados" in page
    call_command("migrate", "tournament", "0003", verbosity=0, interactive=False)
    connection.close()
    assert (rows(night, DICE), placings(night)) == (dice, before)

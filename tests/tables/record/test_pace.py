"""How long recorded tables took, and the dice at those in play: what the forecast of the night rests on."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F

from people.models import League
from tables.record.models import Acta
from tables.record.queries.pace import recorded_plays, remaining
from tables.record.services.confirming import confirm_table
from tests.factories import a_championship
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally, to_the_end
from tournament.plan.queries.pace import pace
from tournament.plan.services import make_forecast
from tournament.rounds.extension import Left

pytestmark = pytest.mark.django_db


def play_it(running: Running, *, seconds: int) -> None:
    """To its end, in so many seconds."""
    running.play(*to_the_end(running.names))
    running.acta.refresh_from_db()
    confirm_table(running.table, base=running.acta.n, actor=running.actor)
    Acta.objects.filter(pk=running.acta.pk).update(opened_at=F("last_move_at") - timedelta(seconds=seconds))


def test_a_table_that_is_over_counts_with_its_plays_and_seconds() -> None:
    hall = a_hall(tables=2, players=4)
    one, other = (a_running_table(table, name=name) for table, name in zip(hall.tables, "AB", strict=True))
    play_it(one, seconds=900)
    other.play(starter(other.names[0]), tally(other.names[1]))
    assert recorded_plays(hall.championship) == [(15, 900)]


def test_plays_of_the_league_tell_and_of_another_none() -> None:
    hall = a_hall(tables=1, players=4)
    play_it(a_running_table(hall.tables[0]), seconds=900)
    assert recorded_plays(a_championship("Otra copa")) == [(15, 900)]
    other = League.objects.create(name="Otra liga")
    assert recorded_plays(a_championship("Ajena", league=other.pk)) == []


def test_a_table_typed_in_afterwards_or_left_alone_tells_no_pace() -> None:
    hall = a_hall(tables=2, players=4)
    for table, name, seconds in zip(hall.tables, "AB", (3, 90_000), strict=True):
        play_it(a_running_table(table, name=name), seconds=seconds)
    assert (pace(hall.championship).plays, pace(hall.championship).seconds) == (0, 30)


def test_a_slow_league_is_forecast_slowly() -> None:
    hall = a_hall(tables=1, players=4)
    play_it(a_running_table(hall.tables[0]), seconds=15 * 60)
    known = pace(hall.championship)
    assert known.plays == 15
    assert 30 < known.seconds < 60


def test_the_dice_in_play_are_those_of_open_tables() -> None:
    hall = a_hall(tables=2, players=4)
    one, other = (a_running_table(table, name=name) for table, name in zip(hall.tables, "AB", strict=True))
    one.play(starter(one.names[0]), tally(one.names[1]), tally(one.names[1]))
    play_it(other, seconds=900)
    assert remaining(hall.championship) == {one.table.pk: Left(18)}


def test_a_table_with_few_dice_left_ends_sooner() -> None:
    hall = a_hall(tables=1, players=4)
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    before = make_forecast(hall.championship)
    running.play(*to_the_end(running.names)[1:-2])
    after = make_forecast(hall.championship)
    assert before is not None
    assert after is not None
    assert after.length.most < before.length.most


def test_a_sheet_game_starts_from_its_own_pace_and_a_table_says_which_sheet_it_plays() -> None:
    two = {"kind": "points", "rounds": 1, "cut": 0, "sheets": "2"}
    hall = a_hall(tables=1, players=2, game="alalay", preset="texto", **two)
    assert pace(hall.championship).seconds == 40
    running = a_running_table(hall.tables[0], follow="turns")
    assert remaining(hall.championship) == {running.table.pk: Left(22, 1)}
    running.play({"do": "enter", "by": running.names[0], "box": "grande", "points": 50, "de_mano": True})
    assert remaining(hall.championship) == {running.table.pk: Left(0, 1)}
    running.play({"do": "next"})
    assert remaining(hall.championship) == {running.table.pk: Left(22, 2)}

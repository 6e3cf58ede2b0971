"""What was recorded of a night, in figures: only what stands, and only what somebody followed."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tables.record.models import Acta
from tables.record.queries.night import played_night
from tables.record.services.confirming import confirm_table
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally, to_the_end
from tournament.championship.extension import LongestTable, PlayedNight
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db


def confirm(running: Running) -> None:
    running.acta.refresh_from_db()
    confirm_table(running.table, base=running.acta.n, actor=running.actor)


def opened(running: Running, *, minutes_before_its_end: int) -> None:
    """A hall may have been built long before the test that plays in it."""
    acta = Acta.objects.get(pk=running.acta.pk)
    assert acta.last_move_at is not None
    acta.opened_at = acta.last_move_at - timedelta(minutes=minutes_before_its_end)
    acta.save(update_fields=["opened_at"])


def calzo(player: str) -> dict[str, object]:
    return {"do": "tally", "player": player, "gained": 1}


def test_nothing_recorded_is_no_figure() -> None:
    assert played_night(a_hall(tables=1).championship) == PlayedNight()


def test_plays_and_calzos_count_where_the_table_is_recorded_and_they_stand() -> None:
    hall = a_hall(tables=2, players=4)
    one, other = (a_running_table(table, name=name) for table, name in zip(hall.tables, "AB", strict=True))
    first, second, *_rest = one.names
    undone = [tally(second), {"do": "undo"}]
    one.play(starter(first), tally(second), calzo(second), *undone, *to_the_end(one.names)[1:])
    confirm(one)
    other.play(starter(other.names[0]), tally(other.names[1]))
    opened(one, minutes_before_its_end=0)
    night = played_night(hall.championship)
    assert (night.recorded, night.plays, night.feats) == (1, 17, 1)
    assert (night.most_feats, night.best) == (1, (second,))
    assert night.longest is None  # less than a minute
    opened(one, minutes_before_its_end=5)
    assert played_night(hall.championship).longest == LongestTable(round=1, table=one.table.number, minutes=5)


def test_who_is_out_of_the_championship_is_not_named() -> None:
    hall = a_hall(tables=1, players=4)
    one = a_running_table(hall.tables[0])
    one.play(starter(one.names[0]), tally(one.names[1]), calzo(one.names[1]), *to_the_end(one.names)[1:])
    confirm(one)
    Entry.objects.filter(name=one.names[1]).update(status=Entry.Status.EXCLUDED)
    night = played_night(hall.championship)
    assert (night.feats, night.best) == (1, ())

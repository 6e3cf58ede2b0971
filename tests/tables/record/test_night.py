"""What was recorded of a night, in figures: only what stands, and only what somebody followed."""

from __future__ import annotations

import pytest

from tables.record.queries.night import played_night
from tables.record.services.confirming import confirm_table
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally, to_the_end
from tournament.championship.extension import PlayedNight
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db


def confirm(running: Running) -> None:
    running.acta.refresh_from_db()
    confirm_table(running.table, base=running.acta.n, actor=running.actor)


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
    night = played_night(hall.championship)
    assert (night.recorded, night.plays, night.calzos) == (1, 17, 1)
    assert (night.most_calzos, night.best) == (1, (second,))
    assert night.longest is None  # less than a minute


def test_who_is_out_of_the_championship_is_not_named() -> None:
    hall = a_hall(tables=1, players=4)
    one = a_running_table(hall.tables[0])
    one.play(starter(one.names[0]), tally(one.names[1]), calzo(one.names[1]), *to_the_end(one.names)[1:])
    confirm(one)
    Entry.objects.filter(name=one.names[1]).update(status=Entry.Status.EXCLUDED)
    night = played_night(hall.championship)
    assert (night.calzos, night.best) == (1, ())

"""Two who press at once on the default database, which has one writer. On PostgreSQL: tests/concurrency."""

from __future__ import annotations

import pytest

from tests.at_once import at_once
from tests.factories import a_championship, a_result, an_actor, an_open_round, some_entries
from tournament.models import Entry, LogEntry, Result, Round, Seat
from tournament.services.roster import add_entry
from tournament.services.rounds import draw_round

pytestmark = pytest.mark.django_db(transaction=True)
OLGA, PIA = an_actor("Olga"), an_actor("Pía")


def test_two_organizers_who_draw_at_once_get_one_round() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    first, second = at_once(
        lambda: draw_round(championship, tables=4, expected_number=1, actor=OLGA),
        lambda: draw_round(championship, tables=4, expected_number=1, actor=PIA),
    )
    assert first == second == Round.objects.get()
    assert Seat.objects.count() == 16
    assert LogEntry.objects.filter(action="round-drawn").count() == 1


def test_no_number_is_given_twice_at_the_door() -> None:
    championship = a_championship()
    at_once(*[lambda: add_entry(championship, name="Juan Pérez", actor=OLGA)] * 4)
    assert sorted(Entry.objects.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_a_result_sent_twice_at_once_is_recorded_once() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    table = an_open_round(championship, tables=2).tables.get(number=1)
    first, second = at_once(*[lambda: a_result(table)] * 2)
    assert first == second == Result.objects.get()

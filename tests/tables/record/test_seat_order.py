"""Correcting who sits where, until the first play is settled."""

from __future__ import annotations

import pytest

from core.refusals import NotNow
from tables.record.errors import FirstPlaySettled, WrongOrder
from tables.record.models import Acta
from tables.record.services.seat_order import correct_order
from tests.tables.factories import Running, a_hall, a_running_table, seat_ids, starter, tally
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.roster.services import edit_entry

pytestmark = pytest.mark.django_db


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall(players=5).tables[0], absent=1)


def test_the_order_is_corrected_and_who_starts_stands(running: Running) -> None:
    one, two, three, four, _absent = seat_ids(running.table)
    starts = running.names[2]
    running.play(starter(starts))
    correct_order(running.acta, order=[one, three, two, four], absent=[_absent], actor=running.actor)

    acta = Acta.objects.get()
    assert acta.heading == 2
    assert [heading.number for heading in acta.headings.all()] == [1, 2]
    assert acta.headings.get(number=2).seats == [one, three, two, four]
    assert (acta.state["opener"], acta.n) == (starts, 1)
    running.play(tally(starts))


def test_who_came_after_all_is_seated_before_the_first_play(running: Running) -> None:
    seats = seat_ids(running.table)
    correct_order(running.acta, order=seats, actor=running.actor)
    assert Acta.objects.get().state["in_play"] == 25
    assert not running.table.seats.filter(absent=True).exists()


def test_at_an_open_acta_nobody_is_marked_otherwise_than_it_says(running: Running) -> None:
    seats = list(running.table.seats.select_related("entry").order_by("number"))
    with pytest.raises(NotNow) as plays:
        mark_no_show(seats[0], actor=running.actor)
    with pytest.raises(NotNow) as away:
        mark_came(seats[4], actor=running.actor)
    assert (plays.value.code, away.value.code) == ("held_by_acta", "held_by_acta")
    assert [seat.absent for seat in running.table.seats.order_by("number")] == [False] * 4 + [True]
    assert mark_no_show(seats[4], actor=running.actor).absent


def test_two_change_places_between_here_and_absent(running: Running) -> None:
    one, two, three, four, absent = seat_ids(running.table)
    correct_order(running.acta, order=[absent, two, three, four], absent=[one], actor=running.actor)
    assert [seat.pk for seat in running.table.seats.filter(absent=True)] == [one]


def test_the_order_is_corrected_under_the_names_of_the_acta_whoever_is_renamed(running: Running) -> None:
    one, two, three, four, absent = seat_ids(running.table)
    running.play(starter(running.names[0]))
    entry = running.table.seats.get(pk=one).entry
    edit_entry(entry, changes={"name": "Otra Grafía"}, actor=running.actor)
    correct_order(running.acta, order=[one, three, two, four], absent=[absent], actor=running.actor)
    acta = Acta.objects.get()
    assert (acta.heading, acta.state["opener"]) == (2, running.names[0])


def test_the_same_order_again_changes_nothing(running: Running) -> None:
    seats = seat_ids(running.table)
    correct_order(running.acta, order=seats[:4], absent=seats[4:], actor=running.actor)
    assert Acta.objects.get().heading == 1


def test_after_the_first_play_the_order_stands_until_it_is_undone(running: Running) -> None:
    one, two, three, four, absent = seat_ids(running.table)
    running.play(starter(running.names[0]), tally(running.names[1]))
    with pytest.raises(FirstPlaySettled):
        correct_order(running.acta, order=[two, one, three, four], absent=[absent], actor=running.actor)
    running.play({"do": "undo"})
    correct_order(running.acta, order=[two, one, three, four], absent=[absent], actor=running.actor)
    assert Acta.objects.get().heading == 2


def test_what_cannot_have_been_said_in_that_order_is_not_rewritten(running: Running) -> None:
    one, two, three, four, absent = seat_ids(running.table)
    names = running.names
    running.play(starter(names[0]), {"do": "bid", "by": names[0], "quantity": 2, "pinta": 5})
    running.play({"do": "bid", "by": names[1], "quantity": 3, "pinta": 5})
    with pytest.raises(FirstPlaySettled):
        correct_order(running.acta, order=[one, three, two, four], absent=[absent], actor=running.actor)
    assert Acta.objects.get().heading == 1


def test_an_order_that_is_none_changes_nothing(running: Running) -> None:
    with pytest.raises(WrongOrder):
        correct_order(running.acta, order=seat_ids(running.table)[:3], actor=running.actor)
    assert Acta.objects.get().heading == 1

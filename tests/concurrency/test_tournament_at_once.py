"""Two who press at once, on a database that lets them: one draw, one close, numbers given once, ten tries and
no more.
"""

from __future__ import annotations

import threading

import pytest
from django.db import transaction

from tests.at_once import at_once
from tests.factories import (
    a_championship,
    a_coordinator,
    a_result,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tournament.errors import UserError
from tournament.models import Championship, Entry, LogEntry, Round, Seat
from tournament.services.officials import check_code
from tournament.services.roster import add_entry
from tournament.services.rounds import close_round, draw_round, publish_round
from tournament.services.seating import seat_latecomer

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


def test_two_who_draw_otherwise_get_one_round_and_one_refusal() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    gave = at_once(
        lambda: draw_round(championship, tables=4, expected_number=1, actor=OLGA),
        lambda: draw_round(championship, tables=3, expected_number=1, actor=PIA),
    )
    assert sorted(type(given).__name__ for given in gave) == ["Conflict", "Round"]


def test_who_publishes_and_who_closes_twice_does_it_once() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    draft = draw_round(championship, tables=2, expected_number=1, actor=OLGA)
    at_once(*[lambda: publish_round(draft, actor=OLGA)] * 3)
    assert LogEntry.objects.filter(action="round-published").count() == 1


def test_a_result_never_slips_past_a_close() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    a_result(played.tables.get(number=1))
    last = played.tables.get(number=2)
    for _time in range(3):
        at_once(lambda: a_result(last), lambda: close_round(played, actor=OLGA))
    close_round(played, actor=OLGA)
    played.refresh_from_db()
    assert played.status == Round.Status.CLOSED
    assert all(table.result_version == 1 for table in played.tables.all())


def test_no_number_is_given_twice_at_the_door() -> None:
    championship = a_championship()
    at_once(*[lambda: add_entry(championship, name="Juan Pérez", actor=OLGA)] * 8)
    assert sorted(Entry.objects.values_list("number", flat=True)) == list(range(1, 9))
    assert len(set(Entry.objects.values_list("name", flat=True))) == 8


def test_latecomers_at_once_do_not_share_a_seat() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    late = some_entries(championship, 4)
    gave = at_once(*[lambda entry=entry: seat_latecomer(played, entry, actor=OLGA) for entry in late])
    assert all(isinstance(seat, Seat) for seat in gave)
    assert sorted(table.seats.count() for table in played.tables.all()) == [6, 6]


def test_wrong_codes_at_once_are_no_more_than_ten() -> None:
    official, _code = a_coordinator(a_championship())
    gave = at_once(*[lambda: check_code(official, "MALA", "telefono")] * 14)
    assert sorted(given.code for given in gave) == ["locked"] * 4 + ["wrong_code"] * 10


def test_a_hall_is_played_while_its_desks_work_at_once() -> None:
    championship = a_championship()
    some_entries(championship, 24)
    played = an_open_round(championship, tables=6)
    gave = at_once(*[lambda table=table: a_result(table) for table in played.tables.all()])
    assert not [given for given in gave if isinstance(given, UserError)]
    assert play_round(played).status == Round.Status.CLOSED


def test_a_desk_does_not_wait_for_whoever_works_on_the_championship() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    table = an_open_round(championship, tables=2).tables.get(number=1)
    held, recorded = threading.Event(), threading.Event()

    def work_long() -> bool:
        with transaction.atomic():
            Championship.objects.select_for_update(no_key=True).get(pk=championship.pk)
            held.set()
            return recorded.wait(20)

    def record() -> object:
        held.wait(20)
        result = a_result(table)
        recorded.set()
        return result

    was_recorded_meanwhile, _result = at_once(work_long, record)
    assert was_recorded_meanwhile

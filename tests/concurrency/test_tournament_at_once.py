"""Two who press at once, on a database that lets them: one draw, one close, numbers given once, ten tries and
no more.
"""

from __future__ import annotations

import threading
from functools import partial

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from core.refusals import Conflict, UserError
from tests.at_once import at_once, somebody_waits_for_us, wait_until
from tests.factories import (
    a_championship,
    a_coordinator,
    a_drawn_sheet,
    a_published_sheet,
    a_result,
    an_actor,
    an_open_round,
    play_round,
    rolled,
    some_entries,
)
from tests.tournament import test_two_who_press_at_once as one_writer
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.officials.services import check_code
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_no_show
from tournament.results.services.results import start_table
from tournament.results.services.rounds import close_round
from tournament.roster.models import Entry
from tournament.roster.services import add_entry
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, read_cup
from tournament.sorteo.sheet.services.preparing import prepare_sheet

pytestmark = pytest.mark.django_db(transaction=True)
OLGA, PIA = an_actor("Olga"), an_actor("Pía")

# What holds where one alone writes must hold where several do.
test_who_prepares_at_once = one_writer.test_two_organizers_who_prepare_at_once_get_one_draw_sheet
test_each_step_once = one_writer.test_who_publishes_closes_the_roll_and_finishes_at_once_does_each_once


def test_two_who_prepare_otherwise_leave_one_draw_sheet() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    gave = at_once(
        lambda: prepare_sheet(championship, tables=4, expected_number=1, actor=OLGA),
        lambda: prepare_sheet(championship, tables=3, expected_number=1, actor=PIA),
    )
    assert all(isinstance(given, DrawSheet) for given in gave)
    assert DrawSheet.objects.count() == 1


def test_a_cup_typed_twice_at_once_is_one_cup() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    sheet = a_published_sheet(championship, tables=2)
    at_once(*[lambda: read_cup(sheet, number=1, dice="12345", actor=OLGA)] * 4)
    assert list(Cup.objects.values_list("dice", flat=True)) == ["12345"]
    assert LogEntry.objects.filter(action__in=["cup-read", "cup-retyped"]).count() == 1


def test_a_cup_never_changes_behind_a_result() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    sheet = rolled(a_published_sheet(championship, tables=2))
    at_once(
        lambda: close_roll(DrawSheet.objects.get(), actor=OLGA),
        lambda: read_cup(sheet, number=1, dice="66666", actor=PIA),
    )
    sheet.refresh_from_db()
    typed = [cup.dice for cup in sheet.cups_read.order_by("number")]
    results = [(record.certificate or {})["dice"] for record in sheet.records.filter(kind="result")]
    assert results in ([], [typed])  # drawn from what stands, or typed again and not drawn yet


def test_a_finish_and_a_desk_at_the_round_before_do_not_wait_in_a_ring() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    first = play_round(an_open_round(championship, tables=4))
    sheet = a_drawn_sheet(championship, tables=1)
    table = first.tables.get(number=1)
    gave = at_once(
        lambda: finish(sheet, actor=OLGA),
        lambda: a_result(table, order=list(table.seats.order_by("-number")), reason="mal anotada"),
    )
    assert [type(given).__name__ for given in gave] == ["DrawSheet", "NotNow"]


def test_a_sheet_that_is_prepared_while_its_round_is_corrected_seats_nobody_who_goes_out() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    first = play_round(an_open_round(championship, tables=2))
    table = first.tables.get(number=1)
    last_first = list(table.seats.order_by("-number"))
    correcting = threading.Thread(
        target=lambda: at_once(lambda: a_result(table, order=last_first, reason="mal anotada"))
    )
    with transaction.atomic():
        sheet = prepare_sheet(championship, tables=1, expected_number=2, actor=OLGA)
        assert table.seats.get(place=1).entry.number in sheet.inputs["entries"]
        correcting.start()
        wait_until(lambda: somebody_waits_for_us() or not correcting.is_alive())
    correcting.join()
    assert table.seats.get(place=1) == last_first[0]
    assert not DrawSheet.objects.filter(pk=sheet.pk).exists()


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


def test_late_entries_that_are_pressed_at_once_are_one_sheet() -> None:
    championship = a_championship(draw_dice="computer")
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    for late in (some_entries(championship, 1), some_entries(championship, 3)):
        gave = at_once(*[lambda late=late: add_late_entries(played, late, actor=OLGA)] * 4)
        assert len(set(gave)) == 1
    assert sorted(table.seats.count() for table in played.tables.all()) == [6, 6]
    assert list(DrawSheet.objects.order_by("serial").values_list("serial", flat=True)) == [1, 2, 3]


def test_different_late_entries_at_once_share_no_seat() -> None:
    championship = a_championship(draw_dice="computer")
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    late = some_entries(championship, 4)
    gave = at_once(*[lambda entry=entry: add_late_entries(played, [entry], actor=OLGA) for entry in late])
    assert all(isinstance(given, DrawSheet | Conflict) for given in gave)
    for entry in late:  # whoever was refused presses again
        add_late_entries(played, [entry], actor=OLGA)
    assert sorted(table.seats.count() for table in played.tables.all()) == [6, 6]
    assert DrawSheet.objects.filter(status=DrawSheet.Status.DONE).count() == 5


def test_no_table_starts_to_which_a_public_sheet_seats_somebody() -> None:
    for _night in range(4):
        championship = a_championship()
        some_entries(championship, 12)
        played = an_open_round(championship, tables=3)
        late = some_entries(championship, 2)
        tables = list(played.tables.order_by("number"))
        _start, sheet = at_once(
            partial(start_table, tables[0], actor=PIA),
            partial(add_late_entries, played, late, actor=OLGA),
        )
        if isinstance(sheet, Conflict):  # the table was quicker, after the sheet had been prepared
            assert sheet.code == "stale_sheet"
            sheet = add_late_entries(played, late, actor=OLGA)
        waiting = Table.objects.filter(round=played, number__in=sheet.inputs["waiting"])
        assert {table.status for table in waiting} == {Table.Status.WAITING}


def test_marks_of_absence_at_once_are_each_one_note() -> None:
    championship = a_championship()
    some_entries(championship, 12)
    played = an_open_round(championship, tables=3)
    seats = list(played.seats.filter(number__lte=2))
    gave = at_once(*[lambda seat=seat: mark_no_show(seat, actor=OLGA) for seat in seats * 2])
    assert all(isinstance(given, Seat) for given in gave)
    notes = DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE).order_by("position")
    assert list(notes.values_list("position", flat=True)) == [3, 4, 5, 6, 7, 8]


def test_wrong_codes_at_once_are_no_more_than_ten() -> None:
    official, _code = a_coordinator(a_championship())
    gave = at_once(*[lambda: check_code(official, "MALA", device="telefono", address="192.0.2.7")] * 14)
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


def test_a_hall_eight_times_as_large_is_drawn_and_written_by_as_many_statements() -> None:
    counted = []
    for players in (16, 128):
        championship = a_championship()
        some_entries(championship, players, clubs=(*"ABCDEFGHIJKLMNOP",))
        sheet = rolled(a_published_sheet(championship, tables=players // 4))
        with CaptureQueriesContext(connection) as captured:
            finish(close_roll(sheet, actor=OLGA), actor=OLGA)
        counted.append(len(captured))
    assert counted[0] == counted[1]

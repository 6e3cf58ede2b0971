"""A table that no-shows left too small is closed, as section 13 has it."""

from __future__ import annotations

from typing import Any

import pytest

from core.refusals import Conflict, NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_result,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    some_entries,
)
from tournament.changes.services.closing import close_table
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.draw import read_sheet
from tournament.publishing.models import Publication
from tournament.results.services.results import start_table
from tournament.roster.presence.queries import late
from tournament.roster.services import edit_entry, mark_here
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.seating.queries.seats import tables_too_small
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def a_round(players: int, tables: int, **settings: Any) -> Round:
    championship = a_championship(table_minimum=3, **settings)
    some_entries(championship, players)
    return an_open_round(championship, tables=tables)


def no_shows(played: Round, **missing: int) -> None:
    """So many of a table do not come (`t2=2`), the lowest chairs."""
    for name, number in missing.items():
        for seat in Seat.objects.filter(round=played, table__number=int(name[1:]), number__lte=number):
            mark_no_show(seat, actor=OLGA)


def at(played: Round, table: int) -> list[int]:
    """The numbers of those who came to a table."""
    seats = Seat.objects.filter(round=played, table__number=table, absent=False)
    return sorted(seats.values_list("entry__number", flat=True))


def the(played: Round, number: int) -> Table:
    return played.tables.get(number=number)


def test_the_table_with_the_fewest_is_offered_first_the_highest_number_among_equals() -> None:
    played = a_round(20, 5)
    no_shows(played, t1=2, t2=3, t4=3)
    assert [table.number for table in tables_too_small(played)] == [4, 2, 1]


def test_its_players_are_drawn_to_the_others_and_nobody_else_moves() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    moving = at(played, 2)
    chairs = set(Seat.objects.filter(round=played).values_list("table__number", "number", "entry__number"))
    closed = the(played, 2)
    sheet = close_table(closed, actor=OLGA)
    assert (sheet.status, sheet.purpose, sheet.inputs["cups"]) == (
        "published",
        "closing",
        {"count": 3, "dice": 5},
    )
    assert the(played, 2).seats.count() == 4  # until it is drawn
    done = finish(drawn(sheet), actor=OLGA)
    assert not Table.objects.filter(pk=closed.pk).exists()
    after = set(Seat.objects.filter(round=played).values_list("table__number", "number", "entry__number"))
    moved = after - chairs
    assert sorted(number for _table, _chair, number in moved) == moving
    assert sorted((table, chair) for table, chair, _number in moved) == [(1, 5), (5, 5)]
    assert {seat for seat in chairs if seat[0] != 2} <= after
    assert done.inputs["closes"] == 2


def test_the_last_table_takes_the_number_of_the_closed_one_and_stays_where_it_is() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    before = at(played, 5)
    sheet = close_table(the(played, 2), actor=OLGA)
    parsed = read_sheet(sheet.text)
    assert sheet.inputs["tables"] == [1, 5, 3, 4]
    assert parsed.seating.sizes == (5, 5, 4, 4)
    assert sorted(pin.entry for pin in parsed.seating.pins if pin.table == 2) == before
    assert set(parsed.seating.entries) - {pin.entry for pin in parsed.seating.pins} == set(at(played, 2))
    finish(drawn(sheet), actor=OLGA)
    assert set(before) < set(at(played, 5))


def test_later_sheets_of_the_round_keep_those_numbers() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    finish(drawn(close_table(the(played, 2), actor=OLGA)), actor=OLGA)
    late = add_late_entries(played, some_entries(played.championship, 1), actor=OLGA)
    assert late.inputs["tables"] == [1, 5, 3, 4]
    assert late.inputs["waiting"] == [3, 4]  # the two that are equally small, as the sheet numbers them


def test_one_player_alone_is_moved_at_once() -> None:
    played = a_round(12, 3)
    no_shows(played, t3=3)
    (alone,) = at(played, 3)
    sheet = close_table(the(played, 3), actor=OLGA)
    assert (sheet.status, sheet.dice, sheet.inputs["cups"]) == ("done", "computer", {"count": 1, "dice": 1})
    assert alone in at(played, 1)
    assert [table.number for table in played.tables.all()] == [1, 2]


def test_the_chair_of_a_no_show_goes_with_the_table_and_the_log_still_names_them() -> None:
    played = a_round(12, 3)
    no_shows(played, t3=3)
    close_table(the(played, 3), actor=OLGA)
    assert played.seats.count() == 9
    notes = DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE, detail__kind="no-show")
    assert [note.detail["table"] for note in notes] == [3, 3, 3]


def test_another_table_than_the_one_with_the_fewest_is_refused() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=3, t4=2)
    with pytest.raises(Conflict) as refused:
        close_table(the(played, 4), actor=OLGA)
    assert (refused.value.code, refused.value.extra) == ("other_table", {"table": 2})


def test_a_table_with_enough_players_stays() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=1)
    with pytest.raises(NotNow) as refused:
        close_table(the(played, 2), actor=OLGA)
    assert refused.value.code == "not_too_small"
    assert tables_too_small(played) == []


def test_a_table_that_has_started_is_never_closed() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    start_table(the(played, 2), actor=OLGA)
    assert tables_too_small(played) == []
    with pytest.raises(NotNow):
        close_table(the(played, 2), actor=OLGA)


def test_a_table_that_somebody_needs_is_not_closed() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2, t3=2)
    needs = Seat.objects.get(round=played, table__number=3, number=3).entry
    edit_entry(needs, changes={"pinned_table": 3}, actor=OLGA)
    assert [table.number for table in tables_too_small(played)] == [2]


def test_where_the_others_have_started_or_are_full_nobody_moves() -> None:
    played = a_round(8, 2)
    no_shows(played, t2=2)
    start_table(the(played, 1), actor=OLGA)
    with pytest.raises(NotNow) as refused:
        close_table(the(played, 2), actor=OLGA)
    assert refused.value.code == "no_room"


def test_it_waits_and_the_tables_that_grow_wait_with_it() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    sheet = close_table(the(played, 2), actor=OLGA)
    for number in (1, 2, 5):
        with pytest.raises(NotNow) as refused:
            start_table(the(played, number), actor=OLGA)
        assert refused.value.extra["serial"] == sheet.serial
    with pytest.raises(NotNow):
        a_result(the(played, 2))
    assert start_table(the(played, 3), actor=OLGA).status == Table.Status.PLAYING
    void_sheet(sheet, reason="Llegaron los que faltaban", actor=OLGA)
    assert start_table(the(played, 2), actor=OLGA).status == Table.Status.PLAYING


def test_pressed_twice_there_is_one_sheet() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    closed = the(played, 2)
    sheet = close_table(closed, actor=OLGA)
    assert close_table(closed, actor=OLGA) == sheet
    finish(drawn(sheet), actor=OLGA)
    assert close_table(closed, actor=OLGA) == sheet
    assert DrawSheet.objects.filter(purpose="closing").count() == 1


def test_who_comes_after_all_to_a_table_that_is_being_closed_is_a_late_entry_then() -> None:
    played = a_round(20, 5)
    no_shows(played, t2=2)
    back = Seat.objects.get(round=played, table__number=2, number=1)
    sheet = close_table(the(played, 2), actor=OLGA)
    with pytest.raises(NotNow) as refused:
        mark_came(back, actor=OLGA)
    assert refused.value.extra["serial"] == sheet.serial
    finish(drawn(sheet), actor=OLGA)
    assert late(played.championship) == []
    mark_here(back.entry, here=True, actor=OLGA)
    assert late(played.championship) == [back.entry]
    finish(drawn(add_late_entries(played, [back.entry], actor=OLGA)), actor=OLGA)
    assert back.entry.number in [*at(played, 3), *at(played, 4)]


def test_in_a_later_round_rematches_are_kept_apart_as_the_regulations_say() -> None:
    first = play_round(a_round(24, 8, advance=2), order=lambda seats: seats)
    second = a_drawn_round(first.championship, tables=4)
    no_shows(second, t4=2)
    sheet = close_table(the(second, 4), actor=OLGA)
    assert sheet.round_number == 2
    labels = [group.label for group in read_sheet(sheet.text).seating.groups]
    assert any(label.startswith("round 1 table") for label in labels)


def test_the_public_reads_it_and_the_round_goes_on_to_its_end() -> None:
    played = a_round(12, 3, draw_dice="computer")
    no_shows(played, t3=2)
    close_table(the(played, 3), actor=OLGA)
    latest = Publication.objects.order_by("version").last()
    assert latest is not None
    assert latest.occasion == "table-closed"
    assert [len(table["seats"]) for table in latest.payload["rounds"][0]["tables"]] == [5, 5]
    assert play_round(Round.objects.get(pk=played.pk)).status == Round.Status.CLOSED

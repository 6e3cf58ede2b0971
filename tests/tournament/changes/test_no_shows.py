"""Who does not come, and who comes after all: nobody else moves. Late entries: `sorteo/test_late.py`."""

from __future__ import annotations

import pytest

from core.refusals import Conflict, NotNow
from tests.factories import (
    a_championship,
    a_result,
    an_actor,
    an_open_round,
    some_entries,
)
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.queries import last_hash

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def round_of(players: int, tables: int) -> Round:
    championship = a_championship()
    some_entries(championship, players)
    return an_open_round(championship, tables=tables)


def layout(played: Round) -> list[tuple[int, int, int]]:
    return list(
        Seat.objects.filter(round=played)
        .order_by("table__number", "number")
        .values_list("table__number", "number", "entry_id")
    )


def test_a_no_show_leaves_an_empty_seat_and_nobody_moves() -> None:
    played = round_of(8, 2)
    before = layout(played)
    mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)
    assert layout(played) == before
    assert Seat.objects.get(table__number=1, number=2).absent


def test_who_comes_after_all_takes_the_seat_again() -> None:
    played = round_of(8, 2)
    seat = mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)
    assert not mark_came(seat, actor=OLGA).absent
    assert played.seats.filter(absent=True).count() == 0


def test_a_decided_table_is_not_touched() -> None:
    played = round_of(8, 2)
    a_result(played.tables.get(number=1))
    with pytest.raises(NotNow):
        mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)


def test_each_mark_is_a_public_note_once() -> None:
    played = round_of(8, 2)
    seat = Seat.objects.get(table__number=2, number=3)
    for _press in range(2):
        mark_no_show(seat, actor=OLGA)
    mark_came(seat, actor=OLGA)
    notes = DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE)
    assert [note.detail["kind"] for note in notes] == ["no-show", "came-after-all"]
    assert notes[0].detail == {
        "kind": "no-show",
        "round": 1,
        "number": seat.entry.number,
        "name": seat.entry.name,
        "table": 2,
        "seat": 3,
    }
    assert notes[0].sheet == played.draw_sheets.get()
    assert notes[0].position == 3  # after the sheet and its result


def test_a_note_leaves_the_chain_as_it_is() -> None:
    played = round_of(8, 2)
    before = last_hash(played.championship)
    mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)
    assert last_hash(played.championship) == before


def test_who_has_withdrawn_does_not_come_after_all() -> None:
    played = round_of(8, 2)
    seat = mark_no_show(played.seats.get(table__number=1, number=2), actor=OLGA)
    withdraw_entry(seat.entry, actor=OLGA)
    with pytest.raises(Conflict):
        mark_came(seat, actor=OLGA)


def test_a_table_that_has_been_filled_meanwhile_is_full() -> None:
    played = round_of(10, 1)
    seat = mark_no_show(played.seats.get(number=4), actor=OLGA)
    add_late_entries(played, some_entries(played.championship, 1), actor=OLGA)
    with pytest.raises(Conflict) as refused:
        mark_came(seat, actor=OLGA)
    assert refused.value.code == "table_full"

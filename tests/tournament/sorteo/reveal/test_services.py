"""The reveal is driven by somebody, and its end writes the round: the seats of the certificate, once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from core.refusals import NotNow
from tests.factories import (
    a_championship,
    a_drawn_sheet,
    a_published_sheet,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    rolled,
    some_entries,
)
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.draw import draw, read_sheet
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import certificate_of, drawn_certificate
from tournament.sorteo.reveal.queries import steps_of
from tournament.sorteo.reveal.services import reveal as revealing
from tournament.sorteo.reveal.services.reveal import finish, publish_certificate
from tournament.sorteo.roll.services.cups import close_roll
from tournament.sorteo.roll.services.dice_correction import correct_dice

pytestmark = pytest.mark.django_db
OLGA, PIA = an_actor("Olga"), an_actor("Pía")


def a_hall(players: int = 8, **settings: Any) -> Championship:
    championship = a_championship(**settings)
    some_entries(championship, players)
    return championship


def layout(played: Round) -> list[list[int]]:
    tables = played.tables.order_by("number")
    return [list(table.seats.order_by("number").values_list("entry__number", flat=True)) for table in tables]


def let_pass(sheet: DrawSheet, seconds: int) -> None:
    DrawSheet.objects.filter(pk=sheet.pk).update(
        running_since=F("running_since") - timedelta(seconds=seconds)
    )


class TestKeys:
    def test_it_never_begins_by_itself(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        assert (sheet.revealed, sheet.running_since) == (0, None)

    def test_it_is_not_there_before_the_roll_is_closed(self) -> None:
        sheet = rolled(a_published_sheet(a_hall(), tables=2))
        for key in (revealing.start, revealing.pause, revealing.previous_step, revealing.next_step, finish):
            with pytest.raises(NotNow) as refused:
                key(sheet, actor=OLGA)
            assert refused.value.code == "not_drawn"

    def test_the_clock_is_the_servers_and_a_pause_keeps_what_is_open(self) -> None:
        sheet = revealing.start(a_drawn_sheet(a_hall(), tables=2), actor=OLGA)
        let_pass(sheet, 5)  # a second, then a name each three seconds
        paused = revealing.pause(sheet, actor=OLGA)
        assert (paused.revealed, paused.running_since) == (2, None)
        assert revealing.pause(sheet, actor=PIA).revealed == 2

    def test_starting_twice_starts_once(self) -> None:
        sheet = revealing.start(a_drawn_sheet(a_hall(), tables=2), actor=OLGA)
        assert revealing.start(sheet, actor=PIA).running_since == sheet.running_since
        assert LogEntry.objects.filter(action="reveal-started").count() == 1

    def test_on_and_back_go_one_step_and_no_further_than_the_ends(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        assert revealing.previous_step(sheet, actor=OLGA).revealed == 0
        assert [revealing.next_step(sheet, actor=OLGA).revealed for _press in range(10)] == [
            1,
            2,
            3,
            4,
            5,
            6,
            7,
            8,
            8,
            8,
        ]
        assert revealing.previous_step(sheet, actor=OLGA).revealed == 7

    def test_on_leaves_a_running_clock_running_and_back_stops_it(self) -> None:
        sheet = revealing.start(a_drawn_sheet(a_hall(), tables=2), actor=OLGA)
        assert revealing.next_step(sheet, actor=OLGA).running_since is not None
        assert revealing.previous_step(sheet, actor=OLGA).running_since is None

    def test_the_certificate_is_given_out_before_the_end_once(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        for _time in range(2):
            assert publish_certificate(sheet, actor=OLGA).certificate_public
        assert LogEntry.objects.filter(action="certificate-published").count() == 1


class TestFinish:
    def test_the_seats_are_those_of_the_certificate(self) -> None:
        championship = a_hall(22)
        sheet = finish(a_drawn_sheet(championship, tables=5), actor=OLGA)
        played = championship.rounds.get()
        assert layout(played) == (certificate_of(sheet) or {})["tables"]
        assert (played.status, sheet.status, sheet.round) == ("published", "done", played)
        assert sheet.revealed == len(steps_of(sheet))

    def test_input_and_seed_stay_with_the_round_and_give_its_seats_again(self) -> None:
        championship = a_championship()
        some_entries(championship, 21, clubs=("La Quina", "El Tren", "", "As"))
        sheet = finish(a_drawn_sheet(championship, tables=5), actor=OLGA)
        played = championship.rounds.get()
        again = draw(read_sheet(sheet.text).seating, seed=played.seed)
        assert [list(table) for table in again.tables] == layout(played)
        assert played.draw.inputs["serial"] == sheet.serial
        assert played.draw.inputs["sheet"]["entries"] == list(range(1, 22))

    def test_with_corrected_dice_everybody_sits_where_the_new_certificate_says(self) -> None:
        championship = a_hall(22)
        sheet = finish(a_drawn_sheet(championship, tables=5), actor=OLGA)
        played = championship.rounds.get()
        before, typed = layout(played), drawn_certificate(sheet)["dice"]
        correct_dice(sheet, dice=["66666", *typed[1:]], reason="la foto", actor=OLGA)
        assert layout(played) == drawn_certificate(sheet)["tables"] != before
        for table in played.tables.all():
            numbers = list(table.seats.order_by("number").values_list("number", flat=True))
            assert numbers == list(range(1, len(numbers) + 1))

    def test_pressed_twice_it_is_written_once(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        assert finish(sheet, actor=OLGA).done_at == finish(sheet, actor=PIA).done_at
        assert championship.rounds.count() == 1
        assert championship.log.filter(action="round-published").count() == 1

    def test_it_does_not_wait_for_the_clock(self) -> None:
        championship = a_hall()
        finish(revealing.start(a_drawn_sheet(championship, tables=2), actor=OLGA), actor=OLGA)
        assert championship.rounds.exists()

    def test_who_withdrew_meanwhile_keeps_an_empty_seat_and_the_public_log_says_so(self) -> None:
        championship = a_hall()
        sheet = drawn(a_published_sheet(championship, tables=2))
        gone = championship.entries.get(number=5)
        withdraw_entry(gone, actor=OLGA, reason="asunto privado")
        finish(sheet, actor=OLGA)
        seat = Seat.objects.get(absent=True)
        assert seat.entry == gone
        note = championship.draw_log.get(kind="note")
        assert note.detail == {
            "kind": "withdrawn",
            "round": 1,
            "number": 5,
            "name": gone.name,
            "table": seat.table.number,
            "seat": seat.number,
        }
        assert "privado" not in repr(note.detail) + note.reason

    def test_the_round_before_learns_how_many_of_the_next_placed_went_on(self) -> None:
        championship = a_hall(28)
        first = play_round(an_open_round(championship, tables=7))
        sheet = a_drawn_sheet(championship, tables=2, best_next=1)
        first.refresh_from_db()
        assert first.best_next == 0
        finish(sheet, actor=OLGA)
        first.refresh_from_db()
        assert first.best_next == 1

    def test_the_regulations_of_the_sheet_hold_although_the_settings_changed_since(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        Championship.objects.update(advance=2)
        finish(sheet, actor=OLGA)
        assert championship.rounds.get().advance == 1


def test_the_statements_do_not_grow_with_the_players() -> None:
    counted = []
    for players in (16, 80):
        championship = a_championship()
        some_entries(championship, players, clubs=("A", "B", "C", "D", "E"))
        sheet = rolled(a_published_sheet(championship, tables=players // 4))
        with CaptureQueriesContext(connection) as captured:
            finish(close_roll(sheet, actor=OLGA), actor=OLGA)
        counted.append(len(captured))
    assert counted[0] == counted[1]

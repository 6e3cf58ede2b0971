"""Late entries from the names to the seats: one press by the computer's dice, one page where cups are thrown,
and tables of their own where more come than seats can be opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import NotNow
from jobs.models import Job
from jobs.services import run_job
from people.services import first_league
from tests.factories import a_published_sheet, a_user, play_round, some_entries
from tests.tournament.changes.makers import OLGA, a_round, layout, seats_of, who_come_late
from tests.tournament.visitors import a_judge, a_night, here, said, signed_in_user
from tournament.championship.models import Championship
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_no_show
from tournament.draw import certify, read_sheet
from tournament.results.services.results import start_table
from tournament.rounds.models import Round
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet
from tournament.sorteo.queries import certificate_of, log_of
from tournament.sorteo.roll.services.cups import read_cup, start_typing_clock, stop_typing_clock
from tournament.sorteo.seating.queries.late_seats import late_seats
from tournament.sorteo.seating.table_changes import own_tables

pytestmark = pytest.mark.django_db
CUPS = ("11234", "22456", "13356")


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(timezone.now(), tick=False) as traveller:
        yield traveller


@pytest.fixture
def cups(clock: time_machine.Traveller, django_capture_on_commit_callbacks: Any) -> DrawSheet:
    """Two late entries of a bar night, whose three cups have just been typed."""
    played = a_round(8, 2)
    sheet = add_late_entries(played, who_come_late(played, 2), actor=OLGA)
    for number, dice in enumerate(CUPS, start=1):
        read_cup(sheet, number=number, dice=dice, actor=OLGA)
    sheet.refresh_from_db()
    return sheet


def look() -> DrawSheet:
    """The worker comes by."""
    run_job(str(Job.objects.get(kind="draw-carry-on").pk))
    return DrawSheet.objects.get(purpose="late")


def is_valid(sheet: DrawSheet) -> bool:
    """The certificate is what anybody computes from the sheet and its dice."""
    certificate = certificate_of(sheet) or {}
    return certify(read_sheet(sheet.text), certificate["dice"]).as_json() == certificate


class TestOnePress:
    def test_by_the_computers_dice_one_press_seats_all_of_them_for_good(self) -> None:
        played = a_round(9, 2, draw_dice="computer")
        late = who_come_late(played, 3)
        before = layout(played)
        browser, page = a_judge(played.championship), here(played.championship, "round-late", 1)
        numbers = [entry.number for entry in late]
        response: Any = browser.post(page, {"entry": numbers}, follow=True)
        sheet = DrawSheet.objects.get(purpose="late")
        assert (sheet.status, is_valid(sheet)) == ("done", True)
        assert [line for line in layout(played) if line[2] not in numbers] == before
        assert len(seats_of(played, late)) == 3
        assert [seat.entry for seat in response.context["seated"]] == [
            seat.entry for seat in played.seats.filter(late=True)
        ]
        assert [record.kind for record in log_of(played.championship)][-2:] == ["sheet", "result"]

    def test_pressed_again_for_one_of_them_on_another_device_it_says_where_they_sit(self) -> None:
        played = a_round(9, 2, draw_dice="computer")
        una, otra = who_come_late(played, 2)
        page = here(played.championship, "round-late", 1)
        browser = a_judge(played.championship)
        browser.post(page, {"entry": [una.number, otra.number]}, follow=True)
        (told,) = said(browser.post(page, {"entry": una.number}, follow=True))
        assert una.name in told
        assert DrawSheet.objects.filter(purpose="late").count() == 1

    @pytest.mark.parametrize("page", ["presence", "round", "dashboard"])
    def test_every_page_that_names_them_has_the_button(self, page: str) -> None:
        played = a_round(9, 2, draw_dice="computer")
        (late,) = who_come_late(played, 1)
        browser = signed_in_user(a_user("jefa", league=first_league()))
        address = here(played.championship, page, *([1] if page == "round" else []))
        text = browser.get(address).content.decode()
        assert f'action="{here(played.championship, "round-late", 1)}"' in text
        assert f'name="entry" value="{late.number}"' in text

    def test_where_the_night_throws_cups_the_computer_rolls_by_choice_and_the_sheet_says_so(self) -> None:
        played = a_round(8, 2)
        late = who_come_late(played, 2)
        page = here(played.championship, "round-late", 1)
        sent = {"entry": [entry.number for entry in late], "dice": "computer"}
        a_judge(played.championship).post(page, sent)
        sheet = DrawSheet.objects.get(purpose="late")
        assert (sheet.status, sheet.dice, is_valid(sheet)) == ("done", "computer", True)
        assert read_sheet(sheet.text).event.startswith("Dados del computador · ")
        assert len(seats_of(played, late)) == 2


class TestCups:
    def test_the_page_of_the_names_is_the_page_of_the_cups(self) -> None:
        played = a_round(8, 2)
        late = who_come_late(played, 2)
        browser, page = a_judge(played.championship), here(played.championship, "round-late", 1)
        browser.post(page, {"entry": [entry.number for entry in late]})
        text = browser.get(page).content.decode()
        assert 'id="scribe-config"' in text
        assert all(entry.name in text for entry in late)

    def test_after_the_30_seconds_the_server_seats_them_whatever_page_is_open(
        self, cups: DrawSheet, clock: time_machine.Traveller
    ) -> None:
        clock.shift(29)
        assert look().status == "rolling"
        clock.shift(1)
        sheet = look()
        assert (sheet.status, is_valid(sheet)) == ("done", True)
        assert Round.objects.get().seats.filter(late=True).count() == 2

    def test_an_objection_stops_the_clock_until_the_cup_is_corrected(
        self, cups: DrawSheet, clock: time_machine.Traveller
    ) -> None:
        clock.shift(20)
        stop_typing_clock(cups, actor=OLGA)
        stop_typing_clock(cups, actor=OLGA)
        clock.shift(100)
        assert look().status == "rolling"
        read_cup(cups, number=2, dice="66666", actor=OLGA)
        clock.shift(29)
        assert look().status == "rolling"
        clock.shift(1)
        assert (look().status, is_valid(cups)) == ("done", True)
        assert (certificate_of(cups) or {})["dice"][1] == "66666"
        notes = DrawRecord.objects.filter(detail__kind="typing-objected")
        assert notes.count() == 1

    def test_an_objection_that_is_answered_lets_the_30_seconds_run_again(
        self, cups: DrawSheet, clock: time_machine.Traveller
    ) -> None:
        stop_typing_clock(cups, actor=OLGA)
        clock.shift(60)
        start_typing_clock(cups, actor=OLGA)
        start_typing_clock(cups, actor=OLGA)
        clock.shift(29)
        assert look().status == "rolling"
        clock.shift(1)
        assert look().status == "done"

    def test_who_forgets_a_stopped_clock_has_the_seats_all_the_same(
        self, cups: DrawSheet, clock: time_machine.Traveller
    ) -> None:
        stop_typing_clock(cups, actor=OLGA)
        clock.shift(timedelta(minutes=5, seconds=30))
        assert look().status == "done"

    def test_after_the_30_seconds_nobody_objects_and_the_page_finishes_what_a_worker_did_not(
        self, cups: DrawSheet, clock: time_machine.Traveller
    ) -> None:
        clock.shift(30)
        with pytest.raises(NotNow):
            stop_typing_clock(cups, actor=OLGA)
        browser = a_judge(cups.championship)
        address = here(cups.championship, "round-late-clock", 1)
        browser.post(address, {"do": "finish", "serial": cups.serial})
        assert look().status == "done"
        assert Cup.objects.count() == 9


class TestNoCups:
    """The sheet is public and says whose dice decide (sections 3 and 12): it is declared void, and another
    one asks for the computer's.
    """

    def void(self, browser: Client, championship: Championship, page: Any) -> Any:
        """From the page on which somebody stands: the link, the reason, and the page to which that leads."""
        address = here(championship, "sorteo-void")
        assert f'href="{address}"' in page.content.decode()
        sent = {"reason": "no hay cachos a mano", "serial": DrawSheet.objects.latest("serial").serial}
        return browser.post(address, sent, follow=True)

    def test_late_entries_are_drawn_anew_by_the_computer(self) -> None:
        played = a_round(8, 2)
        late = who_come_late(played, 2)
        sent = {"entry": [entry.number for entry in late]}
        browser, page = (
            signed_in_user(a_user(league=first_league())),
            here(played.championship, "round-late", 1),
        )
        onward = self.void(browser, played.championship, browser.post(page, sent, follow=True))
        assert f'href="{page}"' in onward.content.decode()
        assert "Que tire el computador" in browser.get(page).content.decode()
        browser.post(page, {**sent, "dice": "computer"})
        assert [sheet.status for sheet in DrawSheet.objects.filter(purpose="late")] == ["void", "done"]
        assert len(seats_of(played, late)) == 2

    def test_a_judge_reads_whom_to_ask_and_nobody_once_a_cup_is_read(self) -> None:
        played = a_round(8, 2)
        sheet = add_late_entries(played, who_come_late(played, 2), actor=OLGA)
        judge, page = a_judge(played.championship), here(played.championship, "round-late", 1)
        assert "Pide a quien organiza que la anule." in judge.get(page).content.decode()
        read_cup(sheet, number=1, dice=CUPS[0], actor=OLGA)
        assert "cachos a mano" not in judge.get(page).content.decode()

    def test_a_small_table_is_closed_anew_by_the_computer(self) -> None:
        played = a_round(8, 2, table_minimum=3)
        table = played.tables.get(number=2)
        for seat in table.seats.order_by("number")[:2]:
            mark_no_show(seat, actor=OLGA)
        browser, page = (
            signed_in_user(a_user(league=first_league())),
            here(played.championship, "table-close", 1, 2),
        )
        onward = self.void(browser, played.championship, browser.post(page, follow=True))
        assert f'href="{page}"' in onward.content.decode()
        assert "Que tire el computador" in browser.get(page).content.decode()
        browser.post(page, {"dice": "computer"})
        assert [sheet.status for sheet in DrawSheet.objects.filter(purpose="closing")] == ["void", "done"]
        assert not played.tables.filter(number=2).exists()

    def test_a_round_is_drawn_at_once_after_its_sheet_by_cups_is_void(self) -> None:
        night = a_night(objection_minutes=0)
        some_entries(night.championship, 8)
        a_published_sheet(night.championship, tables=2)
        page = night.browser.get(night.url("sorteo-ceremony"))
        onward = self.void(night.browser, night.championship, page)
        assert f'href="{night.url("plan")}"' in onward.content.decode()
        plan = night.browser.get(night.url("plan")).content.decode()
        assert f'action="{night.url("sorteo-at-once")}"' in plan


class TestTablesOfTheirOwn:
    def test_more_than_the_free_seats_get_a_table_of_their_own_by_a_sheet(self) -> None:
        played = a_round(11, 2, draw_dice="computer", size_max=6, size_wanted=4)
        before = layout(played)
        late = who_come_late(played, 5)  # one seat is free
        sheet = add_late_entries(played, late, actor=OLGA)
        assert (sheet.status, is_valid(sheet)) == ("done", True)
        assert read_sheet(sheet.text).seating.sizes == (6, 6, 4)
        tables = [table for table, _seat in seats_of(played, late)]
        assert (tables.count(2), tables.count(3)) == (1, 4)
        late_numbers = {entry.number for entry in late}
        assert [line for line in layout(played) if line[2] not in late_numbers] == before
        start_table(played.tables.get(number=3), actor=OLGA)

    def test_where_every_table_plays_they_play_among_themselves_by_cups_too(self) -> None:
        played = a_round(8, 2)
        for table in played.tables.all():
            start_table(table, actor=OLGA)
        sheet = add_late_entries(played, who_come_late(played, 3), actor=OLGA)
        assert (sheet.status, sheet.inputs["sizes"]) == ("published", [4, 4, 3])

    def test_the_round_is_played_to_its_end_with_the_table_that_was_added(self) -> None:
        played = a_round(8, 2, draw_dice="computer", size_max=4)
        add_late_entries(played, who_come_late(played, 4), actor=OLGA)
        closed = play_round(played)
        assert (closed.status, closed.tables.filter(status="decided").count()) == ("closed", 3)

    def test_too_few_for_a_table_are_told_for_how_many_they_wait(self) -> None:
        played = a_round(8, 2, draw_dice="computer", size_max=4, table_minimum=3)
        late = who_come_late(played, 2)
        with pytest.raises(NotNow) as refused:
            add_late_entries(played, late, actor=OLGA)
        assert refused.value.extra == {"room": 0, "wait_for": 1}
        text = a_judge(played.championship).get(here(played.championship, "round-late", 1)).content.decode()
        assert "elige menos" not in text
        assert "Con 1 persona más" in text

    def test_of_those_who_do_not_all_find_a_seat_the_first_to_come_are_ticked(self) -> None:
        played = a_round(11, 2, draw_dice="computer", size_max=6, table_minimum=4)
        late = who_come_late(played, 3)
        page = here(played.championship, "round-late", 1)
        response: Any = a_judge(played.championship).get(page)
        assert (response.context["seatable"], response.context["wait_for"]) == (1, 1)
        text = response.content.decode()
        checked = [f'value="{entry.number}" checked' in text for entry in late]
        assert checked == [True, False, False]

    def test_no_table_is_added_that_the_hall_does_not_have(self) -> None:
        played = a_round(8, 2, draw_dice="computer", size_max=4, tables_available=2)
        who_come_late(played, 3)
        assert (late_seats(played).seated_of(3), late_seats(played).wait_for(3)) == (0, 0)

    @given(
        late=st.integers(1, 30),
        room=st.integers(0, 12),
        minimum=st.integers(2, 6),
        wanted=st.integers(2, 6),
        free=st.integers(0, 5),
        data=st.data(),
    )
    def test_tables_of_their_own_keep_the_limits_and_leave_no_more_than_the_room(
        self, late: int, room: int, minimum: int, wanted: int, free: int, data: st.DataObject
    ) -> None:
        most = data.draw(st.integers(max(minimum, wanted), 8))
        found = own_tables(late, room=room, minimum=minimum, wanted=wanted, most=most, free_tables=free)
        if found is None:
            fits = (n for n in range(1, free + 1) if max(minimum * n, late - room) <= min(most * n, late))
            assert late > room
            assert not list(fits)
            return
        assert all(minimum <= size <= most for size in found)
        assert (len(found) <= free or not found, 0 <= late - sum(found) <= room) == (True, True)

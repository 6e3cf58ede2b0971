"""The desk, by touch, where several of a table go on."""

from __future__ import annotations

import html
from typing import Any

import pytest

from tests.factories import (
    an_open_round,
    some_entries,
)
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.visitors import Night, a_night
from tournament.championship.log.models import LogEntry
from tournament.rounds.models import Seat
from tournament.rounds.queries import half_said_at, version_of_half_said

pytestmark = pytest.mark.django_db


class TestSeveralGoOn:
    """Where more than one goes on from a table, they are tapped in order, and the last tap sends them all."""

    @pytest.fixture
    def two_go_on(self) -> Night:
        night = a_night(advance=2)
        some_entries(night.championship, 8)
        an_open_round(night.championship, tables=2)
        return night

    def tap(self, night: Night, *seats: Seat, **how: Any) -> Any:
        before = ",".join(str(seat.pk) for seat in seats[:-1])
        sent = {"before": before, "winner": seats[-1].pk, "expected_version": "0"}
        return night.browser.post(night.url("desk-winner", 1, 1), sent, **how)

    def test_the_order_is_entered_at_the_desk_and_undone_at_once(self, two_go_on: Night) -> None:
        night = two_go_on
        page = night.browser.get(night.url("desk", 1)).content.decode()
        assert page.count('data-place="2.º"') == 2  # asked at each of the two tables
        first, second = seats_of(table_one(night))[2], seats_of(table_one(night))[0]
        led = self.tap(night, first, second, follow=True)
        assert [seat.place for seat in seats_of(table_one(night))] == [2, None, 1, None]
        shown = led.content.decode()
        assert f"Siguen: {first.entry.name}, {second.entry.name}." in shown
        assert night.url("desk-undo", 1, 1) in shown
        night.browser.post(night.url("desk-undo", 1, 1), {"version": 1, "was": "waiting"})
        assert [seat.place for seat in seats_of(table_one(night))] == [None] * 4

    def test_a_half_said_table_is_kept_and_shown_wherever_it_is_undecided(self, two_go_on: Night) -> None:
        night = two_go_on
        third, first = seats_of(table_one(night))[2], seats_of(table_one(night))[0]
        for _twice in range(2):  # the same again says nothing more
            assert self.tap(night, third).url == f"{night.url('desk', 1)}#table-1"
        assert (
            table_one(night).result_version,
            LogEntry.objects.filter(action="result-recorded").count(),
        ) == (
            0,
            0,
        )
        page = night.browser.get(night.url("desk", 1)).content.decode()
        assert "A medio decir" in page
        assert f'name="before" value="{third.pk}"' in page
        assert f"A medio decir: 1.º {third.entry.name}. Falta quién quedó 2.º." in html.unescape(
            night.browser.get(night.url("round", 1)).content.decode()
        )
        self.tap(night, third, first)
        assert [seat.place for seat in seats_of(table_one(night))] == [2, None, 1, None]
        assert table_one(night).half_said == []

    def test_what_is_half_said_is_taken_back_and_said_otherwise(self, two_go_on: Night) -> None:
        night, (one, two) = two_go_on, seats_of(table_one(two_go_on))[:2]
        self.tap(night, one)
        night.browser.post(night.url("desk-winner", 1, 1), {"clear": "on", "expected_version": "0"})
        assert table_one(night).half_said == []
        self.tap(night, two)
        assert table_one(night).half_said == [two.entry_id]
        Seat.objects.filter(pk=two.pk).update(absent=True)
        assert half_said_at(table_one(night), seats_of(table_one(night))) == []

    def test_a_half_that_comes_after_the_result_says_it_again_or_is_told(self, two_go_on: Night) -> None:
        night, (one, two) = two_go_on, seats_of(table_one(two_go_on))[:2]
        self.tap(night, one, two)
        assert self.tap(night, one).url == f"{night.url('desk', 1)}#table-1"
        told = self.tap(night, two)
        assert told.status_code == 422
        assert told.context["form"].non_field_errors()

    def test_another_device_hears_of_what_is_half_said(self, two_go_on: Night) -> None:
        before = version_of_half_said(two_go_on.championship.pk)
        self.tap(two_go_on, seats_of(table_one(two_go_on))[0])
        assert version_of_half_said(two_go_on.championship.pk) != before

    def test_of_three_who_came_where_three_go_on_two_are_tapped(self) -> None:
        night = a_night(advance=3)
        some_entries(night.championship, 8)
        an_open_round(night.championship, tables=2)
        Seat.objects.filter(pk=seats_of(table_one(night))[3].pk).update(absent=True)
        one, two = night.browser.get(night.url("desk", 1)).context["rows"]
        assert (one.taps, two.taps) == (2, 3)

    @pytest.mark.parametrize("before", ["x", "0,0", "1,2,3,4,5,6,7,8,9"])
    def test_what_makes_no_order_enters_nothing(self, two_go_on: Night, before: str) -> None:
        seat = seats_of(table_one(two_go_on))[0]
        sent = {"before": before, "winner": seat.pk, "expected_version": "0"}
        assert two_go_on.browser.post(two_go_on.url("desk-winner", 1, 1), sent).status_code == 422
        assert table_one(two_go_on).result_version == 0

"""The dashboard: one next step all through the night, what waits for the organizer, its cost."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    rolled,
    some_entries,
)
from tests.tournament.visitors import Night, a_night
from tournament.roster.services import add_entry, mark_here
from tournament.rounds.models import Table
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**settings)
    some_entries(night.championship, players)
    return night


def press(night: Night, name: str, *args: object, **sent: object) -> Any:
    return night.browser.post(night.url(name, *args), sent, follow=True)


class TestDashboard:
    def step(self, night: Night) -> str:
        return str(night.browser.get(night.url("dashboard")).context["night"].step)

    def test_there_is_one_next_step_all_through_the_night(self) -> None:
        night = a_night()
        assert self.step(night) == "roster"
        some_entries(night.championship, 8, here=False)
        assert self.step(night) == "presence"
        entries = list(night.championship.entries.all())
        for entry in entries[:2]:
            mark_here(entry, here=True, actor=an_actor())
        assert self.step(night) == "door"
        for entry in entries:
            mark_here(entry, here=True, actor=an_actor())
        steps = [self.step(night)]
        press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0)
        steps.append(self.step(night))
        sheet = publish_sheet(DrawSheet.objects.get(), actor=an_actor())
        steps.append(self.step(night))
        rolled(sheet)
        steps.append(self.step(night))
        close_roll(sheet, actor=an_actor())
        steps.append(self.step(night))
        finish(sheet, actor=an_actor())
        steps.append(self.step(night))
        press(night, "round-open", 1)
        steps.append(self.step(night))
        for table in Table.objects.filter(round__number=1):
            a_winner(table, table.seats.get(number=1))
        steps.append(self.step(night))
        press(night, "round-close", 1)
        steps.append(self.step(night))
        assert steps == [
            *("plan", "sheet", "roll", "roll", "reveal"),
            *("open", "results", "close", "plan"),
        ]
        play_round(an_open_round(night.championship, tables=1))
        assert self.step(night) == "over"
        assert night.browser.get(night.url("dashboard")).context["champion"] is not None

    def test_a_locked_code_and_people_without_a_seat_are_what_needs_me(self) -> None:
        night = a_night_with(4)
        an_open_round(night.championship, tables=1)
        add_entry(night.championship, name="Tardona", here=True, actor=an_actor())
        response = night.browser.get(night.url("dashboard"))
        assert response.context["needs"] == []
        assert night.url("round-late", 1) in response.content.decode()

    def test_it_is_as_many_statements_with_many_tables_as_with_few(self) -> None:
        few, many = a_night_with(8), a_night_with(80)
        an_open_round(few.championship, tables=2)
        an_open_round(many.championship, tables=20)
        counts = []
        for night in (few, many):
            for page in (
                night.url("dashboard"),
                night.url("round", 1),
                night.url("desk", 1),
                night.url("plan"),
            ):
                with CaptureQueriesContext(
                    connection,
                ) as captured:
                    assert night.browser.get(page).status_code == 200
                counts.append(len(captured))
        assert counts[:4] == counts[4:]

"""Plan, open, close: each step a button, each pressed twice in vain. The draw between them has pages of its
own."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    a_drawn_round,
    a_drawn_sheet,
    a_published_sheet,
    a_result,
    a_sheet,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    rolled,
    some_entries,
)
from tests.tournament.visitors import Night, a_night, said
from tournament.publishing.models import Publication
from tournament.results.services.rounds import close_round
from tournament.roster.services import add_entry, mark_here
from tournament.rounds.models import Round, Table
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


class TestPlan:
    def test_it_shows_the_way_to_the_final(self) -> None:
        night = a_night_with(100)
        stages = night.browser.get(night.url("plan")).context["stages"]
        assert [stage.proposed.tables for stage in stages] == [25, 6, 1]

    def test_another_number_of_tables_is_a_look_and_writes_nothing(self) -> None:
        night = a_night_with(100)
        page = night.browser.get(night.url("plan"), {"tables": "20"})
        assert page.context["choice"].tables == 20
        assert page.context["stages"][0].proposed.tables == 20
        assert not night.championship.rounds.exists()

    @pytest.mark.parametrize("asked", ["0", "-1", "x", "99999999999", "51", ""])
    def test_what_cannot_be_played_shows_what_fits_best(self, asked: str) -> None:
        night = a_night_with(100)
        page = night.browser.get(night.url("plan"), {"tables": asked})
        assert page.status_code == 200
        assert page.context["choice"].tables == 25

    def test_before_anybody_is_here_it_supposes_the_roster_and_does_not_draw(self) -> None:
        night = a_night()
        some_entries(night.championship, 12, here=False)
        page = night.browser.get(night.url("plan"))
        assert page.context["plan"].assumed
        assert not page.context["may_draw"]

    def test_seven_winners_are_offered_what_there_is(self) -> None:
        night = a_night_with(28)
        play_round(an_open_round(night.championship, tables=7))
        page = night.browser.get(night.url("plan"))
        offers = [*page.context["offers"], *page.context["more_offers"]]
        assert {(offer.tables, offer.best_next) for offer in offers} >= {(1, 0), (2, 0), (2, 1)}
        with_best = night.browser.get(night.url("plan"), {"tables": "2", "best": "1"})
        assert with_best.context["choice"].sizes == ((4, 2),)
        press(night, "sorteo-prepare", expected_number=2, tables=2, best_next=1)
        assert len(DrawSheet.objects.get(round_number=2).inputs["entries"]) == 8

    def test_one_person_is_told_what_is_missing(self) -> None:
        night = a_night_with(1)
        assert not night.browser.get(night.url("plan")).context["stages"]

    def test_drawing_twice_from_the_same_page_prepares_one_sheet(self) -> None:
        night = a_night_with(8)
        for _press in range(2):
            response = press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0)
            assert response.redirect_chain[-1][0] == night.url("sorteo-ceremony")
        assert night.championship.draw_sheets.count() == 1
        assert night.championship.log.filter(action="sheet-prepared").count() == 1

    def test_a_refusal_says_what_can_be_done_and_comes_back(self) -> None:
        night = a_night_with(8)
        response = press(night, "sorteo-prepare", expected_number=1, tables=40, best_next=0)
        assert response.redirect_chain[-1][0] == night.url("plan")
        assert len(said(response)) == 1

    @pytest.mark.parametrize("sent", [{}, {"tables": "x"}, {"tables": "2", "expected_number": "-1"}])
    def test_what_is_no_number_is_refused(self, sent: dict[str, str]) -> None:
        night = a_night_with(8)
        assert said(press(night, "sorteo-prepare", **sent))
        assert not night.championship.draw_sheets.exists()

    def test_when_the_final_is_played_there_is_no_plan(self) -> None:
        night = a_night_with(4)
        play_round(an_open_round(night.championship, tables=1))
        assert night.browser.get(night.url("plan")).context["plan"] is None


class TestSheet:
    """Until the reveal is over, the seats are on no page: there is no round yet."""

    def test_the_public_sees_nothing_of_the_seats(self) -> None:
        night = a_night_with(8)
        a_drawn_sheet(night.championship, tables=2)
        assert night.browser.get(night.url("championship")).context["round"] is None
        assert night.browser.get(night.url("table", 1)).status_code == 404
        assert night.browser.get(night.url("round", 1)).status_code == 404

    def test_the_plan_leads_on_to_a_sheet_that_is_public(self) -> None:
        night = a_night_with(8)
        a_published_sheet(night.championship, tables=2)
        page = night.browser.get(night.url("plan"))
        assert night.url("sorteo-ceremony") in page.content.decode()
        assert night.url("sorteo-prepare") not in page.content.decode()


class TestSteps:
    def test_each_step_pressed_twice_is_one_step(self) -> None:
        night = a_night_with(8)
        played = a_drawn_round(night.championship, tables=2)
        for _press in range(2):
            press(night, "round-open", 1)
            played.refresh_from_db()
            assert played.status == "open"
        for table in played.tables.all():
            a_result(table)
        for _press in range(2):
            press(night, "round-close", 1)
            played.refresh_from_db()
            assert played.status == "closed"
        occasions = Publication.objects.filter(occasion__in=["round-opened", "round-closed"])
        assert occasions.count() == 2

    def test_closing_names_the_tables_that_are_undecided(self) -> None:
        night = a_night_with(12)
        played = an_open_round(night.championship, tables=3)
        a_result(played.tables.get(number=2))
        response = press(night, "round-close", 1)
        assert "1, 3" in said(response)[0]
        played.refresh_from_db()
        assert played.status == Round.Status.OPEN

    def test_the_page_offers_the_close_only_when_every_table_has_its_result(self) -> None:
        night = a_night_with(8)
        played = an_open_round(night.championship, tables=2)
        close = night.url("round-close", 1)
        assert f'action="{close}"' in (page := night.browser.get(night.url("round", 1)).content.decode())
        assert night.url("desk", 1) in page
        for table in played.tables.all():
            a_result(table)
        press(night, "round-close", 1)
        played.refresh_from_db()
        assert played.status == Round.Status.CLOSED

    def test_opening_again_needs_a_reason_and_keeps_the_results(self) -> None:
        night = a_night_with(8)
        played = play_round(an_open_round(night.championship, tables=2))
        a_sheet(night.championship, tables=1)
        page = night.browser.get(night.url("round-reopen", 1))
        assert page.context["drafted"]
        assert night.browser.post(night.url("round-reopen", 1), {"reason": " "}).status_code == 422
        press(night, "round-reopen", 1, reason="la mesa 2 siguió jugando")
        played.refresh_from_db()
        assert played.status == Round.Status.OPEN
        assert Table.objects.filter(round=played, status=Table.Status.DECIDED).count() == 2
        assert night.championship.rounds.count() == 1

    def test_a_round_that_is_not_there_is_not_found(self) -> None:
        night = a_night()
        assert night.browser.get(night.url("round", 7)).status_code == 404


class TestSeats:
    def test_who_did_not_come_and_came_after_all(self) -> None:
        night = a_night_with(8)
        played = a_drawn_round(night.championship, tables=2)
        seat = played.seats.get(number=1, table__number=1)
        press(night, "seat-absent", 1, seat.pk)
        seat.refresh_from_db()
        assert seat.absent
        press(night, "seat-came", 1, seat.pk)
        seat.refresh_from_db()
        assert not seat.absent

    def test_a_seat_of_another_championship_is_not_found(self) -> None:
        night, other = a_night_with(4), a_night_with(4)
        a_drawn_round(night.championship, tables=1)
        elsewhere = a_drawn_round(other.championship, tables=1)
        response: Any = night.browser.post(night.url("seat-absent", 1, elsewhere.seats.get(number=1).pk))
        assert response.status_code == 404


class TestNow:
    def step(self, night: Night) -> str:
        return str(night.browser.get(night.url("dashboard")).context["night"].step)

    def test_there_is_one_next_step_all_through_the_night(self) -> None:
        night = a_night()
        assert self.step(night) == "roster"
        some_entries(night.championship, 8, here=False)
        assert self.step(night) == "presence"
        for entry in night.championship.entries.all():
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
        needs = night.browser.get(night.url("dashboard")).context["needs"]
        assert [need.url.endswith("#latecomers") for need in needs] == [True]

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


def test_a_closed_round_can_no_longer_be_opened_again_when_the_next_is_published() -> None:
    night = a_night_with(8)
    played = an_open_round(night.championship, tables=2)
    for table in played.tables.all():
        a_result(table)
    close_round(played, actor=an_actor())
    a_drawn_round(night.championship, tables=1)
    assert not night.browser.get(night.url("round", 1)).context["may_reopen"]
    response: Any = night.browser.post(night.url("round-reopen", 1), {"reason": "me arrepentí"})
    assert response.status_code == 422

"""The page of the plan: the way to the final, other numbers of tables, and the step to a draw sheet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import (
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.visitors import Night, a_night, said
from tournament.sorteo.models import DrawSheet

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

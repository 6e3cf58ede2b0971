"""The page of the plan: the ways to the final side by side, a round of one's own, the step to a sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import time
from typing import Any

import pytest

from tests.factories import an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import Night, a_night, said
from tournament.championship.models import Championship, DrawDice
from tournament.championship.services.championships import change_settings, data_of
from tournament.dashboard.services.copying import Another, copy_championship
from tournament.plan.queries.night import night_plan, wishes_of
from tournament.plan.services import make_forecast
from tournament.plan.ways import Aim
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet

pytestmark = pytest.mark.django_db


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**settings)
    some_entries(night.championship, players)
    return night


def press(night: Night, name: str, *args: object, **sent: object) -> Any:
    return night.browser.post(night.url(name, *args), sent, follow=True)


def ways(night: Night, **asked: str) -> list[Any]:
    return list(night.browser.get(night.url("plan"), asked).context["ways"])


def tables(way: Any) -> list[int]:
    return [stage.tables for stage in way.stages]


def open_now(night: Night, number: int) -> Round:
    press(night, "round-open", number)
    return Round.objects.get(championship=night.championship, number=number)


class TestPlan:
    def test_it_shows_the_ways_to_the_final_side_by_side(self) -> None:
        shown = ways(a_night_with(40))
        assert [way.aim for way in shown] == [Aim.BALANCED, Aim.AS_SET, Aim.MORE_PLAY]
        assert [tables(way) for way in shown] == [[10, 5, 1], [10, 3, 1], [10, 6, 1]]

    @pytest.mark.parametrize("dice", DrawDice.values)
    def test_one_button_leads_and_the_other_way_to_draw_is_less(self, dice: str) -> None:
        night = a_night_with(40, draw_dice=dice)
        shown = night.browser.get(night.url("plan")).content.decode()
        uses = re.findall(r'class="plan-use">(.*?)</div>', shown, re.DOTALL)
        buttons = [re.findall(r'class="button (\w+)">([^<]+)', use) for use in uses]
        looks = [[look for look, _words in card] for card in buttons]
        assert looks == [["big", "plain"], *[["quiet", "plain"]] * (len(looks) - 1)]
        by_computer = "con el computador" in buttons[0][0][1]
        assert by_computer is (dice == DrawDice.COMPUTER)

    def test_how_many_of_the_next_play_on_is_asked_until_it_is_announced(self) -> None:
        night = a_night_with(28)
        play_round(an_open_round(night.championship, tables=7))
        asked = 'name="best"'
        assert asked in night.browser.get(night.url("plan")).content.decode()
        press(night, "sorteo-prepare", expected_number=2, way=ways(night)[0].code)
        assert asked not in night.browser.get(night.url("plan")).content.decode()

    def test_a_round_of_ones_own_comes_first_and_writes_nothing(self) -> None:
        night = a_night_with(100)
        first = ways(night, tables="20", advance="2")[0]
        assert (first.first.tables, first.first.advance) == (20, 2)
        assert not night.championship.rounds.exists()
        assert not wishes_of(night.championship).rounds

    @pytest.mark.parametrize("asked", ["0", "-1", "x", "99999999999", "51"])
    def test_what_cannot_be_played_shows_what_fits_best(self, asked: str) -> None:
        night = a_night_with(100)
        page = night.browser.get(night.url("plan"), {"tables": asked})
        assert page.context["ignored"]
        assert tables(page.context["ways"][0]) == [25, 6, 1]

    def test_before_anybody_is_here_it_supposes_the_roster_and_does_not_draw(self) -> None:
        night = a_night()
        some_entries(night.championship, 12, here=False)
        page = night.browser.get(night.url("plan"))
        assert page.context["plan"].assumed
        assert not page.context["may_draw"]

    def test_winners_take_the_best_next_along_where_one_asks_for_it(self) -> None:
        night = a_night_with(28)
        play_round(an_open_round(night.championship, tables=7))
        with_best = ways(night, tables="2", best="1")[0]
        assert with_best.first.sizes == ((4, 2),)
        press(night, "sorteo-prepare", expected_number=2, way=with_best.code)
        assert len(DrawSheet.objects.get(round_number=2).inputs["entries"]) == 8

    def test_one_person_is_told_what_is_missing(self) -> None:
        assert not ways(a_night_with(1))

    def test_when_the_final_is_played_there_is_no_plan(self) -> None:
        night = a_night_with(4)
        play_round(an_open_round(night.championship, tables=1))
        assert night.browser.get(night.url("plan")).context["plan"] is None

    def test_each_way_says_how_long_it_takes(self) -> None:
        night = a_night_with(12)
        way = {"way": ways(night)[0].code}
        assert "Simulando cuánto dura" in night.browser.get(night.url("plan-length"), way).content.decode()
        make_forecast(night.championship)
        page = night.browser.get(night.url("plan-length"), way)
        assert page.context["night"].rounds[0].length.least > 0
        assert "Entre rondas, unos 10 minutos" in page.content.decode()

    def test_a_way_that_nobody_can_play_takes_no_time(self) -> None:
        night = a_night_with(12)
        assert not night.browser.get(night.url("plan-length"), {"way": "99.1.0-1.1.0"}).content


class TestWishes:
    def test_the_size_of_the_final_is_chosen(self) -> None:
        night = a_night_with(40)
        press(night, "plan-wishes", starts_at="20:30", final_least="6", final_most="6")
        night.championship.refresh_from_db()
        assert {way.final.players for way in ways(night)} == {6}
        assert wishes_of(night.championship).starts_at == time(20, 30)

    @pytest.mark.parametrize(("least", "most"), [("6", "4"), ("8", "9"), ("x", "6")])
    def test_a_final_that_no_table_has_is_refused_with_a_sentence(self, least: str, most: str) -> None:
        night = a_night_with(40)
        answer = press(night, "plan-wishes", starts_at="", final_least=least, final_most=most)
        assert len(said(answer)) == 1
        assert wishes_of(night.championship).pk is None

    def test_another_final_makes_the_chosen_plan_lapse(self) -> None:
        night = a_night_with(40)
        press(night, "sorteo-prepare", expected_number=1, way=ways(night)[1].code)
        press(night, "plan-wishes", starts_at="", final_least="6", final_most="6")
        night.championship.refresh_from_db()
        assert wishes_of(night.championship).rounds == []

    def test_another_championship_like_it_wants_the_same(self) -> None:
        night = a_night_with(4)
        press(night, "plan-wishes", starts_at="21:00", final_least="5", final_most="6")
        source = Championship.objects.get(pk=night.championship.pk)
        another = Another(name="La del otro mes", day=source.day)
        made = copy_championship(source, another, actor=an_actor(user=night.organizer))
        wishes = wishes_of(made)
        assert (wishes.starts_at, wishes.final_least, wishes.rounds) == (time(21), 5, [])


class TestChosen:
    """What was chosen for the whole night is kept: each later round is proposed from it."""

    def test_the_next_round_is_proposed_as_it_was_chosen(self) -> None:
        night = a_night_with(40)
        chosen = ways(night)[1]
        assert [one.best_next for one in chosen.stages] == [0, 2, 1]
        press(night, "sorteo-prepare", expected_number=1, way=chosen.code)
        sheet = DrawSheet.objects.get()
        press(night, "sorteo-discard", sha256=sheet.sha256)
        play_round(an_open_round(night.championship, tables=10))
        plan = night_plan(night.championship)
        assert plan is not None
        assert plan.chosen is not None
        assert [(one.players, one.tables) for one in plan.chosen.stages] == [(12, 3), (4, 1)]

    def test_how_many_go_on_is_the_plans_for_each_round(self) -> None:
        night = a_night_with(40)
        balanced = ways(night)[0]
        press(night, "sorteo-at-once", expected_number=1, way=balanced.code)
        assert Round.objects.get().advance == 2
        play_round(open_now(night, 1))
        press(night, "sorteo-at-once", expected_number=2, way=ways(night)[0].code)
        assert Round.objects.get(number=2).advance == 1

    def test_where_too_few_are_left_for_it_it_lapses_and_that_is_said(self) -> None:
        night = a_night_with(40)
        press(night, "sorteo-prepare", expected_number=1, way=ways(night)[0].code)
        sheet = DrawSheet.objects.get()
        press(night, "sorteo-discard", sha256=sheet.sha256)
        Entry.objects.filter(number__gt=20).update(status=Entry.Status.WITHDRAWN)
        plan = night_plan(night.championship)
        assert plan is not None
        assert (plan.players, plan.chosen, plan.lapsed) == (20, None, True)

    def test_another_setting_makes_it_lapse(self) -> None:
        night = a_night_with(40)
        press(night, "sorteo-prepare", expected_number=1, way=ways(night)[0].code)
        data = replace(data_of(night.championship), size_wanted=5)
        change_settings(night.championship, data, an_actor())
        night.championship.refresh_from_db()
        assert wishes_of(night.championship).rounds == []


class TestPrepare:
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

    def test_a_plan_that_no_longer_fits_is_refused_and_leads_back(self) -> None:
        night = a_night_with(40)
        response = press(night, "sorteo-prepare", expected_number=1, way="25.1.0-6.1.0-1.1.0")
        assert response.redirect_chain[-1][0] == night.url("plan")
        assert len(said(response)) == 1

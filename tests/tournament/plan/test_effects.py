"""What another answer to a question of the rules does to the length of the night."""

from __future__ import annotations

import datetime
from functools import cache
from typing import Any

import pytest
import time_machine

from jobs.models import Job
from rules.games import spell_out
from tests.factories import a_championship, an_actor, an_open_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship
from tournament.plan.forecast import Ahead, Pace, difference
from tournament.plan.lengths import COMPARED_GAMES, simulate
from tournament.plan.queries.effects import Effect, effect_of, question_of, question_of_preset
from tournament.plan.queries.simulated import keep_lengths
from tournament.plan.services import set_wishes

NIGHT = Ahead(rounds=((4,) * 9, (4, 4, 4), (4,)), pace=Pace(30))
DAY = datetime.date(2026, 11, 27)
NOON = datetime.datetime(2026, 11, 27, 15, 0, tzinfo=datetime.UTC)


@cache
def under(**answers: str) -> dict[int, Any]:
    options = spell_out({name.replace("_", "-"): answer for name, answer in answers.items()}, game="dudo")
    return {4: simulate(options, 4, games=COMPARED_GAMES, game="dudo")}


class TestTheSameNightUnderBoth:
    def test_rules_that_no_game_comes_upon_change_nothing_at_all(self) -> None:
        differs = difference(NIGHT, under(), under(removal_ranking="last"))
        assert (differs.seconds, differs.error) == (0, 0)

    def test_who_may_only_doubt_below_the_threshold_is_done_sooner(self) -> None:
        differs = difference(NIGHT, under(), under(below_threshold_options="dudo-only"))
        assert differs.seconds + differs.error < 0
        assert differs.error < 60

    def test_the_other_way_round_it_is_as_much_later(self) -> None:
        other = under(paso_stake="siciliana-in-opening")
        there, back = difference(NIGHT, under(), other), difference(NIGHT, other, under())
        assert there.seconds == pytest.approx(-back.seconds)

    def test_a_slower_league_feels_it_more(self) -> None:
        other = under(below_threshold_options="dudo-only")
        slow = Ahead(rounds=NIGHT.rounds, pace=Pace(90, 6_000))
        assert difference(slow, under(), other).seconds < 2 * difference(NIGHT, under(), other).seconds


def compared(championship: Championship, option: str) -> Effect:
    """With the tables that it needs simulated."""
    question = question_of(championship, option)
    assert question is not None
    for rules in question.rules:
        keep_lengths(rules, question.game, question.sizes, games=COMPARED_GAMES)
    effect = effect_of(question)
    assert effect is not None
    return effect


@pytest.mark.django_db
class TestOfThisChampionship:
    def test_it_is_this_night_with_its_players_and_its_end(self) -> None:
        with time_machine.travel(NOON, tick=False):
            championship = a_championship(day=DAY)
            some_entries(championship, 12)
            begins = datetime.time(20)
            set_wishes(championship, starts_at=begins, final_least=4, final_most=6, actor=an_actor())
            effect = compared(Championship.objects.get(), "below-threshold-options")
        assert (effect.players, effect.rounds, effect.usual) == (12, 2, False)
        assert [answer.id for answer in effect.answers] == ["dudo-only"]
        assert effect.answers[0].end is not None

    def test_with_nobody_on_the_roster_it_is_a_usual_night(self) -> None:
        effect = compared(a_championship(day=DAY), "paso-stake")
        assert (effect.players, effect.usual, effect.answers[0].end) == (40, True, None)

    def test_in_the_middle_of_the_night_the_end_is_not_that_of_tonight(self) -> None:
        championship = a_championship(day=DAY)
        some_entries(championship, 12)
        an_open_round(championship, tables=3)
        assert compared(championship, "paso-stake").answers[0].end is None

    def test_what_nobody_would_notice_is_said_to_be_little(self) -> None:
        answer = compared(a_championship(day=DAY), "obligo-headsup").answers[0]
        assert (answer.minutes, answer.within) == (0, 3)

    @pytest.mark.parametrize("option", ["nothing", "protest-window"])
    def test_a_question_that_changes_no_game_is_not_compared(self, option: str) -> None:
        assert question_of(a_championship(), option) is None
        assert question_of_preset("reglamento", option, game="dudo") is None


@pytest.mark.django_db(transaction=True)
class TestItsPart:
    """It stands where the answer is chosen, and the tables are simulated by a job."""

    def test_it_asks_again_until_they_are(self) -> None:
        night = a_night()
        waits = night.browser.get(night.url("plan-option", "paso-stake"))
        there = night.browser.get(night.url("plan-option", "paso-stake"))
        assert "asked=1" in waits.content.decode()
        assert there.context["effect"].answers
        assert Job.objects.count() == 1

    def test_before_there_is_a_championship_by_the_rules_of_the_preset(self) -> None:
        night = a_night()
        part = "/organize/usual-night/obligo-headsup/"
        night.browser.get(part, {"preset": "practice"})
        effect = night.browser.get(part, {"preset": "practice"}).context["effect"]
        assert "no-obligo" not in {answer.id for answer in effect.answers}

    def test_where_no_job_comes_to_it_the_part_gives_up_and_offers_to_try_again(self) -> None:
        night = a_night()
        page = night.browser.get(night.url("plan-option", "paso-stake"), {"asked": 40})
        assert page.context["gives_up"]
        assert Job.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["settings", "rulebook-options"])
def test_the_questions_are_followed_by_it(name: str) -> None:
    night: Night = a_night()
    page = night.browser.get(night.url(name)).content.decode()
    assert night.url("plan-option", "calzo-after-own-paso") in page

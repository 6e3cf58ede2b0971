"""Who everybody reads goes on from a closed round plays in each way that the plan offers from there."""

from __future__ import annotations

import re

import pytest

from core.refusals import UserError
from tests.factories import a_championship, an_actor, an_open_round, play_round, some_entries
from tournament.championship.models import Championship, DrawDice
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.next_placed import next_placed_by_name, next_placed_wanted
from tournament.plan.queries.night import NightPlan, night_plan
from tournament.plan.services import forget_plan, set_wishes
from tournament.plan.ways import Asked, Standing, best_way
from tournament.roster.models import Entry
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.rounds.queries import entrants
from tournament.sorteo.at_once.services import draw_at_once
from tournament.sorteo.sheet.requests.stale import staleness
from tournament.sorteo.sheet.services.preparing import prepare_sheet

pytestmark = pytest.mark.django_db
OLGA = an_actor()

#: Players and tables of the first round; tables of the second as chosen, and so many best of the next.
NIGHTS = [(12, 3, 1, 1), (16, 4, 1, 0), (28, 7, 2, 1), (40, 10, 2, 0), (40, 10, 3, 2), (40, 10, 2, 6)]


def after_the_first(players: int, tables: int, then: int, best: int) -> Championship:
    """The first round is closed, and it is announced who goes on."""
    championship = a_championship(draw_dice=DrawDice.COMPUTER, objection_minutes=0)
    some_entries(championship, players)
    played = an_open_round(championship, tables=tables)
    second = {"number": 2, "players": tables + best, "tables": then, "advance": 2, "best_next": best}
    final = {"number": 3, "players": 2 * then, "tables": 1, "advance": 1, "best_next": 0}
    ChosenPlan.objects.create(championship=championship, rounds=[second, final][: 1 if then == 1 else 2])
    play_round(played)
    return championship


def announced(championship: Championship) -> tuple[set[int], int]:
    """Who reads that they go on as next best, and how many more a lot says."""
    wanted = next_placed_wanted(Round.objects.get(championship=championship, number=1))
    return (set(wanted.line.sure), wanted.line.lot) if wanted else (set(), 0)


def plan_of(championship: Championship) -> NightPlan:
    plan = night_plan(Championship.objects.get(pk=championship.pk))
    assert plan is not None
    return plan


@pytest.mark.parametrize(("players", "tables", "then", "best"), NIGHTS)
def test_every_way_that_is_offered_seats_whom_everybody_read_of(
    players: int, tables: int, then: int, best: int
) -> None:
    championship = after_the_first(players, tables, then, best)
    sure, lot = announced(championship)
    assert len(sure) + lot == best
    plan = plan_of(championship)
    ways = [*plan.ways]
    asked = (Asked(tables=n) for n in range(1, 6))
    ways += [own for each in asked if (own := best_way(plan.standing, plan.hall, asked=each))]
    assert plan.chosen == ways[0]
    for way in ways:
        drawn = entrants(championship, after=championship.rounds.get(), best=way.first.best_next)
        assert len(drawn.next.entries) == best
        assert sure <= set(drawn.next.entries)


@pytest.mark.parametrize(("players", "tables", "then", "best"), NIGHTS)
def test_other_settings_take_nothing_from_whom_everybody_read_of(
    players: int, tables: int, then: int, best: int
) -> None:
    championship = after_the_first(players, tables, then, best)
    before = announced(championship)
    set_wishes(championship, starts_at=None, final_least=3, final_most=5, actor=OLGA)
    assert announced(championship) == before
    forget_plan(championship)
    assert announced(championship) == before
    assert {way.first.best_next for way in plan_of(championship).ways} == {best}


def test_before_it_is_announced_other_settings_make_the_plan_lapse() -> None:
    championship = a_championship()
    some_entries(championship, 12)
    ChosenPlan.objects.create(
        championship=championship,
        rounds=[{"number": 1, "players": 12, "tables": 3, "advance": 1, "best_next": 0}],
    )
    forget_plan(championship)
    assert ChosenPlan.objects.get().rounds == []


def test_before_anything_is_chosen_every_number_of_them_can_be() -> None:
    championship = after_the_first(40, 10, 2, 6)
    ChosenPlan.objects.update(rounds=[])
    assert plan_of(championship).standing == Standing(2, 10, 10)


class TestDrawn:
    """A round without them is not drawn, from whatever page it is asked for."""

    def test_a_page_from_before_is_refused_with_their_names(self) -> None:
        championship = after_the_first(40, 10, 2, 6)
        names = next_placed_by_name(championship.rounds.get())
        with pytest.raises(UserError):
            draw_at_once(championship, code="2.2.0-1.1.0", expected_number=2, actor=OLGA, owner=None)
        assert plan_of(championship).chosen
        with pytest.raises(UserError, match=re.escape(names)):
            prepare_sheet(championship, tables=2, best_next=1, expected_number=2, actor=OLGA)
        assert not Seat.objects.filter(round__number=2).exists()

    def test_a_draft_without_the_one_more_who_goes_on_since_is_not_published(self) -> None:
        championship = after_the_first(40, 10, 3, 2)
        draft = prepare_sheet(championship, tables=3, best_next=2, expected_number=2, actor=OLGA)
        assert staleness(draft) is None
        withdraw_entry(Entry.objects.filter(seats__place=1)[0], actor=OLGA)
        assert staleness(draft) is not None

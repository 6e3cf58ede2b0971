"""A knock-out with a repechage: who is out plays once more for seats in the round after it."""

from __future__ import annotations

import pytest

from core.refusals import Invalid, NotNow
from tests.factories import a_championship, a_result, an_actor, an_open_round, some_entries
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.plan.queries.night import night_plan
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.rounds.models import Round, Seat
from tournament.verification.queries import verify
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from dataclasses import replace

pytestmark = pytest.mark.django_db


def a_knock_out(players: int, **settings: int) -> Championship:
    settings = {"repechage": 2, "repechage_seats": 4, **settings}
    championship = a_championship(**settings)
    some_entries(championship, players)
    return championship


def played(of: Round) -> Round:
    for table in of.tables.order_by("number"):
        a_result(table)
    return close_round(of, actor=an_actor())


def next_round(championship: Championship) -> Round:
    """As the plan has it."""
    championship.refresh_from_db()
    plan = night_plan(championship)
    assert plan is not None
    first = plan.first
    sheet = prepare_sheet(
        championship,
        tables=first.tables,
        best_next=first.best_next,
        advance=first.advance,
        expected_number=first.number,
        dice="computer",
        actor=an_actor(),
    )
    from tournament.sorteo.at_once.services import go_on
    from tournament.results.services.rounds import open_round

    go_on(sheet, actor=an_actor())
    return open_round(championship.rounds.get(number=first.number), actor=an_actor())


def numbers(of: Round) -> set[int]:
    return set(Seat.objects.filter(round=of).values_list("entry__number", flat=True))


def winners(of: Round, places: int = 1) -> set[int]:
    return set(Seat.objects.filter(round=of, place__lte=places).values_list("entry__number", flat=True))


def test_a_hundred_players_with_a_repechage_to_the_champion() -> None:
    championship = a_knock_out(100, repechage_seats=15, size_wanted=4)
    first = played(next_round(championship))
    again = next_round(championship)
    assert again.stage.kind == "repechage"
    assert numbers(again) == numbers(first) - winners(first)
    played(again)
    third = next_round(championship)
    came_through = numbers(third) - winners(first)
    assert (len(came_through), winners(again) - came_through) == (15, set())
    assert winners(first) <= numbers(third)
    last = played(third)
    while not last.final:
        last = played(next_round(championship))
    lines = standings(championship)
    assert [line.line.state for line in lines].count(State.CHAMPION) == 1
    assert sorted(line.entry.number for line in lines) == list(range(1, 101))
    verdict = verify(championship)
    assert verdict.problems == []

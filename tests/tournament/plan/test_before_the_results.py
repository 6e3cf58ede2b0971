"""What was chosen stays what was chosen while the tables of the round before still play."""

from __future__ import annotations

import pytest

from tests.factories import a_championship, a_result, an_open_round, some_entries
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.night import night_plan

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("told", range(3))
def test_the_final_with_the_best_of_the_next_placed_is_planned_before_they_are_known(told: int) -> None:
    championship = a_championship()
    some_entries(championship, 12)
    played = an_open_round(championship, tables=3)
    final = {"number": 2, "players": 4, "tables": 1, "advance": 1, "best_next": 1}
    ChosenPlan.objects.create(championship=championship, final_least=4, final_most=6, rounds=[final])
    for table in played.tables.order_by("number")[:told]:
        a_result(table)

    plan = night_plan(championship)
    assert plan
    assert plan.chosen
    assert [(stage.players, stage.best_next) for stage in plan.chosen.stages] == [(4, 1)]
    assert not plan.lapsed

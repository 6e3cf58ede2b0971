"""The night of pairs whose members throw in turn."""

import pytest

from tests.tournament.roster.pairs.making import a_championship_of_pairs
from tournament.championship.models import Championship
from tournament.plan.queries.night import night_plan
from tournament.plan.queries.pace import pace

pytestmark = pytest.mark.django_db


def a_night(choice: str) -> Championship:
    return a_championship_of_pairs(
        8, game="alalay", preset="texto", answers={"alalay-pairs": choice}, size_wanted=2
    )


@pytest.mark.parametrize(("choice", "seconds"), [("pair-as-one", 40), ("best-of-two", 80), ("sobre", 80)])
def test_a_turn_takes_as_long_as_the_attempts_in_it(choice: str, seconds: int) -> None:
    assert pace(a_night(choice)).seconds == seconds


def test_two_pairs_are_a_table_where_the_organizer_wants_it() -> None:
    plan = night_plan(a_night("sobre"))
    assert plan is not None
    assert (2, 2, 2, 2) in [way.first.table_sizes for way in plan.ways]

"""A championship of several games, from its settings to its champion."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import a_championship, some_entries
from tests.tournament.results.test_points_stage import play
from tournament.championship.models import Championship
from tournament.championship.services.stages import FurtherStage
from tournament.plan.queries.night import night_plan
from tournament.publishing.projection import project
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State

pytestmark = pytest.mark.django_db

PRUDENTE = FurtherStage(rules="prudente", rounds=1, sheets="1", weight=1)


def a_combined_night(players: int = 8, **settings: Any) -> Championship:
    """Alalay, two rounds of two sheets, twice as heavy as one round of Prudente."""
    plain: dict[str, Any] = {
        "game": "alalay",
        "preset": "texto",
        "kind": "points",
        "rounds": 2,
        "sheets": "2",
        "cut": 0,
        "weight": 2,
        "further": (PRUDENTE,),
    }
    championship = a_championship("Copa combinada", **{**plain, **settings})
    some_entries(championship, players)
    return championship


class TestTheNight:
    def test_two_games_one_standing(self) -> None:
        championship = a_combined_night()
        plan = night_plan(championship)
        assert plan is not None
        assert [(stage.players, stage.tables, stage.sheets) for stage in plan.ways[0].stages] == [
            (8, 2, 2),
            (8, 2, 2),
            (8, 2, 1),
        ]
        first = play(championship, tables=2)
        assert (first.game, first.series) == ("alalay", {"sheets": 2})
        assert [one.line.state for one in standings(championship)] == [State.THROUGH] * 8
        play(championship, tables=2)
        last = play(championship, tables=2)
        assert (last.game, last.series, last.stage.order) == ("prudente", None, 2)
        assert night_plan(championship) is None
        lines = standings(championship)
        best = lines[0].line
        assert (best.state, best.rank) == (State.CHAMPION, 1)
        print([(one.entry.number, one.line.rank) for one in lines])
        print(project(championship)["standings"][0])

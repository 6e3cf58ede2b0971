"""Time is called at any moment of a table or a series of sheets, with who is first named where some are
level: no table refuses it for a ranking that it does not need.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.games import open_acta
from rules.games.closing import complete, if_time_ended
from rules.games.series import read_plan
from tests.rules.games.dudo.random_play import Chance
from tests.rules.games.series.sheets import head_of, turn


@pytest.mark.parametrize("game", ["alalay", "cacho", "prudente"])
@pytest.mark.parametrize("series", [None, {"sheets": 2}, {"best_of": 3}])
def test_every_moment_takes_it(game: str, series: dict[str, int] | None) -> None:
    head = {key: value for key, value in head_of(game, series).items() if value is not None}
    position, plan = open_acta(head), read_plan({"series": series} if series else {})
    chance = Chance(Random(f"{game} {series}").randbytes(400))
    while not position.is_over and not chance.ended:
        close: dict[str, Any] = {"do": "close", "ended": "time", "reason": "la hora"}
        asked = if_time_ended(game, position.view(), position.head.players, plan=plan).choices
        for said in ([], [level[0] for level in asked]):
            assert not position.problems(complete(position, {**close, "said": said} if said else close))
        between = position.view()["phase"] == "between"
        position = position.play({"do": "next"} if between else turn(position, chance))

"""The hatches' engines in a tablet are the server's: the same acta gives the same states, byte for byte."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from bin.engine.compiled import ENTRY
from bin.engine.rewrite import rewritten
from bin.scripts import PROJECT
from tests.rules.games.sheets.random_play import played, random_head
from tests.rules.tablet.micropython import answered
from tests.rules.tablet.test_same_everywhere import here

WRONG = [
    {"do": "throw", "by": "Nadie", "dice": [1, 2, 3, 4, 7]},
    {"do": "enter", "by": "Ana", "box": "senas", "points": 7},
    {"do": "adjust", "sheets": {"Ana": {"generala": 50}}},
    {"do": "cross", "by": "Ana", "box": "full"},
]


def questions(game: str, seeds: range) -> Iterator[str]:
    """Random games under random rules, with what befalls them, and a move that is refused at the end."""
    for seed in seeds:
        chance = Random(f"{game} {seed}")
        head = random_head(game, chance)
        moves = [move for _before, move, _after in played(head, chance)]
        entries = [json.dumps({"move": move, "recorded": True}) for move in moves[: chance.randrange(1, 60)]]
        entries.append(json.dumps({"move": chance.choice(WRONG)}))
        for form in ("turns", "throws"):
            asked = {"head": head, "since": 0, "lang": chance.choice(["es", "en"]), "follow": form}
            yield json.dumps({**asked, "entries": entries})


@pytest.mark.parametrize("game", ["alalay", "cacho"])
@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(8, 60), marks=pytest.mark.long)])
def test_whole_games_give_the_same_states_byte_for_byte(game: str, seeds: range) -> None:
    asked = list(questions(game, seeds))
    expected = list(map(here, asked))
    assert all(expected)
    assert answered(asked, rewritten(PROJECT, ENTRY)) == expected

"""The games of hatches in a tablet's engine are the server's, byte for byte."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.rules.games.sheets.random_play import played, random_head
from tests.rules.tablet.micropython import answered
from tests.rules.tablet.test_same_everywhere import here

ODD: list[dict[str, Any]] = [
    {"do": "throw", "by": "Ana", "dice": [1, 2, 3, 4, 5, 6]},
    {"do": "throw", "by": "Ana", "dice": [7]},
    {"do": "throw", "by": "Nadie", "dice": [1, 2, 3, 4, 5]},
    {"do": "enter", "by": "Beto", "box": "senas", "points": 10},
    {"do": "enter", "by": "Ana", "box": "grande", "points": 50, "de_mano": True, "hatch": 2},
    {"do": "score", "by": "Nadie", "box": "regalo"},
    {"do": "cross", "by": "Ana", "box": "full", "of": "Beto"},
    {"do": "adjust", "sheets": {"Ana": {"grande": [50, "x"], "balas": 3}}},
    {"do": "ruling", "gap": "sheets-tie", "choice": "throw-off", "from": "next_play"},
]


def questions(game: str, games: range) -> Iterator[str]:
    for seed in games:
        chance = Random(f"{game} {seed}")
        head = random_head(game, chance)
        some = islice(played(head, chance), chance.randrange(4, 50))
        entries: list[Any] = [{"move": move, "recorded": True} for _before, move, _after in some]
        entries.append({"move": chance.choice(ODD)})
        asked = {
            "head": head,
            "since": 0,
            "lang": chance.choice(["es", "en"]),
            "follow": chance.choice(["turns", "throws"]),
        }
        yield json.dumps({**asked, "entries": [json.dumps(entry) for entry in entries]})


@pytest.mark.parametrize("game", ["alalay", "cacho"])
@pytest.mark.parametrize("games", [range(12), pytest.param(range(12, 200), marks=pytest.mark.long)])
def test_whole_games_give_the_same_states_byte_for_byte(games: range, game: str) -> None:
    asked = list(questions(game, games))
    expected = list(map(here, asked))
    assert all(expected)
    assert answered(asked) == expected


@pytest.mark.parametrize("game", ["alalay", "cacho"])
def test_tables_of_pairs_end_the_same(game: str) -> None:
    """With the places at the end, whoever left."""
    heads = (random_head(game, Random(f"pairs {game} {seed}")) for seed in range(200))
    asked = []
    for head in islice((head for head in heads if "teams" in head), 3):
        moves = [move for _before, move, _after in played(head, Random(1))]
        entries = [json.dumps({"move": move, "recorded": True}) for move in moves]
        asked.append(
            json.dumps({"head": head, "since": 0, "lang": "es", "follow": "throws", "entries": entries})
        )
    expected = list(map(here, asked))
    assert len(expected) == 3
    assert answered(asked) == expected

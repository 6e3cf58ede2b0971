"""Prudente in a tablet's engine is the server's, byte for byte."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from rules.games import spell_out
from rules.games.prudente import simulator
from tests.rules.games.prudente.random_play import CHOICES
from tests.rules.tablet.micropython import answered
from tests.rules.tablet.test_same_everywhere import here

NAMES = ["Ana", "Beto", "Íñigo", "Ñusta"]
ODD: list[dict[str, Any]] = [
    {"do": "throw", "by": "Ana", "dice": [1, 2, 3, 4, 5, 6, 6]},
    {"do": "set_aside", "by": "Ana", "dice": []},
    {"do": "enter", "by": "Íñigo", "points": 425},
    {"do": "bank", "by": "Nadie"},
    {"do": "void"},
    {"do": "withdraw", "player": "Beto"},
    {"do": "adjust", "sheets": {"Ana": [400, 0]}},
    {"do": "ruling", "gap": "prudente-values", "choice": {"single": {"1": 100}, "run": 50}},
    {"do": "close"},
]


def questions(games: range) -> Iterator[str]:
    for seed in games:
        chance = Random(seed)
        changed = {gap: chance.choice(CHOICES[gap]) for gap in chance.sample(sorted(CHOICES), 4)}
        rules = spell_out({**changed, "prudente-target": 3000}, game="prudente")
        head = {"format": "acta/1", "game": "prudente", "rules": rules, "players": NAMES}
        some = islice(simulator.play_table(head, ("turns", "throws"), chance), chance.randrange(4, 60))
        entries: list[Any] = [{"move": move, "recorded": True} for move in some]
        entries.append({"move": chance.choice(ODD)})
        asked = {
            "head": head,
            "since": 0,
            "lang": chance.choice(["es", "en"]),
            "follow": chance.choice(["turns", "throws"]),
        }
        yield json.dumps({**asked, "entries": [json.dumps(entry) for entry in entries]})


@pytest.mark.parametrize("games", [range(20), pytest.param(range(20, 200), marks=pytest.mark.long)])
def test_whole_games_give_the_same_states_byte_for_byte(games: range) -> None:
    asked = list(questions(games))
    assert answered(asked) == list(map(here, asked))

"""A series in a tablet is the server's, byte for byte: to each border between two games, and to its end."""

import json
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest

from rules.games import Position, open_acta
from tests.rules.games.dudo.random_play import Chance
from tests.rules.games.series import sheets, test_properties

from .micropython import answered
from .test_same_everywhere import here

NextMove = Callable[[Position, Chance], dict[str, Any]]
DUDO = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Íñigo"]}
LENGTH = 1500


def questions(head: dict[str, Any], next_move: NextMove, follow: str) -> Iterator[str]:
    seed = Random(json.dumps(head))
    chance, position = Chance(bytes(seed.randrange(256) for _ in range(LENGTH))), open_acta(head)
    entries: list[str] = []
    ends: list[int] = []
    while not (position.is_over or chance.ended):
        move = next_move(position, chance)
        if position.problems(move):
            continue
        position = position.play(move)
        entries.append(json.dumps({"move": move, "recorded": True}))
        if position.is_between:
            ends.append(len(entries))
    for end, lang in zip((*ends, len(entries)), cycle(("es", "en"))):
        yield json.dumps({"head": head, "since": 0, "lang": lang, "follow": follow, "entries": entries[:end]})


@pytest.mark.parametrize("game", ["dudo", "alalay", "cacho", "prudente"])
@pytest.mark.parametrize("series", [{"sheets": 3}, {"best_of": 3}])
def test_a_series_gives_the_same_byte_for_byte(game: str, series: dict[str, int]) -> None:
    if game == "dudo":
        asked = list(questions({**DUDO, "series": series}, test_properties.next_move, "plays"))
    else:
        head = sheets.head_of(game, series, sheets_tie="throw-off")
        asked = list(questions(head, sheets.next_move, "turns"))
    assert answered(asked) == list(map(here, asked))

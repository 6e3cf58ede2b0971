"""The forecast as it is sent: packed, it says of every entry what the engine says of it, whatever the rules
and the names, and the tablet's own script reads it so.
"""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from rules.games import Position, open_acta
from rules.games.bilingual import Lang
from rules.games.dudo.record import forecast
from rules.games.dudo.wire import forecast as forecast_sent
from tables.wire.kinds import Follow
from tests.rules.games.dudo.random_play import CHOICES
from tests.scripts import run_script

NAMES = ["Ana {1}", "Beto $& \\1", "Íñigo", "María Fernanda Valenzuela Errázuriz", "Eva"]
UNPACK = """
const { unpackedTable } = await at("tables/tablet/received.js");
const { loadGame } = await at("tables/tablet/games.js");
await loadGame("dudo", "../../rules/games/dudo/record.js");
return given.map(({ forecast, state, players }) => {
  const acta = { forecast, state, head: { players } };
  return unpackedTable({ acta }).acta.forecast;
});
"""


def positions(chance: random.Random, *, rules: dict[str, str]) -> list[Position]:
    """A whole table, play by play, to its end."""
    players = NAMES[: chance.randint(2, 5)]
    found = [open_acta({"format": "acta/1", "game": "dudo", "rules": rules, "players": players})]
    found.append(found[0].play({"do": "starter", "player": chance.choice(players)}))
    while not found[-1].is_over:
        now = found[-1]
        possible = [*forecast.outcomes(now, "es"), *forecast.tallies(now, "es")]
        move = chance.choice([one["move"] for one in possible if "state" in one])
        if chance.random() < 0.1:
            move = {
                "do": "withdraw",
                "player": chance.choice([name for name, n in now.view()["dice"].items() if n]),
            }
        found.append(now.play(move))
    return found


def by_content(entry: dict[str, Any]) -> str:
    """An order that does not hang on the order of the fields."""
    return json.dumps(entry, sort_keys=True)


@pytest.mark.parametrize("seed", [0, 1, pytest.param(2, marks=pytest.mark.long)])
def test_the_tablet_reads_of_each_entry_what_the_engine_says_of_it(seed: int) -> None:
    chance = random.Random(seed)
    played: list[Position] = []
    for _table in range(12):
        picked = chance.sample(sorted(CHOICES), 12)
        rules = {gap: chance.choice(CHOICES[gap]) for gap in picked} if seed else {}
        played += positions(chance, rules=rules)
    forms: list[tuple[Follow, Lang, str]] = [("plays", "es", "outcomes"), ("dice", "en", "tallies")]
    for follow, lang, said in forms:
        given = [
            {
                "forecast": msgspec.to_builtins(forecast_sent(position, follow, lang)),
                "state": position.view(),
                "players": position.head.players,
            }
            for position in played
        ]
        read: list[dict[str, Any]] = run_script(UNPACK, given)
        for position, unpacked in zip(played, read, strict=True):
            expected = getattr(forecast, said)(position, lang)
            assert sorted(unpacked[said], key=by_content) == sorted(expected, key=by_content)
            assert unpacked["rolling"] == forecast.starters(position)


def test_a_table_of_which_the_winner_alone_is_noted_needs_no_forecast() -> None:
    position = positions(random.Random(1), rules={})[1]
    assert forecast_sent(position, "winner", "es").entries == []

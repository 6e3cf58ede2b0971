"""The engine in a tablet is the server's: the same acta gives the same states, byte for byte."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from bin.scripts import NODE, PROJECT
from rules.games import Refused, spell_out
from rules.games.dudo.engine.gaps import CATALOGUE
from rules.games.dudo.simulator import Form, play_table
from rules.tablet.port import answer

QUICK, GAMES = 40, int(os.environ.get("CALZO_GAMES", "250"))

#: Each line is a question; the answer's digest comes back, a line for each: of the engine started anew, and
#: of one that was given the memory of that start, which was asked nothing before.
PLAY = """
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { started } from "./tests/tables/tablet/engine.js";
const anew = await started();
const engines = [anew, await started(anew.take())];
for await (const asked of createInterface({ input: process.stdin })) {
  for (const { answer } of engines)
    process.stdout.write(createHash("sha256").update(answer(asked)).digest("hex") + "\\n");
}
"""


def questions(games: range) -> Iterator[str]:
    """Random games in all forms under random rules, with moves that the rules refuse and undos in between."""
    for seed in games:
        chance = Random(seed)
        engine_options = [option for option in CATALOGUE.options if option.kind == "engine"]
        changed = {one.id: chance.choice(one.alternatives).id for one in chance.sample(engine_options, 3)}
        names = [f"Jugadora {seat}" for seat in range(chance.randrange(2, 8))]
        head = {
            "format": "acta/1",
            "game": "dudo",
            "rules": spell_out(changed, game="dudo"),
            "players": names,
        }
        form = chance.choice(list(Form))
        moves = _played(head, form, chance)
        entries = [{"move": move, "recorded": True} for move in _with_undos(moves, chance)]
        asked = {"head": head, "since": 0, "lang": chance.choice(["es", "en"])}
        follow = "dice" if form is Form.DICE else "plays"
        for end in (chance.randrange(1, len(entries)), len(entries)):
            upto = [*entries[:end], *_refused(names, chance)] if chance.randrange(2) else entries[:end]
            texts = [json.dumps(entry) for entry in upto]
            yield json.dumps({**asked, "entries": texts, "follow": follow})


def _played(head: dict[str, Any], form: Form, chance: Random) -> list[dict[str, Any]]:
    """A game to its end, or to where the player of the simulator says what these rules forbid."""
    moves: list[dict[str, Any]] = []
    with suppress(Refused):
        for move in play_table(head, (form,), chance):
            moves.append(move)
    return moves


def _with_undos(moves: list[dict[str, Any]], chance: Random) -> Iterator[dict[str, Any]]:
    for move in moves:
        yield move
        if chance.randrange(12) == 0:
            yield {"do": "undo"}
            yield move


def _refused(names: list[str], chance: Random) -> list[dict[str, Any]]:
    """What no table can have: a word out of turn, a bid of nothing, a move that is none."""
    wrong: list[dict[str, Any]] = [
        {"do": "bid", "by": chance.choice(names), "quantity": 0, "pinta": 7},
        {"do": "outcome", "call": "calzo", "by": names[0], "on": names[0], "holds": True},
        {"do": "tally", "player": "Nadie", "lost": 9},
        {"do": "starter", "player": names[0]},
        {"do": "sing"},
    ]
    return [{"move": chance.choice(wrong)}]


@pytest.mark.parametrize("games", [range(QUICK), pytest.param(range(QUICK, GAMES), marks=pytest.mark.long)])
def test_whole_games_give_the_same_states_byte_for_byte(games: range) -> None:
    if NODE is None:
        pytest.skip("there is no node for this machine")
    asked = list(questions(games))
    command = [str(NODE), "--input-type=module", "--eval", PLAY]
    done = subprocess.run(
        command, cwd=PROJECT, input="\n".join(asked), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    here = [sha256(answer(one).encode()).hexdigest() for one in asked]
    there = done.stdout.split()
    assert there[::2] == here
    assert there[1::2] == here

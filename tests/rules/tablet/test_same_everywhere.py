"""The engine in a tablet is the server's: the same acta gives the same states, byte for byte."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from rules.games import Refused, spell_out
from rules.games.dudo.engine.gaps import CATALOGUE
from rules.games.dudo.simulator import Form, play_table
from rules.tablet.port import answer, forecast

from .micropython import answered, engine
from .odd import odd_questions, recorded_games

QUICK, GAMES = 16, int(os.environ.get("CALZO_GAMES", "250"))

#: Each silent difference without its remedy: what stands instead in the rewritten sources, and which
#: functions of the host do nothing.
DIFFERENCES: dict[str, tuple[dict[str, str], list[str]]] = {
    "a dict forgets its order": ({"from collections import OrderedDict\n": "OrderedDict = dict\n"}, []),
    "sorted is not stable": ({"mp_stable(": "sorted("}, []),
    "a dict of JSON forgets its order": ({"pairs([": "plain_dict(["}, []),
    "JSON in letters of its own": ({}, ["ascii"]),
    "blanks beyond ASCII": ({"mp_strip(": "str.strip("}, []),
    "case beyond ASCII": ({"mp_casefold(": "str.lower("}, []),
    "letters in two spellings": ({}, ["nfc"]),
    "half a pair at the border": ({}, ["wellFormed"]),
    "half a pair inside": ({"b'\\xed' not in data": "True"}, []),
    "NUL ends a text": ({"b'\\x00' not in data": "True"}, []),
}


def here(asked: str) -> str | None:
    """None where it raises."""
    try:
        return answer(asked) + forecast(asked)
    except Exception:
        return None


def questions(games: range) -> Iterator[str]:
    """Random games in all forms under random rules, with moves that the rules refuse and undos in between;
    every other one with players who are several.
    """
    for seed in games:
        chance = Random(seed)
        engine_options = [option for option in CATALOGUE.options if option.kind == "engine"]
        changed = {one.id: chance.choice(one.alternatives).id for one in chance.sample(engine_options, 3)}
        people = {f"Jugadora {seat}": ["Ana", "Beto", "Caro"][: 2 + seat] for seat in range(seed % 2 * 2)}
        changed |= dict.fromkeys(["pair-cup"] if people else (), "alternate")
        names = [f"Jugadora {seat}" for seat in range(chance.randrange(2, 8))]
        head = {
            "format": "acta/1",
            "game": "dudo",
            "rules": spell_out(changed, game="dudo"),
            "players": names,
            **({"people": people} if people else {}),
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
    asked = list(questions(games))
    assert answered(asked) == list(map(here, asked))


@pytest.mark.parametrize("each", [10, pytest.param(1, marks=pytest.mark.long)])
def test_what_is_odd_gives_the_same_byte_for_byte(each: int) -> None:
    asked = odd_questions()[::each]
    assert answered(asked) == list(map(here, asked))


@pytest.mark.long
def test_recorded_games_give_the_same_byte_for_byte() -> None:
    asked = list(recorded_games())
    assert answered(asked) == list(map(here, asked))


@pytest.mark.long
@pytest.mark.parametrize("difference", DIFFERENCES)
def test_each_silent_difference_is_found_without_its_remedy(difference: str) -> None:
    sources = engine()
    planted, spoilt = DIFFERENCES[difference]
    for there, instead in planted.items():
        changed = {path: source.replace(there, instead) for path, source in sources.items()}
        assert changed != sources
        sources = changed
    asked = [*odd_questions(), *questions(range(10))]
    assert answered(asked, sources, spoilt) != list(map(here, asked))

"""The JSON Schema of the acta: current in the docs, and true of what is recorded."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.rules.games.dudo.table import Move

ROOT = Path(__file__).parents[3]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs/acta.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.validators.validator_for(SCHEMA)(SCHEMA)

HEAD: dict[str, Any] = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}

GOOD: list[Move] = [
    {"do": "starter", "rolls": {"Ana": 3, "Beto": 6, "Caro": 6}},
    {"do": "starter", "player": "Caro"},
    {"do": "bid", "by": "Caro", "quantity": 2, "pinta": 5},
    {"do": "bid", "by": "Caro", "quantity": 2, "pinta": 5, "obligo": False},
    {"do": "dismiss", "by": "Ana"},
    {"do": "dudo", "by": "Ana"},
    {"do": "calzo", "by": "Ana"},
    {"do": "paso", "by": "Ana", "claim": "quintilla"},
    {"do": "reveal", "hands": {"Ana": [5, 5, 2, 3, 1]}},
    {"do": "reveal", "count": 0},
    {"do": "reveal", "holds": False},
    {"do": "outcome", "call": "dudo", "by": "Ana", "on": "Caro", "opening": True, "holds": True},
    {
        "do": "outcome",
        "call": "dudo",
        "by": "Ana",
        "on": "Caro",
        "opening": True,
        "holds": True,
        "false_start": True,
    },
    {"do": "outcome", "call": "paso", "by": "Ana", "on": "Caro", "holds": True, "opener": "Beto"},
    {"do": "outcome", "call": "dudo", "by": "Ana", "on": "Caro", "holds": True, "after": "false_start"},
    {"do": "tally", "player": "Ana", "lost": 2},
    {"do": "tally", "player": "Ana", "gained": 1, "other": "Caro"},
    {"do": "disqualify", "player": "Ana", "reason": "trampa"},
    {"do": "withdraw", "player": "Ana", "reason": "se va"},
    {"do": "ruling", "gap": "paso-stake", "choice": "one-die", "from": "next_play", "text": "así"},
    {"do": "ruling", "text": "así"},
    {"do": "void", "reason": "x"},
    {"do": "adjust", "dice": {"Ana": 0}, "opener": "Beto", "obligo": False, "reason": "x"},
    {"do": "close", "reason": "x", "ranking": ["Ana", "Beto", "Caro"]},
    {"do": "undo"},
    {"do": "undo", "at": "2026-08-01T21:14:00-04:00", "device": "t7", "seq": 3, "author": "Rosa", "note": 1},
]

BAD: list[Any] = [
    7,
    {},
    {"do": "sing"},
    {"do": "bid", "by": "Caro", "quantity": 0, "pinta": 5},
    {"do": "bid", "by": "Caro", "quantity": 2, "pinta": 7},
    {"do": "bid", "by": "Caro", "quantity": "2", "pinta": 5},
    {"do": "bid", "quantity": 2, "pinta": 5},
    {"do": "paso", "by": "Ana", "claim": "poker"},
    {"do": "reveal"},
    {"do": "reveal", "count": 2, "holds": True},
    {"do": "outcome", "call": "bid", "by": "Ana", "on": "Caro", "holds": True},
    {
        "do": "outcome",
        "call": "dudo",
        "by": "Ana",
        "on": "Caro",
        "holds": True,
        "opening": True,
        "after": "false_start",
    },
    {"do": "tally", "player": "Ana"},
    {"do": "tally", "player": "Ana", "lost": 3},
    {"do": "tally", "player": "Ana", "lost": 1, "gained": 1},
    {"do": "ruling", "gap": "paso-stake"},
    {"do": "adjust", "dice": {"Ana": 6}, "reason": "x"},
]


def test_the_schema_in_the_docs_is_the_one_that_the_command_prints() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules", "schema"], cwd=ROOT, capture_output=True, check=True
    )

    assert done.stdout.decode() == (ROOT / "docs/acta.schema.json").read_text(encoding="utf-8")


def test_it_is_a_schema() -> None:
    VALIDATOR.check_schema(SCHEMA)


@pytest.mark.parametrize("move", GOOD, ids=lambda move: json.dumps(move)[:50])
def test_every_move_of_the_acta_is_valid(move: Move) -> None:
    VALIDATOR.validate({**HEAD, "moves": [move]})


@pytest.mark.parametrize("move", BAD, ids=lambda move: json.dumps(move)[:50])
def test_what_is_no_move_is_not(move: Any) -> None:
    assert not VALIDATOR.is_valid({**HEAD, "moves": [move]})


@pytest.mark.parametrize(
    "change",
    [
        {"format": "acta/2"},
        {"game": "ludo"},
        {"players": ["Ana"]},
        {"players": ["Ana", "Ana"]},
        {"rules": {"x": "y"}},
    ],
    ids=json.dumps,
)
def test_what_is_no_head_is_not(change: dict[str, Any]) -> None:
    assert VALIDATOR.is_valid({**HEAD, "moves": []})
    assert not VALIDATOR.is_valid({**HEAD, "moves": [], **change})


RECORDED = sorted((ROOT / "rules/games").glob("*/conformance/*.json"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_recorded_games_are_valid(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_text(encoding="utf-8")))

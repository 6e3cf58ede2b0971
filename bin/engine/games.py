"""Runs inside Pyodide (`build.js`): which modules a tablet needs, found by playing two tables to their end.

Imports nothing that a tablet does not need, since every module that is there afterwards is packed.
"""

import importlib
import json
import sys
from collections.abc import Callable
from typing import Any

# What no error message and no start may lack, though a game that goes well does not import it.
BESIDES = ("traceback", "linecache", "encodings.idna", "stringprep")


def used() -> str:
    """The files of all modules after the games, as a JSON list."""
    play_games(importlib.import_module("rules.tablet.port").answer)
    for module in BESIDES:
        importlib.import_module(module)
    files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    return json.dumps(sorted(file for file in files if file and not file.endswith("bin/engine/games.py")))


def play_games(answer: Callable[[str], str]) -> None:
    """Two tables to their end by whatever the forecast allows, in both forms and both languages; the same
    games each time.
    """
    for follow, lang in (("plays", "es"), ("dice", "en")):
        chance = 1
        head = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}
        entries = [json.dumps({"move": {"do": "starter", "player": "Ana"}})]
        told: dict[str, Any] = {"state": {"phase": ""}}
        while told["state"]["phase"] != "over":
            asked = {"head": head, "entries": entries, "since": 0, "follow": follow, "lang": lang}
            told = json.loads(answer(json.dumps(asked)))
            found = told["forecast"]["outcomes"] + told["forecast"]["tallies"]
            if found:
                allowed = [one["move"] for one in found if "refusal" not in one]
                chance = chance * 1_103_515_245 % 2**31 + 12_345
                entries.append(json.dumps({"move": allowed[chance // 2**16 % len(allowed)]}))

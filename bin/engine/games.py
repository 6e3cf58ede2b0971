"""Runs inside Pyodide: finds a tablet's modules by playing two tables. Imports nothing else, since every
loaded module is packed.
"""

import importlib
import json
import sys
from collections.abc import Callable
from typing import Any

# What no error message and no start may lack, though a game that goes well does not import it.
BESIDES = ("traceback", "linecache", "encodings.idna", "stringprep")


def used() -> str:
    play_games(importlib.import_module("rules.tablet.port").answer)
    for module in BESIDES:
        importlib.import_module(module)
    files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    return json.dumps(sorted(file for file in files if file and not file.endswith("bin/engine/games.py")))


def play_games(answer: Callable[[str], str]) -> None:
    """By whatever the forecast allows, in both forms and languages."""
    for follow, lang in (("plays", "es"), ("dice", "en")):
        chance = 1
        head = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}
        entries = [json.dumps({"move": {"do": "starter", "player": "Ana"}})]
        answered: dict[str, Any] = {"state": {"phase": ""}}
        while answered["state"]["phase"] != "over":
            request = {"head": head, "entries": entries, "since": 0, "follow": follow, "lang": lang}
            answered = json.loads(answer(json.dumps(request)))
            outcomes = answered["forecast"]["outcomes"] + answered["forecast"]["tallies"]
            if outcomes:
                allowed = [outcome["move"] for outcome in outcomes if "refusal" not in outcome]
                chance = chance * 1_103_515_245 % 2**31 + 12_345
                entries.append(json.dumps({"move": allowed[chance // 2**16 % len(allowed)]}))

"""Runs inside Pyodide (`build.js`): finds which modules of the standard library the engine needs, and
compiles both.

`/project` is the checkout. Leaves in `/tmp` two archives that are stored, not deflated: they are compressed
as they are sent. A module is its byte code, bound to no time and no source: a tablet compiles nothing.
"""

import importlib
import json
import py_compile
import random
import sys
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

LIBRARY = "/lib/python314.zip/"
PROJECT = "/project/"
MADE = Path("/tmp")  # noqa: S108  # of the system that Pyodide keeps in its memory
# What no error message and no start may lack, though a game that goes well does not import it.
BESIDES = ("traceback", "linecache", "encodings.idna", "stringprep")

sys.path.insert(0, PROJECT)


def play_games(answer: Callable[[str], str]) -> None:
    """Two tables to their end by whatever the forecast allows, in both forms and both languages."""
    for follow, lang in (("plays", "es"), ("dice", "en")):
        chance = random.Random(1)  # noqa: S311  # the same game each time
        head = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}
        entries = [json.dumps({"move": {"do": "starter", "player": "Ana"}})]
        told: dict[str, Any] = {"state": {"phase": ""}}
        while told["state"]["phase"] != "over":
            asked = {"head": head, "entries": entries, "since": 0, "follow": follow, "lang": lang}
            told = json.loads(answer(json.dumps(asked)))
            found = told["forecast"]["outcomes"] + told["forecast"]["tallies"]
            if found:
                allowed = [one["move"] for one in found if "refusal" not in one]
                entries.append(json.dumps({"move": chance.choice(allowed)}))


def archive(name: str, modules: Mapping[str, bytes]) -> None:
    """Write the modules compiled, each under its path, with one date for all."""
    draft, compiled = MADE / "draft.py", MADE / "draft.pyc"
    with zipfile.ZipFile(MADE / name, "w", zipfile.ZIP_STORED) as made:
        for path, source in sorted(modules.items()):
            draft.write_bytes(source)
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(
                str(draft), str(compiled), path, doraise=True, optimize=2, invalidation_mode=unchecked
            )
            entry = zipfile.ZipInfo(path.removesuffix(".py") + ".pyc", date_time=(1980, 1, 1, 0, 0, 0))
            made.writestr(entry, compiled.read_bytes())


play_games(importlib.import_module("rules.tablet.port").answer)
for module in BESIDES:
    importlib.import_module(module)
files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
with zipfile.ZipFile(LIBRARY.rstrip("/")) as library:
    used = {file.removeprefix(LIBRARY) for file in files if file.startswith(LIBRARY)}
    archive("python.bin", {path: library.read(path) for path in used})
ours = {file.removeprefix(PROJECT) for file in files if file.startswith(PROJECT)}
archive("engine.bin", {path: Path(PROJECT, path).read_bytes() for path in ours})

"""The engine as a tablet runs it, in node."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from bin.engine import compiled
from bin.engine.rewrite import rewritten
from bin.scripts import NODE, PACKAGES, PROJECT

MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
PLAY = """
import { readFileSync } from "node:fs";
import { host } from "./static/tables/tablet/engine/host.js";
import { startMicroPython } from "./static/tables/tablet/engine/micropython.js";
const { folder, spoilt, asked } = JSON.parse(readFileSync(0, "utf8"));
for (const name of spoilt) host[name] = (text) => text;
const read = async (path) => new Uint8Array(readFileSync(path)).buffer;
const { answer, forecast, open } = await startMicroPython(folder, read);
const games = new Set(asked.map((one) => { try { return JSON.parse(one).head.game; } catch { return ""; } }));
for (const game of games) await open(String(game)).catch(() => {});
const both = (one) => answer(one) + forecast(one);
const said = asked.map((one) => { try { return both(one); } catch { return null; } });
process.stdout.write(JSON.stringify(said));
"""


@cache
def engine() -> Mapping[str, str]:
    """The project's own, rewritten: that takes two seconds."""
    return rewritten(PROJECT, compiled.ENTRY)


@cache
def _archive() -> bytes:
    return compiled.archive(engine())


def answered(
    asked: Sequence[str], sources: Mapping[str, str] | None = None, spoilt: Sequence[str] = ()
) -> list[str | None]:
    """By rewritten sources, or the project's engine; None where it raises. `spoilt`: what of the host gives
    back what it was given.
    """
    if NODE is None or not MICROPYTHON.exists():
        pytest.skip("there is no node for this machine")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("micropython.mjs", "micropython.wasm"):
            shutil.copy(MICROPYTHON / name, folder)
        Path(folder, "engine.bin").write_bytes(compiled.archive(sources) if sources else _archive())
        given = {"folder": f"{folder}/", "spoilt": spoilt, "asked": asked}
        command = [str(NODE), "--input-type=module", "--eval", PLAY]
        done = subprocess.run(
            command, cwd=PROJECT, input=json.dumps(given), capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr[-3000:]
    answers: list[str | None] = json.loads(done.stdout)
    return answers

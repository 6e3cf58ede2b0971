"""How long the engine of the tablets takes beside the server's: its start, and a move with all that may be
entered next. The tablet's files run in node, whose machine code is a browser's.

    python -m bench.tablet
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bin.scripts import NODE, PROJECT
from rules.simulator import Form, play_table
from rules.tablet.files import described
from rules.tablet.port import answer

GAMES = 20
NODE_RUNS = """
import { createInterface } from "node:readline";
import { started } from "./tests/tables/tablet/engine.js";
const before = performance.now();
const { answer } = await started();
const took = { start: performance.now() - before, moves: [] };
for await (const asked of createInterface({ input: process.stdin })) {
  const began = performance.now();
  answer(asked);
  took.moves.push(performance.now() - began);
}
process.stdout.write(JSON.stringify(took));
"""


def games() -> Iterator[list[str]]:
    """Tables of five in the short form: each move asked upon those before it, with what may come next."""
    for seed in range(GAMES):
        names = [f"Jugadora {seat}" for seat in range(5)]
        head: dict[str, Any] = {"format": "acta/1", "game": "dudo", "rules": {}, "players": names}
        moves = [json.dumps({"move": move}) for move in play_table(head, (Form.OUTCOMES,), Random(seed))]
        asked = {"head": {**head, "table": seed}, "follow": "plays", "lang": "es"}
        yield [
            json.dumps({**asked, "entries": moves[:end], "since": end - 1})
            for end in range(1, len(moves) + 1)
        ]


def main() -> int:
    """Prints the figures."""
    if NODE is None:
        return 1
    asked = [one for game in games() for one in game]
    command = [str(NODE), "--input-type=module", "--eval", NODE_RUNS]
    done = subprocess.run(
        command, cwd=PROJECT, input="\n".join(asked), capture_output=True, text=True, check=True
    )
    there = json.loads(done.stdout)
    here = []
    for one in asked:
        began = perf_counter()
        answer(one)
        here.append((perf_counter() - began) * 1000)
    files = described()["files"]
    print(f"the set: {len(files)} files, {sum(files.values()):,} bytes, build {described()['build']}")
    print(f"start in node: {there['start']:.0f} ms")
    for name, took in (("tablet", there["moves"]), ("server", here)):
        print(f"{name}: a move {median(took):.1f} ms, the slowest {max(took):.1f} ms, of {len(took)}")
    print(f"tablet to server: {median(there['moves']) / median(here):.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

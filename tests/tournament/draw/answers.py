"""What the draw answers to a thousand random sheets, kept so that another program can be compared with it
without drawing them all twice. Not tests. `python -m tests.tournament.draw.answers` writes the file anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from tests.tournament.draw.golden import GOLDEN
from tests.tournament.draw.sheets import random_inputs
from tournament.draw import DrawError, certify, sheet_from_json

FILE = GOLDEN / "random.json"
COUNT, SEED = 1000, 2026
REFUSED = "refused"


def inputs() -> list[dict[str, Any]]:
    """The sheets, with their dice and secrets."""
    return list(random_inputs(COUNT, SEED))


def digest_of(given: list[dict[str, Any]]) -> str:
    """Which sheets they are."""
    return hashlib.sha256(json.dumps(given, sort_keys=True).encode()).hexdigest()


def answer(given: dict[str, Any]) -> str:
    """Method, its number and the hash of the result; or that it is refused."""
    try:
        drawn = certify(sheet_from_json(given), given["dice"], given["secrets"])
    except DrawError:
        return REFUSED
    method, number = drawn.method
    return f"{method} {number} {drawn.result_sha256}"


def kept() -> dict[str, Any]:
    """The file: `inputs`, the digest of the sheets, and `answers` in their order."""
    found: dict[str, Any] = json.loads(FILE.read_text())
    return found


def quick(answers: list[str]) -> Iterator[int]:
    """Those that take no second each to compute again: exact ones, and of the others every twelfth."""
    others = 0
    for at, said in enumerate(answers):
        others += not said.startswith("exact")
        if said.startswith("exact") or others % 12 == 0:
            yield at


def main() -> None:
    given = inputs()
    said = {"inputs": digest_of(given), "answers": [answer(one) for one in given]}
    FILE.write_text(json.dumps(said, indent=1) + "\n")


if __name__ == "__main__":
    main()

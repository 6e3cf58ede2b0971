"""What the draw answers to a thousand random sheets, kept so that another program can be compared with it
without drawing them all twice. Not tests. `python -m tests.tournament.draw.answers` writes the file anew.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tests.tournament.draw.golden import GOLDEN
from tests.tournament.draw.sheets import random_inputs
from tournament.draw import DrawError, certify, sheet_from_json
from tournament.draw.certificate import open_seals
from tournament.draw.dice import read_cups

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


def quick() -> list[int]:
    """Those of the exact method, those refused before the draw, and of the others, which take up to a second
    each in Python, every sixteenth.
    """
    given, said = inputs(), kept()["answers"]
    others = [at for at in range(COUNT) if not said[at].startswith("exact") and _is_drawn(given[at])]
    return sorted({*range(COUNT)} - {*others} | {*others[::16]})


def _is_drawn(given: dict[str, Any]) -> bool:
    try:
        sheet = sheet_from_json(given)
        read_cups(given["dice"], sheet.cups)
        open_seals(sheet, given["secrets"])
    except DrawError:
        return False
    return True


def main() -> None:
    given = inputs()
    said = {"inputs": digest_of(given), "answers": [answer(one) for one in given]}
    FILE.write_text(json.dumps(said, indent=1) + "\n")


if __name__ == "__main__":
    main()

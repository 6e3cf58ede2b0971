"""The vectors of the protocol as they stand in its specification. Not tests."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tournament.draw import Certificate, Sheet, certify, sheet_from_json

GOLDEN = Path(__file__).parents[2] / "golden" / "draw"
DRAWN = ("1", "2", "3", "4", "5", "6", "7")
REFUSED = ("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8")


def vector(name: str) -> dict[str, Any]:
    """A vector: its `input` and what to `expect`."""
    found: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())
    return found


def sheet_of(name: str) -> Sheet:
    return sheet_from_json(vector(name)["input"])


@cache
def drawn(name: str) -> Certificate:
    """The certificate of a vector."""
    given = vector(name)["input"]
    return certify(sheet_from_json(given), given["dice"], given.get("secrets", ()))

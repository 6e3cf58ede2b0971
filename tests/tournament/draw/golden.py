"""The vectors of the protocol as they stand in its specification. Not tests."""

from __future__ import annotations

import json
from collections.abc import Callable
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


Fields = dict[str, Any]
# What is done to the certificate of vector 4, the first check that finds it, and what its sentence says.
ALTERED: dict[str, tuple[Callable[[Fields], object], str, str]] = {
    "protocol": (lambda c: c.update(protocol="dudo-draw/2"), "certificate", "dudo-draw/2"),
    "name": (lambda c: c.update(sheet=c["sheet"].replace("Hilda", "Hulda")), "hash", "huella de la planilla"),
    "accent": (lambda c: c.update(sheet=c["sheet"].replace("Iván", "Iva\u0301n")), "sheet", "Línea 16"),
    "cut sheet": (lambda c: c.update(sheet=c["sheet"][:-1]), "sheet", "cortada"),
    "sheet_sha256": (lambda c: c.update(sheet_sha256="d" + c["sheet_sha256"][1:]), "hash", "sheet_sha256"),
    "die": (lambda c: c["dice"].__setitem__(3, "14556"), "seed", "semilla"),
    "order of dice": (lambda c: c["dice"].__setitem__(3, "41566"), "dice", "Cacho 4"),
    "seven": (lambda c: c["dice"].__setitem__(9, "11237"), "dice", "Cacho 10"),
    "six dice": (lambda c: c["dice"].__setitem__(0, "344555"), "dice", "Cacho 1"),
    "cup lost": (lambda c: c["dice"].pop(), "dice", "9 cachos"),
    "secret": (lambda c: c["secrets"].append("0" * 64), "secrets", "1 secretos"),
    "seed": (lambda c: c.update(seed=c["seed"][:-1] + "b"), "seed", "signo 64"),
    "method": (lambda c: c.update(method=["exact", 3]), "method", "exact 3"),
    "seats": (
        lambda c: c.update(tables=[[16, 15, 13, 1], *c["tables"][1:]]),
        "tables",
        "Mesa 1, puesto 1",
    ),
    "result": (lambda c: c.update(result=c["result"].replace("12 9", "9 12")), "result", "línea 7"),
    "result_sha256": (lambda c: c.update(result_sha256="0" * 64), "result_sha256", "result_sha256"),
}

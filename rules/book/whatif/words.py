"""How people ask for a case of the catalogue, read from the game's file beside this module.

Not the case itself (that is the engine's option) and no answer.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from rules.engine.bilingual import Lang

FOLDER = Path(__file__).resolve().parent


@cache
def asked(game: str) -> Mapping[str, Mapping[Lang, tuple[str, ...]]]:
    """Option id → language → the ways of asking for it; empty for a game that has no such file yet."""
    file = FOLDER / f"{game}.toml"
    if not file.is_file():
        return {}
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    return {case: {"es": tuple(ways["es"]), "en": tuple(ways["en"])} for case, ways in read.items()}

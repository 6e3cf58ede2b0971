"""How far a table of sheets is, in words. No database."""

from collections.abc import Mapping
from typing import Any

from rules.games import GAMES
from rules.games.bilingual import LANGUAGES, Lang
from rules.games.series_words import which_sheet
from rules.installed import WIRES
from tournament.championship.models import most_sheets
from tournament.rounds.models import Table

_OF = {"es": "de", "en": "of"}


def has_progress(game: str) -> bool:
    """Not where the numbers of its players say what is left."""
    return WIRES[game].left is not None


def progress(table: Table, state: Mapping[str, Any], told: Mapping[str, Any]) -> dict[Lang, str] | None:
    """*Hoja 1 de 2 · faltan 14 turnos*, by language; None where its numbers say it."""
    game = GAMES[table.round.game]
    words = WIRES[game.id].left
    if words is None or not state:
        return None
    series, said = state.get("series"), dict[Lang, str]()
    for lang in LANGUAGES:
        parts = []
        if series:
            title = which_sheet(game.id, series["sheet"], lang)
            parts.append(f"{title} {_OF[lang]} {most_sheets(table.round.series)}")
        if state["phase"] == "playing":
            parts.append(words(game.remaining(state), told["gauge"][lang])[lang])
        said[lang] = " · ".join(parts)
    return said

"""The moves of a new game join `LegalMove` and `SpokenMove`."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from .contract import Game
from .dudo.engine import legal_moves as dudo
from .dudo.engine.game import DUDO
from .options import Choices, Option

GAMES: Mapping[str, Game[Any]] = {game.id: game for game in (DUDO,)}
LegalMove: TypeAlias = dudo.LegalMove
SpokenMove: TypeAlias = dudo.SpokenMove
PRESETS: Mapping[str, Choices] = DUDO.catalogue.presets


def options_for(game: str = "dudo") -> tuple[Option, ...]:
    """In the order of its rulebook; KeyError for no game."""
    return GAMES[game].catalogue.options


def option_of(game: str, gap: str) -> Option | None:
    return GAMES[game].catalogue.by_id.get(gap)


def spell_out(overrides: Choices, *, preset: str = "reglamento", game: str = "dudo") -> dict[str, str]:
    """`Malformed` for an unknown option or choice."""
    return GAMES[game].catalogue.spell_out(overrides, preset)

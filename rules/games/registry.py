"""The games that there are, in their order. The server plays those of `rules.installed`."""

from typing import Any, Final

from . import dudo, prudente
from .contract import Game, Narrator, Recording
from .options import Choices, Option
from .values import Choice

USUAL: Final = dudo.DUDO.id  # where nobody chose one
GAMES: dict[str, Game[Any]] = {game.id: game for game in (dudo.DUDO, prudente.PRUDENTE)}
NARRATORS: dict[str, Narrator] = {dudo.DUDO.id: dudo.narrate, prudente.PRUDENTE.id: prudente.narrate}
RECORDINGS: dict[str, Recording] = {dudo.DUDO.id: dudo.record, prudente.PRUDENTE.id: prudente.record}


def options_for(game: str) -> tuple[Option, ...]:
    """In the order of its rulebook; KeyError for no game."""
    return GAMES[game].catalogue.options


def option_of(game: str, gap: str) -> Option | None:
    return GAMES[game].catalogue.by_id.get(gap)


def spell_out(overrides: Choices, *, game: str, preset: str | None = None) -> dict[str, Choice]:
    """`Malformed` for an unknown option or choice."""
    return GAMES[game].catalogue.spell_out(overrides, preset)

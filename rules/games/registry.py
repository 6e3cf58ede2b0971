"""The games that are known here: each package registers its own where it is imported. The server plays those
of `rules.installed`.
"""

from typing import Any, Final

from .contract import Game, Narrator, Recording
from .options import Choices, Option
from .values import Choice

USUAL: Final = "dudo"  # where nobody chose one
GAMES: Final[dict[str, Game[Any]]] = {}
NARRATORS: Final[dict[str, Narrator]] = {}
RECORDINGS: Final[dict[str, Recording]] = {}
NO_CHOICES: Final[Choices] = {}


def register(game: Game[Any], narrator: Narrator, recording: Recording) -> None:
    GAMES[game.id], NARRATORS[game.id], RECORDINGS[game.id] = game, narrator, recording


def options_for(game: str, choices: Choices = NO_CHOICES) -> tuple[Option, ...]:
    """In the order of its rulebook, those of pairs where `choices` are rules of pairs; KeyError for no
    game.
    """
    return GAMES[game].catalogue.asked_in(choices)


def option_of(game: str, gap: str) -> Option | None:
    return GAMES[game].catalogue.by_id.get(gap)


def spell_out(overrides: Choices, *, game: str, preset: str | None = None) -> dict[str, Choice]:
    """`Malformed` for an unknown option or choice."""
    return GAMES[game].catalogue.spell_out(overrides, preset)

"""The rules on a table card: fixed words, and which options speak in which line."""

from rules.book.card_lines import Line, Options
from rules.book.of_game import BOOKS


def card(options: Options, *, game: str) -> tuple[Line, ...]:
    """The coordinator's side."""
    return tuple(recipe.line(options, game) for recipe in BOOKS[game].law if recipe.speaks(options))


def players_card(options: Options, *, game: str) -> tuple[Line, ...]:
    """Most options speak only where the answer is not the usual one."""
    return tuple(recipe.line(options, game) for recipe in BOOKS[game].players if recipe.speaks(options))

"""What a game gives its rulebooks. `rules.installed` lists them, and puts them here at the start."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rules.book.card_lines import Recipe
from rules.games import GAMES, Choices, Position
from rules.games.bilingual import Text
from rules.games.contract import Game

Move = Mapping[str, Any]
View = Mapping[str, Any]


class GameBook(NamedTuple):
    """`folder`: of the texts (`es.md`), the sentences that they ever had (`es.sentences.txt`), and of
    `examples`, `cases`, `remedies`, `sentences` (TOML), each only where the game has some. `law`, `players`:
    the card's lines on the coordinator's side and on the players'. `unforeseen`: the article of what no other
    foresees. `asked`: two of its words that one may look up.

    `move_of`: a line of an example. Of the question what other rules would change: `results`, what a play
    came to; `words`, what may be said next; `next_moves`, sequences to try from here,
    the nearest first. `example_rules`: under which examples are always played, whose few people are no table
    of the championship.
    """

    folder: Path
    law: tuple[Recipe, ...]
    players: tuple[Recipe, ...]
    unforeseen: int
    asked: Text
    move_of: Callable[[str], dict[str, Any]]
    results: Callable[[View], tuple[object, ...]]
    words: Callable[[View], tuple[object, ...]]
    next_moves: Callable[[Position], list[tuple[Move, ...]]]
    example_rules: Choices = MappingProxyType({})


BOOKS: Final[dict[str, GameBook]] = {}


def installed() -> dict[str, Game[Any]]:
    """The games that the server plays: the registry may know more, which have an engine alone."""
    return {game: GAMES[game] for game in BOOKS if game in GAMES}


@cache
def data_of(game: str, name: str) -> Mapping[str, Any]:
    """Empty where the game has none."""
    file = BOOKS[game].folder / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}

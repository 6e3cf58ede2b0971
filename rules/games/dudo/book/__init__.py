"""The rulebook of Dudo: its texts, its card, its examples, how people ask."""

from pathlib import Path
from typing import Final

from rules.book.of_game import GameBook
from rules.games.bilingual import Text

from .card import LAW, PLAYERS
from .other_rules import next_moves, results, words
from .script import move_of

BOOK: Final = GameBook(
    folder=Path(__file__).parent,
    law=LAW,
    players=PLAYERS,
    unforeseen=11,
    asked=Text(es="paso, siciliana", en="paso, siciliana"),
    move_of=move_of,
    results=results,
    words=words,
    next_moves=next_moves,
)

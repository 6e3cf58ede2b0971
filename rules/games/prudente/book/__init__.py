"""The rulebook of Prudente: its texts, its card, its examples, how people ask."""

from pathlib import Path
from typing import Final

from rules.book.of_game import GameBook
from rules.games.bilingual import Text
from rules.games.sheets.other_rules import results, words
from rules.games.sheets.script import move_of

from .card import LAW, PLAYERS
from .other_rules import next_moves

BOOK: Final = GameBook(
    folder=Path(__file__).parent,
    law=LAW,
    players=PLAYERS,
    unforeseen=10,
    asked=Text(es="apartar, plantarse", en="set aside, stop"),
    move_of=move_of,
    results=results,
    words=words,
    next_moves=next_moves,
    example_rules={"sheets-players": "as-written"},
)

"""The rulebook of Alalay: its texts, its card, its examples, how people ask."""

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
    unforeseen=11,
    asked=Text(es="voltear, panza de oro", en="turn over, panza de oro"),
    move_of=move_of,
    results=results,
    words=words,
    next_moves=next_moves,
    example_rules={"sheets-players": "as-written"},
)

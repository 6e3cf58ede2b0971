"""The rulebook of Cacho with three rolls: its texts, its card, its examples, how people ask."""

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
    unforeseen=12,
    asked=Text(es="declarar, abajo", en="declare, abajo"),
    move_of=move_of,
    results=results,
    words=words,
    next_moves=next_moves,
    example_rules={"sheets-players": "as-written", "cacho-hatches": "one"},
)

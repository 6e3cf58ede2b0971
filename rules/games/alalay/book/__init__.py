"""The rulebook of Alalay: its texts, its card, its examples, how people ask."""

from pathlib import Path
from typing import Final

from rules.book.of_game import GameBook
from rules.games.sheets.script import move_of

from .card import LAW, PLAYERS
from .other_rules import next_moves, results, words

BOOK: Final = GameBook(Path(__file__).parent, LAW, PLAYERS, 11, move_of, results, words, next_moves)

"""The games as immutable state machines over the acta: no clock, no chance."""

from . import registered
from .acta import parse_acta, print_acta
from .contract import DiceWanted, LegalMove, SpokenMove
from .options import Choices, Option
from .position import Position, load_position, open_acta, play_all, replay
from .refusals import HistoryNeeded, Malformed, Refusal, Refused
from .registry import (
    GAMES,
    NARRATORS,
    RECORDINGS,
    USUAL,
    option_of,
    options_for,
    spell_out,
)
from .values import Alternative, Choice, as_word, from_word

__all__ = [
    "GAMES",
    "NARRATORS",
    "RECORDINGS",
    "USUAL",
    "Alternative",
    "Choice",
    "Choices",
    "DiceWanted",
    "HistoryNeeded",
    "LegalMove",
    "Malformed",
    "Option",
    "Position",
    "Refusal",
    "Refused",
    "SpokenMove",
    "as_word",
    "from_word",
    "load_position",
    "open_acta",
    "option_of",
    "options_for",
    "parse_acta",
    "play_all",
    "print_acta",
    "registered",
    "replay",
    "spell_out",
]

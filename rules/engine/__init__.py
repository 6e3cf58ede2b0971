"""The games as pure immutable state machines over the acta: standard library only, no clock, no chance.

What other packages use is named here; the rest is the engine's own.
"""

from rules.engine.acta import parse_acta, print_acta
from rules.engine.dudo.gaps import Contradiction, contradictions
from rules.engine.dudo.legal_moves import DiceWanted
from rules.engine.games import GAMES, PRESETS, LegalMove, SpokenMove, option_of, options_for, spell_out
from rules.engine.options import Alternative, Option
from rules.engine.position import Position, load_position, open_acta, play_all, replay
from rules.engine.refusals import HistoryNeeded, Malformed, Refusal, Refused

__all__ = [
    "GAMES",
    "PRESETS",
    "Alternative",
    "Contradiction",
    "DiceWanted",
    "HistoryNeeded",
    "LegalMove",
    "Malformed",
    "Option",
    "Position",
    "Refusal",
    "Refused",
    "SpokenMove",
    "contradictions",
    "load_position",
    "open_acta",
    "option_of",
    "options_for",
    "parse_acta",
    "play_all",
    "print_acta",
    "replay",
    "spell_out",
]

"""The words shown at the table, the same everywhere: a sentence a move, the banner, the calzo bar.

Sentences are made from positions alone; they decide nothing.
"""

from rules.engine.dudo.narrate.banner import banner
from rules.engine.dudo.narrate.calzo import calzo_bar
from rules.engine.dudo.narrate.sentence import sentence

__all__ = ["banner", "calzo_bar", "sentence"]

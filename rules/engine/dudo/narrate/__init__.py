"""The words shown at the table, the same everywhere: a sentence a move, the banner, the calzo bar.

Sentences are made from positions alone; they decide nothing.
"""

from .banner import banner
from .calzo import calzo_bar
from .sentence import sentence

__all__ = ["banner", "calzo_bar", "sentence"]

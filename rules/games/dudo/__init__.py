"""The game of Dudo."""

from . import narrate, record
from .engine.game import DUDO

__all__ = ["DUDO", "narrate", "record"]

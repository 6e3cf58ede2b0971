"""The game of Prudente."""

from . import narrate, record
from .engine.game import PRUDENTE

__all__ = ["PRUDENTE", "narrate", "record"]

"""The game of Prudente."""

from ..registry import register
from . import narrate, record
from .engine.game import PRUDENTE

__all__ = ["PRUDENTE", "narrate", "record"]

register(PRUDENTE, narrate, record)

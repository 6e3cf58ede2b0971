"""The game of Dudo."""

from ..registry import register
from . import narrate, record
from .engine.game import DUDO

__all__ = ["DUDO", "narrate", "record"]

register(DUDO, narrate, record)

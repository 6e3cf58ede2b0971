"""Cacho Alalay."""

from ..registry import register
from . import narrate, record
from .engine.game import ALALAY

__all__ = ["ALALAY", "narrate", "record"]

register(ALALAY, narrate, record)

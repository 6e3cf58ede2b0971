"""Cacho with three rolls; Generala is a preset of it."""

from ..registry import register
from . import narrate, record
from .engine.game import CACHO

__all__ = ["CACHO", "narrate", "record"]

register(CACHO, narrate, record)

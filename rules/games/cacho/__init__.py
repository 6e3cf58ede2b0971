"""Cacho with three rolls; Generala is a preset of it."""

from .engine.game import CACHO

__all__ = ["CACHO"]

"""Cacho Alalay."""

from .engine.game import ALALAY

__all__ = ["ALALAY"]

"""Texts at the table, from positions alone."""

from .banner import banner
from .calzo import calzo_bar
from .sentence import sentence

__all__ = ["banner", "calzo_bar", "sentence"]

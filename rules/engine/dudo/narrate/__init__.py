"""Texts at the table, made from positions alone: a sentence a move, the banner, the calzo bar."""

from .banner import banner
from .calzo import calzo_bar
from .sentence import sentence

__all__ = ["banner", "calzo_bar", "sentence"]

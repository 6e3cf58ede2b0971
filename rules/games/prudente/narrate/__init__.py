"""Texts at the table, from positions alone."""

from .banner import banner, gauge
from .sentence import sentence
from .statements import call, feats, statement, titles

__all__ = ["banner", "call", "feats", "gauge", "sentence", "statement", "titles"]

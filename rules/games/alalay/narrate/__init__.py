"""Texts at the table, from positions alone."""

from ...sheets.statements import call, feats, statement, titles
from .banner import banner, gauge
from .sentence import sentence

__all__ = ["banner", "call", "feats", "gauge", "sentence", "statement", "titles"]

"""Texts at the table, from positions alone."""

from .banner import banner
from .calls import call
from .calzo import gauge
from .feats import feats, titles
from .sentence import sentence
from .statements import statement

__all__ = ["banner", "call", "feats", "gauge", "sentence", "statement", "titles"]

"""The refusals of the draw by code, in both languages."""

from .chains import CHAINS
from .documents import DOCUMENTS
from .envelopes import ENVELOPES
from .seating import SEATING
from .verdicts import VERDICTS

__all__ = ["PLACE_WORDS", "SENTENCES"]

PLACE_WORDS = {
    "line": "línea",
    "column": "columna",
    "byte": "byte",
    "cup": "cacho",
    "table": "mesa",
    "seat": "puesto",
    "player": "jugador",
    "group": "grupo",
    "seal": "sello",
    "secret": "secreto",
    "document": "documento",
    "event": "evento",
}

SENTENCES = SEATING | DOCUMENTS | ENVELOPES | VERDICTS | CHAINS

"""What the rules of Cacho with three rolls leave open, and Generala, which is Cacho without a declaration."""

from ....bilingual import Text
from ....options import Catalogue, Preset
from ....sheets.gaps import sheets_gaps
from . import boxes, turns, variations
from .contradicting import CONTRADICTIONS

CATALOGUE = Catalogue(
    options=(*turns.GAPS, *boxes.GAPS, *variations.GAPS, *sheets_gaps("cacho")),
    table_size="sheets-players",
    first=("cacho-hatches",),
    presets={
        "texto": Preset(
            Text(es="Texto: las reglas tal como están escritas", en="Text: the rules as they are written"),
            {},
        ),
        "generala": Preset(
            Text(es="Generala: nadie declara su casilla", en="Generala: nobody declares a box"),
            {
                "cacho-declaration": "when-scoring",
                "cacho-change": "never",
                "cacho-max-stop": "may-throw",
                "cacho-cross-box": "any-open",
                "sheets-starter": "low-sum",
            },
        ),
    },
    contradictions=CONTRADICTIONS,
)

__all__ = ["CATALOGUE"]

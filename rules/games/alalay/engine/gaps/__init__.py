"""What the rulebook of Alalay leaves open. Rules ask `rules.chooses(gap, alternative)`."""

from ....bilingual import Text
from ....options import Catalogue, Preset
from ....sheets.gaps import sheets_gaps
from . import boxes, throws, turns, wins
from .contradicting import CONTRADICTIONS

CATALOGUE = Catalogue(
    options=(*throws.GAPS, *turns.GAPS, *boxes.GAPS, *wins.GAPS, *sheets_gaps("alalay")),
    table_size="sheets-players",
    presets={
        "texto": Preset(
            Text(es="Texto: las reglas tal como están escritas", en="Text: the rules as they are written"),
            {},
        ),
        "practica": Preset(
            Text(es="Práctica: como se juega en las mesas bolivianas", en="Practice: as at Bolivian tables"),
            {
                "alalay-first-throw-stop": "center-only",
                "alalay-second-turn": "free",
                "alalay-special-grandes": "two",
            },
        ),
    },
    contradictions=CONTRADICTIONS,
)

__all__ = ["CATALOGUE"]

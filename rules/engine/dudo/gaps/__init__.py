"""What the Reglamento of Dudo leaves open, one module a subject, and the presets that choose among it.

Declarations only. What a choice does is with its rule, which asks `rules.chooses(gap, alternative)`.
"""

from rules.engine.dudo.gaps import (
    calls,
    false_start,
    obligo,
    opening,
    paso,
    procedure_conduct,
    procedure_people,
    procedure_table,
    procedure_words,
    rulings,
)
from rules.engine.options import Catalogue

CATALOGUE = Catalogue(
    options=(
        *opening.GAPS,
        *false_start.GAPS,
        *calls.GAPS,
        *paso.GAPS,
        *obligo.GAPS,
        *rulings.GAPS,
        *procedure_table.GAPS,
        *procedure_words.GAPS,
        *procedure_people.GAPS,
        *procedure_conduct.GAPS,
    ),
    presets={
        "reglamento": {},
        "practice": {
            "obligo-headsup": "no-obligo",
            "obligo-after-recovery": "once-per-game",
            "raise-quantity-with-pinta": "any-pinta",
            "calzo-after-own-paso": "allowed",
        },
    },
)

__all__ = ["CATALOGUE"]

"""What the Reglamento of Dudo leaves open. Rules ask `rules.chooses(gap, alternative)`."""

from ....options import Catalogue, Choices
from . import (
    calls,
    false_start,
    obligo,
    opening,
    paso,
    procedure_conduct,
    procedure_dice,
    procedure_people,
    procedure_table,
    procedure_words,
    rulings,
)
from .contradicting import CONTRADICTIONS, Contradiction

CATALOGUE = Catalogue(
    options=(
        *opening.GAPS,
        *false_start.GAPS,
        *calls.GAPS,
        *paso.GAPS,
        *obligo.GAPS,
        *rulings.GAPS,
        *procedure_table.GAPS,
        *procedure_dice.GAPS,
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


def contradictions(options: Choices) -> tuple[Contradiction, ...]:
    """Missing choices count as in the Reglamento preset."""
    chosen = CATALOGUE.spell_out(options)
    return tuple(pair for pair in CONTRADICTIONS if pair.is_chosen(chosen))


__all__ = ["CATALOGUE", "Contradiction", "contradictions"]

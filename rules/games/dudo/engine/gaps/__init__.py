"""What the Reglamento of Dudo leaves open. Rules ask `rules.chooses(gap, alternative)`."""

from ....bilingual import Text
from ....options import Catalogue, Preset
from . import (
    calls,
    false_start,
    obligo,
    opening,
    pairs,
    paso,
    procedure_conduct,
    procedure_dice,
    procedure_people,
    procedure_table,
    procedure_words,
    rulings,
)
from .contradicting import CONTRADICTIONS

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
        "reglamento": Preset(
            Text(es="Reglamento: el texto tal como está escrito", en="Reglamento: the text as it is written"),
            {},
        ),
        "practice": Preset(
            Text(
                es="Práctica: como se juega en las mesas chilenas",
                en="Practice: as it is played at Chilean tables",
            ),
            {
                "obligo-headsup": "no-obligo",
                "obligo-after-recovery": "once-per-game",
                "raise-quantity-with-pinta": "any-pinta",
                "calzo-after-own-paso": "allowed",
            },
        ),
    },
    contradictions=CONTRADICTIONS,
    of_pairs=pairs.GAPS,
)

__all__ = ["CATALOGUE"]

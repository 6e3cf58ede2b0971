"""Championships to print from."""

from __future__ import annotations

import datetime

from tests.built_once import built_once
from tests.factories import a_championship, an_actor, an_open_round, play_round
from tournament.championship.models import Championship
from tournament.roster.services import add_entry

NAMES = (
    "María José Undurraga Fernández de la Maza",
    "Óscar Ñancupil",
    "Ana Soto",
    "Beto Díaz de Valdés",
    "Íngrid Quilaqueo",
    "Úrsula Rojas",
)
EVENING = datetime.datetime(2026, 9, 18, 21, 40, tzinfo=datetime.UTC)


@built_once
def a_night() -> Championship:
    """Two tables of three, then the final of two: over, with a champion."""
    championship = a_championship("Copa Ñuñoa", place="Santiago", size_wanted=3)
    for name in NAMES:
        add_entry(championship, name=name, club="La Piojera", here=True, actor=an_actor())
    play_round(an_open_round(championship, tables=2))
    play_round(an_open_round(championship, tables=1))
    return championship


def before_the_night() -> Championship:
    """Nobody is drawn yet."""
    return a_championship("Copa Quinta Normal")

"""Notes of the public log call the repechage by its name."""

import pytest
from django.utils.translation import override

from tournament.sorteo.public_log.words import note_in_words

NOTE = {
    "kind": "seat-won",
    "name": "Ana",
    "round": 2,
    "table": 3,
    "seat": 1,
    "from": {"round": 1, "table": 4},
    "instead": None,
}


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ({}, "Ronda 2, mesa 3, puesto 1, que se gana en la mesa 4 de la ronda 1."),
        ({"repechage": 2}, "Repechaje (ronda 2), mesa 3, puesto 1, que se gana en la mesa 4 de la ronda 1."),
        (
            {"repechage": 1, "final": 2},
            "Final, mesa 3, puesto 1, que se gana en la mesa 4 de la ronda 1 (repechaje).",
        ),
    ],
)
def test_the_rounds_of_a_seat_are_called_as_everywhere(known: dict[str, int], said: str) -> None:
    with override("es"):
        assert note_in_words(NOTE, **known).endswith(said)

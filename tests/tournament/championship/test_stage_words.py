"""What a table plays is named in the word of its game: *hojas* of Alalay, *partidas* of Dudo."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from rules.games.series_words import so_many_sheets, which_sheet
from tournament.championship.forms.championship import ChampionshipForm


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("dudo", ("1 partida", "2 partidas", "al mejor de 3")),
        ("alalay", ("1 hoja", "2 hojas", "al mejor de 3")),
        ("cacho", ("1 hoja", "2 hojas", "al mejor de 3")),
    ],
)
def test_the_settings_offer_so_many_of_the_game(game: str, words: tuple[str, ...]) -> None:
    with override("es"):
        form = ChampionshipForm(game=game)
        for field in ("sheets", "final_sheets"):
            offered = str(form[field])
            assert [word for word in words if f">{word}<" not in offered] == []


def test_one_of_a_series_has_its_number() -> None:
    assert which_sheet("alalay", 2, "es") == "Hoja 2"
    assert which_sheet("dudo", 2, "es") == "Partida 2"
    assert so_many_sheets("alalay", 2, "en") == "2 sheets"

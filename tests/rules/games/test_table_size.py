"""An option may bind the size of every table; a table that a no-show leaves short opens all the same."""

import pytest

from rules.games.alalay.engine.gaps import CATALOGUE as ALALAY
from rules.games.cacho.engine.gaps import CATALOGUE as CACHO
from rules.games.dudo.engine.gaps import CATALOGUE as DUDO
from rules.games.options import Catalogue
from rules.games.prudente.engine.gaps import CATALOGUE as PRUDENTE

SHEETS = (ALALAY, CACHO, PRUDENTE)


@pytest.mark.parametrize("catalogue", SHEETS)
def test_a_number_binds_every_table_and_a_short_one_is_played_as_written(catalogue: Catalogue) -> None:
    four = catalogue.spell_out({"sheets-players": 4})
    assert catalogue.size_bound(four) == 4
    assert catalogue.at_table(four, 4) == four
    assert catalogue.at_table(four, 3) == {**four, "sheets-players": "as-written"}


@pytest.mark.parametrize("catalogue", [*SHEETS, DUDO])
def test_without_a_number_any_size_is_played(catalogue: Catalogue) -> None:
    plain = catalogue.spell_out({})
    assert catalogue.size_bound(plain) is None
    assert catalogue.at_table(plain, 3) == plain

"""A round of two tables of four, in play."""

from __future__ import annotations

import pytest

from tests.factories import (
    an_open_round,
    some_entries,
)
from tests.tournament.visitors import Night, a_night


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made

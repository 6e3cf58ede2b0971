"""A night whose cases a rulebook remembers."""

from __future__ import annotations

import pytest

from tests.tournament.visitors import Night, a_night


@pytest.fixture
def night() -> Night:
    return a_night("Copa de octubre")

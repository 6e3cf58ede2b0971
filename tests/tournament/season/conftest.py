from __future__ import annotations

import pytest

from accounts.models import User
from people.services import first_league
from tests.factories import a_user
from tests.tournament.season.nights import DATA
from tournament.season.models import Season
from tournament.season.services import make_season


@pytest.fixture
def olga() -> User:
    return a_user("olga", league=first_league())


@pytest.fixture
def season(olga: User) -> Season:
    return make_season(first_league(), DATA, by=olga)

"""No page plays a game, and none falls because a forecast cannot be made."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Never

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import TestCase, override_settings
from django.test.utils import CaptureQueriesContext

from rules.games.dudo import simulator
from tests.factories import a_user, an_actor
from tests.large_hall import a_large_hall
from tests.tables.factories import a_running_table, remember
from tests.tournament.championship.access.permission_row import ANONYMOUS, ORGANIZER
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import Made, a_world, answer
from tests.tournament.visitors import signed_in_user
from tournament.championship.models import Championship
from tournament.plan.models import KeptForecast
from tournament.plan.queries import expected
from tournament.plan.queries.expected import kept_key
from tournament.plan.services import make_forecast

LAID_OUT = {"tournament:sorteo-sheet-print", "tournament:sorteo-certificate-print", "tournament:sorteo-paper"}
PAGES = {
    name: row
    for name, row in ROWS.items()
    if row.method == "get" and name not in LAID_OUT and name.startswith(("tournament:", "tables:"))
}
#: Those that look for a kept forecast; to the others it is the same whether there is one.
LOOK_FOR_IT = {
    *("tournament:championship", "tournament:night", "tournament:picture", "tournament:plan-expected"),
    *("tournament:projector", "tournament:standings", "tournament:table", "tournament:tables"),
    *("tournament:player", "tournament:public-file", "tournament:map", "tournament:map-picture"),
    "tournament:embed",
}
KEPT = KeptForecast._meta.db_table
PLAYERS = 16


class Broken(Exception):
    """No code of ours raises or expects it."""


def fail(*_given: object, **_named: object) -> Never:
    raise Broken


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
class TestEveryPage(TestCase):
    """Of a night in play, as visitors and the organizer open them."""

    championship: Championship
    world: Made

    @classmethod
    def setUpTestData(cls) -> None:
        organizer = a_user("olga")
        hall = a_large_hall(PLAYERS, actor=an_actor("Olga", user=organizer))
        mine = a_running_table(hall.tables[0])
        cls.championship = hall.championship
        cls.world = a_world(mine, owner=organizer)
        visitor = signed_in_user(organizer)
        remember(visitor, mine.official)
        cls.world.cookies = {ORGANIZER: visitor.cookies.copy(), ANONYMOUS: type(visitor)().cookies}

    def setUp(self) -> None:
        cache.clear()
        self.patches = pytest.MonkeyPatch()
        self.addCleanup(self.patches.undo)

    def fallen(self, names: Collection[str], looked: set[str] | None = None) -> list[str]:
        """The pages that answer an error to somebody. `looked`: takes those that look for a forecast."""
        fallen = []
        for name, visitor in product(names, (ANONYMOUS, ORGANIZER)):
            cache.delete(kept_key(self.championship.pk))
            with CaptureQueriesContext(connection) as captured:
                response = answer(name, PAGES[name], self.world, visitor)
            if looked is not None and any(KEPT in query["sql"] for query in captured.captured_queries):
                looked.add(name)
            fallen += [f"{name} to {visitor}"] if response.status_code >= 500 else []
        return fallen

    def test_with_nothing_kept_no_page_plays_a_game_or_forecasts(self) -> None:
        calls: list[object] = []

        def note(*given: object, **_named: object) -> Never:
            calls.append(given)
            raise Broken

        self.patches.setattr(simulator, "play_once", note)
        self.patches.setattr(expected, "forecast", note)
        looked: set[str] = set()
        assert self.fallen(PAGES, looked) == []
        assert calls == []
        assert looked == LOOK_FOR_IT

    def test_where_the_simulator_fails_there_is_no_forecast_and_every_page_answers(self) -> None:
        self.patches.setattr(simulator, "play_once", fail)
        assert make_forecast(self.championship) is None
        assert self.fallen(LOOK_FOR_IT) == []

    def test_where_the_forecast_of_simulated_tables_fails_every_page_answers(self) -> None:
        assert make_forecast(self.championship) is not None
        self.patches.setattr(expected, "forecast", fail)
        self.patches.setattr(expected, "expected_of", fail)
        assert self.fallen(LOOK_FOR_IT) == []
        assert make_forecast(self.championship) is None
        assert KeptForecast.objects.get().night is None

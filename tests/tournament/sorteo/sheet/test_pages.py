"""From the plan to a draw sheet that is public."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import (
    a_drawn_sheet,
    a_published_sheet,
    some_entries,
)
from tests.tournament.visitors import Night, a_night

pytestmark = pytest.mark.django_db


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**settings)
    some_entries(night.championship, players)
    return night


class TestSheet:
    """Until the reveal is over, the seats are on no page: there is no round yet."""

    def test_the_public_sees_nothing_of_the_seats(self) -> None:
        night = a_night_with(8)
        a_drawn_sheet(night.championship, tables=2)
        assert night.browser.get(night.url("championship")).context["round"] is None
        assert night.browser.get(night.url("table", 1)).status_code == 404
        planned = night.browser.get(night.url("round", 1)).content.decode()
        assert not [entry.name for entry in night.championship.entries.all() if entry.name in planned]

    def test_the_plan_leads_on_to_a_sheet_that_is_public(self) -> None:
        night = a_night_with(8)
        a_published_sheet(night.championship, tables=2)
        page = night.browser.get(night.url("plan"))
        assert night.url("sorteo-ceremony") in page.content.decode()
        assert night.url("sorteo-prepare") not in page.content.decode()

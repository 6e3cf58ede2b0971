"""The hall's screen in a browser: it goes on turning, whatever comes in meanwhile."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.factories import a_championship, a_result, an_open_round, some_entries

pytestmark = pytest.mark.django_db(transaction=True)
PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
SOME, TURN = 6_000, 10_000  # milliseconds


def test_it_turns_in_its_time_while_results_come_in(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    championship = a_championship()
    some_entries(championship, 80)
    played = an_open_round(championship, tables=20)
    screen = open_page(**PROJECTOR)
    began = datetime(2026, 11, 24, 21)
    screen.clock.install(time=began)
    screen.goto(f"/c/{championship.slug}/projector/")
    screen.clock.pause_at(began + timedelta(minutes=1))
    screen.reload()
    heading = screen.locator("h1")
    expect(heading).to_contain_text("0 de 20 mesas")
    expect(heading).to_contain_text("1/2")

    for table, passed in ((1, SOME), (2, TURN - SOME)):
        a_result(played.tables.get(number=table))
        expect(heading).to_contain_text(f"{table} de 20 mesas")
        expect(heading).to_contain_text("1/2")
        screen.clock.run_for(passed)
    expect(heading).to_contain_text("2/2")

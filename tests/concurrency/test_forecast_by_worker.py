"""The forecast of a night is made by a worker, after what is done and beside who does it."""

from __future__ import annotations

import pytest

from tests.at_once import wait_until
from tests.factories import a_championship, some_entries
from tournament.championship.models import Championship
from tournament.plan.models import KeptForecast
from tournament.plan.queries.expected import expected_night

pytestmark = pytest.mark.django_db(transaction=True)


def is_forecast(championship: Championship) -> bool:
    return KeptForecast.objects.filter(championship=championship, night__isnull=False).exists()


def test_what_is_done_has_it_made_and_every_process_reads_it(worker: None) -> None:
    championship = a_championship()
    some_entries(championship, 12)
    wait_until(lambda: expected_night(championship) is not None)
    assert is_forecast(championship)


def test_without_a_worker_nobody_waits_and_nothing_is_said(queue: str) -> None:
    championship = a_championship()
    some_entries(championship, 12)
    assert expected_night(championship) is None
    assert not is_forecast(championship)

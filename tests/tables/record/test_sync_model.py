"""Tablets on a bad network against the real views: no play is lost, none doubled, each device's in order. The
model is in `tests/tables/network.py`; `python -m bench.tablets` runs 5,000 schedules of it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tables.factories import a_hall, a_running_table
from tests.tables.network import Hall
from tests.tables.planted import FAULTS

pytestmark = pytest.mark.django_db

FINDING = sorted({seed for seed, _plant in FAULTS.values()})  # the schedules that find the faults below


@pytest.mark.parametrize("seeds", [FINDING, pytest.param(range(24), marks=pytest.mark.long)])
def test_nothing_is_lost_and_nothing_is_doubled(seeds: Sequence[int]) -> None:
    hall = Hall(a_running_table(a_hall().tables[0], follow="winner"))
    for seed in seeds:
        hall.run(seed)
    assert hall.figures.counts["schedules"] == len(seeds)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_model_finds_a_fault_of_the_server(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seed, plant = FAULTS[fault]
    hall = Hall(a_running_table(a_hall().tables[0], follow="winner"))
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        hall.run(seed)

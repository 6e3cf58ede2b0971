"""Whole tables at random under random options, each engine beside the second reading of its contract."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.games.second_reading.alalay import Alalay
from tests.rules.games.second_reading.cacho import Cacho
from tests.rules.games.second_reading.prudente import Prudente
from tests.rules.games.second_reading.reading import some_options, walk

QUICK = pytest.param(range(60), id="quick")
LONG = pytest.param(range(60, 3060), id="long", marks=pytest.mark.long)
NAMES = ("Ana", "Beto", "Caro")


@pytest.mark.parametrize("seeds", [QUICK, LONG])
def test_alalay(seeds: range) -> None:
    for seed in seeds:
        chance = Random(seed)
        said, options = some_options("alalay", chance)
        said.pop("alalay-pairs", None)
        walk(Alalay(options, NAMES[: chance.randint(1, 3)]), said, chance)


@pytest.mark.parametrize("hatches", ["one", "three"])
@pytest.mark.parametrize("seeds", [QUICK, LONG])
def test_cacho(hatches: str, seeds: range) -> None:
    for seed in seeds[:: 3 if hatches == "three" else 1]:
        chance = Random(seed)
        said, options = some_options("cacho", chance)
        fixed = {"cacho-partners": "off", "cacho-hatches": hatches}
        if hatches == "three":  # of a spare grande, or a spent one, of one of three hatches the contract is silent
            fixed |= {"cacho-boxes": "eleven", "cacho-instant-win-spent": "needs-open-grande"}
        if said.get("cacho-declaration") == "when-scoring":
            fixed |= {"cacho-same-box-all-dice": "allowed"}
        said |= fixed
        options |= fixed
        walk(Cacho(options, NAMES[: chance.randint(2, 3)]), said, chance, steps=1500)


@pytest.mark.parametrize("seeds", [QUICK, LONG])
def test_prudente(seeds: range) -> None:
    for seed in seeds:
        chance = Random(seed)
        said, options = some_options("prudente", chance)
        fixed = {"prudente-return": "this-throw", "prudente-target": chance.choice([600, 1000, 2000, 5000])}
        # Of idle dice under these two the contract is silent.
        if said.get("prudente-combinations") == "across-throws" or said.get("prudente-hot-dice") == "rolled":
            fixed |= {"prudente-idle-dice": "refused"}
        said |= fixed
        options |= fixed
        walk(Prudente(options, NAMES[: chance.randint(2, 3)]), said, chance, steps=3000)

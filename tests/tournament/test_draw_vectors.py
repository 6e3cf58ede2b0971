"""The draw against the vectors of dudo-draw/1: any program that follows the protocol gives these seats."""

import json
from pathlib import Path
from typing import Any

import pytest

from tournament.draw import DrawInput, Stream, draw

GOLDEN = Path(__file__).parent.parent / "golden" / "draw"
VECTORS: list[dict[str, Any]] = json.loads((GOLDEN / "vectors.json").read_text())


def test_numbers_below_n_follow_one_stream() -> None:
    vector = json.loads((GOLDEN / "stream.json").read_text())
    stream = Stream(vector["seed"], vector["label"])
    drawn = [[n, str(stream.below(int(n)))] for n, _expected in vector["calls"]]
    assert drawn == vector["calls"]


@pytest.mark.parametrize("vector", VECTORS, ids=[v["name"] for v in VECTORS])
def test_a_vector_gives_its_tables(vector: dict[str, Any]) -> None:
    drawn = draw(DrawInput.from_json(vector["input"]), seed=vector["seed"])
    assert [list(table) for table in drawn.tables] == vector["tables"]
    assert list(drawn.method) == vector["method"]

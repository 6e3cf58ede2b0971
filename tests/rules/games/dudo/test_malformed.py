"""What cannot be read: malformed moves, and headers that are wrong."""

import json
from typing import Any

import pytest

from rules.games import Refused, open_acta
from tests.rules.games.dudo.table import header_of, opened, over, seated

MALFORMED_MOVES: list[Any] = [
    None,
    7,
    "dudo",
    [],
    {},
    {"do": None},
    {"do": 3},
    {"do": "sing", "by": "Beto"},
    {"do": ["bid"]},
    {"do": "Dudo", "by": "Beto"},
    {"do": "dudo"},
    {"do": "dudo", "by": None},
    {"do": "dudo", "by": 3},
    {"do": "dudo", "by": ["Beto"]},
    {"do": "bid", "by": "Beto", "quantity": 3},
    {"do": "bid", "by": "Beto", "pinta": 5},
    {"do": "bid", "by": "Beto", "quantity": 0, "pinta": 5},
    {"do": "bid", "by": "Beto", "quantity": -1, "pinta": 5},
    {"do": "bid", "by": "Beto", "quantity": "3", "pinta": 5},
    {"do": "bid", "by": "Beto", "quantity": True, "pinta": 5},
    {"do": "bid", "by": "Beto", "quantity": 3, "pinta": 0},
    {"do": "bid", "by": "Beto", "quantity": 3, "pinta": 7},
    {"do": "bid", "by": "Beto", "quantity": 3, "pinta": "quina"},
    {"do": "paso", "by": "Beto"},
    {"do": "paso", "by": "Beto", "claim": "poker"},
    {"do": "paso", "by": "Beto", "claim": 3},
    {"do": "outcome", "call": "bid", "by": "Beto", "on": "Ana", "holds": True},
    {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana"},
    {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana", "holds": "yes"},
    {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana", "holds": True, "opening": 1},
    {"do": "starter"},
    {"do": "starter", "rolls": {"Ana": 0}},
    {"do": "starter", "rolls": {"Ana": 7}},
    {"do": "starter", "rolls": [1, 2, 3]},
    {"do": "reveal"},
    {"do": "reveal", "count": -1},
    {"do": "reveal", "count": "3"},
    {"do": "reveal", "holds": 1},
    {"do": "reveal", "hands": {"Ana": [7, 1, 1, 1, 1]}},
    {"do": "reveal", "hands": {"Ana": "55555"}},
    {"do": "reveal", "count": 3, "holds": True},
    {"do": "disqualify"},
    {"do": "close", "reason": "x", "ranking": "Ana"},
    {"do": "adjust", "dice": [5, 5, 5], "reason": "x"},
]


@pytest.mark.parametrize("move", MALFORMED_MOVES, ids=lambda move: json.dumps(move)[:60])
def test_what_cannot_be_read_is_malformed_in_every_phase(move: Any) -> None:
    for play in (opened(), opened().dudo("Beto"), over(), seated("Ana Beto Caro")):
        assert play.refuses_move(move) == ("malformed", None)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "acta/2"},
        {"format": None},
        {"game": "ludo"},
        {"game": None},
        {"game": ["dudo"]},
        {"rules": []},
        {"rules": {"no-such-gap": "x"}},
        {"rules": {"paso-stake": "three-dice"}},
        {"rules": {"paso-stake": None}},
        {"players": []},
        {"players": ["Ana"]},
        {"players": ["Ana", "Ana"]},
        {"players": ["Ana", 7]},
        {"players": ["Ana", ""]},
        {"players": "Ana Beto"},
        {"players": None},
        {"players": ["José", "José"]},
    ],
    ids=lambda change: json.dumps(change),
)
def test_a_head_that_is_wrong_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        open_acta({**header_of("Ana Beto Caro"), **change})

    assert (caught.value.refusal.code, caught.value.refusal.article) == ("malformed", None)


def test_a_head_is_an_object() -> None:
    wrong: Any
    for wrong in (None, 7, "acta", []):
        with pytest.raises(Refused):
            open_acta(wrong)

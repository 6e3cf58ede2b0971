"""Who finished where, of a game whose state says who shares a place."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games import GAMES, open_acta
from rules.games.closing import Outcome, complete, outcome
from tests.highest.engine import HIGHEST

NAMES = ["Ana", "Beto", "Caro", "Dani"]
OVER: dict[str, Any] = {
    "points": {"Ana": 7, "Beto": 9, "Caro": 9, "Dani": 12},
    "ranking": ["Beto", "Caro", "Ana"],
    "places": {"Ana": 3, "Beto": 1, "Caro": 1, "Dani": None},
    "removed": ["Dani"],
}
CLOSED = {"do": "close", "ended": "time", "said": []}
REPORTED = {"do": "close", "ended": "played_out", "said": ["Ana"]}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, HIGHEST.id, HIGHEST)


def test_those_of_one_place_stand_together_and_who_has_none_is_unknown() -> None:
    assert outcome("highest", OVER, []) == Outcome([["Beto", "Caro"], ["Ana"]], ["Dani"], "play")


def test_time_does_not_part_them() -> None:
    assert outcome("highest", OVER, [CLOSED]) == Outcome([["Beto", "Caro"], ["Ana"]], ["Dani"], "time")


def test_a_reported_end_is_what_was_reported() -> None:
    assert outcome("highest", OVER, [REPORTED]) == Outcome([["Ana"]], ["Beto", "Caro", "Dani"], "word")


def test_a_close_needs_no_ranking_and_what_was_reported_wins_whatever_the_totals() -> None:
    position = open_acta({"format": "acta/1", "game": "cacho", "players": NAMES})
    position = position.play({"do": "enter", "by": "Ana", "box": "poker", "points": 45})
    assert complete(position, CLOSED) == CLOSED
    reported = complete(position, {**REPORTED, "said": ["Beto"]})
    assert reported["ranking"] == ["Beto", "Ana", "Caro", "Dani"]
    over = position.play(reported)
    assert (over.view()["winner"], over.view()["ending"]) == ("Beto", "closed")
    assert outcome("cacho", over.view(), [reported]).groups[0] == ["Beto"]

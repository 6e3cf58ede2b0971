"""The notation of examples says each move of the games of score sheets."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.sheets.script import move_of

SAID: dict[str, dict[str, Any]] = {
    "Ana 55132": {"do": "throw", "by": "Ana", "dice": [5, 5, 1, 3, 2]},
    "Ana 42 keep 555": {"do": "throw", "by": "Ana", "dice": [4, 2], "keep": [5, 5, 5]},
    "Ana turn 34": {"do": "turn", "by": "Ana", "dice": [3, 4]},
    "Ana aside 115": {"do": "set_aside", "by": "Ana", "dice": [1, 1, 5]},
    "Ana pass": {"do": "pass", "by": "Ana"},
    "Ana score full of Beto": {"do": "score", "by": "Ana", "box": "full", "of": "Beto"},
    "Ana cross balas hatch 2": {"do": "cross", "by": "Ana", "box": "balas", "hatch": 2},
    "Ana enter full 35 mano": {"do": "enter", "by": "Ana", "box": "full", "points": 35, "de_mano": True},
    "Ana enter full 30 hatch 3": {"do": "enter", "by": "Ana", "box": "full", "points": 30, "hatch": 3},
    "Ana enter 400": {"do": "enter", "by": "Ana", "points": 400},
    "? Ana declare full": {"do": "declare", "by": "Ana", "box": "full", "if_allowed": True},
    "throw_off Ana=66612 Beto=11234": {
        "do": "throw_off",
        "rolls": {"Ana": [6, 6, 6, 1, 2], "Beto": [1, 1, 2, 3, 4]},
    },
    "out Ana": {"do": "disqualify", "player": "Ana", "reason": "…"},
    "close Beto Ana": {"do": "close", "reason": "…", "ranking": ["Beto", "Ana"]},
    "ruling sheets-players 4 now": {"do": "ruling", "gap": "sheets-players", "choice": 4, "from": "now"},
    "adjust turn=Ana Ana balas=3 grande=50,x Beto full=x": {
        "do": "adjust",
        "sheets": {"Ana": {"balas": 3, "grande": [50, "x"]}, "Beto": {"full": "x"}},
        "turn": "Ana",
        "reason": "…",
    },
}


@pytest.mark.parametrize("line", SAID)
def test_a_line_is_a_move(line: str) -> None:
    assert move_of(line) == SAID[line]


def test_a_line_that_says_no_move_is_refused() -> None:
    with pytest.raises(ValueError, match="no move"):
        move_of("Ana baila morenada")

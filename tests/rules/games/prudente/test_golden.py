"""Recorded games, each in both forms of the acta, with what was worked out from the rulebook by hand."""

from pathlib import Path
from typing import Any

import pytest

from rules.games import open_acta, parse_acta, replay

FOLDER = Path(__file__).parents[4] / "rules/games/prudente/conformance"
FILES = sorted(path.name for path in FOLDER.glob("*.json"))
EVERY_WORD = {"throw", "set_aside", "bank", "enter", "throw_off", "withdraw", "void", "undo"}


def acta(name: str) -> dict[str, Any]:
    return parse_acta((FOLDER / name).read_bytes())


def test_there_are_three_games_in_two_forms_with_every_word_of_a_turn() -> None:
    assert len(FILES) == 6
    assert {move["do"] for name in FILES for move in acta(name)["moves"]} == EVERY_WORD


@pytest.mark.parametrize("name", FILES)
def test_each_turn_leaves_the_totals_and_the_player_on_turn_that_were_expected(name: str) -> None:
    position = open_acta(acta(name))
    for move in acta(name)["moves"]:
        position = position.play(move)
        state = position.view()
        if "then" in move:
            assert {"turn": state["turn"], "totals": state["totals"]} == move["then"], move


@pytest.mark.parametrize("name", FILES)
def test_each_game_ends_as_was_expected(name: str) -> None:
    state = replay(acta(name)).view()
    assert {key: state[key] for key in ("winner", "ranking", "ending")} == acta(name)["expect"]


@pytest.mark.parametrize("game", sorted({name.split(".")[0] for name in FILES}))
def test_both_forms_give_one_table(game: str) -> None:
    full, short = (replay(acta(f"{game}.{form}.json")).view() for form in ("full", "short"))
    assert {**full, "n": 0} == {**short, "n": 0}

"""Recorded games, with what was worked out from the rulebook by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games import open_acta, parse_acta, print_acta, replay
from tests.rules.games.dudo.table import pick

FOLDER = Path(__file__).parents[4] / "rules/games/alalay/conformance"
RECORDED = sorted(path.name for path in FOLDER.glob("*.json"))
EVERY_WORD = "throw turn score cross offer pass enter withdraw ruling void adjust close undo"


def acta(name: str) -> dict[str, Any]:
    return parse_acta((FOLDER / name).read_bytes())


@pytest.mark.parametrize("name", RECORDED)
def test_each_turn_leaves_the_totals_and_the_turn_that_were_expected(name: str) -> None:
    position = open_acta(acta(name))
    for move in acta(name)["moves"]:
        position = position.play(move)
        if "then" in move:
            assert pick(position.view(), "totals turn") == move["then"], move


@pytest.mark.parametrize("name", RECORDED)
def test_each_game_ends_as_was_expected(name: str) -> None:
    recorded = acta(name)
    state = replay(recorded).view()
    assert pick(state, "winner ranking places ending removed") == recorded["expect"]
    assert state["phase"] == "over"


@pytest.mark.parametrize("name", [name for name in RECORDED if ".full." in name and "pairs" not in name])
def test_both_forms_tell_one_story_and_may_be_mixed(name: str) -> None:
    """Each turn in the other form than the one before; an undo keeps to one."""
    forms = [acta(name), acta(name.replace(".full.", ".short."))]
    assert forms[0]["expect"] == forms[1]["expect"]
    by_play = [{move["play"]: list[Any]() for move in form["moves"]} for form in forms]
    for form, plays in zip(forms, by_play, strict=True):
        for move in form["moves"]:
            plays[move["play"]].append(move)
    for shift in range(2):
        position, kind = open_acta(forms[0]), shift
        for number, moves in by_play[0].items():
            undone = moves[0]["do"] == "undo" or "undo" in [m["do"] for m in by_play[0].get(number - 1, [])]
            kind = kind if undone else (number + shift) % 2
            for move in by_play[kind][number]:
                position = position.play(move)
            assert pick(position.view(), "totals turn") == moves[-1]["then"]


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_is_printed_as_it_was_read(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert print_acta(parse_acta(text)) == text
    assert json.loads(text) == acta(name)


def test_between_them_the_games_have_every_word_and_event() -> None:
    assert {move["do"] for name in RECORDED for move in acta(name)["moves"]} == set(EVERY_WORD.split())

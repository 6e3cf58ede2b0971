"""Recorded games, with what was worked out from the rulebook by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games import open_acta, parse_acta, print_acta, replay
from tests.rules.games.dudo.table import pick

FOLDER = Path(__file__).parents[4] / "rules/games/cacho/conformance"
RECORDED = sorted(path.name for path in FOLDER.glob("*.json"))


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
    state = replay(acta(name)).view()
    assert pick(state, "winner ranking places ending removed") == acta(name)["expect"]
    assert state["phase"] == "over"


@pytest.mark.parametrize("name", [name for name in RECORDED if ".full." in name])
def test_both_forms_may_be_mixed_from_turn_to_turn(name: str) -> None:
    forms = [acta(name), acta(name.replace(".full.", ".short."))]
    turns = [{move["play"]: list[Any]() for move in form["moves"]} for form in forms]
    for form, by_turn in zip(forms, turns, strict=True):
        for move in form["moves"]:
            by_turn[move["play"]].append(move)
    for shift in range(2):
        position = open_acta(forms[0])
        for number in turns[0]:
            for move in turns[(number + shift) % 2][number]:
                position = position.play(move)
        assert pick(position.view(), "winner ranking places ending removed") == forms[0]["expect"]


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_is_printed_as_it_was_read(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert print_acta(parse_acta(text)) == text
    assert json.loads(text)["game"] == "cacho"

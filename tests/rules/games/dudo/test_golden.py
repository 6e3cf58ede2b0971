"""Recorded games, each in the three forms of the acta, with what was worked out from the rulebook by hand."""

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from rules.games import open_acta, parse_acta, print_acta, replay
from tests.rules.games.dudo.table import Move, pick

FOLDER = Path(__file__).parents[4] / "rules/games/dudo/conformance"
FORMS = ("full", "short", "dice")
GAMES = sorted({path.name.split(".")[0] for path in FOLDER.glob("*.json")})

EVERY_WORD = """starter bid dismiss dudo calzo paso reveal outcome tally
    disqualify withdraw ruling void adjust close undo"""


def acta(game: str, form: str) -> dict[str, Any]:
    return parse_acta((FOLDER / f"{game}.{form}.json").read_bytes())


def plays(game: str, form: str) -> list[list[Move]]:
    """The moves of each play."""
    return [
        list(moves) for _number, moves in groupby(acta(game, form)["moves"], key=lambda move: move["play"])
    ]


def expected_path(game: str, form: str) -> list[Any]:
    return [moves[-1]["then"] for moves in plays(game, form)]


def test_there_are_six_games_in_three_forms() -> None:
    assert len(GAMES) == 6
    assert len(list(FOLDER.glob("*.json"))) == 6 * len(FORMS)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_each_play_leaves_the_dice_the_opener_and_the_mode_that_were_expected(game: str, form: str) -> None:
    position = open_acta(acta(game, form))
    for moves in plays(game, form):
        for move in moves:
            position = position.play(move)
        assert pick(position.view(), "dice turn mode") == moves[-1]["then"], moves


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_each_game_ends_as_was_expected(game: str, form: str) -> None:
    recorded = acta(game, form)
    state = replay(recorded).view()

    assert pick(state, "winner ranking removed") == recorded["expect"]
    assert state["phase"] == "over"
    assert state["n"] == len(recorded["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_the_three_forms_expect_one_story(game: str) -> None:
    heads = [{key: value for key, value in acta(game, form).items() if key != "moves"} for form in FORMS]

    assert heads[0] == heads[1] == heads[2]
    assert expected_path(game, "full") == expected_path(game, "short") == expected_path(game, "dice")


@pytest.mark.parametrize("shift", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_forms_may_be_mixed_from_play_to_play(game: str, shift: int) -> None:
    """One play word by word, the next by its outcome, the next by its dice; an undo keeps to one form."""
    whole = {form: plays(game, form) for form in FORMS}
    position = open_acta(acta(game, "full"))
    form = FORMS[shift]
    for number in range(len(whole["full"])):
        if whole["full"][number][0]["do"] != "undo":
            form = FORMS[(number + shift) % 3]
        for move in whole[form][number]:
            position = position.play(move)
        assert pick(position.view(), "dice turn mode") == whole[form][number][-1]["then"]

    assert pick(position.view(), "winner ranking removed") == acta(game, "full")["expect"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_is_printed_as_it_was_read(game: str, form: str) -> None:
    text = (FOLDER / f"{game}.{form}.json").read_text(encoding="utf-8")

    assert print_acta(parse_acta(text)) == text
    assert json.loads(text) == acta(game, form)


def test_between_them_the_games_have_every_word_and_event() -> None:
    moves = [move for game in GAMES for form in FORMS for move in acta(game, form)["moves"]]

    assert {move["do"] for move in moves} == set(EVERY_WORD.split())
    assert {move["call"] for move in moves if move["do"] == "outcome"} == {"dudo", "calzo", "paso"}
    assert {then["mode"] for move in moves if (then := move.get("then"))} == {
        "opening",
        "normal",
        "obligo",
        None,
    }

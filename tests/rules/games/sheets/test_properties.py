"""What is true of every game with hatches: random play in both forms, under random mixes of the options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.games import Position, open_acta
from tests.rules.games.sheets.checks import check_game
from tests.rules.games.sheets.random_play import (
    NAMES,
    choices_of,
    covering,
    every_pair,
    next_move,
    pairs_of,
    played,
    random_head,
)
from tests.rules.games.sheets.table import Move

GAMES = ("alalay", "cacho")
QUICK, ALL, PARTS = 2000, 20_000, 8


def quick_heads(game: str) -> list[tuple[dict[str, Any], Random]]:
    """The first of them together have every pair of answers, the others are mixes by chance."""
    mixes = covering(choices_of(game), Random(f"{game} pairs"))
    heads = []
    for number in range(QUICK):
        chance = Random(f"{game} {number}")
        rules = mixes[number] if number < len(mixes) else None
        heads.append((random_head(game, chance, rules), chance))
    return heads


@pytest.mark.parametrize("game", GAMES)
def test_the_random_games_have_every_pair_of_answers(game: str) -> None:
    pairs = set().union(*(pairs_of(head["rules"]) for head, _chance in quick_heads(game)))
    assert set(every_pair(choices_of(game))) <= pairs


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_keep_to_the_rules(game: str, part: int) -> None:
    for head, chance in quick_heads(game)[part::PARTS]:
        check_game(head, chance, one_in=20)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(ALL // 1000))
@pytest.mark.parametrize("game", GAMES)
def test_many_random_games_keep_to_the_rules(game: str, thousand: int) -> None:
    for number in range(1000 * thousand, 1000 * (thousand + 1)):
        chance = Random(f"many {game} {number}")
        check_game(random_head(game, chance), chance, one_in=10)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_of_the_full_form_is_the_same_as_a_turn_entered(game: str) -> None:
    """Where no first throw was given away (`alalay-hand-again`) and nobody plays for another."""
    for seed in range(100):
        chance = Random(f"{game} {seed}")
        head = alone(game, chance)
        if game == "alalay":
            head["rules"] |= {"alalay-hand-again": "off", "alalay-dormida-spent": "wins"}
        full = short = open_acta(head)
        while full.state.phase == "playing":
            begun, move = full, Move()
            while full is begun or full.state.attempt is not None:
                move = next_move(full, chance)
                full = full.play(move)
            short = short.play(entered(begun, move, full))
            assert short.state == full.state
            assert {**short.view(), "n": 0} == {**full.view(), "n": 0}


def alone(game: str, chance: Random) -> dict[str, Any]:
    """A head without teams."""
    head = random_head(game, chance)
    head.pop("teams", None)
    head["rules"] |= {"sheets-players": "as-written"} | ({"cacho-partners": "off"} if game == "cacho" else {})
    return head


def entered(before: Position, last: Move, after: Position) -> Move:
    """The turn that ended with `last`, in the short form."""
    if last["do"] == "enter":
        return last
    by = before.view()["turn"]
    if last["do"] == "throw":
        return {"do": "enter", "by": by, "box": "grande", "points": 50, "de_mano": True}
    points = after.view()["totals"][by] - before.view()["totals"][by]
    where: Move = {key: last[key] for key in ("box", "hatch") if key in last}
    return {"do": "enter", "by": by, "points": points, **where}


@pytest.mark.parametrize("game", GAMES)
def test_nobody_but_who_is_on_turn_is_heard(game: str) -> None:
    chance = Random(1)
    for _game in range(15):
        for before, move, _after in played(alone(game, chance), chance, events=False):
            others = {*NAMES} - {move.get("by")}
            assert "by" not in move or all(before.problems({**move, "by": name}) for name in others)

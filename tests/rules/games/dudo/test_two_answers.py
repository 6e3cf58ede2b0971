"""Two answers at once: recorded plays in which at least two decide something, and a random play under every
two questions. `tests/golden/plays.jsonl` has an acta a line: `begins`: how many moves come before the play;
`expect`: the state after the last.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.games import Position, open_acta, parse_acta, play_all, print_acta, replay, spell_out
from rules.games.dudo.simulator.shortened import as_outcome, as_tally
from tests.rules.games.dudo.full_plays import MOST_WORDS, count, is_opener_untold, is_whole, next_word
from tests.rules.games.dudo.random_play import CHOICES, Chance, next_event
from tests.rules.games.dudo.table import Move, header_of

RECORDED = Path(__file__).parents[3] / "golden/plays.jsonl"
PLAYS = [parse_acta(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]
TABLES = ("Ana Beto", "Ana Beto Caro", "Ana Beto Caro Dani")


def test_each_recorded_play_comes_to_the_state_that_was_recorded() -> None:
    for acta in PLAYS:
        state = replay(acta).view()
        assert {field: state[field] for field in acta["expect"]} == acta["expect"], acta


def test_between_them_the_recorded_plays_have_every_answer() -> None:
    found = {(gap, choice) for acta in PLAYS for gap, choice in spell_out(acta["rules"], game="dudo").items()}

    assert len(PLAYS) == 729
    assert {(gap, choice) for gap, choices in CHOICES.items() for choice in choices} <= found


def test_each_recorded_play_is_the_same_in_the_three_forms() -> None:
    forms = Counter(form_of(acta) for acta in PLAYS)

    assert forms == {"the same": 342, "opener untold": 2, "more than words": 385}


def form_of(acta: dict[str, Any]) -> str:
    """How a recorded play compares with its outcome and its dice."""
    moves: list[Move] = acta["moves"]
    words = moves[acta["begins"] :]
    if not is_whole(words):
        return "more than words"
    before = replay({**acta, "moves": moves[: acta["begins"]]})
    after = play_all(before, words)
    assert before.play(as_outcome(before, words)).state == after.state, acta
    if is_opener_untold(before, words):
        return "opener untold"
    assert before.play(as_tally(before, words)).state == after.state, acta
    return "the same"


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_a_play_under_any_two_answers_ends_and_replays_to_the_same_state(seed: int) -> None:
    chance = Random(seed)
    for one, other in combinations(CHOICES, 2):
        rules = {gap: chance.choice(CHOICES[gap]) for gap in (one, other)}
        head = header_of(chance.choice(TABLES), rules)
        moves, after = play_by_chance(open_acta(head), chance)
        assert after.view()["phase"] in {"bidding", "over"}, (head, moves)
        assert all(0 <= dice <= 5 for dice in after.view()["dice"].values()), (head, moves)
        again = replay(parse_acta(print_acta({**head, "moves": moves})))
        assert (again.state, again.view()) == (after.state, after.view()), (head, moves)


def play_by_chance(position: Position, chance: Random) -> tuple[list[Move], Position]:
    """One play with dice as they might be, told word by word, and now and then what else befalls a table.
    Each word is one that the state offers, so that a refusal of the engine is a failure.
    """
    events = Chance(chance.randbytes(60))
    moves: list[Move] = []
    while not position.is_over and (not moves or moves[-1]["do"] != "reveal"):
        move = next_event(position, events) or next_move(position, chance, said=len(moves))
        moves.append(move)
        position = position.play(move)
    return moves, position


def next_move(position: Position, chance: Random, *, said: int) -> Move:
    state = position.view()
    names = [name for name, dice in state["dice"].items() if dice]
    if state["phase"] == "starter":
        return {"do": "starter", "player": chance.choice(names)}
    if state["phase"] == "reveal":
        return count(position, chance)
    if said == 1:
        left = {name: chance.choice((1, 1, 2, 2, 3, 5, 5)) for name in names}
        return {"do": "adjust", "dice": left, "opener": chance.choice(names), "obligo": chance.random() < 0.2}
    return next_word(position, chance, hurry=said >= MOST_WORDS)

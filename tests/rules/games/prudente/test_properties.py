"""What is true of every game: random legal play of both forms, random options, two to six players."""

import json
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from rules.games import NARRATORS, DiceWanted, Position, open_acta, replay
from rules.games.prudente import record, simulator
from rules.games.prudente.engine.ruleset import agreed
from tests.rules.games.prudente.random_play import CHOICES, played, random_head
from tests.rules.games.prudente.table import Move
from tests.rules.games.sheets.checks import check_stored, check_walk
from tests.rules.games.sheets.random_play import word_of

QUICK, ALL, PARTS = 2000, 20_000, 4
Head = dict[str, Any]


def check_legal(position: Position, chance: Random) -> None:
    """`legal` is what `play` takes, and `legal_moves` has every set of dice that may be set aside."""
    moves = position.legal_moves()
    assert {word_of(move) for move in moves} == set(position.legal) - {"enter"}
    if position.state.phase == "playing":
        allowed = [move for move in every_word(position) if not position.problems(move)]
        assert {move["do"] for move in allowed} == set(position.legal)
        sets = {tuple(sorted(move["dice"])) for move in allowed if move["do"] == "set_aside"}
        said = [move for move in moves if not isinstance(move, DiceWanted)]
        assert sets == {tuple(move["dice"]) for move in said if move["do"] == "set_aside"}


def every_word(position: Position) -> list[Move]:
    """Each word of a turn, in every way that could be allowed."""
    state = position.view()
    by, turn = state["turn"], state["table"] or {"dice": [], "aside": []}
    throws = [{"do": "throw", "by": by, "dice": [1] * number} for number in range(1, 7)]
    sets = {taken for size in range(1, 7) for taken in combinations(turn["dice"], size)}
    keeps = {kept for size in range(7) for kept in combinations(turn["aside"], size)}
    return [
        *throws,
        *({"do": "throw", "by": by, "dice": [1] * (6 - len(kept)), "keep": list(kept)} for kept in keeps),
        *({"do": "set_aside", "by": by, "dice": list(taken)} for taken in sets),
        {"do": "bank", "by": by},
        {"do": "enter", "by": by, "points": 0},
    ]


def check_totals(position: Position, chance: Random) -> None:
    state = position.view()
    assert state["totals"] == {name: sum(sheet) for name, sheet in state["sheets"].items()}


def check_words(position: Position, chance: Random) -> None:
    """The banner says what may be done, and nothing else."""
    narrator = NARRATORS["prudente"]
    for lang in ("es", "en"):
        assert narrator.banner(position, lang)
        assert narrator.gauge(position, lang)["text"]
    words = narrator.banner(position, "es").partition(" · desde el próximo turno")[0]
    if position.state.phase == "playing" and position.state.attempt is not None:
        assert ("plantarse" in words and "faltan" not in words) == ("bank" in position.legal)
        assert ("apartar" in words) == ("set_aside" in position.legal)
        assert ("tirar" in words or "los seis otra vez" in words) == ("throw" in position.legal)


def check_foretold(position: Position, chance: Random) -> None:
    """What a tablet without a network offers is what `play` takes."""
    told, state = record.foretold(position, "throws", "es"), position.view()
    if state["phase"] != "playing":
        return
    by, turn = state["turn"], state["table"]
    if turn is None:
        assert not position.problems({"do": "enter", "by": by, "points": told["least"]})
        hit = {"do": "enter", "by": by, "points": told["hit"]}
        assert told["hit"] is None or not position.problems(hit)
    elif told["sets"]:
        for dice, points in told["sets"].items():
            after = position.play({"do": "set_aside", "by": by, "dice": [int(die) for die in dice]})
            assert after.view()["table"]["at_stake"] - turn["at_stake"] == points
    else:
        assert (told["stay"] is None) == ("bank" in position.legal)
        assert told["dice"] == [6 if turn["hot"] else 6 - len(turn["aside"])]


CHECKS = (check_legal, check_totals, check_words, check_foretold, check_stored)


def check_game(chance: Random, *, one_in: int) -> None:
    head = random_head(chance)
    steps = list(played(head, chance))
    check_walk(head, steps, CHECKS, chance, one_in=one_in)
    if not any(move["do"] in ("ruling", "adjust") for _before, move, _after in steps):
        end = steps[-1][2]
        written, rules = (
            {points for sheet in end.view()["sheets"].values() for points in sheet},
            agreed(end.state),
        )
        assert all(rules.can_be_made(points) or points == rules.penalty for points in written)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_to_the_rules(part: int) -> None:
    for number in range(part, QUICK, PARTS):
        check_game(Random(f"prudente {number}"), one_in=12)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(ALL // 1000))
def test_many_random_games_keep_to_the_rules(thousand: int) -> None:
    for number in range(1000 * thousand, 1000 * (thousand + 1)):
        check_game(Random(f"many prudente {number}"), one_in=6)


def test_the_full_form_and_the_short_form_give_the_same_table() -> None:
    for seed in range(200):
        chance = Random(f"forms {seed}")
        head = random_head(chance)
        head["rules"]["prudente-piggyback"] = "off"
        before = short = open_acta(head)
        for _before, move, full in played(head, chance, events=False):
            if move["do"] in ("enter", "throw_off"):
                short = short.play(move)
            elif sum(full.state.table.used) > sum(before.state.table.used):
                result = record.settled(before, move)
                assert result is not None
                by, points = head["players"][result.player], max(0, result.change)
                short = short.play({"do": "enter", "by": by, "points": points})
            if full.state.attempt is None:
                assert short.state == full.state
            before = full


PAIRS = [
    {one: first, other: second}
    for one, other in combinations(sorted(CHOICES), 2)
    for first, second in product(CHOICES[one][1:], CHOICES[other][1:])
]


@pytest.mark.parametrize("part", range(4))
def test_every_pair_of_options_is_played_to_its_end(part: int) -> None:
    for rules in PAIRS[part::4]:
        chance = Random(json.dumps(rules, sort_keys=True))
        head = {
            "format": "acta/1",
            "game": "prudente",
            "players": ["Ana", "Beto", "Caro"],
            "rules": {**rules, "prudente-target": 2000},
        }
        assert replay(
            {**head, "moves": list(simulator.play_table(head, ("turns", "throws"), chance))}
        ).is_over

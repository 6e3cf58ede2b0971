"""What is true of every game: random legal play of both forms, random options, two to six players."""

import json
import os
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import hypothesis
import pytest
from hypothesis import given

from rules.games import DiceWanted, Position, load_position, open_acta, parse_acta, print_acta, replay
from rules.games.prudente import narrate, record, simulator
from rules.games.prudente.engine.ruleset import agreed
from tests.rules.games.prudente.random_play import CHOICES, heads, played, tapes
from tests.rules.games.prudente.table import Move

LONG = os.environ.get("CALZO_EXAMPLES")
many = hypothesis.settings(
    max_examples=int(LONG or 200),
    derandomize=LONG is None,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
Head = dict[str, Any]


def positions(head: Head, tape: bytes) -> list[Position]:
    return [open_acta(head), *(position for _move, position in played(head, tape))]


@many
@given(heads, tapes)
def test_no_state_is_without_a_legal_move(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        assert bool(position.legal) == (state["phase"] != "over")
        assert bool(position.legal_moves()) == bool(position.legal)
        assert {
            move.do if isinstance(move, DiceWanted) else move["do"] for move in position.legal_moves()
        } == {word for word in position.legal if word != "enter"}


def every_word(position: Position) -> list[Move]:
    """Each word of a turn, in every way that could be allowed."""
    by = position.view()["turn"]
    turn = position.view()["table"] or {"dice": [], "aside": []}
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


@many
@given(heads, tapes)
def test_legal_agrees_with_play(head: Head, tape: bytes) -> None:
    for position in positions(head, tape)[-6:]:
        if position.view()["phase"] == "playing":
            allowed = [move for move in every_word(position) if not position.problems(move)]
            assert {move["do"] for move in allowed} == set(position.legal)
            sets = {tuple(sorted(move["dice"])) for move in allowed if move["do"] == "set_aside"}
            assert sets == {
                tuple(move["dice"])
                for move in position.legal_moves()
                if not isinstance(move, DiceWanted) and move["do"] == "set_aside"
            }


@many
@given(heads, tapes)
def test_totals_are_the_sum_of_the_turns_and_each_turn_is_one_that_dice_make(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state, rules = position.view(), agreed(position.state)
        assert state["totals"] == {name: sum(sheet) for name, sheet in state["sheets"].items()}
        if not any(move["do"] == "ruling" for move, _position in played(head, tape)):
            written = {points for sheet in state["sheets"].values() for points in sheet}
            assert all(rules.can_be_made(points) or points == rules.penalty for points in written)


@many
@given(heads, tapes)
def test_the_full_form_and_the_short_form_give_the_same_table(head: Head, tape: bytes) -> None:
    head = {**head, "rules": {**head["rules"], "prudente-piggyback": "off"}}
    before = short = open_acta(head)
    for move, full in played(head, tape, events=False):
        if move["do"] in ("enter", "throw_off"):
            short = short.play(move)
        elif sum(full.state.table.used) > sum(before.state.table.used):
            result = record.settled(before, move)
            assert result is not None
            points = max(0, result.change)
            short = short.play({"do": "enter", "by": head["players"][result.player], "points": points})
        if full.state.attempt is None:
            assert short.state == full.state
        before = full


@many
@given(heads, tapes)
def test_a_record_gives_the_table_again(head: Head, tape: bytes) -> None:
    game = played(head, tape)
    acta = {**head, "moves": [move for move, _position in game]}
    end = game[-1][1] if game else open_acta(head)
    assert replay(parse_acta(print_acta(acta))) == end


@many
@given(heads, tapes)
def test_a_stored_table_plays_on(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        stored = json.loads(json.dumps(position.dump()))
        assert load_position(head, stored) == position


@many
@given(heads, tapes)
def test_everything_can_be_undone(head: Head, tape: bytes) -> None:
    game = [one for one in played(head, tape) if one[0]["do"] != "undo"]
    position, stack = open_acta(head), [open_acta(head)]
    for move, _position in game:
        if position.problems(move):
            break
        position = position.play(move)
        stack.append(position)
    for before in reversed(stack[:-1]):
        position = position.play({"do": "undo"})
        assert position.state == before.state


@many
@given(heads, tapes)
def test_each_move_and_each_table_has_its_words(head: Head, tape: bytes) -> None:
    moves = played(head, tape)
    steps = pairwise([open_acta(head), *(position for _move, position in moves)])
    for (before, after), (move, _position) in zip(steps, moves, strict=True):
        for lang in ("es", "en"):
            assert narrate.sentence(before, move, after, lang)
            assert narrate.banner(after, lang)
            assert narrate.gauge(after, lang)["text"]


@many
@given(heads, tapes)
def test_the_banner_says_what_may_be_done_and_nothing_else(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        turn = position.state.attempt
        words = narrate.banner(position, "es")
        if position.view()["phase"] == "playing" and turn is not None:
            assert ("plantarse" in words and "faltan" not in words) == ("bank" in position.legal)
            assert ("apartar" in words) == ("set_aside" in position.legal)
            assert ("tirar" in words or "los seis otra vez" in words) == ("throw" in position.legal)


@many
@given(heads, tapes)
def test_what_is_foretold_is_what_the_engine_allows(head: Head, tape: bytes) -> None:
    for position in positions(head, tape)[-4:]:
        told, state = record.foretold(position, "throws", "es"), position.view()
        if state["phase"] != "playing":
            continue
        by, turn = state["turn"], state["table"]
        if turn is None:
            assert not position.problems({"do": "enter", "by": by, "points": told["least"]})
            assert told["hit"] is None or not position.problems(
                {"do": "enter", "by": by, "points": told["hit"]}
            )
        elif told["sets"]:
            for dice, points in told["sets"].items():
                after = position.play({"do": "set_aside", "by": by, "dice": [int(die) for die in dice]})
                assert after.view()["table"]["at_stake"] - turn["at_stake"] == points
        else:
            assert (told["stay"] is None) == ("bank" in position.legal)
            assert told["dice"] == [6 if turn["hot"] else 6 - len(turn["aside"])]


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

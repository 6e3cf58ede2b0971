"""What is true of every game: random legal play of all three forms, random options, two to ten players."""

import contextlib
import json
import os
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import (
    Position,
    Refused,
    open_acta,
    parse_acta,
    replay,
)
from tests.rules.games.dudo.random_play import (
    CHOICES,
    CLAIMS,
    NAMES,
    Chance,
    heads,
    next_event,
    next_play,
    tapes,
)
from tests.rules.games.dudo.table import Move

pytestmark = pytest.mark.long  # random games

# The same games every time, so that a red run is of the change at hand; CALZO_EXAMPLES=5000 looks for others.
EXAMPLES = os.environ.get("CALZO_EXAMPLES")
many = hypothesis.settings(
    max_examples=int(EXAMPLES or 100),
    derandomize=EXAMPLES is None,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
some = hypothesis.settings(many, max_examples=many.max_examples // 3)

Head = dict[str, Any]


def played(head: Head, tape: bytes, *, events: bool = True) -> list[tuple[Move, Position]]:
    """A game by chance: each move with the position that it led to, until the tape or the table is over."""
    chance = Chance(tape)
    position = open_acta(head)
    game: list[tuple[Move, Position]] = []
    while not chance.ended and position.view()["phase"] != "over":
        move = (next_event(position, chance) if events else None) or next_play(position, chance)
        position = position.play(move)
        game.append((move, position))
    late = next_event(position, chance) if events else None
    return [*game, (late, position.play(late))] if late else game


def positions(head: Head, tape: bytes) -> list[Position]:
    return [open_acta(head), *(position for _move, position in played(head, tape))]


# Dice


@many
@given(heads, tapes)
def test_nobody_has_fewer_than_no_dice_or_more_than_five(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        assert all(0 <= dice <= 5 for dice in state["dice"].values())
        assert sum(state["dice"].values()) == state["in_play"]


def is_right_calzo(move: Move, standing: list[Move]) -> bool:
    """Does this move settle a calzo that was exact? `standing`: the moves before it that were not undone."""
    if move["do"] == "reveal":
        calls = [said["do"] for said in standing if said["do"] in {"dudo", "calzo"}]
        return calls[-1] == "calzo" and move["holds"] is True
    if move["do"] == "outcome":
        return move["call"] == "calzo" and move["holds"] is True
    return move["do"] == "tally" and "gained" in move


@many
@given(heads, tapes)
def test_only_a_right_calzo_raises_the_total_and_never_at_or_below_the_threshold(
    head: Head, tape: bytes
) -> None:
    before = open_acta(head).view()
    standing: list[Move] = []
    for move, position in played(head, tape):
        after = position.view()
        if move["do"] == "undo":
            standing.pop()
        else:
            if after["in_play"] > before["in_play"]:
                assert is_right_calzo(move, standing)
                assert after["in_play"] == before["in_play"] + 1
                assert 2 * before["in_play"] > before["initial"]
            standing.append(move)
        before = after


# What the state says may be said


def bids_to_try(state: dict[str, Any]) -> list[tuple[int, int]]:
    """Every pinta with every quantity at which the answer may change."""
    edges = {0: {1, 2}}
    for pinta in range(1, 7):
        least, most = state["min_bids"].get(str(pinta)), state.get("max_bids", {}).get(str(pinta))
        around = {1, state["in_play"], state["in_play"] + 1}
        for edge in (least, most):
            if edge is not None:
                around |= {edge - 1, edge, edge + 1}
        edges[pinta] = {quantity for quantity in around if quantity >= 1}
    return [(pinta, quantity) for pinta in range(1, 7) for quantity in sorted(edges[pinta])]


def said(state: dict[str, Any], pinta: int, quantity: int) -> bool:
    """May the player on turn bid this, by what the state says?"""
    least = state["min_bids"].get(str(pinta))
    most = state.get("max_bids", {}).get(str(pinta))
    return (
        "bid" in state["legal"]
        and least is not None
        and least <= quantity
        and (most is None or quantity <= most)
    )


def refusal_of(position: Position, move: Any) -> Refused | None:
    """What play answers where it does not take the move; problems() must say the same."""
    refused = None
    try:
        position.play(move)
    except Refused as answer:
        refused = answer
    assert bool(position.problems(move)) is (refused is not None), move
    return refused


def accepts(position: Position, move: Move) -> bool:
    return refusal_of(position, move) is None


@many
@given(heads, tapes)
def test_the_state_says_exactly_which_bids_play_accepts(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        if state["turn"] is None:
            continue
        assert ("bid" in state["legal"]) is bool(state["min_bids"])
        for pinta, quantity in bids_to_try(state):
            bid = {"do": "bid", "by": state["turn"], "quantity": quantity, "pinta": pinta}
            assert accepts(position, bid) is said(state, pinta, quantity), bid


@many
@given(heads, tapes)
def test_the_state_says_exactly_which_words_play_accepts(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        assert state["legal"] == [
            w for w in ("bid", "dismiss", "dudo", "calzo", "paso") if w in state["legal"]
        ]
        if state["turn"] is None:
            assert state["legal"] == []
            continue
        for word in ("dismiss", "dudo", "calzo"):
            assert accepts(position, {"do": word, "by": state["turn"]}) is (word in state["legal"]), word
        claims = [accepts(position, {"do": "paso", "by": state["turn"], "claim": claim}) for claim in CLAIMS]
        assert any(claims) is ("paso" in state["legal"])


@some
@given(heads, tapes)
def test_nobody_but_the_player_on_turn_is_heard(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        anyone = position.choices["calzo-out-of-turn"] == "anyone"
        for name in head["players"]:
            if name == state["turn"]:
                continue
            words: list[Move] = [{"do": "dudo"}, {"do": "dismiss"}, {"do": "paso", "claim": "full"}]
            words.append({"do": "bid", "quantity": 99, "pinta": 6})
            if not anyone:
                words.append({"do": "calzo"})
            for word in words:
                assert not accepts(position, {**word, "by": name})


@many
@given(heads, tapes)
def test_the_figures_of_the_state_agree_with_one_another(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        assert state["calzo_open"] is (2 * state["in_play"] > state["initial"])
        if state["phase"] != "bidding":
            assert (state["turn"], state["legal"], state["min_bids"]) == (None, [], {})
        else:
            assert state["dice"][state["turn"]] > 0
            assert state["legal"]
        if state["phase"] in {"starter", "over"}:
            assert [state[field] for field in ("mode", "opener", "bid", "paso")] == [None] * 4
            assert (state["aces_wild"], state["siciliana"]) == (False, False)
        if state["siciliana"]:
            assert state["mode"] == "opening"
            assert not state["aces_wild"]
        if "calzo" in state["legal"]:
            assert state["calzo_open"]
            assert state["bid"] is not None


# The end


@many
@given(heads, tapes)
def test_the_ranking_names_each_player_once(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        state = position.view()
        ranking, removed = state["ranking"], set(state["removed"])
        hidden = removed if position.choices["removal-ranking"] == "unranked" else set()
        if state["phase"] == "over":
            assert sorted(ranking) == sorted(set(head["players"]) - hidden)
            if state["winner"] is None:
                nobody_left = removed == set(head["players"])
                assert nobody_left or position.choices["removal-after-end"] == "no-champion"
            else:
                assert state["winner"] == ranking[0]
                assert state["winner"] not in removed
        else:
            out = {name for name, dice in state["dice"].items() if dice == 0 or name in removed} - hidden
            assert sorted(ranking) == sorted(out)
            assert state["winner"] is None


@some
@given(heads, st.integers(0, 10**9))
def test_every_game_comes_to_an_end_with_one_winner(head: Head, seed: int) -> None:
    """Dice are lost sooner or later: a doubt at every second word brings any table to its champion."""
    position = open_acta(head).play({"do": "starter", "player": NAMES[seed % len(head["players"])]})
    for step in range(500):
        state = position.view()
        if state["phase"] == "over":
            break
        if state["phase"] == "reveal":
            position = position.play({"do": "reveal", "holds": False})
            continue
        if "dudo" in state["legal"] and (seed + step) % 3:
            position = position.play({"do": "dudo", "by": state["turn"]})
            continue
        if state["min_bids"]:
            pinta, quantity = max(state["min_bids"].items())
            move = {"do": "bid", "by": state["turn"], "quantity": quantity, "pinta": int(pinta)}
        else:
            move = {"do": state["legal"][0], "by": state["turn"]}
        position = position.play(move)

    state = position.view()
    assert state["phase"] == "over"
    assert [name for name, dice in state["dice"].items() if dice] == [state["winner"]]
    assert sorted(state["ranking"]) == sorted(head["players"])


# Bad input

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(NAMES),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3) | st.sampled_from(NAMES), inner)
    ),
    max_leaves=5,
)
WORDS = """starter bid dismiss dudo calzo paso reveal outcome tally
    disqualify withdraw ruling void adjust close undo"""
FIELDS = """by player on quantity pinta claim rolls hands count holds call opening opener false_start lost
    gained other reason gap choice text from dice obligo ranking at device seq author"""
values = junk | st.sampled_from(("dudo", "calzo", "paso", "full", "now", *CHOICES))
garbage = junk | st.builds(
    lambda do, fields: {"do": do, **fields},
    st.sampled_from(WORDS.split()) | junk,
    st.dictionaries(st.sampled_from(FIELDS.split()), values, max_size=6),
)


@many
@given(heads, st.binary(min_size=1, max_size=60), st.lists(garbage, min_size=5, max_size=25))
def test_garbage_is_refused_and_changes_nothing(head: Head, tape: bytes, moves: list[Any]) -> None:
    position = positions(head, tape)[-1]
    before = position.view()
    for move in moves:
        refused = refusal_of(position, move)
        if refused is None:
            after = position.play(move)
            assert after.n == position.n + 1
            assert all(0 <= dice <= 5 for dice in after.view()["dice"].values())
        else:
            assert refused.refusal.message("es")
            assert refused.refusal.message("en")
        assert position.view() == before


@some
@given(st.text(max_size=40) | st.binary(max_size=40) | junk.map(json.dumps))
def test_text_that_is_no_acta_is_refused(text: str | bytes) -> None:
    with pytest.raises(Refused):
        parse_acta(text)


@some
@given(junk, st.sampled_from(["format", "game", "rules", "players", "moves"]))
def test_a_head_with_junk_in_it_is_refused_or_is_one(value: Any, field: str) -> None:
    acta = {
        "format": "acta/1",
        "game": "dudo",
        "rules": {},
        "players": ["Ana", "Beto"],
        "moves": [],
        field: value,
    }
    with contextlib.suppress(Refused):
        assert replay(acta).view()["phase"] == "starter"

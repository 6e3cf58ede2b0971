"""What is true of every series: random legal play of several games, with what else befalls a table."""

from __future__ import annotations

import json
import pickle
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import HistoryNeeded, Position, load_position, open_acta, parse_acta, print_acta, replay
from rules.games.digest import digest_of
from tests.rules.games.dudo.random_play import Chance, heads, next_event, next_play
from tests.rules.games.dudo.table import Move

pytestmark = pytest.mark.long  # random games
some = hypothesis.settings(
    max_examples=60, derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)

Head = dict[str, Any]
plans = st.one_of(
    st.builds(lambda count: {"sheets": count}, st.integers(2, 4)),
    st.builds(lambda count: {"best_of": count}, st.sampled_from((3, 5))),
)
series_heads = st.builds(
    lambda head, series: {**head, "players": head["players"][:4], "series": series}, heads, plans
)
tapes = st.binary(min_size=300, max_size=400)


def next_move(position: Position, chance: Chance) -> Move:
    event = next_event(position, chance)
    if event is not None:
        return event
    if position.is_between:
        close = {"do": "close"}
        return close if chance.below(9) == 8 and not position.problems(close) else {"do": "next"}
    view = position.view()
    if chance.below(6) and view["phase"] == "bidding":  # so that games come to an end
        return {
            "do": "tally",
            "player": chance.of([it for it, dice in view["dice"].items() if dice]),
            "lost": 1,
        }
    return next_play(position, chance)


def played(head: Head, tape: bytes) -> list[tuple[Move, Position]]:
    chance, position = Chance(tape), open_acta(head)
    moves: list[tuple[Move, Position]] = []
    while not chance.ended and not position.is_over:
        move = next_move(position, chance)
        if position.problems(move):
            continue
        position = position.play(move)
        moves.append((move, position))
    return moves


@some
@given(series_heads, tapes)
def test_what_is_done_stands_and_gives_the_points(head: Head, tape: bytes) -> None:
    done: list[Any] = []
    for move, position in played(head, tape):
        series = position.view()["series"]
        if move["do"] != "undo":
            assert series["done"][: len(done)] == done
        done = series["done"]
        assert len(done) <= series["sheet"] <= len(done) + 1
        won = sum(outcome["winner"] is not None for outcome in done)
        if "best_of" in head["series"]:
            assert sum(series["points"].values()) == won
        else:
            assert all(0 <= points <= 120 * len(done) for points in series["points"].values())


@some
@given(series_heads, tapes)
def test_between_two_games_next_alone_is_legal_and_it_always_is(head: Head, tape: bytes) -> None:
    for _move, position in played(head, tape):
        view = position.view()
        assert (view["phase"] == "between") is position.is_between is (not position.problems({"do": "next"}))
        assert (view["phase"] == "over") is position.is_over
        if position.is_between:
            assert view["legal"] == ["next"]
            assert [view[key] for key in ("turn", "ranking", "winner")] == [None, [], None]


@some
@given(series_heads, tapes)
def test_at_the_end_the_ranking_follows_the_points(head: Head, tape: bytes) -> None:
    moves = played(head, tape)
    if not moves or not moves[-1][1].is_over or moves[-1][0]["do"] == "close":
        return
    view = moves[-1][1].view()
    staying = [player for player in view["ranking"] if player not in view["removed"]]
    points = [view["series"]["points"][player] for player in staying]
    assert points == sorted(points, reverse=True)
    assert view["ranking"][: len(staying)] == staying
    if view["winner"] is not None:
        assert view["winner"] == view["ranking"][0]


@some
@given(series_heads, tapes)
def test_an_undo_of_every_move_gives_the_very_state_before(head: Head, tape: bytes) -> None:
    before = open_acta(head)
    for move, after in played(head, tape):
        if move["do"] != "undo":
            undone = after.play({"do": "undo"})
            assert undone.view() == {**before.view(), "n": after.n + 1}
            assert digest_of(undone) == digest_of(before)
        before = after


@some
@given(series_heads, tapes)
def test_replay_is_play(head: Head, tape: bytes) -> None:
    moves = played(head, tape)
    acta = {**head, "moves": [move for move, _position in moves]}
    assert parse_acta(print_acta(acta)) == acta
    if moves:
        assert replay(acta).view() == moves[-1][1].view()


@some
@given(series_heads, tapes)
def test_a_series_that_was_frozen_and_thawed_has_the_same_future(head: Head, tape: bytes) -> None:
    moves = played(head, tape)
    for at in range(0, len(moves), 9):
        frozen = json.loads(json.dumps(moves[at][1].dump()))
        loaded = load_position(head, frozen)
        assert loaded == moves[at][1] == pickle.loads(pickle.dumps(loaded))
        for move, position in moves[at + 1 :]:
            try:
                loaded = loaded.play(move)
            except HistoryNeeded:
                break
            assert loaded.view() == position.view()
            assert loaded.dump() == position.dump()


@some
@given(series_heads, tapes)
def test_a_series_with_other_names_is_told_under_them(head: Head, tape: bytes) -> None:
    for _move, position in played(head, tape)[::5]:
        names = tuple(f"{{{seat}}}" for seat in range(len(head["players"])))
        table = position.state.table._replace(players=names)
        seen = position.under_names(names, position.state._replace(table=table)).view()["series"]
        assert list(seen["points"]) == list(names)
        assert list(seen["points"].values()) == list(position.view()["series"]["points"].values())

"""What is true of every record: it is undone, printed, stored and copied as it was played."""

import copy
import json
import pickle

import pytest
from hypothesis import given

from rules.games import (
    HistoryNeeded,
    Position,
    Refused,
    load_position,
    open_acta,
    parse_acta,
    print_acta,
    replay,
)
from tests.rules.games.dudo.random_play import heads, tapes
from tests.rules.games.dudo.test_properties import Head, many, played, positions, some

pytestmark = pytest.mark.long  # random games


@many
@given(heads, tapes)
def test_an_undo_gives_the_very_state_before(head: Head, tape: bytes) -> None:
    before = open_acta(head)
    for move, after in played(head, tape):
        if move["do"] != "undo":
            undone = after.play({"do": "undo"})
            assert undone.view() == {**before.view(), "n": after.n + 1}
            assert undone.dump()["state"] == before.dump()["state"]
        before = after


@some
@given(heads, tapes)
def test_undoing_everything_leads_back_to_the_start(head: Head, tape: bytes) -> None:
    game = played(head, tape)
    standing: list[Position] = [open_acta(head)]
    for move, position in game:
        if move["do"] == "undo":
            standing.pop()
        else:
            standing.append(position)
    position = game[-1][1]
    while len(standing) > 1:
        standing.pop()
        position = position.play({"do": "undo"})
        assert {**position.view(), "n": 0} == {**standing[-1].view(), "n": 0}
    with pytest.raises(Refused):
        position.play({"do": "undo"})


@some
@given(heads, tapes)
def test_an_acta_that_is_printed_and_read_again_tells_the_same_story(head: Head, tape: bytes) -> None:
    game = played(head, tape)
    acta = {**head, "moves": [move for move, _position in game]}
    text = print_acta(acta)

    assert parse_acta(text) == acta
    assert print_acta(parse_acta(text)) == text
    assert replay(parse_acta(text)).view() == game[-1][1].view()


@some
@given(heads, tapes)
def test_a_table_that_was_frozen_and_thawed_has_the_same_future(head: Head, tape: bytes) -> None:
    game = played(head, tape)
    for at in range(0, len(game), 7):
        loaded = load_position(head, json.loads(json.dumps(game[at][1].dump())))
        assert loaded.view() == game[at][1].view()
        for move, position in game[at + 1 :]:
            try:
                loaded = loaded.play(move)
            except HistoryNeeded:
                assert move["do"] == "undo"
                break
            assert loaded.view() == position.view()


def test_an_undo_behind_the_thaw_asks_for_the_whole_acta() -> None:
    head = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto"]}
    loaded = load_position(head, open_acta(head).play({"do": "starter", "player": "Ana"}).dump())
    assert loaded.play({"do": "tally", "player": "Ana", "lost": 1}).play({"do": "undo"}).view()["n"] == 3

    with pytest.raises(HistoryNeeded):
        loaded.play({"do": "undo"})


# Copies


@some
@given(heads, tapes)
def test_a_copy_and_a_pickle_are_the_same_position(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        for same in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            assert same == position
            assert hash(same) == hash(position)
            assert (same.view(), same.dump(), same.legal) == (
                position.view(),
                position.dump(),
                position.legal,
            )
            assert undone(same) == undone(position)
        loaded = load_position(head, position.dump())
        assert undone(pickle.loads(pickle.dumps(loaded))) == undone(loaded)


def undone(position: Position) -> object:
    """What an undo leads to, or why to nothing."""
    try:
        return position.play({"do": "undo"})
    except (Refused, HistoryNeeded) as refused:
        return type(refused)


def test_a_long_game_is_pickled_whole() -> None:
    """What is before each move is no tower of one thing in another, which a pickle could not hold."""
    position = open_acta({"format": "acta/1", "game": "dudo", "players": ["Ana", "Beto"]})
    position = position.play({"do": "starter", "player": "Ana"})
    for quantity in range(1, 1500):
        bid = {"do": "bid", "by": position.view()["turn"], "quantity": quantity, "pinta": 5}
        position = position.play(bid)

    again = pickle.loads(pickle.dumps(position))
    assert again == position
    for _ in range(1499):
        again = again.play({"do": "undo"})
    assert again.view()["bid"] is None

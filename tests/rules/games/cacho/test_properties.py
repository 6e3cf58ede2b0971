"""What is true of every game of Cacho: random play in both forms, under random mixes of the options."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from rules.games import HistoryNeeded, Position, load_position, open_acta, replay
from rules.games.cacho import narrate, record
from tests.rules.games.sheets.random_play import (
    choices_of,
    covering,
    filled,
    next_move,
    played,
    random_head,
    word_of,
)
from tests.rules.games.sheets.table import Move

QUICK, ALL, STATES = 400, 20_000, 4
BOXES = ["balas", "tontos", "trenes", "cuadras", "quinas", "senas", "escalera", "full", "poker", "grande"]
ORDER = ["throw", "declare", "abajo", "score", "cross", "offer", "enter", "throw_off"]
BANNER = {
    "throw": "tirar",
    "declare": ("declarar", "cambiar"),
    "abajo": "decir «abajo»",
    "score": "anotar",
    "cross": "tachar",
    "offer": "dejar",
}


def accepts(position: Position, move: Move) -> bool:
    return not position.problems(move)


def check_legal(position: Position, state: dict[str, Any], chance: Random) -> None:
    """No state without a legal move; `legal` is what `play` takes, in its order."""
    moves = position.legal_moves()
    assert moves or position.is_over
    assert list(position.legal) == [word for word in ORDER if word in position.legal]
    assert {word_of(move) for move in moves} == set(position.legal) - {"enter"}
    assert all(accepts(position, filled(move, chance)) for move in moves)
    if state["turn"] is not None:
        check_boxes(position, state, [dict(move) for move in moves if isinstance(move, dict)])


def check_boxes(position: Position, state: dict[str, Any], moves: list[Move]) -> None:
    """`worth` says what `play` writes, and `legal_moves` every box that it takes."""
    by = state["turn"]
    hatches = [{"hatch": at} for at in (1, 2, 3)] if "game_points" in state else [{}]
    own = next((team for team, members in position.head.teams if position.head.seats[by] in members), by)
    gained = dict[str, int]()
    for word, box in product(("declare", "score", "cross", "offer"), BOXES):
        for hatch in hatches if word in ("score", "cross") else [{}]:
            move = {"do": word, "by": by, "box": box, **hatch}
            assert accepts(position, move) is (move in moves), move
            if word == "score" and move in moves:
                after = position.play(move).view()
                gained[box] = max(gained.get(box, 0), after["totals"][own] - state["totals"][own])
    if "score" in position.legal and not position.head.teams:
        assert gained == {box: points for box, points in state["worth"].items() if points}


def check_figures(state: dict[str, Any]) -> None:
    for name, sheets in state["sheets"].items():
        hatches = sheets if isinstance(sheets, list) else [sheets]
        marks = [
            points
            for hatch in hatches
            for points in (*(value for box, value in hatch.items() if box != "grande"), *hatch["grande"])
        ]
        assert state["totals"][name] == sum(points for points in marks if points != "x") <= 310 * len(hatches)
    if "game_points" in state:
        assert all(0 <= points <= 6 for points in state["game_points"].values())
    if state["phase"] == "playing":
        assert (state["ending"], state["winner"], state["ranking"], state["places"]) == (None, None, [], {})
    else:
        assert (state["turn"], state["table"], state["worth"]) == (None, None, {})
    if state["phase"] == "over":
        known = {name: place for name, place in state["places"].items() if place is not None}
        assert sorted(known) == sorted(state["ranking"])
        assert [known[name] for name in state["ranking"]] == sorted(known.values())
        assert state["winner"] is None or state["winner"] == state["ranking"][0]


def check_words(position: Position, state: dict[str, Any]) -> None:
    """Every word that is legal is said in the banner, and no other."""
    assert narrate.banner(position, "en")
    assert narrate.gauge(position, "es")["text"]
    if state["phase"] == "playing":
        banner = narrate.banner(position, "es")
        said = next(part for part in reversed(banner.split(" · ")) if not part.startswith("desde el próximo"))
        found = {
            word
            for word, texts in BANNER.items()
            if any(text in said for text in ([texts] if isinstance(texts, str) else texts))
        }
        assert found == set(position.legal) - {"enter"}


def check_foretold(position: Position, state: dict[str, Any]) -> None:
    told, by = record.foretold(position, "throws", "es"), state["turn"]
    for box in told["boxes"]:
        hatch = {} if box["hatch"] is None else {"hatch": box["hatch"]}
        for points in (*box["points"], 0):
            assert accepts(position, {"do": "enter", "by": by, "box": box["box"], "points": points, **hatch})
    if told["dormida"]:
        assert accepts(position, {"do": "enter", "by": by, "box": "grande", "points": 50, "de_mano": True})
    if by is not None and state["table"] is not None and state["table"]["dice"]:
        assert set(told["declares"]) == {
            box for box in BOXES if accepts(position, {"do": "declare", "by": by, "box": box})
        }
        assert bool(told["dice"]) == ("throw" in position.legal)
        assert told["owed"] is None or told["owed"] == "roll_all" or "throw" not in position.legal


def check_state(position: Position, chance: Random) -> None:
    state = position.view()
    check_legal(position, state, chance)
    check_figures(state)
    check_words(position, state)
    check_foretold(position, state)


def check_game(head: dict[str, Any], chance: Random) -> None:
    """A whole game with what befalls it."""
    standing, moves = [open_acta(head)], list[Move]()
    for before, move, after in played(head, chance):
        assert narrate.sentence(before, move, after, "es")
        if chance.randrange(STATES) == 0 or after.is_over:
            check_state(after, chance)
        moves.append(move)
        if move["do"] == "undo":
            standing.pop()
        else:
            standing.append(after)
    position = after
    assert replay({**head, "moves": moves}).view() == position.view()
    for one in (position, *standing[-3:]):
        loaded = load_position(head, json.loads(json.dumps(one.dump())))
        assert (loaded.view(), loaded.dump()) == (one.view(), one.dump())
    if len(standing) > 1:
        with pytest.raises(HistoryNeeded):
            load_position(head, position.dump()).play({"do": "undo"})
    while len(standing) > 1:
        standing.pop()
        position = position.play({"do": "undo"})
        assert {**position.view(), "n": 0} == {**standing[-1].view(), "n": 0}


def test_random_games_keep_to_the_rules_under_every_pair_of_options() -> None:
    for seed, mix in enumerate(covering(choices_of("cacho"), Random("pairs"))):
        chance = Random(seed)
        check_game(random_head("cacho", chance, mix), chance)


@pytest.mark.parametrize("part", range(5))
def test_random_games_keep_to_the_rules(part: int) -> None:
    for seed in range(part, QUICK, 5):
        chance = Random(f"any {seed}")
        check_game(random_head("cacho", chance), chance)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(ALL // 1000))
def test_many_random_games_keep_to_the_rules(thousand: int) -> None:
    for seed in range(1000 * thousand, 1000 * (thousand + 1)):
        chance = Random(f"many {seed}")
        check_game(random_head("cacho", chance), chance)


def test_a_turn_of_the_full_form_is_the_same_as_a_turn_entered() -> None:
    for seed in range(60):
        chance = Random(seed)
        head = random_head("cacho", chance)
        head["rules"] |= {"cacho-partners": "off", "sheets-players": "as-written"}
        head.pop("teams", None)
        full = short = open_acta(head)
        while full.view()["phase"] == "playing":
            begun, move = full, Move()
            while full is begun or full.view()["table"]:
                move = next_move(full, chance)
                full = full.play(move)
            short = short.play(entered(begun, move, full))
            assert short.dump()["state"] == full.dump()["state"]


def entered(before: Position, last: Move, after: Position) -> Move:
    """The turn that ended with `last`, in the short form."""
    if last["do"] == "enter":
        return last
    by = before.view()["turn"]
    if last["do"] == "throw":
        return {"do": "enter", "by": by, "box": "grande", "points": 50, "de_mano": True}
    points = after.view()["totals"][by] - before.view()["totals"][by]
    return {key: last[key] for key in ("by", "box", "hatch") if key in last} | {
        "do": "enter",
        "points": points,
    }

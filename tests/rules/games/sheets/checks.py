"""What is true of every position of a game with hatches, and of its record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from rules.games import (
    NARRATORS,
    RECORDINGS,
    DiceWanted,
    HistoryNeeded,
    Position,
    load_position,
    open_acta,
    parse_acta,
    print_acta,
    replay,
)
from tests.rules.games.sheets.random_play import BOXES, filled, played, word_of
from tests.rules.games.sheets.table import Move

ORDER = ["throw", "declare", "turn", "abajo", "score", "cross", "offer", "pass", "enter", "throw_off"]
#: Of each word what a banner says, in one of these ways.
BANNER = {
    "throw": ("tirar",),
    "declare": ("declarar", "cambiar"),
    "turn": ("voltear",),
    "abajo": ("decir «abajo»",),
    "score": ("anotar",),
    "cross": ("tachar",),
    "offer": ("dejar",),
    "pass": ("pasar",),
}


def accepts(position: Position, move: Move) -> bool:
    return not position.problems(move)


def check_legal(position: Position, chance: Random) -> None:
    """`legal` is what `play` takes, in its order."""
    moves, legal = position.legal_moves(), list(position.legal)
    assert legal == [word for word in ORDER if word in legal]
    assert {word_of(move) for move in moves} == set(legal) - {"enter"}
    for move in moves:
        assert accepts(position, filled(move, chance)), move


def check_boxes(position: Position, chance: Random) -> None:
    """`worth` says what `play` writes, and `legal_moves` has every box that it takes."""
    state = position.view()
    if state["turn"] is None:
        return
    moves = [dict(move) for move in position.legal_moves() if not isinstance(move, DiceWanted)]
    by, own = state["turn"], party(position, state["turn"])
    hatches = [{"hatch": at} for at in (1, 2, 3)] if "game_points" in state else [{}]
    gained = dict[str, int]()
    for word, box in product(("declare", "score", "cross", "offer"), BOXES):
        for hatch in hatches if word in ("score", "cross") else [{}]:
            move = {"do": word, "by": by, "box": box, **hatch}
            assert accepts(position, move) is (move in moves), move
            if word == "score" and move in moves:
                after = position.play(move).view()
                gained[box] = max(gained.get(box, 0), after["totals"][own] - state["totals"][own])
    assert all(0 < points == state["worth"][box] for box, points in gained.items())
    if position.game.id == "cacho" and "score" in position.legal and not position.head.teams:
        assert gained == {box: points for box, points in state["worth"].items() if points}


def party(position: Position, name: str) -> str:
    return position.head.parties[position.head.party_of(position.head.seats[name])]


def check_figures(position: Position, chance: Random) -> None:
    """A total is the sum of its marks, and never more than dice can make; the end has its places."""
    state = position.view()
    most = 320 if position.choices.get("alalay-grande-de-mano") == "fifty-five" else 310
    for name, sheets in state["sheets"].items():
        hatches = sheets if isinstance(sheets, list) else [sheets]
        marks = [
            points
            for hatch in hatches
            for points in (*(value for box, value in hatch.items() if box != "grande"), *hatch["grande"])
        ]
        total = sum(points for points in marks if points != "x")
        assert state["totals"][name] == total <= most * len(hatches)
    assert all(0 <= points <= 6 for points in state.get("game_points", {}).values())
    if state["phase"] == "playing":
        assert (state["ending"], state["winner"], state["ranking"], state["places"]) == (None, None, [], {})
    else:
        assert (state["turn"], state["table"], state["worth"]) == (None, None, {})
    if state["phase"] == "over":
        known = {name: place for name, place in state["places"].items() if place is not None}
        assert sorted(known) == sorted(state["ranking"])
        assert [known[name] for name in state["ranking"]] == sorted(known.values())
        assert state["winner"] is None or state["winner"] == state["ranking"][0]


def check_words(position: Position, chance: Random) -> None:
    """Every word that is legal is said in the banner, and no other."""
    narrator = NARRATORS[position.game.id]
    assert narrator.banner(position, "en")
    assert narrator.gauge(position, "es")["text"]
    if position.state.end is None:
        parts = narrator.banner(position, "es").split(" · ")
        said = next(part for part in reversed(parts) if not part.startswith("desde el próximo"))
        found = {word for word, texts in BANNER.items() if any(text in said for text in texts)}
        assert found == set(position.legal) - {"enter"}


def check_foretold(position: Position, chance: Random) -> None:
    """What a tablet without a network offers is what `play` takes."""
    state, told = position.view(), RECORDINGS[position.game.id].foretold(position, "throws", "es")
    by = state["turn"]
    for box in told["boxes"]:
        hatch = {} if box["hatch"] is None else {"hatch": box["hatch"]}
        for points in (*box["points"], 0):
            assert accepts(position, {"do": "enter", "by": by, "box": box["box"], "points": points, **hatch})
    if told["dormida"]:
        assert accepts(position, {"do": "enter", "by": by, "box": "grande", "points": 50, "de_mano": True})
    if by is not None:
        assert bool(told["dice"]) == ("throw" in position.legal)
        assert bool(told["boxes"]) == ("enter" in position.legal)
        assert told["owed"] in (None, "roll_all") or "throw" not in position.legal
    if "declares" in told and position.state.attempt is not None:
        accepted = {box for box in BOXES if accepts(position, {"do": "declare", "by": by, "box": box})}
        assert set(told["declares"]) == accepted


def check_stored(position: Position, chance: Random) -> None:
    """A stored position plays on, but for an `undo`."""
    head = {
        "format": "acta/1",
        "game": position.game.id,
        "rules": position.head.rules,
        "players": list(position.head.players),
    }
    if position.head.teams:
        names = position.head.players
        head["teams"] = {team: [names[seat] for seat in seats] for team, seats in position.head.teams}
    loaded = load_position(head, json.loads(json.dumps(position.dump())))
    assert loaded == position
    assert (loaded.view(), loaded.dump()) == (position.view(), position.dump())
    if position.n:
        with pytest.raises(HistoryNeeded):
            loaded.play({"do": "undo"})


CHECKS = (check_legal, check_boxes, check_figures, check_words, check_foretold, check_stored)


def check_game(head: dict[str, Any], chance: Random, *, one_in: int) -> None:
    check_walk(head, played(head, chance), CHECKS, chance, one_in=one_in)


def check_walk(
    head: dict[str, Any],
    steps: Iterable[tuple[Position, Move, Position]],
    checks: Sequence[Callable[[Position, Random], None]],
    chance: Random,
    *,
    one_in: int,
) -> None:
    """A whole game with what befalls it, in one walk. Of its positions one in so many is put to one of the
    checks, the last one to all. There is no state without a legal move, each move has its sentence, a replay
    gives the same table, and all of it can be undone.
    """
    standing, moves = [open_acta(head)], list[Move]()
    for before, move, after in steps:
        assert NARRATORS[after.game.id].sentence(before, move, after, "es")
        assert bool(after.legal) is not after.is_over
        if chance.randrange(one_in) == 0:
            chance.choice(checks)(after, chance)
        moves.append(move)
        if move["do"] == "undo":
            standing.pop()
        else:
            standing.append(after)
    for check in checks:
        check(after, chance)
    position = replay(parse_acta(print_acta({**head, "moves": moves})))
    assert position == after
    while len(standing) > 1:
        standing.pop()
        position = position.play({"do": "undo"})
        assert position.state == standing[-1].state

"""What is true of every game of Alalay: random play in both forms, under random mixes of the options."""

import json
from random import Random
from typing import Any

import pytest

from rules.games import NARRATORS, DiceWanted, HistoryNeeded, Position, load_position, open_acta, replay
from tests.rules.games.sheets.random_play import (
    NAMES,
    choices_of,
    covering,
    every_pair,
    next_move,
    pairs_of,
    played,
    random_head,
    word_of,
)
from tests.rules.games.sheets.table import Move

QUICK, ALL = 300, 20_000
BOXES = ["balas", "tontos", "trenes", "cuadras", "quinas", "senas", "escalera", "full", "poker", "grande"]
ORDER = ["throw", "turn", "score", "cross", "offer", "pass", "enter", "throw_off"]
BANNER = {
    "throw": "tirar",
    "turn": "voltear",
    "score": "anotar",
    "cross": "tachar",
    "offer": "dejar",
    "pass": "pasar",
}


def accepts(position: Position, move: Move) -> bool:
    return not position.problems(move)


def check_what_is_said_to_be_legal(position: Position, state: dict[str, Any], chance: Random) -> None:
    """No state without a legal move; `legal` is what `play` takes, in its order. Each move of one state in
    six is tried.
    """
    moves, legal = position.legal_moves(), state["legal"]
    assert moves or position.is_over
    assert legal == [word for word in ORDER if word in legal]
    assert {word_of(move) for move in moves} == set(legal) - {"enter"}
    for move in moves if chance.randrange(6) == 0 else ():
        whole = (
            move.filled({name: [1, 2, 3, 4, 6][:dice] for name, dice in move.dice.items()})
            if isinstance(move, DiceWanted)
            else dict(move)
        )
        assert accepts(position, whole), whole
    if state["turn"] is not None and chance.randrange(6) == 0:
        check_boxes(position, state, [dict(move) for move in moves if not isinstance(move, DiceWanted)])


def check_boxes(position: Position, state: dict[str, Any], moves: list[Move]) -> None:
    """`worth` says what `play` writes, and `legal_moves` every box that it takes."""
    by, own = state["turn"], party(position, state["turn"])
    for word in ("score", "cross", "offer"):
        for box in BOXES:
            move = {"do": word, "by": by, "box": box}
            assert accepts(position, move) is (move in moves), move
            if word != "score" or move not in moves:
                continue
            assert state["worth"][box] > 0
            after = position.play(move).view()
            gained = after["totals"][own] - state["totals"][own]
            assert gained == state["worth"][box]


def party(position: Position, name: str) -> str:
    teams = position.head.teams
    seat = position.head.seats[name]
    return next((team for team, members in teams if seat in members), name)


def check_figures(state: dict[str, Any], rules: dict[str, Any]) -> None:
    most = 320 if rules["alalay-grande-de-mano"] == "fifty-five" else 310
    for name, sheet in state["sheets"].items():
        marks = [*(points for box, points in sheet.items() if box != "grande"), *sheet["grande"]]
        assert state["totals"][name] == sum(points for points in marks if points != "x") <= most
        assert len(sheet["grande"]) <= (1 if rules["alalay-grandes"] == "one" else 2)
    if state["phase"] == "playing":
        assert (state["ending"], state["winner"], state["ranking"], state["places"]) == (None, None, [], {})
    else:
        assert (state["turn"], state["table"], state["worth"]) == (None, None, {})
    if state["phase"] == "over":
        shown = [name for name, place in state["places"].items() if place is not None]
        assert sorted(shown) == sorted(state["ranking"])
        assert [state["places"][name] for name in state["ranking"]] == sorted(
            state["places"][name] for name in shown
        )
        assert state["winner"] is None or state["winner"] == state["ranking"][0]


def check_banner(position: Position, state: dict[str, Any]) -> None:
    """Every word that is legal is said, and no other."""
    banner = NARRATORS["alalay"].banner(position, "es")
    assert NARRATORS["alalay"].banner(position, "en")
    if state["phase"] != "playing":
        return
    said = next(part for part in reversed(banner.split(" · ")) if not part.startswith("desde el próximo"))
    assert {word for word, text in BANNER.items() if text in said} == set(position.legal) - {"enter"}


def check_game(head: dict[str, Any], chance: Random) -> None:
    """A whole game with what befalls it."""
    standing = [open_acta(head)]
    moves: list[Move] = []
    for before, move, after in played(head, chance):
        state = after.view()
        check_what_is_said_to_be_legal(after, state, chance)
        check_figures(state, dict(after.choices))
        check_banner(after, state)
        assert NARRATORS["alalay"].sentence(before, move, after, "es")
        moves.append(move)
        if move["do"] == "undo":
            standing.pop()
        else:
            standing.append(after)
    position = after
    assert replay({**head, "moves": moves}).view() == position.view()
    check_frozen(head, position, standing)
    while len(standing) > 1:
        standing.pop()
        position = position.play({"do": "undo"})
        assert {**position.view(), "n": 0} == {**standing[-1].view(), "n": 0}


def check_frozen(head: dict[str, Any], position: Position, standing: list[Position]) -> None:
    for one in (position, *standing[-3:]):
        loaded = load_position(head, json.loads(json.dumps(one.dump())))
        assert (loaded.view(), loaded.dump()) == (one.view(), one.dump())
    if len(standing) > 1:
        with pytest.raises(HistoryNeeded):
            load_position(head, position.dump()).play({"do": "undo"})


def test_random_games_keep_to_the_rules_under_every_pair_of_options() -> None:
    """Mixes that together have every pair of answers, each played by several tables."""
    chance = Random(31)
    mixes = covering(choices_of("alalay"), chance)
    assert set().union(*map(pairs_of, mixes)) == set(every_pair(choices_of("alalay")))
    for rules in mixes * (1 + QUICK // len(mixes)):
        check_game(random_head("alalay", chance, rules), chance)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(ALL // 1000))
def test_many_random_games_keep_to_the_rules(thousand: int) -> None:
    chance = Random(f"alalay {thousand}")
    for _game in range(1000):
        check_game(random_head("alalay", chance), chance)


def test_a_turn_of_the_full_form_is_the_same_as_a_turn_entered() -> None:
    """Where no first throw was given away (`alalay-hand-again`) and nobody plays for another."""
    chance = Random(7)
    for _game in range(QUICK // 3):
        head = random_head("alalay", chance)
        head["rules"]["alalay-hand-again"] = "off"
        head["rules"]["alalay-dormida-spent"] = "wins"
        head.pop("teams", None)
        head["rules"]["sheets-players"] = "as-written"
        full = short = open_acta(head)
        while full.view()["phase"] == "playing":
            begun = full
            while full is begun or full.view()["table"] is not None:
                move = next_move(full, chance)
                full = full.play(move)
            short = short.play(entered(begun, move, full))
            assert {**short.view(), "n": 0} == {**full.view(), "n": 0}
            assert short.dump()["state"] == full.dump()["state"]


def entered(before: Position, last: Move, after: Position) -> Move:
    """The turn that ended with `last`, in the short form."""
    if last["do"] == "enter":
        return last
    by = before.view()["turn"]
    if last["do"] == "throw":
        return {"do": "enter", "by": by, "box": "grande", "points": 50, "de_mano": True}
    points = after.view()["totals"][by] - before.view()["totals"][by]
    return {"do": "enter", "by": by, "box": last["box"], "points": points}


def test_nobody_but_who_is_on_turn_is_heard() -> None:
    chance = Random(1)
    for _game in range(30):
        head = random_head("alalay", chance)
        head.pop("teams", None)
        head["rules"]["sheets-players"] = "as-written"
        for before, move, _after in played(head, chance, events=False):
            for name in NAMES:
                if "by" in move and name not in (move["by"],):
                    assert before.problems({**move, "by": name})

"""A play of the full form, without rulings or removals, as one move of a shorter form."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules.games import Position, contract, play_all
from rules.games.dudo.engine.play_result import play_result

Move = dict[str, Any]


class Settled(NamedTuple):
    """`duel`: the position at the count."""

    before: Position
    duel: Position
    moves: Sequence[Move]
    result: contract.Settled


def as_outcome(before: Position, moves: Sequence[Move]) -> Move:
    play = _read(before, moves)
    duel, call = play.duel.view(), moves[-2]
    answered = duel["paso"] or duel["bid"]
    return {
        "do": "outcome",
        "call": "paso" if duel["paso"] else call["do"],
        "by": call["by"],
        "on": answered["by"],
        "holds": _held(play),
        **_opened(play, duel),
        **_declined(play),
    }


def as_tally(before: Position, moves: Sequence[Move]) -> Move:
    play = _read(before, moves)
    names, (player, change, other) = before.head.players, play.result
    dice: Move = {"gained": 1} if change > 0 else {"lost": -change}
    party = {} if other is None else {"other": names[other]}
    return {"do": "tally", "player": names[player], **dice, **party, **_declined(play)}


def _read(before: Position, moves: Sequence[Move]) -> Settled:
    duel = play_all(before, moves[:-1])
    result = play_result(duel.state, moves[-1])
    if result is None:
        raise ValueError("the last move of a play is its count")
    return Settled(before, duel, moves, result)


def _held(play: Settled) -> bool:
    call, names = play.moves[-2], play.before.head.players
    return play.result.change > 0 if call["do"] == "calzo" else names[play.result.player] == call["by"]


def _opened(play: Settled, duel: Mapping[str, Any]) -> Move:
    """The opening's fields: was it answered, was it or its continuation in ases, whose was it."""
    bids, falsely = _bids(play)
    opener = {} if duel["opener"] == play.before.view()["opener"] else {"opener": duel["opener"]}
    if len(bids) == 1:
        in_ases = falsely and play.moves[-2]["do"] == "dudo" and not duel["paso"]
        costs_one_die = in_ases and play.before.choices["false-start-dudo"] == "one-die"
        return {"opening": True, **({"false_start": True} if costs_one_die else {}), **opener}
    continued = len(bids) == 2 and falsely and bids[1] == bids[0] + 1 and play.moves[bids[1]]["pinta"] == 1
    return {"after": "false_start", **opener} if continued else opener


def _bids(play: Settled) -> tuple[list[int], bool]:
    """Indices of the bids not set aside; was the first a false start?"""
    places = [i for i, move in enumerate(play.moves) if move["do"] == "bid"]
    for dismissed in (i for i, move in enumerate(play.moves) if move["do"] == "dismiss"):
        places = [i for i in places if i > dismissed]
    if not places:
        return [], False
    opened = play_all(play.before, play.moves[: places[0] + 1])
    return places, "dismiss" in opened.legal


def _declined(play: Settled) -> Move:
    """Where the opener chose not to open obligando."""
    mode_before, mode_at_count = play.before.view()["mode"], play.duel.view()["mode"]
    return {"obligo": False} if mode_before == "obligo" and mode_at_count != "obligo" else {}

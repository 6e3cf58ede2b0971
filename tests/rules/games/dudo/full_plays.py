"""Plays of the full form by chance, and what of a play the shorter forms can tell. Nobody at these tables
plays to win, so that every word that may be said is said now and then, ases at an opening above all. What may
be said is read from the state.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.games import Position, play_all
from rules.games.dudo.simulator.shortened import as_tally
from tests.rules.games.dudo.random_play import CLAIMS
from tests.rules.games.dudo.table import Move

WORDS = frozenset(("bid", "dismiss", "dudo", "calzo", "paso", "reveal"))
MOST_WORDS = 14
# What a paso is shown with: what makes it good, what one reading alone makes good, and a higher one.
PASOS = {
    "full": ((5, 5, 5, 2, 2), (5, 5, 1, 2, 2), (2, 3, 4, 5, 6)),
    "escala": ((2, 3, 4, 5, 6), (1, 3, 4, 5, 6), (1, 1, 2, 3, 4), (2, 2, 2, 2, 2), (5, 5, 5, 2, 2)),
    "quintilla": ((5, 5, 5, 5, 5), (5, 5, 5, 5, 1), (5, 5, 5, 2, 2)),
}
_WEIGHTS = {"bid": 5, "dismiss": 3, "dudo": 2, "calzo": 2, "paso": 2}


def next_word(position: Position, chance: Random, *, hurry: bool) -> Move:
    state = position.view()
    legal = state["legal"]
    if hurry and "dudo" in legal:
        return {"do": "dudo", "by": state["turn"]}
    if state["bid"] and position.choices["calzo-out-of-turn"] == "anyone" and chance.random() < 0.15:
        calzo = {"do": "calzo", "by": chance.choice([name for name, dice in state["dice"].items() if dice])}
        if not position.problems(calzo):
            return calzo
    do = chance.choices(legal, [_WEIGHTS[word] for word in legal])[0]
    if do == "bid":
        return _bid(position, state, chance)
    claims: list[Move] = [{"do": do, "by": state["turn"]}]
    if do == "paso":
        claims = [{**claims[0], "claim": claim} for claim in CLAIMS]
    return chance.choice([move for move in claims if not position.problems(move)])


def _bid(position: Position, state: dict[str, Any], chance: Random) -> Move:
    least: dict[str, int] = state["min_bids"]
    pinta = "1" if "1" in least and chance.random() < 0.4 else chance.choice(list(least))
    most = state.get("max_bids", {}).get(pinta)
    quantity = least[pinta] + chance.choice((0, 0, 0, 1))
    bid: Move = {
        "do": "bid",
        "by": state["turn"],
        "quantity": quantity if most is None else min(quantity, most),
        "pinta": int(pinta),
    }
    declined = {**bid, "obligo": False}
    chosen = state["mode"] == "obligo" and state["bid"] is None and chance.random() < 0.4
    return declined if chosen and not position.problems(declined) else bid


def count(position: Position, chance: Random) -> Move:
    """What came out: dice as they were thrown, or the coordinator's word. A paso is shown with dice that this
    or that reading makes good, a calzo is more often right than at a table.
    """
    state = position.view()
    dice = {name: had for name, had in state["dice"].items() if had}
    if state["paso"] and dice[state["paso"]["by"]] == 5 and chance.random() < 0.8:
        return {
            "do": "reveal",
            "hands": {state["paso"]["by"]: list(chance.choice(PASOS[state["paso"]["claim"]]))},
        }
    if chance.random() < 0.3:
        faces = chance.choice(((1, 2, 3, 4, 5, 6), (1, 5, 5, 5, 2), (1, 1, 1, 2)))
        return {"do": "reveal", "hands": {name: chance.choices(faces, k=had) for name, had in dice.items()}}
    word: Move = {"do": "reveal", "holds": chance.random() < 0.6}
    return {**word, "holds": False} if position.problems(word) else word


def is_whole(moves: Sequence[Move]) -> bool:
    """Are these the words of one play, its count last, and nothing else?"""
    return moves[-1]["do"] == "reveal" and all(move["do"] in WORDS for move in moves)


def is_opener_untold(before: Position, moves: Sequence[Move]) -> bool:
    """Does who opens next hang on who opened this play, which dice alone do not tell?"""
    same = before.choices["opener-after-right-calzo"] == "same-opener"
    gained = "gained" in as_tally(before, moves)
    return same and gained and play_all(before, moves[:-1]).view()["opener"] != before.view()["opener"]

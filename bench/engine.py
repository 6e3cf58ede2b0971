"""How fast the engine plays: random full-form games of Dudo beside python-chess's random legal moves, in one run.

`python -m bench.engine [--seconds N] [--record FILE]`. Five players with five dice; for every state `legal` and `min_bids` are
worked out, as a table's page does. The whole driver, chance included, is on the clock for both.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import chess

from rules.engine import Position, open_acta
from rules.engine.dudo.view import bids_on_turn

PLAYERS = ["Ana", "Beto", "Caro", "Dani", "Eva"]
HEAD = {"format": "acta/1", "game": "dudo", "rules": {}, "players": PLAYERS}
CLAIMS = ("full", "escala", "quintilla")
SLICE = 0.5


def play_dudo(chance: Random) -> int:
    """One random table to its champion, every legal word as likely; the number of moves."""
    position = open_acta(HEAD).play({"do": "starter", "player": chance.choice(PLAYERS)})
    while not position.is_over:
        position = position.play(random_move(position, chance))
    return position.n


def random_move(position: Position, chance: Random) -> dict[str, Any]:
    """A random move that the rules allow: a word, or the count that a call waits for."""
    state = position.state
    words, bids = position.legal, bids_on_turn(state)
    players, play = position.head.players, state.play
    if not words:
        bits = chance.random
        hands = {
            name: [int(bits() * 6) + 1 for _ in range(dice)]
            for name, dice in zip(players, state.table.dice, strict=True)
            if dice
        }
        return {"do": "reveal", "hands": hands}
    word = words[int(chance.random() * len(words))]
    by = players[play.turn]
    if word == "bid":
        pinta, least = chance.choice(bids.listed)
        return {"do": "bid", "by": by, "quantity": least + int(chance.random() * 2), "pinta": pinta}
    if word == "paso":
        return {"do": "paso", "by": by, "claim": CLAIMS[int(chance.random() * 3)]}
    return {"do": word, "by": by}


def play_chess(chance: Random) -> int:
    """One random game of chess to its end, at most 200 moves; the number of moves."""
    board, moves = chess.Board(), 0
    legal = list(board.legal_moves)
    while legal and moves < 200:
        board.push(chance.choice(legal))
        moves += 1
        legal = list(board.legal_moves)
    return moves


def rate(play: Callable[[Random], int], chance: Random, seconds: float) -> float:
    """Moves a second of whole games played for about this long."""
    moves, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        moves += play(chance)
    return moves / spent


def measure(seconds: float, seed: int) -> dict[str, Any]:
    """Both rates, taken in turn in short slices so that a busy machine weighs on both alike: best and median."""
    dudo, others = [], []
    chance = Random(seed)  # noqa: S311
    rate(play_dudo, chance, SLICE)
    for _ in range(max(1, round(seconds / 2 / SLICE))):
        dudo.append(rate(play_dudo, chance, SLICE))
        others.append(rate(play_chess, chance, SLICE))
    dudo.sort()
    others.sort()
    middle = len(dudo) // 2
    return {
        "python": platform.python_version(),
        "dudo_best": round(dudo[-1]),
        "dudo_median": round(dudo[middle]),
        "chess_best": round(others[-1]),
        "chess_median": round(others[middle]),
        "ratio": round(dudo[middle] / others[middle], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    given = parser.parse_args()
    found = measure(given.seconds, given.seed)
    print(json.dumps(found))
    if given.record:
        with given.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()

"""How fast the engine plays: random full-form games of Dudo beside python-chess's random legal moves.

Five players with five dice, every legal word as likely. Two measures. *Engine*: recorded random games
are played again, and for every state the legal words and the least bids are listed (chess: the legal
moves); choosing and throwing dice are off the clock, for both. *Driver*: the games are made on the
clock, chance and all, for both. All are taken in turn in short slices and by processor time, so that a
busy machine weighs on each alike. The target is three times python-chess, by *Engine*. `--record FILE`
adds the figures to a file.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import chess

from rules.engine import Position, open_acta
from rules.engine.dudo.view import bids_on_turn

PLAYERS = ["Ana", "Beto", "Caro", "Dani", "Eva"]
HEAD = {"format": "acta/1", "game": "dudo", "rules": {}, "players": PLAYERS}
CLAIMS = ("full", "escala", "quintilla")
SLICE = 0.25
TARGET = 3


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


def record_dudo(chance: Random) -> list[dict[str, Any]]:
    """The moves of one random table."""
    position, moves = open_acta(HEAD), [{"do": "starter", "player": chance.choice(PLAYERS)}]
    position = position.play(moves[0])
    while not position.is_over:
        moves.append(random_move(position, chance))
        position = position.play(moves[-1])
    return moves


def replay_dudo(moves: list[dict[str, Any]]) -> int:
    """Play them again; for every state list what may be said and bid. The number of moves."""
    position = open_acta(HEAD)
    for move in moves:
        position = position.play(move)
        _ = position.legal, bids_on_turn(position.state).min_bids
    return position.n


def record_chess(chance: Random) -> list[chess.Move]:
    """The moves of one random game, at most 200."""
    board = chess.Board()
    legal = list(board.legal_moves)
    while legal and len(board.move_stack) < 200:
        board.push(chance.choice(legal))
        legal = list(board.legal_moves)
    return board.move_stack


def replay_chess(moves: list[chess.Move]) -> int:
    """Play them again; for every position list the legal moves. The number of moves."""
    board = chess.Board()
    for move in moves:
        board.push(move)
        _ = list(board.legal_moves)
    return len(moves)


def rate(play: Callable[[], int]) -> float:
    """Moves a second of whole games played for one slice."""
    moves, start = 0, process_time()
    while (spent := process_time() - start) < SLICE:
        moves += play()
    return moves / spent


def measure(seconds: float, seed: int) -> dict[str, Any]:
    """Median rates of the four, and the two ratios."""
    chance = Random(seed)
    tables = cycle([record_dudo(chance) for _ in range(200)])
    games = cycle([record_chess(chance) for _ in range(20)])
    plays: dict[str, Callable[[], int]] = {
        "dudo_engine": lambda: replay_dudo(next(tables)),
        "chess_engine": lambda: replay_chess(next(games)),
        "dudo_driver": lambda: play_dudo(chance),
        "chess_driver": lambda: play_chess(chance),
    }
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(max(3, round(seconds / SLICE / len(plays)))):
        for name, play in plays.items():
            rates[name].append(rate(play))
    middle = {name: median(found) for name, found in rates.items()}
    return {
        "python": platform.python_version(),
        **{name: round(value) for name, value in middle.items()},
        "dudo_best": round(max(rates["dudo_engine"])),
        "engine_ratio": round(middle["dudo_engine"] / middle["chess_engine"], 2),
        "driver_ratio": round(middle["dudo_driver"] / middle["chess_driver"], 2),
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    given = parser.parse_args()
    found = measure(given.seconds, given.seed)
    print(json.dumps(found))
    if given.record:
        with given.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
    return 0 if found["engine_ratio"] >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())

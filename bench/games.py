"""How fast do the engines play, beside python-chess?

`python -m bench.games [GAME …]`. Random tables of four are recorded in each form and played again; after
every move the engine says what is legal and what the dice are worth (of Dudo the bids, of chess all legal
moves). They take turns, by processor time; the best run counts. Held to: three times python-chess.
"""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench import options, row, timed
from rules.games import GAMES, open_acta
from rules.games.dudo.engine.view import bids_on_turn

RUNS, TABLES, TARGET, CHESS = 7, 60, 3, "python-chess"


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    replays: dict[str, Callable[[], int]] = {}
    for game in parser.parse_args().games:
        for _way, forms in import_module(f"rules.games.{game}.simulator").WAYS:
            if len(forms) == 1:
                replays[f"{game}, {forms[0]}"] = partial(replay, game, recorded(game, forms))
    try:
        replays[CHESS] = replay_of_chess()
    except ImportError:
        print(f"{CHESS} is not installed: no ratios")
    rates = dict.fromkeys(replays, 0.0)
    for name, play in [*replays.items()] * RUNS:
        moves, seconds = timed(play)
        rates[name] = max(rates[name], moves / seconds)
    chess = rates.pop(CHESS, 0)
    for name, rate in rates.items():
        ratio = f", {rate / chess:.2f} times" if chess else ""
        row(f"engine, {name}", f"{rate:,.0f} moves/s{ratio}", f"{CHESS} {chess:,.0f}", "4 times in full")
    return int(min(rates.values()) < TARGET * chess)


def recorded(game: str, forms: Sequence[str]) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    play_table = import_module(f"rules.games.{game}.simulator").play_table
    head = {"format": "acta/1", "game": game, "rules": {}, "players": ["Ana", "Beto", "Caro", "Dani"]}
    return [(head, list(play_table(head, forms, Random(seed)))) for seed in range(TABLES)]


def replay(game: str, tables: list[tuple[dict[str, Any], list[dict[str, Any]]]]) -> int:
    engine: Any = GAMES[game]
    shown = bids_on_turn if game == "dudo" else engine.worth_shown
    for head, moves in tables:
        position = open_acta(head)
        for move in moves:
            position = position.play(move)
            _ = position.legal, shown(position.state)
    return sum(len(moves) for _head, moves in tables)


def replay_of_chess() -> Callable[[], int]:
    chess: Any = import_module("chess")  # of the group `bench`
    games = []
    for seed in range(12):
        chance, board = Random(seed), chess.Board()
        while len(board.move_stack) < 200 and (legal := list(board.legal_moves)):
            board.push(chance.choice(legal))
        games.append(board.move_stack)

    def play() -> int:
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.push(move)
                _ = list(board.legal_moves)
        return sum(map(len, games))

    return play


if __name__ == "__main__":
    sys.exit(main())

"""How many plays a table lasts: random games by the engine. Pure and seeded: under other rules a game is the
same up to the first throw or word that they change. A hundred games take a tenth to half a second.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from statistics import mean

from rules.games import Position, Refused, open_acta
from rules.installed import SIMULATORS
from rules.simulating import Simulator

GAMES = 100
COMPARED_GAMES = 200  # to compare rules: half a minute is chance in a night of 40
_TRIES = 50  # rare options refuse words that the simulator takes as legal


@dataclass(frozen=True, slots=True)
class Lengths:
    """`games`: what remained before each play (`Game.remaining`)."""

    players: int
    games: tuple[tuple[int, ...], ...]

    @property
    def mean(self) -> float:
        return mean(len(game) for game in self.games)

    def part(self, number: int, parts: int) -> "Lengths":
        """Disjoint parts."""
        return Lengths(self.players, self.games[number::parts])

    def left(self, remaining: int) -> tuple[int, ...]:
        """Plays left in each game once so much, or less, remained."""
        return _left(self.games, remaining)


@lru_cache(maxsize=2_000)
def _left(games: tuple[tuple[int, ...], ...], remaining: int) -> tuple[int, ...]:
    return tuple(
        next((len(game) - index for index, left in enumerate(game) if left <= remaining), 0) for game in games
    )


def simulate(options: Mapping[str, str], players: int, *, game: str, games: int = GAMES) -> Lengths:
    header = {
        "format": "acta/1",
        "game": game,
        "rules": dict(options),
        "players": [f"J{seat}" for seat in range(1, players + 1)],
    }
    start = open_acta(header)
    seeds = (f"0 {players} {number}" for number in range(games))
    games_played = (_game(start, SIMULATORS[game], Random(seed)) for seed in seeds)  # noqa: S311  # chance of a simulation
    return Lengths(players, tuple(games_played))


def _game(start: Position, simulator: Simulator, chance: Random) -> tuple[int, ...]:
    position = simulator.begun(start, chance)
    remaining: list[int] = []
    while not position.is_over:
        remaining.append(position.remaining)
        position = _play(position, simulator, chance)
    return tuple(remaining)


def _play(position: Position, simulator: Simulator, chance: Random) -> Position:
    for _try in range(_TRIES):
        try:
            return simulator.play_on(position, chance)
        except Refused:
            continue
    return simulator.play_on(position, chance)

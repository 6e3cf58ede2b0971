"""How many plays a table lasts: random games by the engine. Pure and seeded: under other rules a game is the
same up to the first throw or word that they change. A hundred games take a tenth to half a second.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from statistics import mean

from rules.games import Choices, Position, Refused, open_acta
from rules.simulator import Play, play_once

GAMES = 100
COMPARED_GAMES = 200  # to compare rules: half a minute is chance in a night of 40
_TRIES = 50  # rare options refuse words that the simulator takes as legal


@dataclass(frozen=True, slots=True)
class Lengths:
    """`games`: the dice in play before each play."""

    players: int
    games: tuple[tuple[int, ...], ...]

    @property
    def mean(self) -> float:
        return mean(len(game) for game in self.games)

    def part(self, number: int, parts: int) -> "Lengths":
        """Disjoint parts."""
        return Lengths(self.players, self.games[number::parts])

    def left(self, dice: int) -> tuple[int, ...]:
        """Plays left in each game once so many dice, or fewer, were in play."""
        return _left(self.games, dice)


@lru_cache(maxsize=2_000)
def _left(games: tuple[tuple[int, ...], ...], dice: int) -> tuple[int, ...]:
    return tuple(
        next((len(game) - index for index, in_play in enumerate(game) if in_play <= dice), 0)
        for game in games
    )


def simulate(options: Choices, players: int, *, game: str, games: int = GAMES) -> Lengths:
    """Everybody starts with five dice."""
    header = {
        "format": "acta/1",
        "game": game,
        "rules": dict(options),
        "players": [f"J{seat}" for seat in range(1, players + 1)],
    }
    start = open_acta(header)
    seeds = (f"0 {players} {number}" for number in range(games))
    games_played = (_game(start, Random(seed)) for seed in seeds)  # noqa: S311  # chance of a simulation
    return Lengths(players, tuple(games_played))


def _game(start: Position, chance: Random) -> tuple[int, ...]:
    position = start.play({"do": "starter", "player": chance.choice(start.head.players)})
    dice: list[int] = []
    while not position.is_over:
        dice.append(sum(position.to_throw.values()))
        position = _play(position, chance).after
    return tuple(dice)


def _play(position: Position, chance: Random) -> Play:
    for _try in range(_TRIES):
        try:
            return play_once(position, chance)
        except Refused:
            continue
    return play_once(position, chance)

"""Dudo on the table card and on the paper acta."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from prints import dice
from rules.games.options import Choices
from rules.papers import GamePapers

DICE_EACH = dice.PLACES
PINTAS: tuple[tuple[dice.Face, str], ...] = (
    ("1", "As"),
    ("2", "Tonto"),
    ("3", "Tren"),
    ("4", "Cuadra"),
    ("5", "Quina"),
    ("6", "Sexta"),
)
COMBINATIONS: Mapping[str, tuple[dice.Face, ...]] = {
    "Full": ("5", "5", "5", "3", "3"),
    "Escala": ("2", "3", "4", "5", "6"),
    "Quintilla": ("4", "4", "4", "4", "4"),
}
LAW = ("ases", "raise", "conversion", "dudo", "calzo", "no-calzo", "siciliana", "opener", "heads-up")
EXCEPTIONS = ("obligo", "false-start", "paso", "pairs")
TROUBLE = ("unforeseen", "trampa")
FIRST = ("ases", "conversion", "heads-up", "no-calzo")
THEN = ("siciliana", "obligo", "paso", "pairs")
IN_DOUBT = "unforeseen"
LEAST_FIRST = (
    "trampa",
    "dudo",
    "opener",
    "false-start",
    "raise",
    "unforeseen",
    "siciliana",
    "paso",
    "calzo",
    "obligo",
    "ases",
    "heads-up",
    "conversion",
    "no-calzo",
    "pairs",
)
"""What everybody knows moves off first; last what tables argue about."""


def calzo_threshold(players: int) -> int:
    """`players`: starters, or those not removed (art. 7, `calzo-threshold-base`)."""
    return DICE_EACH * players // 2 + 1


@dataclass(frozen=True, slots=True)
class Limits:
    """Fewest dice at which calzo is allowed; 0 `players`: for any number up to `most`. `follows`: it is half
    of the dice of those not removed (`calzo-threshold-base`).
    """

    players: int
    most: int
    follows: bool = False

    @property
    def dice(self) -> int:
        return DICE_EACH * self.players

    @property
    def threshold(self) -> int:
        return calzo_threshold(self.players)

    @property
    def lines(self) -> list[tuple[int, int, int]]:
        """From two players up, since people fail to come."""
        most = max(self.players, self.most)
        return [(n, DICE_EACH * n, calzo_threshold(n)) for n in range(2, most + 1)]

    @property
    def track(self) -> range:
        """Crossed out from the left: the first one left is their number."""
        return range(DICE_EACH, 0, -1)


def limits(players: int, most: int, options: Choices) -> Limits:
    return Limits(players, most, options.get("calzo-threshold-base") == "remaining-players")


def drawings() -> dict[str, Any]:
    return {
        "pintas": [(dice.drawing(face), name) for face, name in PINTAS],
        "combinations": {
            name: [dice.drawing(face) for face in faces] for name, faces in COMBINATIONS.items()
        },
    }


def longest(players: int) -> int:
    """A die a play, and each gained once again."""
    return DICE_EACH * players - 1 + ceil(players / 2)


PAPERS: Final = GamePapers(
    templates="rules/games/dudo/papers/",
    parts={
        "law": LAW,
        "exceptions": (*EXCEPTIONS, *TROUBLE),
        "first": FIRST,
        "then": THEN,
        "doubt": (IN_DOUBT,),
    },
    least_first=LEAST_FIRST,
    drawn_at="paso",
    drawings=drawings,
    figures=limits,
    longest=longest,
)

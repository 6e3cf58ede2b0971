"""Prudente on the table card."""

from typing import Any, Final, NamedTuple

from prints import dice
from rules.games.options import Choices
from rules.games.prudente.engine.gaps import CATALOGUE
from rules.games.prudente.engine.scoring import Scores, scores_of
from rules.papers import GamePapers

NUMBERS: tuple[tuple[dice.Face, str], ...] = (
    ("1", "As"),
    ("2", "Tonto"),
    ("3", "Tren"),
    ("4", "Cuadra"),
    ("5", "Quina"),
    ("6", "Sena"),
)
EQUAL, FEW_EQUAL = (1, 3, 4, 5, 6), (1, 3)
WIDEST = 9999
"""The largest number for which all columns have room."""


class Values(NamedTuple):
    """What dice of one face are worth, by how many they are; None where some of them score nothing."""

    numbers: tuple[int, ...]
    rows: tuple[tuple[str, tuple[int | None, ...]], ...]


def values(players: int, most: int, options: Choices) -> Values:
    choice = options.get("prudente-values", CATALOGUE.by_id["prudente-values"].default)
    scores = scores_of(choice)
    has_room = all((_worth(scores, face, 6) or 0) <= WIDEST for face in range(1, 7))
    numbers = EQUAL if has_room else FEW_EQUAL
    rows = (
        (dice.drawing(face), tuple(_worth(scores, int(face), number) for number in numbers))
        for face, _name in NUMBERS
    )
    return Values(numbers, tuple(rows))


def _worth(scores: Scores, face: int, number: int) -> int | None:
    return scores.of((face,) * number).all_score


def drawings() -> dict[str, Any]:
    return {"pintas": [(dice.drawing(face), name) for face, name in NUMBERS]}


def longest(players: int) -> int:
    """Twenty turns each: a target of 20 000 by a thousand a turn."""
    return 20 * players


PAPERS: Final = GamePapers(
    templates="rules/games/prudente/papers/",
    parts={
        "law": ("throwing", "values", "losing"),
        "exceptions": ("six", "stopping", "end", "start", "unforeseen"),
        "first": ("throwing", "values", "losing"),
        "then": ("six", "stopping", "end"),
        "doubt": ("unforeseen",),
    },
    least_first=("start", "unforeseen", "losing", "throwing", "end", "six", "stopping", "values"),
    drawn_at="",
    drawings=drawings,
    figures=values,
    longest=longest,
)

"""Cacho on the table card and on the paper acta."""

from typing import Final

from rules.games.options import Choices
from rules.games.sheets.papers import drawings, hatch
from rules.papers import GamePapers

LAW = ("throws", "declaring", "stopping", "boxes", "hand")
EXCEPTIONS = ("grande", "crossing", "instant", "variations", "end", "start", "unforeseen")
LEAST_FIRST = (
    "start",
    "unforeseen",
    "end",
    "grande",
    "instant",
    "throws",
    "variations",
    "stopping",
    "boxes",
    "crossing",
    "hand",
    "declaring",
)
"""What everybody knows moves off first; last what tables argue about."""


def figures(players: int, most: int, options: Choices) -> str:
    """The hatch, whoever plays."""
    return hatch(grandes=2)


def longest(players: int) -> int:
    """Eleven boxes each, in three hatches."""
    return 33 * players


PAPERS: Final = GamePapers(
    templates="rules/games/cacho/papers/",
    parts={
        "law": LAW,
        "exceptions": EXCEPTIONS,
        "first": ("throws", "declaring", "hand"),
        "then": ("grande", "crossing", "variations"),
        "doubt": ("unforeseen",),
    },
    least_first=LEAST_FIRST,
    drawn_at="boxes",
    drawings=drawings,
    figures=figures,
    longest=longest,
)

"""Alalay on the table card and on the paper acta."""

from typing import Final

from rules.games.options import Choices
from rules.games.sheets.papers import drawings, hatch
from rules.papers import GamePapers

LAW = ("turn", "hand", "turning", "boxes", "crossing")
EXCEPTIONS = ("dormida", "special", "end", "start", "unforeseen")
LEAST_FIRST = (
    "start",
    "unforeseen",
    "end",
    "hand",
    "dormida",
    "special",
    "crossing",
    "turn",
    "boxes",
    "turning",
)
"""What everybody knows moves off first; last what tables argue about."""


def figures(players: int, most: int, options: Choices) -> str:
    """The hatch, whoever plays."""
    return hatch(grandes=1 if options.get("alalay-grandes") == "one" else 2)


def longest(players: int) -> int:
    """Eleven boxes each."""
    return 11 * players


PAPERS: Final = GamePapers(
    templates="rules/games/alalay/papers/",
    parts={
        "law": LAW,
        "exceptions": EXCEPTIONS,
        "first": ("turning", "boxes"),
        "then": ("turn", "crossing", "dormida", "special"),
        "doubt": ("unforeseen",),
    },
    least_first=LEAST_FIRST,
    drawn_at="boxes",
    drawings=drawings,
    figures=figures,
    longest=longest,
)

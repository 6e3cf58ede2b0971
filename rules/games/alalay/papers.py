"""Alalay on the table card and on the paper acta."""

from collections.abc import Mapping
from typing import Any, Final

from rules.games.options import Choices
from rules.games.sheets import drawing, papers
from rules.papers import GamePapers

MARKS = drawing.Marks(hand="hand", egg="egg")

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


def grandes_of(options: Choices) -> int:
    return 1 if options.get("alalay-grandes") == "one" else 2


def figures(players: int, most: int, options: Choices) -> str:
    """The hatch, whoever plays."""
    return drawing.worth(MARKS, grandes=grandes_of(options))


def sheet(state: Mapping[str, Any], name: str, options: Choices) -> drawing.Drawn:
    return drawing.sheet(state, name, hatches=1, boxes=9 + grandes_of(options), marks=MARKS)


def drawings() -> dict[str, Any]:
    return {**papers.drawings(), "marks": drawing.key_of(MARKS)}


def longest(_players: int) -> int:
    """All is on the first side."""
    return 0


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
    sheet=sheet,
    name_lines=papers.name_lines,
)

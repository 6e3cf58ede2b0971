"""Cacho on the table card and on the paper acta."""

from collections.abc import Mapping
from typing import Any, Final

from rules.games.options import Choices
from rules.games.sheets import drawing, papers
from rules.papers import GamePapers

MARKS = drawing.Marks(hand="five", egg="round")

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
    return drawing.worth(MARKS, grandes=2)


def hatches_of(options: Choices) -> int:
    return 3 if options.get("cacho-hatches") == "three" else 1


def sheet(state: Mapping[str, Any], name: str, options: Choices) -> drawing.Drawn:
    boxes = {"ten": 10, "nine": 9}.get(str(options.get("cacho-boxes")), 11)
    return drawing.sheet(state, name, hatches=hatches_of(options), boxes=boxes, marks=MARKS)


def seats_a_page(options: Choices) -> int:
    """A column of three hatches a player, else six hatches."""
    return 2 if hatches_of(options) > 1 else 6


def drawings() -> dict[str, Any]:
    return {**papers.drawings(), "marks": drawing.key_of(MARKS)}


def longest(_players: int) -> int:
    """All is on the first side."""
    return 0


PAPERS: Final = GamePapers(
    templates="rules/games/cacho/papers/",
    parts={
        "law": LAW,
        "exceptions": EXCEPTIONS,
        "first": ("throws", "declaring", "hand", "instant"),
        "then": ("grande", "crossing", "variations"),
        "doubt": ("unforeseen",),
    },
    least_first=LEAST_FIRST,
    drawn_at="boxes",
    drawings=drawings,
    figures=figures,
    longest=longest,
    sheet=sheet,
    seats_a_page=seats_a_page,
    name_lines=papers.name_lines,
)

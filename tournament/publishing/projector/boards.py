"""Divides tables or standings into pages, with one size of names for each. Pure.

The longest name decides the size of all, or takes two lines. Lengths are thousandths of the screen's height,
for a screen of 16 to 9.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.numbers import evenly
from tournament.rounds.leaving import TOLD_IN_SHORT, HowLeft
from tournament.sorteo.reveal.stage.letter_sizes import lines

Json = Mapping[str, Any]
SIZES = (120, 100, 90, 80, 69, 60, 55, 50, 45)
TINY = (40, 36, 32, 30, 26)  # where a table alone has no room for its names
WIDTHS = {1: 1200, 2: 620}  # of a name, in so many columns
HEIGHTS = {1: 660, 2: 318}  # for the names of a table, in so many rows
GONE = "dejó la mesa"
LINE = 106  # hundredths of the size of the letters
MOST_BROKEN = 25  # percent of the names of a page that may take two lines while smaller letters are left
MOST = 4  # tables on a page
MOST_LINES = 14  # of the standings, in two columns
COLUMN = 7  # lines of the standings, at most, that stand in one column
LINES_SIZES = {1: (68, 60, 55, 50, 45), 2: (55, 50, 45)}
LINES_WIDTHS = {1: 1440, 2: 630}
LINES_HEIGHT = 640
LINES_GAP = 12  # between two lines of the standings


@dataclass(frozen=True, slots=True)
class Page:
    """`letters`: the size of all its names."""

    tables: Sequence[Json]
    letters: int


def pages_of_standings(standings: Sequence[Json]) -> list[Page]:
    """Two columns, or one where lines are few or names long. Every name is whole."""
    return [page for part in evenly(standings, most=MOST_LINES) for page in _standings(part)]


def _standings(part: Sequence[Json]) -> list[Page]:
    columns = 1 if len(part) <= COLUMN else 2
    for size in LINES_SIZES[columns]:
        if _fits(part, size, columns=columns):
            return [Page(part, size)]
    if len(part) == 1:
        return [Page(part, TINY[-1])]
    return [page for half in evenly(part, most=-(-len(part) // 2)) for page in _standings(half)]


def _fits(part: Sequence[Json], size: int, *, columns: int) -> bool:
    """A row is as high as its longer name."""
    rows = -(-len(part) // columns)
    taken = [lines(line["name"], size=size, limit=LINES_WIDTHS[columns]) for line in part]
    high = [max(taken[row::rows]) for row in range(rows)]
    return sum(high) * size * LINE + rows * LINES_GAP * 100 <= LINES_HEIGHT * 100


def pages_of(tables: Sequence[Json]) -> list[Page]:
    """As few as leave the names readable, evenly filled; a page with many long names is halved."""
    return [page for part in evenly(tables, most=MOST) for page in _pages(part)]


def _pages(tables: Sequence[Json]) -> list[Page]:
    if letters := _letters(tables, SIZES):
        return [Page(tables, letters)]
    if len(tables) == 1:
        return [Page(tables, _letters(tables, TINY) or TINY[-1])]
    return [page for part in evenly(tables, most=-(-len(tables) // 2)) for page in _pages(part)]


def _letters(page: Sequence[Json], sizes: Sequence[int]) -> int:
    """The largest size with few names on two lines, else in which all fit; 0: none."""
    return next(_fitting(page, sizes, few=True), 0) or next(_fitting(page, sizes, few=False), 0)


def _fitting(page: Sequence[Json], sizes: Sequence[int], *, few: bool) -> Iterator[int]:
    columns = min(len(page), 2)
    rows = -(-len(page) // columns)
    for size in sizes:
        taken = [
            [lines(_set(seat), size=size, limit=WIDTHS[columns]) for seat in table["seats"]] for table in page
        ]
        broken = sum(line_count > 1 for table in taken for line_count in table)
        if few and broken * 100 > MOST_BROKEN * sum(map(len, taken)):
            continue
        if max(map(sum, taken)) * size * LINE <= HEIGHTS[rows] * 100:
            yield size


def _set(seat: Json) -> str:
    """With a placeholder for how somebody left."""
    how = HowLeft(seat["how_left"])
    return f"{seat['name']} {GONE}" if how in TOLD_IN_SHORT else str(seat["name"])

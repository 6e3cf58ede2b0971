"""Divides tables or standings into pages, with one size of names for each. Pure.

The longest name decides the size of all, or takes two lines. Lengths are thousandths of the screen's height,
for a screen of 16 to 9.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.numbers import evenly
from tournament.roster.entry_names import name_parts
from tournament.rounds.leaving import TOLD_IN_SHORT, HowLeft
from tournament.sorteo.reveal.stage.letter_sizes import lines, width

Json = Mapping[str, Any]
SIZES = (120, 100, 90, 80, 69, 60, 55, 50, 45)
TINY = (40, 36, 32, 30, 26)  # where a table alone has no room for its names
DENSE = {1: SIZES, 2: SIZES, 3: (*SIZES, *TINY), 4: (*SIZES, *TINY, 24, 22)}  # in so many columns
WIDTHS = {1: 1200, 2: 620, 3: 395, 4: 270}  # of a name, in so many columns
HEIGHTS = {1: 660, 2: 318, 3: 204, 4: 146}  # for the names of a table, in so many rows
GONE = "dejó la mesa"
FIGURES = 3  # a total and points beside a name, in widths of its letters
PROGRESS = 40  # the line below the names of a table
LINE = 106  # hundredths of the size of the letters
GAP_OF_SEVERAL = 18  # between two names of a table, in hundredths of the size
MOST_BROKEN = 25  # percent of the names of a page that may take two lines while smaller letters are left
MOST = 16  # tables on a page
MOST_TWO_BY_TWO, MOST_THREE_BY_THREE = 4, 9
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

    @property
    def columns(self) -> int:
        return columns_of(len(self.tables))


def columns_of(tables: int) -> int:
    """Of a page with so many tables: up to four stand two by two, and sixteen four by four."""
    if tables <= MOST_TWO_BY_TWO:
        return min(tables, 2)
    return 3 if tables <= MOST_THREE_BY_THREE else 4


def pages_of_standings(standings: Sequence[Json]) -> list[Page]:
    """Two columns, or one where lines are few or names long. Every name is whole."""
    return [page for part in evenly(standings, most=MOST_LINES) for page in _standings(part)]


def _standings(part: Sequence[Json]) -> list[Page]:
    columns = 1 if len(part) <= COLUMN else 2
    fitting = [size for size in LINES_SIZES[columns] if _fits(part, size, columns=columns)]
    several = [line for line in part if "people" in line]
    whole = (s for s in fitting if not any(_breaks(line, s, LINES_WIDTHS[columns]) for line in several))
    if fitting:
        return [Page(part, next(whole, fitting[0]))]
    if len(part) == 1:
        return [Page(part, TINY[-1])]
    return [page for half in evenly(part, most=-(-len(part) // 2)) for page in _standings(half)]


def _fits(part: Sequence[Json], size: int, *, columns: int) -> bool:
    """A row is as high as its longer name."""
    rows = -(-len(part) // columns)
    taken = [_lines(line, size=size, limit=LINES_WIDTHS[columns]) for line in part]
    high = [max(taken[row::rows]) for row in range(rows)]
    return sum(high) * size * LINE + rows * LINES_GAP * 100 <= LINES_HEIGHT * 100


def pages_of(tables: Sequence[Json], *, figures: bool = False) -> list[Page]:
    """As few as leave the names readable, evenly filled: whoever looks for a name should not wait for a page
    to turn. One with too many long names is halved. `figures`: with room for totals beside the names, and a
    line below them.
    """
    return [page for part in evenly(tables, most=MOST) for page in _pages(part, figures=figures)]


def _pages(tables: Sequence[Json], *, figures: bool) -> list[Page]:
    if letters := _letters(tables, DENSE[columns_of(len(tables))], figures=figures):
        return [Page(tables, letters)]
    if len(tables) == 1:
        return [Page(tables, _letters(tables, TINY, figures=figures) or TINY[-1])]
    halves = evenly(tables, most=-(-len(tables) // 2))
    return [page for part in halves for page in _pages(part, figures=figures)]


def _letters(page: Sequence[Json], sizes: Sequence[int], *, figures: bool) -> int:
    """The largest size with few names on two lines, else in which all fit; 0: none."""
    few, all_fit = (_fitting(page, sizes, few=few, figures=figures) for few in (True, False))
    return next(few, 0) or next(all_fit, 0)


def _fitting(page: Sequence[Json], sizes: Sequence[int], *, few: bool, figures: bool) -> Iterator[int]:
    columns = columns_of(len(page))
    high = HEIGHTS[-(-len(page) // columns)] - (PROGRESS if figures else 0)
    seats = [seat for table in page for seat in table["seats"]]
    several = any("people" in seat for seat in seats)
    most, gap = (0, GAP_OF_SEVERAL) if several else (MOST_BROKEN, 0)
    for size in sizes:
        limit = WIDTHS[columns] - (FIGURES * size if figures else 0)
        taken = [[_lines(seat, size=size, limit=limit) for seat in table["seats"]] for table in page]
        broken = sum(_breaks(seat, size, limit) for seat in seats)
        if few and broken * 100 > most * len(seats):
            continue
        highest = max(sum(table) * LINE + (len(table) - 1) * gap for table in taken)
        if highest * size <= high * 100:
            yield size


def _lines(line: Json, *, size: int, limit: int) -> int:
    """Of a line of the standings, or a seat; each of several begins one of their own unless all have one."""
    parts = _set(line)
    if width(" ".join(parts)) * size <= limit * 100:
        return 1
    return sum(lines(part, size=size, limit=limit) for part in parts)


def _breaks(line: Json, size: int, limit: int) -> bool:
    """Whether a person's name takes two lines."""
    return _lines(line, size=size, limit=limit) > len(_set(line))


def _set(line: Json) -> list[str]:
    """Where it may break, with a placeholder for how somebody left."""
    *before, last = name_parts(line["name"], line.get("people", ()))
    is_gone = "how_left" in line and HowLeft(line["how_left"]) in TOLD_IN_SHORT
    return [*before, f"{last} {GONE}" if is_gone else last]

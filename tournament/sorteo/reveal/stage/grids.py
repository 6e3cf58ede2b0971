"""How the draw's board is divided into pages, and in which letters. Pure.

Names take at least 4% of the screen's height, legible from fifteen metres on a picture of two; a long one
takes two lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .letter_sizes import LINE, broken, evened, lines, several, width

# All lengths in tenths of a hundredth of the screen's height, for a screen of 16 to 9.
SMALLEST = 40
TINY = (36, 30, 26)  # of a table where more long names meet than its part of the page has room for
SIZES = (90, 80, 69, 62, 55, 50, 45, SMALLEST)
SMALLEST_LONG = 32  # of a name that is too long for two lines
ROOMY = 55  # of names that are large enough to show all tables on one page
WIDTHS = {1: 1600, 2: 820, 3: 530}  # of a name in so many columns, as `width` has it: 7% more than it takes
HEIGHTS = {1: 745, 2: 342, 3: 205}  # for the names of a table in a board of so many rows
TIGHT = 105  # hundredths of the letters' size, in a table where a name takes two lines
GRIDS = ((1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3))  # columns and rows, fewer tables first
OF_SEVERAL = (*GRIDS[:2], (1, 2), *GRIDS[2:])  # with one whose names have the whole width
MOST_LONG = 25  # percent of the names that may break while smaller letters are left


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of tables; `size` of the names."""

    columns: int
    rows: int
    size: int

    @property
    def tables(self) -> int:
        return self.columns * self.rows


def grid_for(names: Sequence[str], sizes: Sequence[int]) -> Grid:
    """The smallest grid with all tables on one page and names of 5.5%; else the one with most tables."""
    unlucky, widest = _unlucky(names, max(sizes)), _widest(names)
    cuts = OF_SEVERAL if widest else GRIDS
    fitting = [grid for cut in cuts if (grid := _grid(*cut, names, unlucky, widest=widest))]
    if not fitting:
        return Grid(1, 1, SMALLEST)
    roomy = [grid for grid in fitting if grid.tables >= len(sizes) and grid.size >= ROOMY]
    return roomy[0] if roomy else max(fitting, key=lambda grid: grid.tables)


def _unlucky(names: Sequence[str], seats: int) -> list[str]:
    """A table at which long names meet: spread over the longest third. A worse one is set smaller."""
    longest = sorted(names, key=width, reverse=True)
    if len(longest) <= seats:
        return longest
    return [longest[at * len(longest) // (3 * seats)] for at in range(seats)]


def _widest(names: Sequence[str]) -> int:
    """Of the persons of several, none of whom is broken; 0 where each plays alone."""
    return max((width(part) for name in names if several(name) for part in name.splitlines()), default=0)


def _grid(
    columns: int, rows: int, names: Sequence[str], unlucky: Sequence[str], *, widest: int
) -> Grid | None:
    """The largest letters in which few names break, else in which few are small; None: no room."""
    grids = [Grid(columns, rows, size) for size in SIZES]
    whole_people = (grid for grid in grids if widest * _small(grid.size) <= WIDTHS[columns] * 100)
    fitting = [grid for grid in whole_people if _high(unlucky, grid) <= HEIGHTS[rows] * 100]
    whole = (grid for grid in fitting if _few(len(lettered_lines(name, grid)[0]) > 1 for name in names))
    large = (grid for grid in fitting if _few(lettered_lines(name, grid)[1] < grid.size for name in names))
    return next(whole, None) or next(large, None)


def _few(long: Iterable[bool]) -> bool:
    all_ = list(long)
    return sum(all_) * 100 <= MOST_LONG * len(all_)


def letters_of(names: Sequence[str], grid: Grid) -> int:
    """The page's size, or the largest smaller one with room."""
    sizes = [size for size in (*SIZES, *TINY) if size <= grid.size]
    room = HEIGHTS[grid.rows] * 100
    return next((size for size in sizes if _high(names, replace(grid, size=size)) <= room), sizes[-1])


def _high(names: Sequence[str], grid: Grid) -> int:
    """In hundredths, as in the style sheet."""
    lettered = [lettered_lines(name, grid) for name in names]
    line = TIGHT if any(len(parts) > 1 for parts, _size in lettered) else LINE * 10
    limit = WIDTHS[grid.columns]
    return sum(
        lines(part, size=size, limit=limit) * size * line for parts, size in lettered for part in parts
    )


def lettered_lines(name: str, grid: Grid) -> tuple[tuple[str, ...], int]:
    """With its size: smaller where the halves do not fit; a single, high row of tables gives more lines."""
    size, limit = grid.size, WIDTHS[grid.columns]
    if width(name) * size <= limit * 100:
        return (name.replace("\n", " "),), size
    halves, small = broken(name), _small(size)
    if _fit(halves, size, limit) or (grid.rows == 1 and not several(name)):
        return halves, size
    if several(name):
        return halves, small
    even = evened(name)
    return even if _fit(even, small, limit) and not _fit(halves, small, limit) else halves, small


def _small(size: int) -> int:
    return min(size, max(SMALLEST_LONG, size * 8 // 10))


def _fit(halves: Sequence[str], size: int, limit: int) -> bool:
    return all(width(half) * size <= limit * 100 for half in halves)

"""Pages on sheets. Lengths in points; the origin is the lower left corner. Sheets turn on their long edge, so
landscape pages lie on their side.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Paper = Literal["a4", "a5", "letter"]
Point = tuple[float, float]
Line = tuple[Point, Point]

MM = 72 / 25.4
SIZES: dict[Paper, Point] = {"a4": (210 * MM, 297 * MM), "a5": (148 * MM, 210 * MM), "letter": (612.0, 792.0)}
_MARK = 4 * MM


@dataclass(frozen=True, slots=True)
class Cell:
    """Turned counterclockwise (0, 90, 180, 270); pages are scaled to fit, centred."""

    page: int
    x: float
    y: float
    width: float
    height: float
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side; `dashed` for folds."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...] = ()
    dashed: bool = False


def cards(pages: int, *, per_sheet: int, paper: Paper) -> Iterator[Sheet]:
    """Landscape, in pairs of front and back, which align when the sheet is turned."""
    fronts = range(0, pages, 2)
    for start in range(0, len(fronts), per_sheet):
        chosen = fronts[start : start + per_sheet]
        yield _side(chosen, per_sheet=per_sheet, paper=paper, back=False)
        yield _side([page + 1 for page in chosen], per_sheet=per_sheet, paper=paper, back=True)


def _side(pages: Sequence[int], *, per_sheet: int, paper: Paper, back: bool) -> Sheet:
    width, height = SIZES[paper]
    columns = 2 if per_sheet == 4 else 1
    rows = per_sheet // columns
    wide, high = width / columns, height / rows
    on_its_side = wide < high
    turn = (270 if back else 90) if on_its_side else 0
    cells = []
    for place, page in enumerate(pages):
        column, row = _place(place, columns, rows, turned=on_its_side)
        if back:
            column = columns - 1 - column
        cells.append(Cell(page, column * wide, height - (row + 1) * high, wide, high, turn))
    return Sheet(width, height, tuple(cells), tuple(_cuts(width, height, columns, rows)))


def _place(place: int, columns: int, rows: int, *, turned: bool) -> tuple[int, int]:
    if not turned:
        return place % columns, place // columns
    return place // rows, rows - 1 - place % rows


def _cuts(width: float, height: float, columns: int, rows: int) -> Iterator[Line]:
    for column in range(1, columns):
        x = width * column / columns
        yield (x, 0), (x, _MARK)
        yield (x, height - _MARK), (x, height)
    for row in range(1, rows):
        y = height * row / rows
        yield (0, y), (_MARK, y)
        yield (width - _MARK, y), (width, y)
    if columns > 1 and rows > 1:
        x, y = width / 2, height / 2
        yield (x - _MARK, y), (x + _MARK, y)
        yield (x, y - _MARK), (x, y + _MARK)


def card_scale(*, per_sheet: int, paper: Paper) -> float:
    """Of an A5 card; may exceed 1."""
    high, wide = SIZES["a5"]
    cell = next(cards(2, per_sheet=per_sheet, paper=paper)).cells[0]
    across, upright = (cell.height, cell.width) if cell.turn else (cell.width, cell.height)
    return min(across / wide, upright / high)


def booklet(pages: int, *, paper: Paper) -> Iterator[Sheet]:
    """In folding order; empty pages at the end fill up to four."""
    width, height = SIZES[paper]
    final = -(-pages // 4) * 4 - 1
    numbers = [*range(pages), *[-1] * (final + 1 - pages)]
    for sheet in range((final + 1) // 4):
        outer, inner = (final - 2 * sheet, 2 * sheet), (2 * sheet + 1, final - 2 * sheet - 1)
        for (left, right), turn in ((outer, 90), (inner, 270)):
            yield _spread(numbers[left], numbers[right], width, height, turn)


def _spread(left: int, right: int, width: float, height: float, turn: int) -> Sheet:
    """At 90° the left page is below, at 270° above."""
    foot = {90: (0, height / 2), 270: (height / 2, 0)}[turn]
    cells = (
        Cell(page, 0, y, width, height / 2, turn)
        for page, y in zip((left, right), foot, strict=True)
        if page >= 0
    )
    middle = height / 2
    folds = (((0.0, middle), (_MARK, middle)), ((width - _MARK, middle), (width, middle)))
    return Sheet(width, height, tuple(cells), folds, dashed=True)

"""Lists for a wall: letters of 16 points at least, which are read from two metres away, larger where all find
room on one sheet; two columns, and further sheets for whoever finds none.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.translation import gettext_lazy as _

from prints.arrangements import Paper
from prints.lettering import BOLD, width_of
from tournament.championship.models import Championship

from .registry import Batch, Number, PaperChoice
from .sheets import Flow, Mark, Sheets

SIZES = (40, 36, 32, 28, 25, 22, 20, 19, 18, 17, 16)  # points
POINT = 0.3528  # millimetres
LINE, GAP, HEAD = 1.02, 0.09, 1.45  # of a line, between two rows, and of a heading, in sizes
MARK = {"number": 2.3, "seat": 1.1, "place": 2.6}  # widths beside a name, in sizes
ROOM: dict[Paper, tuple[float, float]] = {"a4": (90, 244), "letter": (92, 226), "a5": (60, 158)}
"""Of a column, in millimetres: width and height (`static/prints/papers.css`: `.wall`)."""
COLUMNS = 2

LETTERS = Number(
    name="letters",
    label=_("Letters"),
    least=0,
    most=1,
    proposed=lambda _championship: 1,
    offered=(_("Small, on few sheets"), _("Large, for a wall")),
)


@dataclass(frozen=True, slots=True)
class Row:
    """`parts`: of a name, between which it is broken first; `mark`: table, seat or place."""

    parts: Sequence[str]
    mark: str = ""
    last: bool = False  # with a line below: who stands below it is out


@dataclass(frozen=True, slots=True)
class Block:
    """Rows that stay together."""

    rows: Sequence[Row]
    head: str = ""


@dataclass(frozen=True, slots=True)
class WallSheet:
    """`size`: of all letters, in points; `part` of `parts`."""

    columns: Sequence[Sequence[Block]]
    size: int
    part: int = 1
    parts: int = 1


def wall_sheets(blocks: Sequence[Block], *, paper: Paper, mark: str) -> list[WallSheet]:
    """As large as one sheet takes, else in the smallest letters on as many as it needs."""
    for size in SIZES:
        columns = [*_columns(blocks, size, paper, MARK[mark])]
        if len(columns) <= COLUMNS and _all_fit(columns, size, paper, MARK[mark]):
            break
    sheets = [columns[start : start + COLUMNS] for start in range(0, len(columns), COLUMNS)]
    return [WallSheet(columns, size, part, len(sheets)) for part, columns in enumerate(sheets, start=1)]


def _all_fit(columns: Sequence[Sequence[Block]], size: int, paper: Paper, mark: float) -> bool:
    """No name is higher than a column."""
    width, height = (length / (size * POINT) for length in ROOM[paper])
    return all(_height(block, width - mark) <= height for column in columns for block in column)


def _columns(blocks: Sequence[Block], size: int, paper: Paper, mark: float) -> Iterator[list[Block]]:
    width, height = (length / (size * POINT) for length in ROOM[paper])
    column: list[Block] = []
    taken = 0.0
    for block in (part for whole in blocks for part in _parts(whole, width - mark, height)):
        high = _height(block, width - mark)
        if column and taken + high > height:
            yield column
            column, taken = [], 0.0
        column.append(block)
        taken += high
    if column:
        yield column


def _parts(block: Block, width: float, height: float) -> Iterator[Block]:
    """Of a block that is higher than a column as much as one takes, its head on each."""
    rows: list[Row] = []
    for row in block.rows:
        if rows and _height(Block([*rows, row], block.head), width) > height:
            yield Block(rows, block.head)
            rows = []
        rows.append(row)
    yield Block(rows, block.head)


def _height(block: Block, width: float) -> float:
    """In sizes."""
    rows = sum(_lines(row.parts, width) * LINE + GAP for row in block.rows)
    return rows + (HEAD if block.head else 0)


def _lines(parts: Sequence[str], width: float) -> int:
    if _width(" ".join(parts)) <= width:
        return 1
    return sum(_broken(part, width) for part in parts)


def _broken(text: str, width: float) -> int:
    lines, taken = 1, 0.0
    for word in text.split():
        wide = _width(word)
        if taken and taken + _width(" ") + wide > width:
            lines, taken = lines + 1, 0.0
        taken += wide + (_width(" ") if taken else 0)
        over = int(taken // width)  # a word wider than the line
        lines, taken = lines + over, taken - over * width
    return lines


@lru_cache(maxsize=4096)
def _width(text: str) -> float:
    return width_of(text, BOLD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lettered:
    """A paper in small letters, or for a wall."""

    small: Flow
    large: Sheets
    extras: tuple[Number, ...] = field(default=(LETTERS,))

    @property
    def mark(self) -> Mark:
        """Of both."""
        return self.small.mark

    def batch(self) -> Batch:
        small, large = self.small.batch(), self.large.batch()

        def chosen(choice: PaperChoice) -> Batch:
            return large if _is_large(choice) else small

        return Batch(
            count=lambda championship, choice: chosen(choice).count(championship, choice),
            part=lambda championship, choice, start, stop: chosen(choice).part(
                championship, choice, start, stop
            ),
            join=lambda championship, choice, parts, ask: chosen(choice).join(
                championship, choice, parts, ask
            ),
            at_a_time=large.at_a_time,
        )

    def preview(self, championship: Championship, choice: PaperChoice) -> str:
        return (self.large if _is_large(choice) else self.small).preview(championship, choice)


def _is_large(choice: PaperChoice) -> bool:
    return bool(choice.extra.get(LETTERS.name))


Blocks = Callable[[Championship, PaperChoice], Sequence[Block]]


def sides_of(blocks: Blocks, *, mark: str) -> Callable[[Championship, PaperChoice], Sequence[WallSheet]]:
    return lambda championship, choice: wall_sheets(
        blocks(championship, choice), paper=choice.paper, mark=mark
    )

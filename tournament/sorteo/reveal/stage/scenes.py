"""What the stage's screen shows: the show of a draw as one scene at a time, read from twenty metres. Pure: it
knows only what everybody may have, and the public sheet's names.

The board takes as many tables on a page as leave every name at least 4.5% of the screen's height. The whole
list of players decides how it is divided, so that no page reveals a seat early.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from core.numbers import evenly
from tournament.sorteo import wire

from .letter_sizes import broken, lines, width

Kind = Literal["sheet", "cups", "typing", "mix", "corrected", "name", "table", "board", "void"]

# All lengths in tenths of a hundredth of the screen's height, for a screen of 16 to 9.
SMALLEST = 45
TINY = (36, 30, 26)  # where not even one table a page has room for its longest names
SIZES = (90, 80, 69, 62, 55, 50, SMALLEST)
WIDTHS = {1: 1600, 2: 760, 3: 490}  # of a name in a board of so many columns
HEIGHTS = {1: 745, 2: 342, 3: 205}  # for the names of a table in a board of so many rows
LINE = 11  # tenths of the size of the letters
TIGHT = 105  # hundredths of it, in a table where a name takes two lines
GRIDS = ((1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3))  # columns and rows, fewer tables first
MOST_LONG = 10  # percent of the names that may break without a wider board
CENTRE, CENTRE_SMALL, CENTRE_WIDTH, CENTRE_HEIGHT = 172, 120, 1580, 680
CENTRE_TINY = (90, 69, 60)
CARD_SIZES, CARD_WIDTH, CARD_HEIGHT = (120, 84, 60, SMALLEST, *TINY), 1180, 690
CARD_CLUB, RULE = 36, 3
MOST_ON_STRIP = 120


@dataclass(frozen=True, slots=True)
class Lettered:
    """A name as it is set: `size` full or small, in one line or two."""

    lines: tuple[str, ...]
    size: Literal["full", "small"]
    club: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the board; `name` None: not revealed; `last`: revealed with the last step."""

    seat: int
    name: Lettered | None
    last: bool


@dataclass(frozen=True, slots=True)
class BoardTable:
    """`tight`: a name takes two lines, which stand closer; `active`: the last step filled a seat of it."""

    number: int
    places: tuple[Place, ...]
    tight: bool
    active: bool
    complete: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """How the board is divided: tables on a page, and the size of the names."""

    columns: int
    rows: int
    size: int

    @property
    def tables(self) -> int:
        return self.columns * self.rows


@dataclass(frozen=True, slots=True)
class Scene:
    """One scene; what it does not need is empty. `page` and `pages` count the board from 1; `centre_letters`:
    where the name in the middle is too long for the usual sizes; `card_clubs`: whether a table alone shows
    clubs.
    """

    kind: Kind
    grid: Grid | None = None
    tables: Sequence[BoardTable] = ()
    centre: Lettered | None = None
    centre_letters: int = 0
    card: BoardTable | None = None
    card_size: int = 0
    card_clubs: bool = True
    strip: Sequence[BoardTable] = ()
    page: int = 1
    pages: int = 1


def scene_of(shown: wire.Show, names: Sequence[str], *, page: int = 0) -> Scene:
    """The scene of now. `names`: all of the sheet; `page`: of the board, 0: where something happens."""
    status, revealed = shown.status, shown.reveal
    if status == "void":
        return Scene("void")
    if status == "published":
        return Scene("sheet")
    if status == "rolling" or revealed is None:
        read, count = len(shown.cups.read), shown.cups.count
        return Scene("typing" if read == count else "cups")
    if revealed.state == "waiting":
        return Scene("corrected" if shown.correction else "mix")
    if revealed.state == "over" or not revealed.last:
        return _board_scene("board", revealed, names, page=page)
    if revealed.unit == "name":
        return _board_scene("name", revealed, names, page=page)
    return _card_scene(revealed)


def _board_scene(kind: Kind, revealed: wire.Reveal, names: Sequence[str], *, page: int) -> Scene:
    board = [table for table in revealed.board if table.changed] or revealed.board
    grid = in_one_size(grid_for(names, [table.size for table in board]), names, board)
    cut = evenly(board, most=grid.tables)
    last = revealed.last[-1] if revealed.last and kind == "name" else None
    here = next((at for at, part in enumerate(cut) if last and _contains(part, last.table)), 0)
    at = (page - 1) % len(cut) if page > 0 else here
    centre = _lettered(last, size=CENTRE, small=CENTRE_SMALL, limit=CENTRE_WIDTH) if last else None
    rows = -(-len(cut[at]) // grid.columns)
    return Scene(
        kind,
        grid=replace(grid, columns=-(-len(cut[at]) // rows), rows=rows),
        tables=[
            _board_table(table, revealed, limit=WIDTHS[grid.columns], size=grid.size) for table in cut[at]
        ],
        centre=centre,
        centre_letters=_centre_letters(centre) if centre else 0,
        page=at + 1,
        pages=len(cut),
    )


def in_one_size(grid: Grid, names: Sequence[str], board: Sequence[wire.BoardTable]) -> Grid:
    """The same division with all names in one size: nobody's is to stand out. The longest decides for all, or
    few of them take two lines. All names of the sheet decide, whoever is revealed.
    """
    limit, room = WIDTHS[grid.columns], HEIGHTS[grid.rows] * 10
    largest = max(table.size for table in board)
    for size in (size for size in SIZES if size <= grid.size):
        taken = sorted((_lines_at(name, size, limit) for name in names), reverse=True)
        few = sum(one > 1 for one in taken) * 100 <= MOST_LONG * len(taken)
        if few and sum(taken[:largest]) * size * LINE <= room:
            return replace(grid, size=size)
    return replace(grid, size=min(grid.size, SMALLEST))


def _lines_at(name: str, size: int, limit: int) -> int:
    if width(name) * size <= limit * 100:
        return 1
    return sum(lines(part, size=size, limit=limit) for part in broken(name))


def _centre_letters(name: Lettered) -> int:
    """The size of a name that does not fit in the middle even in small letters; 0 where it does."""
    if len(name.lines) == 1:
        return 0
    sizes = (CENTRE_SMALL, *CENTRE_TINY)
    high = {
        size: sum(lines(line, size=size, limit=CENTRE_WIDTH) for line in name.lines) * size for size in sizes
    }
    fitting = next((size for size in sizes if high[size] <= CENTRE_HEIGHT), CENTRE_TINY[-1])
    return 0 if fitting == CENTRE_SMALL else fitting


def _contains(part: Sequence[wire.BoardTable], number: int) -> bool:
    return any(table.table == number for table in part)


def _card_scene(revealed: wire.Reveal) -> Scene:
    number = revealed.last[-1].table
    card = next(table for table in revealed.board if table.table == number)
    ways = [(size, clubs) for clubs in (True, False) for size in CARD_SIZES if size >= SMALLEST or not clubs]
    fitting = (way for way in ways if _card_height(card, way[0], clubs=way[1]) <= CARD_HEIGHT)
    size, clubs = next(fitting, ways[-1])
    tables = [_board_table(table, revealed, limit=CARD_WIDTH, size=size) for table in revealed.board]
    return Scene(
        "table",
        card=next(table for table in tables if table.number == number),
        card_size=size,
        card_clubs=clubs,
        strip=tables if len(tables) <= MOST_ON_STRIP else (),
    )


def _card_height(table: wire.BoardTable, size: int, *, clubs: bool) -> int:
    """The height of a table alone in letters of that size, each club beside its name or below it."""
    high = sum(_place_height(seat, size, clubs=clubs) if seat else size for seat in table.seats)
    return high * LINE // 10 + RULE * len(table.seats)


def _place_height(seat: wire.BoardSeat, size: int, *, clubs: bool) -> int:
    name = _lettered(seat, size=size, small=size, limit=CARD_WIDTH)
    letters = size
    high = max(size, letters * sum(lines(line, size=letters, limit=CARD_WIDTH) for line in name.lines))
    beside = width(name.lines[0]) * letters + width(name.club) * CARD_CLUB <= (CARD_WIDTH - 30) * 100
    if not clubs or not name.club or (beside and len(name.lines) == 1):
        return high
    return high + CARD_CLUB * lines(name.club, size=CARD_CLUB, limit=CARD_WIDTH)


def grid_for(names: Sequence[str], sizes: Sequence[int]) -> Grid:
    """The smallest division that takes all tables on one page with names of 5.5% or more; where there is none
    the one with most tables a page. The names fit whoever is drawn to a table.
    """
    tables, largest = len(sizes), max(sizes)
    widths = [width(name) for name in names]
    fitting = [
        grid for cut in GRIDS if (grid := _grid(cut, largest, widths)) and _fits_longest(names, largest, grid)
    ]
    if tables > 1 and len(fitting) < 2:  # names of two lines are the rule here: a row of tables a page
        return _in_a_row(names, largest)
    roomy = [grid for grid in fitting if grid.tables >= tables and grid.size >= 55]
    return roomy[0] if roomy else max(fitting or [_in_a_row(names, largest)], key=lambda grid: grid.tables)


def _in_a_row(names: Sequence[str], largest: int) -> Grid:
    """As many tables side by side as leave enough width for their longest names."""
    rows = [_grid((columns, 1), 2 * largest, ()) or Grid(columns, 1, SMALLEST) for columns in (3, 2, 1)]
    rows += [Grid(1, 1, size) for size in TINY]
    return next((grid for grid in rows if _fits_longest(names, largest, grid)), rows[-1])


def _fits_longest(names: Sequence[str], largest: int, grid: Grid) -> bool:
    """Whether a table has enough space for the longest of all names, those that break set tight."""
    size, limit = min(grid.size, SMALLEST), WIDTHS[grid.columns]
    taken = sorted((_lines_of(name, size, limit, grid) for name in names), reverse=True)[:largest]
    return sum(taken) == len(taken) or sum(taken) * size * TIGHT <= HEIGHTS[grid.rows] * 100


def _lines_of(name: str, size: int, limit: int, grid: Grid) -> int:
    if width(name) * small_of(grid.size) <= limit * 100:
        return 1
    return sum(lines(part, size=size, limit=limit) for part in broken(name))


def _grid(cut: tuple[int, int], lines: int, widths: Sequence[int]) -> Grid | None:
    """That division with tables of so many lines, in the largest letters that fit."""
    columns, rows = cut
    room = HEIGHTS[rows] * 10 // (lines * LINE)
    grids = (Grid(columns, rows, size) for size in SIZES if size <= room)
    return next((grid for grid in grids if not _crowded(widths, grid)), None)


def _crowded(widths: Sequence[int], grid: Grid) -> bool:
    """Whether more than a tenth of the names would break in two."""
    long = sum(wide * small_of(grid.size) > WIDTHS[grid.columns] * 100 for wide in widths)
    return long * 100 > MOST_LONG * len(widths)


def small_of(size: int) -> int:
    """70% of a size, and never below the smallest that can be read."""
    return min(size, max(SMALLEST, size * 7 // 10))


def _board_table(table: wire.BoardTable, revealed: wire.Reveal, *, limit: int, size: int) -> BoardTable:
    over = revealed.state == "over"  # then nobody is the last one any more
    last = set() if over else {(seat.table, seat.seat) for seat in revealed.last}
    places = tuple(
        Place(
            seat=at,
            name=_lettered(seat, size=size, small=size, limit=limit) if seat else None,
            last=(table.table, at) in last,
        )
        for at, seat in enumerate(table.seats, start=1)
    )
    return BoardTable(
        number=table.table,
        places=places,
        tight=any(place.name and len(place.name.lines) > 1 for place in places),
        active=any(place.last for place in places),
        complete=all(place.name for place in places),
    )


def _lettered(person: wire.BoardSeat, *, size: int, small: int, limit: int) -> Lettered:
    name = person.name
    if width(name) * size <= limit * 100:
        return Lettered((name,), "full", person.club)
    if width(name) * small <= limit * 100:
        return Lettered((name,), "small", person.club)
    return Lettered(broken(name), "small", person.club)


@dataclass(frozen=True, slots=True)
class CupPlace:
    """A cup on the stage's table by the number painted on it: `down`, `read` with its dice, or `spoiled`."""

    label: int
    state: Literal["down", "read", "spoiled"]
    dice: str = ""


def row_of_cups(cups: wire.Cups) -> list[CupPlace]:
    """The cups in the order of their labels; a spoiled one is out, and the next ones move up."""
    row = [CupPlace(cup.label, "read", cup.dice) for cup in cups.read]
    row += [CupPlace(label, "spoiled") for label in cups.spoiled]
    taken = {place.label for place in row}
    label = max((cup.label for cup in cups.read), default=0)
    for _cup in range(cups.count - len(cups.read)):
        label += 1
        while label in taken:
            label += 1
        row.append(CupPlace(label, "down"))
    return sorted(row, key=lambda place: place.label)

"""The show as one scene at a time. Pure. The whole list of players decides how the board is divided, so that
no page reveals a seat early.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from core.numbers import evenly
from tournament.roster.entry_names import name_parts
from tournament.sorteo import wire

from .grids import TINY, Grid, grid_for, lettered_lines, letters_of
from .letter_sizes import LINE, broken, lines, width

Kind = Literal["sheet", "cups", "typing", "mix", "corrected", "name", "table", "board", "void"]

# All lengths in tenths of a hundredth of the screen's height, for a screen of 16 to 9.
CENTRE, CENTRE_SMALL, CENTRE_WIDTH, CENTRE_HEIGHT = 172, 120, 1580, 680
CENTRE_TINY = (90, 69, 60)
CENTRE_OF_SEVERAL = (50, 45)  # smaller ones, rather than to break within a person's name
CARD_SMALLEST = 45
CARD_SIZES, CARD_WIDTH, CARD_HEIGHT = (120, 84, 60, CARD_SMALLEST, *TINY), 1180, 690
CARD_CLUB, RULE = 36, 3
MOST_ON_STRIP = 120


@dataclass(frozen=True, slots=True)
class Lettered:
    lines: tuple[str, ...]
    size: Literal["full", "small"]
    club: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """`name` None: not revealed; `last`: revealed with the last step."""

    seat: int
    name: Lettered | None
    last: bool


@dataclass(frozen=True, slots=True)
class BoardTable:
    """`letters`: smaller than the page's where long names meet; `tight`: a name takes two lines; `active`:
    the last step filled a seat.
    """

    number: int
    places: tuple[Place, ...]
    letters: int
    tight: bool
    active: bool
    complete: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """`page`, `pages`: of the board, from 1; `centre_letters`: 0 where the usual sizes fit; `card_clubs`:
    whether a table alone shows clubs.
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
    """`names`: all of the sheet; `page`: 0: where something happens."""
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
    grid = grid_for(names, [table.size for table in board])
    cut = evenly(board, most=grid.tables)
    last = revealed.last[-1] if revealed.last and kind == "name" else None
    current = next(
        (at for at, part in enumerate(cut) if last and any(table.table == last.table for table in part)), 0
    )
    index = (page - 1) % len(cut) if page > 0 else current
    centre = _lettered(last, size=CENTRE, small=CENTRE_SMALL, limit=CENTRE_WIDTH) if last else None
    rows = -(-len(cut[index]) // grid.columns)
    return Scene(
        kind,
        grid=replace(grid, columns=-(-len(cut[index]) // rows), rows=rows),
        tables=[_in_grid(table, revealed, grid) for table in cut[index]],
        centre=centre,
        centre_letters=_centre_letters(centre, several=bool(last.people)) if last and centre else 0,
        page=index + 1,
        pages=len(cut),
    )


def _in_grid(table: wire.BoardTable, revealed: wire.Reveal, grid: Grid) -> BoardTable:
    """Revealed names alone decide the size."""
    size = letters_of([_name(seat) if seat else "" for seat in table.seats], grid)
    letters = replace(grid, size=size)
    return _board_table(table, revealed, size, lambda seat: _lettered_in_grid(seat, letters))


def _centre_letters(name: Lettered, *, several: bool) -> int:
    """For a name too long even for small letters; else 0. Of several nobody is broken."""
    if len(name.lines) == 1:
        return 0
    sizes = (CENTRE_SMALL, *CENTRE_TINY, *(CENTRE_OF_SEVERAL if several else ()))
    taken = {size: sum(lines(line, size=size, limit=CENTRE_WIDTH) for line in name.lines) for size in sizes}
    most = len(name.lines) if several else CENTRE_HEIGHT
    fits = (size for size in sizes if taken[size] <= most and taken[size] * size <= CENTRE_HEIGHT)
    fitting = next(fits, sizes[-1])
    return 0 if fitting == CENTRE_SMALL else fitting


def _card_scene(revealed: wire.Reveal) -> Scene:
    number = revealed.last[-1].table
    card = next(table for table in revealed.board if table.table == number)
    ways = [
        (size, clubs) for clubs in (True, False) for size in CARD_SIZES if size >= CARD_SMALLEST or not clubs
    ]
    fitting = (way for way in ways if _card_height(card, way[0], clubs=way[1]) <= CARD_HEIGHT)
    size, clubs = next(fitting, ways[-1])
    tables = [
        _board_table(
            table, revealed, size, lambda seat: _lettered(seat, size=size, small=size, limit=CARD_WIDTH)
        )
        for table in revealed.board
    ]
    return Scene(
        "table",
        card=next(table for table in tables if table.number == number),
        card_size=size,
        card_clubs=clubs,
        strip=tables if len(tables) <= MOST_ON_STRIP else (),
    )


def _card_height(table: wire.BoardTable, size: int, *, clubs: bool) -> int:
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


def _lettered_in_grid(person: wire.BoardSeat, grid: Grid) -> Lettered:
    parts, size = lettered_lines(_name(person), grid)
    return Lettered(parts, "full" if size == grid.size else "small", person.club)


def _name(seat: wire.BoardSeat) -> str:
    return "\n".join(name_parts(seat.name, seat.people or ()))


def _board_table(
    table: wire.BoardTable, revealed: wire.Reveal, size: int, lettered: Callable[[wire.BoardSeat], Lettered]
) -> BoardTable:
    over = revealed.state == "over"  # then nobody is the last one any more
    last = set() if over else {(seat.table, seat.seat) for seat in revealed.last}
    places = tuple(
        Place(
            seat=number,
            name=lettered(seat) if seat else None,
            last=(table.table, number) in last,
        )
        for number, seat in enumerate(table.seats, start=1)
    )
    return BoardTable(
        number=table.table,
        places=places,
        letters=size,
        tight=any(place.name and len(place.name.lines) > 1 for place in places),
        active=any(place.last for place in places),
        complete=all(place.name for place in places),
    )


def _lettered(person: wire.BoardSeat, *, size: int, small: int, limit: int) -> Lettered:
    name = _name(person)
    if width(name) * size <= limit * 100:
        return Lettered((person.name,), "full", person.club)
    if width(name) * small <= limit * 100:
        return Lettered((person.name,), "small", person.club)
    return Lettered(broken(name), "small", person.club)


@dataclass(frozen=True, slots=True)
class CupPlace:
    label: int
    state: Literal["down", "read", "spoiled"]
    dice: str = ""


def row_of_cups(cups: wire.Cups) -> list[CupPlace]:
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

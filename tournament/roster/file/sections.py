"""Titles within a file: a club, *Lista de espera:*."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from core.pasted import read_pasted

from .attendance import state_of
from .delimited import Line
from .rows import RosterRow
from .teams import is_nobody

MANY = 0.6
FEW = 0.4
_WITHOUT = ("sin ", "libre", "otros")  # *Sin club*, *Libres*


def titles_above(lines: Sequence[Line]) -> set[int]:
    numbered = [index for index, line in enumerate(lines) if line.text.lstrip()[:1].isdigit()]
    many = len(numbered) > 2 and len(numbered) >= MANY * len(lines)
    return {line.number for line in lines[: numbered[0]]} if many else set()


def titles_among(lines: Sequence[Line], column: int, *, has_clubs: bool) -> set[int]:
    """Lines with only a title and fuller lines below. Without clubs also lines in capitals, or above each
    block.
    """
    cells = [line.cells[column].strip() if column < len(line.cells) else "" for line in lines]
    alone = [
        [cell.strip() for cell in line.cells if cell.strip()] == [cells[i]] for i, line in enumerate(lines)
    ]
    if sum(alone) > FEW * len(lines):
        return set()
    heads = {i for i in range(len(lines) - 1) if alone[i] and not alone[i + 1]}
    titles = {i for i in heads if read_pasted(cells[i]).is_title}
    if 0 in heads and not has_clubs:
        titles |= _clubs(heads, cells, [line.number for line in lines])
    return {lines[i].number for i in titles}


def _clubs(heads: set[int], cells: Sequence[str], numbers: Sequence[int]) -> set[int]:
    """A single one may be a person."""
    loud = {i for i in heads if cells[i].isupper()}
    blocks = {i for i in range(len(cells) - 1) if i == 0 or numbers[i] - 1 != numbers[i - 1]}
    if 0 in loud and len(loud) > 1 and sum(cell.isupper() for cell in cells) <= FEW * len(cells):
        return loud
    return blocks if len(blocks) > 1 and blocks <= heads else set()


def under_titles(
    rows: Iterable[RosterRow], clubs: Collection[int], by_chat: Collection[int]
) -> Iterator[RosterRow]:
    """`clubs`: lines of titles that are clubs; `by_chat`: those that a chat wrote, which say nothing."""
    club = state = ""
    for row in rows:
        if row.line in by_chat or is_nobody(row.name):
            yield row
        elif row.is_title:
            state = row.name.rstrip(": ") if state_of(row.name) else ""
            if row.line in clubs and not state:
                club = "" if row.name.lower().startswith(_WITHOUT) else row.name[:80]
            yield row
        else:
            yield replace(row, club=row.club or club, state=row.state or state)

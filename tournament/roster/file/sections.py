"""Lines of a file that name nobody and say something of those below them: a club over its players, *Lista de
espera:*, the title above a numbered list.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from core.pasted import read_pasted

from .attendance import state_of
from .delimited import Line
from .rows import RosterRow

MANY = 0.6
FEW = 0.4
_WITHOUT = ("sin ", "libre", "otros")  # *Sin club*, *Libres*


def titles_above(lines: Sequence[Line]) -> set[int]:
    """The numbers of the lines above the first numbered one, where many are numbered: *1. Ana*."""
    numbered = [index for index, line in enumerate(lines) if line.text.lstrip()[:1].isdigit()]
    many = len(numbered) > 2 and len(numbered) >= MANY * len(lines)
    return {line.number for line in lines[: numbered[0]]} if many else set()


def titles_among(lines: Sequence[Line], at: int, *, has_clubs: bool) -> set[int]:
    """The numbers of the lines with nothing but a title in the column of the names (`at`) and fuller lines
    below: *Suplentes*; and without a column of clubs what is alone so from the first line on, either in
    capitals as hardly a name is, or above each of the blocks that empty lines part.
    """
    cells = [line.cells[at].strip() if at < len(line.cells) else "" for line in lines]
    alone = [[one.strip() for one in line.cells if one.strip()] == [cells[i]] for i, line in enumerate(lines)]
    if sum(alone) > FEW * len(lines):
        return set()
    heads = {i for i in range(len(lines) - 1) if alone[i] and not alone[i + 1]}
    found = {i for i in heads if read_pasted(cells[i]).is_title}
    if 0 in heads and not has_clubs:
        found |= _clubs(heads, cells, [line.number for line in lines])
    return {lines[i].number for i in found}


def _clubs(heads: set[int], cells: Sequence[str], numbers: Sequence[int]) -> set[int]:
    """Of the `heads` those that stand out; none where it would be one alone, which may be somebody."""
    loud = {i for i in heads if cells[i].isupper()}
    blocks = {i for i in range(len(cells) - 1) if i == 0 or numbers[i] - 1 != numbers[i - 1]}
    if 0 in loud and len(loud) > 1 and sum(cell.isupper() for cell in cells) <= FEW * len(cells):
        return loud
    return blocks if len(blocks) > 1 and blocks <= heads else set()


def under_titles(rows: Iterable[RosterRow], clubs: Collection[int]) -> Iterator[RosterRow]:
    """The rows, each with the state that the last title above it says, or the club (the lines of `clubs`)."""
    club = state = ""
    for row in rows:
        if row.is_title:
            state = row.name.rstrip(": ") if state_of(row.name) else ""
            if row.line in clubs and not state:
                club = "" if row.name.lower().startswith(_WITHOUT) else row.name[:80]
            yield row
        else:
            yield replace(row, club=row.club or club, state=row.state or state)

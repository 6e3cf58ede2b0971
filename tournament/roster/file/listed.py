"""A list without columns: a line a person, its name and perhaps its club, as chats and notes have it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.pasted import Pasted, read_pasted

from ..columns import FIELDS
from .delimited import Line
from .headings import ONE_COLUMN
from .reasons import Problem, RosterUnreadable
from .rows import RosterRow, cell_problems, row_of, text_problems


def read_listed(line: Line) -> RosterRow:
    """The row of a line; what stands behind the first comma is the club, what was said of money a note."""
    pasted = _read(line)
    texts = dict.fromkeys(FIELDS, "") | {
        "name": pasted.name,
        "club": pasted.more[0] if pasted.more else "",
        "contact": pasted.contact,
        "notes": pasted.note,
    }
    problems = list(_problems(line, pasted)) or list(text_problems(texts))
    row = row_of(line, texts, {}, problems)
    shown = (line.text.strip(),) if problems and line.text else row.cells
    return replace(row, is_title=pasted.is_title, cells=shown)


def refuse_unclear(lines: Sequence[Line]) -> None:
    """`RosterUnreadable` where a list has more columns than names and clubs, or where nobody can say which of
    two words is the name: *Pérez, Juan*.
    """
    read = [_read(line) for line in lines]
    if sum(len(one.more) > 1 for one in read) * 2 > len(read):
        raise RosterUnreadable("no-heading")
    bare = sum(len(one.more) == 1 and " " not in one.name and " " not in one.more[0] for one in read)
    if len(read) > 1 and bare * 4 > len(read) * 3:
        raise RosterUnreadable("which-is-name")


def _read(line: Line) -> Pasted:
    """A cell of a workbook is one name, whatever commas it has."""
    cells = [cell for cell in line.cells if cell.strip()]
    return read_pasted(line.text or (f'"{cells[0]}"' if len(cells) == 1 else "\t".join(cells)))


def _problems(line: Line, pasted: Pasted) -> Iterable[Problem]:
    if line.text.count('"') % 2:
        yield Problem("stray-quote")
    yield from cell_problems(line, ONE_COLUMN)
    if len(pasted.more) > 1:
        yield Problem("more-than-club", "", {"rest": ", ".join(pasted.more[1:])[:80]})

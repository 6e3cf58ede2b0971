"""Lists as in chats."""

from collections.abc import Iterable
from dataclasses import replace

from core.names import clean
from core.pasted import Pasted, read_pasted

from ..columns import FIELDS
from .attendance import OUT, is_crossed, state_of
from .delimited import Line
from .headings import ONE_COLUMN
from .reasons import Problem
from .rows import RosterRow, cell_problems, row_of, text_problems


def read_listed(line: Line, *, with_partner: bool = False) -> RosterRow:
    """Text after the first comma is the club, or the second person, and text about payment a note."""
    pasted = _read(line)
    if with_partner:
        pasted = replace(pasted, name=" / ".join((pasted.name, *pasted.more)), more=())
    texts = dict.fromkeys(FIELDS, "") | {
        "name": pasted.name,
        "club": pasted.more[0] if pasted.more else "",
        "contact": pasted.contact,
        "notes": pasted.note,
    }
    problems = list(_problems(line, pasted)) or list(text_problems(texts))
    row = row_of(line, texts, {}, problems)
    shown = (line.text.strip(),) if problems and line.text else row.cells
    state = pasted.note if state_of(pasted.note) else ""
    if is_crossed(line.text) and state_of(state) != OUT:
        state = line.text
    return replace(row, is_title=pasted.is_title, cells=shown, state=clean(state)[:60])


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

"""How a file is laid out: where its heading is, and what each column holds, guessed from the words above it
and from what it holds. A guess is shown and can be changed; nothing here reads a row.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from .contents import SAMPLE, Contents, contents_of, is_grouping
from .delimited import Line
from .headings import (
    PARTNER,
    SEVERAL,
    STATE,
    SURNAME,
    Columns,
    field_of,
    folded,
    is_further_name,
    is_of_money,
    known,
    persons_of,
)

HEADING_WITHIN = 10
REPEATED = 1 / 3
_NUMBERS = {"head", "pinned_table", "pinned_seat"}
_DATA = {"mail", "phone", "number", "date"}


@dataclass(frozen=True, slots=True)
class Layout:
    """`fields`: what each column holds, "" where it is not used; `headings`: the words above them, () without
    a heading; `skipped`: lines down to the heading; `is_list`: read line by line, not by columns; `shape`:
    files laid out alike have the same (hex); `chosen_states`: columns that somebody took for states.
    """

    fields: tuple[str, ...]
    headings: tuple[str, ...] = ()
    skipped: int = 0
    is_list: bool = False
    shape: str = ""
    chosen_states: frozenset[int] = frozenset()

    @property
    def columns(self) -> Columns:
        """Where each field is. Of two columns for a field that only one may hold, the first."""
        at: dict[str, tuple[int, ...]] = {}
        for index, field in enumerate(self.fields):
            if field and (field in SEVERAL or field not in at):
                at[field] = (*at.get(field, ()), index)
        if SURNAME in at and "name" not in at:
            at["name"] = at.pop(SURNAME)
        money = frozenset(at for at, heading in enumerate(self.headings) if is_of_money(heading))
        asked = frozenset(at for at, heading in enumerate(self.headings) if field_of(heading)[0] == STATE)
        return Columns(len(self.fields), at, money, (asked - money) | self.chosen_states)

    def with_fields(self, fields: Sequence[str]) -> "Layout":
        """The same file with other fields, read by columns."""
        pairs = enumerate(zip(fields, self.fields, strict=False))
        said = frozenset(at for at, (field, guessed) in pairs if field == STATE != guessed)
        return replace(self, fields=tuple(fields[: len(self.fields)]), is_list=False, chosen_states=said)


def layout_of(lines: Sequence[Line]) -> Layout:
    """The layout of a file that has these lines, at least one."""
    skipped = heading_at(lines) + 1
    headings = lines[skipped - 1].cells if skipped else ()
    width = _width([lines[skipped - 1]] if skipped else lines)
    body = lines[skipped : skipped + SAMPLE]
    columns = [_column(body, at) for at in range(width)]
    contents = [contents_of(cells) for cells in columns]
    headings = tuple(heading.strip() for heading in headings[:width])
    fields = _of_headings(headings, contents) if headings else [""] * width
    _of_contents(fields, contents, columns, is_headed=bool(headings))
    is_list = width == 1 or (not headings and _is_list(body, fields))
    if is_list and "name" not in fields:
        fields = ["name", "club", *fields][:width]
    kinds = headings or [one.kind for one in contents]
    shape = hashlib.sha256("\n".join(map(folded, kinds)).encode()).hexdigest()
    return Layout(tuple(fields), headings, skipped, is_list=is_list, shape=shape)


def heading_at(lines: Sequence[Line]) -> int:
    """The index of the heading among the first lines, -1 without one."""
    top = lines[:HEADING_WITHIN]
    for index, line in enumerate(top):
        if "name" in known(line.cells):
            return index
    for index, line in enumerate(top):
        if _is_heading(line, top[:index], lines[index + 1 : index + SAMPLE]):
            return index
    return -1


def _is_heading(line: Line, above: Sequence[Line], below: Sequence[Line]) -> bool:
    """Titles alone stand above it, no cell is a telephone or a number, and either words of a heading are in
    it, or a column holds below what its first cell is not.
    """
    filled = _filled(line)
    if filled == 1 and (above or line.cells[0].rstrip().endswith(":")):
        return False
    if any(_filled(other) >= filled for other in above) or any(_is_data([cell]) for cell in line.cells):
        return False
    fields = [_unrepeated(cell, at, below) for at, cell in enumerate(line.cells)]
    if "name" in fields or SURNAME in fields or sum(map(bool, fields)) > 1:
        return True
    return filled > 1 and any(
        cell.strip() and _is_data(_column(below, at)) for at, cell in enumerate(line.cells)
    )


def _unrepeated(cell: str, at: int, below: Sequence[Line]) -> str:
    """The field that a heading means; "" where its column says it again: *Socio*, *No socio*."""
    again = folded(cell) in map(folded, _column(below, at))
    return "" if again else field_of(cell)[0]


def _column(lines: Sequence[Line], at: int) -> list[str]:
    return [line.cells[at].strip() if at < len(line.cells) else "" for line in lines]


def _is_data(cells: Sequence[str]) -> bool:
    found = contents_of(cells)
    return found.kind in _DATA and found.filled > 0.5


def _filled(line: Line) -> int:
    return sum(bool(cell.strip()) for cell in line.cells)


def _width(lines: Sequence[Line]) -> int:
    return max((at + 1 for line in lines for at, cell in enumerate(line.cells) if cell.strip()), default=0)


def _of_headings(headings: Sequence[str], contents: Sequence[Contents]) -> list[str]:
    """Each column's field by its heading, where what it holds does not speak against it."""
    found = [_by_heading(heading, one) for heading, one in zip(headings, contents, strict=True)]
    persons = persons_of(headings)
    if all(field != SURNAME for field, _ in found):
        found = [(person, 4) if person else one for person, one in zip(persons, found, strict=True)]
    fields = [field for field, _ in found]
    sure = [
        sure + (one.score if one.kind == "name" else 0)
        for (_, sure), one in zip(found, contents, strict=True)
    ]
    best = {field: max(_all(fields, field), key=lambda at: (sure[at], -at)) for field in fields}
    return [
        field if field in SEVERAL - {"name"} or at == best[field] or is_further_name(headings[at]) else ""
        for at, field in enumerate(fields)
    ]


def _all(fields: Sequence[str], field: str) -> list[int]:
    return [at for at, one in enumerate(fields) if one == field]


def _by_heading(heading: str, contents: Contents) -> tuple[str, float]:
    field, sure = field_of(heading)
    says = contents.kind == "state" and contents.states and field != "notes"  # notes are read for states too
    if says or (field == STATE and not is_of_money(heading)):
        return STATE, 3
    if field in (STATE, ""):
        return "", 0
    if contents.kind == "empty":
        return field, sure
    numbers = contents.kind in {"number", "phone"}
    if field in ("name", SURNAME, PARTNER) and contents.kind != "name":
        is_kept = sure == 3 or (contents.kind == "text" and field != PARTNER)
        return (field, sure - 2) if is_kept else ("", 0)
    if field in _NUMBERS and sure < 3 and not numbers:
        return "", 0
    return field, sure


def _of_contents(
    fields: list[str], contents: Sequence[Contents], columns: Sequence[Sequence[str]], *, is_headed: bool
) -> None:
    """Fill in, from what the columns hold, what no heading has said."""
    for at, one in enumerate(contents):
        if not fields[at] and (one.kind == "mail" or (one.kind == "phone" and not is_headed)):
            fields[at] = "contact"
        elif not is_headed and one.kind == "state" and one.states:
            fields[at] = STATE
    if "name" in fields:
        _leave_repeated(fields, contents)
    elif SURNAME not in fields:
        _find_names(fields, contents)
    if not is_headed and "name" in fields:
        _find_club(fields, contents, columns)


def _leave_repeated(fields: list[str], contents: Sequence[Contents]) -> None:
    """A few words again and again are no names, whatever stands above, where another column has names."""
    at = fields.index("name")
    others = [
        other
        for other, one in enumerate(contents)
        if min(one.differing, one.filled) > 0.8 and one.words > 0.5
    ]
    if 0 < contents[at].differing <= REPEATED and at not in others and others:
        fields[at], fields[others[0]] = "", "name"


def _find_club(fields: list[str], contents: Sequence[Contents], columns: Sequence[Sequence[str]]) -> None:
    """Of a file without headings: what parts the rows, or stands alone beside the names."""
    for at, cells in enumerate(columns):
        beside = len(columns) == 2 and contents[at].kind == "name" and contents[at].differing > 0.5
        if not fields[at] and contents[at].names > 0 and (is_grouping(cells) or beside):
            fields[at] = "club"
            return


def _find_names(fields: list[str], contents: Sequence[Contents]) -> None:
    """The column that looks most like names, and beside given names their surnames. Two columns of single
    words may be either way round: then none is taken.
    """
    free = [
        at for at, one in enumerate(contents) if not fields[at] and one.kind == "name" and one.filled > 0.5
    ]
    free = [at for at in free if contents[at].differing > 0.5 or len(free) == 1]
    if not free:
        return
    best = max(free, key=lambda at: (contents[at].score, -at))
    left = best - 1
    if left in free and contents[left].words < 0.5 and contents[best].words >= 0.5:
        fields[left], fields[best] = "name", SURNAME
    elif len(free) == 1 or contents[best].words >= 0.5:
        fields[best] = "name"


def _is_list(body: Sequence[Line], fields: Sequence[str]) -> bool:
    """Whether lines of text are a name and perhaps its club, as chats have them, rather than columns."""
    if any(not line.text for line in body) or "name" in fields[1:] or SURNAME in fields:
        return False
    filled = [_filled(line) for line in body]
    return sum(count > 2 for count in filled) * 2 <= len(filled) and (
        "name" in fields or min(filled, default=0) < 2
    )

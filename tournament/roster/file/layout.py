"""The heading, and each column's field by headings and contents."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from .contents import SAMPLE, Contents, contents_of, is_grouping
from .delimited import Line
from .headings import (
    OF_EACH,
    PARTNER,
    SEVERAL,
    STATE,
    SURNAME,
    Columns,
    are_of_people,
    field_of,
    folded,
    is_further_name,
    is_of_money,
    is_of_pairs,
    known,
    persons_of,
)
from .team_columns import find_teams, persons_of_columns

HEADING_WITHIN = 10
REPEATED = 1 / 3
_NUMBERS = {"head", "pinned_table", "pinned_seat"}
_DATA = {"mail", "phone", "number", "date"}


@dataclass(frozen=True, slots=True)
class Layout:
    """`skipped`: lines down to the heading; `is_list`: read line by line; `shape`: equal for files laid out
    alike; `chosen_states`: columns that a person took for states.
    """

    fields: tuple[str, ...]
    headings: tuple[str, ...] = ()
    skipped: int = 0
    is_list: bool = False
    shape: str = ""
    chosen_states: frozenset[int] = frozenset()

    @property
    def columns(self) -> Columns:
        indexes: dict[str, tuple[int, ...]] = {}
        several = SEVERAL | OF_EACH if PARTNER in self.fields else SEVERAL
        for index, field in enumerate(self.fields):
            if field and (field in several or field not in indexes):
                indexes[field] = (*indexes.get(field, ()), index)
        if SURNAME in indexes and "name" not in indexes:
            indexes["name"] = indexes.pop(SURNAME)
        money = frozenset(i for i, heading in enumerate(self.headings) if is_of_money(heading))
        asked = frozenset(i for i, heading in enumerate(self.headings) if field_of(heading)[0] == STATE)
        persons = persons_of_columns(self.fields, self.headings)
        return Columns(len(self.fields), indexes, money, (asked - money) | self.chosen_states, persons)

    def with_fields(self, fields: Sequence[str]) -> "Layout":
        pairs = enumerate(zip(fields, self.fields, strict=False))
        chosen = frozenset(i for i, (field, guessed) in pairs if field == STATE != guessed)
        return replace(self, fields=tuple(fields[: len(self.fields)]), is_list=False, chosen_states=chosen)


def layout_of(lines: Sequence[Line], *, people: int = 1) -> Layout:
    """`lines` must not be empty; `people`: of an entry."""
    skipped = heading_at(lines) + 1
    headings = lines[skipped - 1].cells if skipped else ()
    width = _width([lines[skipped - 1]] if skipped else lines)
    body = lines[skipped : skipped + SAMPLE]
    columns = [_column(body, i) for i in range(width)]
    contents = [contents_of(cells) for cells in columns]
    headings = tuple(heading.strip() for heading in headings[:width])
    fields = _of_headings(headings, contents) if headings else [""] * width
    _of_contents(fields, contents, columns, is_headed=bool(headings))
    is_list = width == 1 or (not headings and _is_list(body, fields))
    if is_list and "name" not in fields:
        fields = ["name", "club", *fields][:width]
    find_teams(fields, headings, contents, columns, people=people)
    kinds = headings or [content.kind for content in contents]
    shape = hashlib.sha256("\n".join(map(folded, kinds)).encode()).hexdigest()
    return Layout(tuple(fields), headings, skipped, is_list=is_list, shape=shape)


def heading_at(lines: Sequence[Line]) -> int:
    """-1 without one."""
    top = lines[:HEADING_WITHIN]
    for index, line in enumerate(top):
        if "name" in known(line.cells) or are_of_people(line.cells):
            return index
    for index, line in enumerate(top):
        if _is_heading(line, top[:index], lines[index + 1 : index + SAMPLE]):
            return index
    return -1


def _is_heading(line: Line, above: Sequence[Line], below: Sequence[Line]) -> bool:
    filled = _filled(line)
    if filled == 1 and (above or line.cells[0].rstrip().endswith(":")):
        return False
    if any(_filled(other) >= filled for other in above) or any(_is_data([cell]) for cell in line.cells):
        return False
    fields = [_unrepeated(cell, i, below) for i, cell in enumerate(line.cells)]
    if "name" in fields or SURNAME in fields or sum(map(bool, fields)) > 1:
        return True
    return filled > 1 and any(
        cell.strip() and _is_data(_column(below, i)) for i, cell in enumerate(line.cells)
    )


def _unrepeated(cell: str, index: int, below: Sequence[Line]) -> str:
    """ "" where its column repeats the word: *Socio*, *No socio*."""
    is_repeated = folded(cell) in map(folded, _column(below, index))
    return "" if is_repeated else "name" if is_of_pairs(cell) else field_of(cell)[0]


def _column(lines: Sequence[Line], index: int) -> list[str]:
    return [line.cells[index].strip() if index < len(line.cells) else "" for line in lines]


def _is_data(cells: Sequence[str]) -> bool:
    contents = contents_of(cells)
    return contents.kind in _DATA and contents.filled > 0.5


def _filled(line: Line) -> int:
    return sum(bool(cell.strip()) for cell in line.cells)


def _width(lines: Sequence[Line]) -> int:
    return max((i + 1 for line in lines for i, cell in enumerate(line.cells) if cell.strip()), default=0)


def _of_headings(headings: Sequence[str], contents: Sequence[Contents]) -> list[str]:
    guesses = [_by_heading(heading, content) for heading, content in zip(headings, contents, strict=True)]
    persons = persons_of(headings)
    if all(field != SURNAME for field, _ in guesses):
        guesses = [(person, 4) if person else guess for person, guess in zip(persons, guesses, strict=True)]
    fields = [field for field, _ in guesses]
    sure = [
        sure + (content.score if content.kind == "name" else 0)
        for (_, sure), content in zip(guesses, contents, strict=True)
    ]
    best = {
        field: max((i for i, other in enumerate(fields) if other == field), key=lambda i: (sure[i], -i))
        for field in fields
    }
    return [
        field if field in SEVERAL - {"name"} or i == best[field] or is_further_name(headings[i]) else ""
        for i, field in enumerate(fields)
    ]


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
    for index, content in enumerate(contents):
        if not fields[index] and (content.kind == "mail" or (content.kind == "phone" and not is_headed)):
            fields[index] = "contact"
        elif not is_headed and content.kind == "state" and content.states:
            fields[index] = STATE
    if "name" in fields:
        _leave_repeated(fields, contents)
    elif SURNAME not in fields:
        _find_names(fields, contents)
    if not is_headed and "name" in fields:
        _find_club(fields, contents, columns)


def _leave_repeated(fields: list[str], contents: Sequence[Contents]) -> None:
    index = fields.index("name")
    others = [
        other
        for other, content in enumerate(contents)
        if min(content.differing, content.filled) > 0.8 and content.words > 0.5
    ]
    if 0 < contents[index].differing <= REPEATED and index not in others and others:
        fields[index], fields[others[0]] = "", "name"


def _find_club(fields: list[str], contents: Sequence[Contents], columns: Sequence[Sequence[str]]) -> None:
    """The column that groups the rows, or stands alone beside the names."""
    for index, cells in enumerate(columns):
        beside = len(columns) == 2 and contents[index].kind == "name" and contents[index].differing > 0.5
        if not fields[index] and contents[index].names > 0 and (is_grouping(cells) or beside):
            fields[index] = "club"
            return


def _find_names(fields: list[str], contents: Sequence[Contents]) -> None:
    """Two columns of single words may be either way round: then none."""
    free = [
        i
        for i, content in enumerate(contents)
        if not fields[i] and content.kind == "name" and content.filled > 0.5
    ]
    free = [i for i in free if contents[i].differing > 0.5 or len(free) == 1]
    if not free:
        return
    best = max(free, key=lambda i: (contents[i].score, -i))
    before = best - 1
    if before in free and contents[before].words < 0.5 and contents[best].words >= 0.5:
        fields[before], fields[best] = "name", SURNAME
    elif len(free) == 1 or contents[best].words >= 0.5:
        fields[best] = "name"


def _is_list(body: Sequence[Line], fields: Sequence[str]) -> bool:
    if any(not line.text for line in body) or "name" in fields[1:] or SURNAME in fields:
        return False
    filled = [_filled(line) for line in body]
    return sum(count > 2 for count in filled) * 2 <= len(filled) and (
        "name" in fields or min(filled, default=0) < 2
    )

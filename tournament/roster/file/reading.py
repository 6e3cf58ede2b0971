"""From cells to rows."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.names import clean, fold
from core.pasted import is_of_chat

from .delimited import Line
from .headings import PARTNER, TEAM, Columns
from .layout import Layout, layout_of
from .listed import read_listed
from .rows import ANOTHER, Limits, RosterRow, read_row, with_identities
from .sections import titles_above, titles_among, under_titles
from .team_columns import filled_down, numbers_of_list
from .teams import (
    Answer,
    are_entries,
    clubs_behind,
    each_person,
    gathered,
    is_no_partner,
    once_each,
    people_of,
    split_cell,
    without_nobody,
)

_LETTERED = re.compile(r"^(\d{1,4}) ?-?[a-dA-D]$")  # *7A*, *7B*: the people of pair 7
TURNED_FROM = 0.9
_TURNED = re.compile(r"^(?P<surname>[^,]+), (?P<given>(?!(?:jr|sr|ii+|hijo)\b)[^,]+)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cells:
    """`kind`: csv or xlsx."""

    lines: tuple[Line, ...]
    kind: str
    charset: str = ""
    separator: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """`fields`: () for guesses; `names`: by line; `people`: by line, whether a doubtful name is of one;
    `by_turns`: lines without any sign of pairs are pairs in their order.
    """

    fields: tuple[str, ...] = ()
    as_written: bool = False
    names: Mapping[int, str] = field(default_factory=dict)
    people: Mapping[int, Answer] = field(default_factory=dict)
    by_turns: bool = False


@dataclass(frozen=True, slots=True)
class Roster:
    """`turned`: count of *Apellido, Nombre*."""

    rows: tuple[RosterRow, ...]
    layout: Layout
    kind: str
    charset: str
    separator: str
    turned: int = 0


def read_rows(cells: Cells, *, limits: Limits | None = None, choices: Choices | None = None) -> Roster:
    choices, limits = choices or Choices(), limits or Limits()
    layout = layout_of(cells.lines, people=limits.people)
    if choices.fields:
        layout = layout.with_fields(choices.fields)
    rows = _sectioned(cells.lines[layout.skipped :], layout, limits, choices)
    names = _turned_names(one for row in rows for one in row.people)
    if not choices.as_written:
        rows = [
            each_person(row, lambda one: replace(one, name=names.get(one.line, one.name))) for row in rows
        ]
    if limits.people > 1:
        rows = rows if TEAM in layout.fields else clubs_behind(rows)
        rows = once_each(gathered(rows, people=limits.people, by_turns=choices.by_turns))
    else:
        rows = _once_each(rows)
    rows = [each_person(row, lambda one: _corrected(one, choices.names)) for row in with_identities(rows)]
    return Roster(
        rows=tuple(sorted(rows, key=lambda row: row.waits)),
        layout=layout,
        kind="list" if layout.is_list and cells.kind == "csv" else cells.kind,
        charset=cells.charset,
        separator=cells.separator,
        turned=len(names),
    )


def _sectioned(lines: Sequence[Line], layout: Layout, limits: Limits, choices: Choices) -> list[RosterRow]:
    columns = layout.columns
    if "name" not in columns.at:
        return []
    has_clubs = "club" in columns.at
    if layout.is_list:
        titles = titles_above(lines)
    else:
        titles = titles_among(lines, columns.at["name"][0], has_clubs=has_clubs)
    rows = (
        replace(row, is_title=True) if row.line in titles else row
        for row in _rows(lines, layout, limits, choices)
    )
    by_chat = {line.number for line in lines if is_of_chat(line.text)} if layout.is_list else ()
    return list(under_titles(rows, () if layout.is_list or has_clubs else titles, by_chat))


def _rows(lines: Sequence[Line], layout: Layout, limits: Limits, choices: Choices) -> Iterator[RosterRow]:
    columns, people = layout.columns, limits.people
    partners = columns.at.get(PARTNER, ())
    teams = _teams(lines, layout, people)
    times = Counter(map(fold, teams.values()))
    is_a_line_each = are_entries(times.values(), people)
    for line in _apart(lines, columns):
        if layout.is_list:
            row = read_listed(line, with_partner=bool(partners))
        else:
            row = read_row(line, columns.of(0, 0) if partners else columns, limits)
        others = [] if layout.is_list else _others(line, columns, partners, limits)
        if people > 1:
            row = replace(row, others=tuple(other for other in others if not other.is_title))
            row = replace(without_nobody(row), team=teams.get(line.number, ""))
            is_of_one = is_a_line_each and times[fold(row.team)] > 1
            yield split_cell(row, most=people, answer=choices.people.get(row.line), is_of_one=is_of_one)
        else:
            answer = choices.people.get(row.line)
            if answer is None and partners and not others and people_of(row.name).is_sure:
                answer = "several"
            yield from _each_alone(row, others, answer)


def _apart(lines: Sequence[Line], columns: Columns) -> Iterator[Line]:
    """A line break within a name divides people, and addresses; elsewhere it is a space."""
    signs = dict.fromkeys(columns.at["name"], " / ") | dict.fromkeys(columns.at.get("contact", ()), " · ")
    for line in lines:
        if any("\n" in line.cells[i].strip() for i in signs if i < len(line.cells)):
            cells = [cell.strip().replace("\n", signs.get(i, " ")) for i, cell in enumerate(line.cells)]
            line = replace(line, cells=tuple(cells), text="")
        yield line


def _teams(lines: Sequence[Line], layout: Layout, people: int) -> Mapping[int, str]:
    """By line: the number or name of its pair."""
    if people == 1:
        return {}
    if layout.is_list:
        return numbers_of_list(lines, people)
    if not (at := layout.columns.at.get(TEAM)):
        return {}
    filled = lines if PARTNER in layout.columns.at else filled_down(lines, at[0], people)
    return {
        line.number: _LETTERED.sub(r"\1", clean(line.cells[at[0]]))
        for line in filled
        if at[0] < len(line.cells)
    }


def _each_alone(row: RosterRow, others: Sequence[RosterRow], answer: Answer | None) -> Iterator[RosterRow]:
    """Two people of one line are two entries, kept apart in the draw."""
    if not others and not (row.is_title or row.problems):
        split = split_cell(row, most=2, answer=answer) if answer else row
        in_doubt = answer is None and len(people_of(row.name).people) > 1
        row, others = replace(split, others=(), team="", in_doubt=in_doubt), split.others
    people = [row, *(other for other in others if not other.is_title)]
    together = " + ".join(person.name for person in people)[:80] if len(people) > 1 else ""
    yield from (replace(person, family=person.family or together) for person in (row, *others))


def _others(line: Line, columns: Columns, partners: Sequence[int], limits: Limits) -> list[RosterRow]:
    read = []
    for count, index in enumerate(partners, start=1):
        own = columns.of(count, index)
        row = read_row(replace(line, number=line.number + count * ANOTHER), own, limits)
        read.append(replace(row, is_title=row.is_title or is_no_partner(row.name)))
    return [row for row in read if row.name]


def _turned_names(people: Iterable[RosterRow]) -> dict[int, str]:
    """By line, where nearly all are written *Apellido, Nombre*; else {}."""
    people = [row for row in people if not row.problems and not row.is_title]
    matches = [(row.line, _TURNED.match(row.name)) for row in people]
    turned = {line: f"{match['given']} {match['surname']}" for line, match in matches if match}
    return turned if len(turned) > 1 and len(turned) >= TURNED_FROM * len(people) else {}


def _corrected(row: RosterRow, names: Mapping[int, str]) -> RosterRow:
    """The identity stays that of the file, imported again."""
    name = clean(names.get(row.line, ""))
    return replace(row, name=name) if name and not row.problems else row


def _once_each(rows: Sequence[RosterRow]) -> list[RosterRow]:
    """Equal names are different people unless an address, a telephone or a pair says otherwise. The last row
    counts, as a correction; the others name its line in `again`. A partner's own line counts,
    with the pair's `family`.
    """
    last_line = {key: row.line for row in rows for key in _contact_keys(row)}
    own = {fold(row.name): row for row in rows if row.line < ANOTHER and not (row.problems or row.is_title)}
    again, families = {}, {}
    for row in rows:
        partner = own.get(fold(row.name)) if row.line > ANOTHER else None
        if partner is not None:
            again[row.line] = partner.line
            if partner.line > row.number:
                families[partner.line] = row.family
        elif later := max((last_line[key] for key in _contact_keys(row) if key in last_line), default=0):
            again[row.line] = later if later > row.line else 0
    return [
        replace(row, again=again.get(row.line, 0), family=families.get(row.line, row.family)) for row in rows
    ]


def _contact_keys(row: RosterRow) -> Iterator[tuple[str, str]]:
    if row.line < ANOTHER and not (row.problems or row.is_title):
        yield from (
            (fold(row.name), fold(address)) for address in row.contact.split(" · ") if len(fold(address)) > 5
        )

"""From cells to rows."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.names import clean, fold

from .delimited import Line
from .headings import PARTNER, Columns
from .layout import Layout, layout_of
from .listed import read_listed
from .rows import ANOTHER, Limits, RosterRow, read_row, with_identities
from .sections import titles_above, titles_among, under_titles

TURNED_FROM = 0.9
_TURNED = re.compile(r"^(?P<surname>[^,]+), (?P<given>(?!(?:jr|sr|ii+|hijo)\b)[^,]+)$", re.IGNORECASE)
_NOBODY = re.compile(
    r"^(?:busc\w+|sin|ningun\w*|nadie|por (?:definir|confirmar)|pendiente|no tiene|tbd|none|mi|un|una"
    r"|(?:hno|hna|herman[oa]|amig[oa]|prim[oa]|hij[oa]|espos[oa]) de)\b"
)
_TWO = re.compile(r"^(\S+ .*\S) (?:y|e|and|&|/|\+) (\S+ .+)$")


@dataclass(frozen=True, slots=True)
class Cells:
    """`kind`: csv or xlsx."""

    lines: tuple[Line, ...]
    kind: str
    charset: str = ""
    separator: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """`fields`: () for guesses; `names`: by line."""

    fields: tuple[str, ...] = ()
    as_written: bool = False
    names: Mapping[int, str] = field(default_factory=dict)


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
    choices = choices or Choices()
    layout = layout_of(cells.lines)
    if choices.fields:
        layout = layout.with_fields(choices.fields)
    rows = _sectioned(cells.lines[layout.skipped :], layout, limits or Limits())
    names = _turned_names(rows)
    if not choices.as_written:
        rows = [replace(row, name=names.get(row.line, row.name)) for row in rows]
    rows = [_corrected(row, choices.names) for row in with_identities(_once_each(rows))]
    return Roster(
        rows=tuple(sorted(rows, key=lambda row: row.waits)),
        layout=layout,
        kind="list" if layout.is_list and cells.kind == "csv" else cells.kind,
        charset=cells.charset,
        separator=cells.separator,
        turned=len(names),
    )


def _sectioned(lines: Sequence[Line], layout: Layout, limits: Limits) -> list[RosterRow]:
    columns = layout.columns
    if "name" not in columns.at:
        return []
    has_clubs = "club" in columns.at
    if layout.is_list:
        titles = titles_above(lines)
    else:
        titles = titles_among(lines, columns.at["name"][0], has_clubs=has_clubs)
    rows = (
        replace(row, is_title=True) if row.line in titles else row for row in _rows(lines, layout, limits)
    )
    return list(under_titles(rows, () if layout.is_list or has_clubs else titles))


def _rows(lines: Sequence[Line], layout: Layout, limits: Limits) -> Iterator[RosterRow]:
    columns = layout.columns
    partners = columns.at.get(PARTNER, ())
    for line in lines:
        row = read_listed(line) if layout.is_list else read_row(line, columns, limits)
        others = [other for other in _others(line, columns, partners, limits) if other.name]
        if partners and not others and (two := _TWO.match(row.name)):
            row, others = replace(row, name=two[1]), [replace(row, line=row.line + ANOTHER, name=two[2])]
        people = [row, *(other for other in others if not other.is_title)]
        together = (
            " + ".join(person.name for person in people) if len(people) > 1 and not row.family else row.family
        )
        yield from (replace(person, family=together[:80]) for person in (row, *others))


def _others(line: Line, columns: Columns, partners: Sequence[int], limits: Limits) -> Iterator[RosterRow]:
    shared = {
        name: at for name, at in columns.at.items() if name in {"club", "city", "family", "state", "notes"}
    }
    for count, index in enumerate(partners, start=1):
        own = replace(columns, at=shared | {"name": (index,)})
        row = read_row(replace(line, number=line.number + count * ANOTHER), own, limits)
        yield replace(row, is_title=row.is_title or bool(_NOBODY.match(fold(row.name))))


def _turned_names(rows: Sequence[RosterRow]) -> dict[int, str]:
    """By line, where nearly all are written *Apellido, Nombre*; else {}."""
    people = [row for row in rows if not row.problems and not row.is_title]
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

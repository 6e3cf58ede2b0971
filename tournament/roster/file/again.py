"""People named twice in a file. Equal names are different people unless an address, a telephone or a pair
says otherwise."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.names import fold

from .rows import ANOTHER, RosterRow


def once_each(rows: Sequence[RosterRow]) -> list[RosterRow]:
    """The last row counts, as a correction; the others name its line in `again`. A partner's own line counts,
    with the pair's `family`.
    """
    last_line = {key: row.line for row in rows for key in _keys(row)}
    own = {fold(row.name): row for row in rows if row.line < ANOTHER and not (row.problems or row.is_title)}
    again, families = {}, {}
    for row in rows:
        partner = own.get(fold(row.name)) if row.line > ANOTHER else None
        if partner is not None:
            again[row.line] = partner.line
            if partner.line > row.number:
                families[partner.line] = row.family
        elif later := max((last_line[key] for key in _keys(row) if key in last_line), default=0):
            again[row.line] = later if later > row.line else 0
    return [
        replace(row, again=again.get(row.line, 0), family=families.get(row.line, row.family)) for row in rows
    ]


def _keys(row: RosterRow) -> Iterator[tuple[str, str]]:
    if row.line < ANOTHER and not (row.problems or row.is_title):
        yield from (
            (fold(row.name), fold(address)) for address in row.contact.split(" · ") if len(fold(address)) > 5
        )

"""An import before it is confirmed."""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils.functional import lazy

from core.language import reader_language
from core.names import clean
from core.refusals import Invalid
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.models import Championship
from tournament.roster.columns import LENGTHS
from tournament.roster.file import (
    Cells,
    Choices,
    Line,
    Roster,
    RosterRow,
    RosterUnreadable,
    layout_of,
    read_cells,
    read_rows,
    text_problems,
)
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import fields_chosen_before, limits_of, rows_of

Status = RosterImport.Status
SAMPLES = 2
KEPT_FOR_PREVIEW = ("cells", "source", "choices")  # what `drop_cells` changes


def _message(unreadable: RosterUnreadable) -> str:
    return unreadable.message(reader_language())


_in_user_language = lazy(_message, str)


class RosterRefused(Invalid):
    """`extra["why"]`: a code of `roster.reasons.FILE_REASONS`."""

    code = "roster_unreadable"

    def __init__(self, unreadable: RosterUnreadable) -> None:
        super().__init__(_in_user_language(unreadable), extra={"why": unreadable.code})


def open_import(championship: Championship, *, file_name: str, data: bytes, actor: Actor) -> RosterImport:
    """The same bytes share a preview. Raises `RosterRefused`."""
    cells = _cells_in(data)
    shape = layout_of(cells.lines, people=championship.people_each).shape
    with transaction.atomic():
        lock_championship(championship)
        roster_import, created = RosterImport.objects.get_or_create(
            championship=championship, digest=hashlib.sha256(data).hexdigest(), status=Status.PREVIEWED
        )
        if created and (fields := fields_chosen_before(championship, shape, user_id=actor.user_id)):
            roster_import.choices = {"fields": fields}
        roster_import.file_name, roster_import.created_by = clean(file_name)[:200], actor.label
        roster_import.shape = shape
        _read(roster_import, cells)
        roster_import.save()
    return roster_import


def _cells_in(data: bytes) -> Cells:
    try:
        return read_cells(data)
    except RosterUnreadable as unreadable:
        raise RosterRefused(unreadable) from unreadable


def _read(roster_import: RosterImport, cells: Cells) -> None:
    """Lines left out stay so, unless their state has changed."""
    chosen = roster_import.choices
    choices = Choices(
        fields=tuple(chosen.get("fields", ())),
        as_written=chosen.get("as_written", False),
        names={int(line): name for line, name in chosen.get("names", {}).items()},
        people={int(line): answer for line, answer in chosen.get("people", {}).items()},
        by_turns=chosen.get("by_turns", False),
    )
    roster = read_rows(cells, limits=limits_of(roster_import.championship), choices=choices)
    before, after = _out_by_itself(rows_of(roster_import)), _out_by_itself(roster.rows)
    roster_import.left_out = sorted((set(roster_import.left_out) - (before - after)) | (after - before))
    roster_import.rows = [row.as_json() for row in roster.rows]
    roster_import.cells = [
        [line.number, line.cells, line.broken, line.text if roster.kind == "list" else ""]
        for line in cells.lines
    ]
    roster_import.source = _source(roster, cells)


def _out_by_itself(rows: Iterable[RosterRow]) -> set[int]:
    return {row.line for row in rows if row.stays_out}


def _source(roster: Roster, cells: Cells) -> dict[str, Any]:
    layout = roster.layout
    columns: list[list[str]] = [[] for _ in layout.fields]
    for line in cells.lines[layout.skipped : layout.skipped + 60]:
        for column, cell in zip(columns, line.cells, strict=False):
            if (text := clean(cell)) and text not in column:
                column.append(text[:60])
    return {
        "kind": roster.kind,
        "charset": roster.charset,
        "separator": roster.separator,
        "fields": list(layout.fields),
        "headings": [clean(heading)[:120] for heading in layout.headings],
        "samples": [column[:SAMPLES] for column in columns],
        "turned": roster.turned,
    }


def _cells_of(roster_import: RosterImport) -> Cells:
    lines = (Line(number, tuple(cells), broken, text) for number, cells, broken, text in roster_import.cells)
    source = roster_import.source
    kind = "csv" if source["kind"] == "list" else source["kind"]
    return Cells(tuple(lines), kind, source["charset"], source["separator"])


def choose(
    roster_import: RosterImport,
    *,
    fields: Sequence[str] = (),
    names: Mapping[int, str] | None = None,
    left_out: Collection[int] | None = None,
    as_written: bool | None = None,
    by_turns: bool | None = None,
    people: Mapping[str, str] | None = None,
    sure: Iterable[str] = (),
    persons: Mapping[str, int] | None = None,
) -> RosterImport:
    """What is not given stays; `people`: by line, `one` or `several`. `Invalid` for an impossible name; the
    rest is stored.
    """
    wrong: list[str] = []
    with transaction.atomic():
        _championship, locked = lock_import(roster_import)
        if locked.status != Status.PREVIEWED:
            return locked
        choices = locked.choices
        if left_out is not None:
            locked.left_out = sorted({row["line"] for row in locked.rows}.intersection(left_out))
        if fields and list(fields) != locked.source["fields"]:
            choices["fields"] = list(fields)
        if as_written is not None:
            choices["as_written"] = as_written
        if by_turns is not None:
            choices["by_turns"] = by_turns
        choices["people"] = choices.get("people", {}) | (people or {})
        choices["persons"] = choices.get("persons", {}) | (persons or {})
        choices["sure"] = sorted({*choices.get("sure", ()), *sure})
        before = {one.line: one.name for row in rows_of(locked) for one in row.people}
        accepted, wrong = _accepted(names or {}, before)
        choices["names"] = choices.get("names", {}) | accepted
        _read(locked, _cells_of(locked))
        locked.save(update_fields=["rows", "left_out", "choices", "source", "cells"])
    if wrong:
        raise Invalid(" ".join(wrong))
    return locked


def _accepted(names: Mapping[int, str], before: Mapping[int, str]) -> tuple[dict[str, str], list[str]]:
    """And a sentence for each impossible one."""
    accepted, wrong = {}, []
    for line, name in names.items():
        if line not in before or clean(name) == before[line]:
            continue
        problems = list(text_problems(dict.fromkeys(LENGTHS, "") | {"name": clean(name)}))
        wrong += [f"{before[line]}: {problem.message(reader_language())}" for problem in problems]
        if not problems:
            accepted[str(line)] = clean(name)
    return accepted, wrong


def correct_lines(roster_import: RosterImport, text: str) -> RosterImport:
    """`text` replaces the unreadable lines. Raises `RosterRefused`."""
    corrected = _cells_in(text.encode()).lines
    with transaction.atomic():
        _championship, locked = lock_import(roster_import)
        if locked.status == Status.PREVIEWED:
            refused = {row["line"] for row in locked.rows if row.get("problems")}
            cells = _cells_of(locked)
            last_number = max(line.number for line in cells.lines)
            unchanged = [line for line in cells.lines if line.number not in refused]
            lines = [
                *unchanged,
                *(replace(line, number=last_number + i) for i, line in enumerate(corrected, start=1)),
            ]
            _read(locked, replace(cells, lines=tuple(lines)))
            locked.save(update_fields=["rows", "left_out", "source", "cells"])
    return locked


def discard_import(roster_import: RosterImport, *, actor: Actor) -> RosterImport:
    with transaction.atomic():
        _championship, locked = lock_import(roster_import)
        if locked.status == Status.PREVIEWED:
            locked.status = Status.DISCARDED
            locked.rows = []
            drop_cells(locked)
            locked.save(update_fields=["status", "rows", *KEPT_FOR_PREVIEW])
    return locked


def drop_cells(roster_import: RosterImport) -> None:
    """The chosen fields stay for the next file."""
    roster_import.cells = []
    roster_import.source = roster_import.source | {"samples": []}
    roster_import.choices = {name: value for name, value in roster_import.choices.items() if name == "fields"}


def lock_import(roster_import: RosterImport) -> tuple[Championship, RosterImport]:
    """Locks both rows."""
    championship = lock_championship(roster_import.championship_id)
    return championship, RosterImport.objects.select_for_update(no_key=True).get(pk=roster_import.pk)

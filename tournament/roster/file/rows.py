"""One row: cells cleaned, numbers read, problems found."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.names import clean, fold

from ..columns import FIELDS, LENGTHS, MOST
from .attendance import OUT, UNSURE, WAITING, state_of, state_words
from .delimited import Line
from .headings import SURNAME, Columns, known
from .identity import base_name, identities, named_together
from .reasons import Problem

SHOWN = 60
ANOTHER = 2_000_000  # added to a line's number for each further person of it
Figures = Mapping[str, Any]  # by the column's name; None where nothing stands or can be read
FIELDS_KEPT = ("line", *FIELDS, "identity", "left_empty", "is_title", "state", "again", "team", "in_doubt")
CELLS_SHOWN = 12
YES = {"si", "s", "x", "yes", "y", "true", "verdadero", "cabeza", "head"}
NO = {"", "no", "n", "0", "false", "falso"}
_NUMBER = re.compile(r"^(?:mesa|table|asiento|seat|puesto|n|no|nro|num)?\s*(\d{1,9})(?:\s0+)?$")
_TEXT_SIGN = re.compile(r"^'(?=[=+\-@])")  # the sign for "this is text" of spreadsheets and our export
_TOTAL = re.compile(
    r"^(?:(?:sub ?|gran |grand )?total(?:es)?(?: general)?"
    r"(?: \d+)?(?: (?:de )?(?:jugador[ea]s|inscrit[oa]s|participantes|personas|parejas|duplas|equipos"
    r"|players|pairs|entries|recauda\w*|pagad[oa]))?"
    r"|recauda\w*(?: (?:bs|s|clp|total|en caja))?|saldo)(?: \d+)*$"
)
_TRIAL = {"prueba", "test", "testing"}
_ERRORS = {"#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!"}
_SPOILT = re.compile(
    "\ufffd|[ÃÂ][\u0080-\u00bf\u0152\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]"
)


@dataclass(frozen=True, slots=True)
class Limits:
    """`people`: of an entry."""

    tables: int = MOST["pinned_table"]
    seats: int = MOST["pinned_seat"]
    people: int = 1


@dataclass(frozen=True, slots=True)
class RosterRow:
    """`line`: higher by `ANOTHER` for each further person of a line. With `problems` it is not imported.
    `left_empty`: fields whose formula has no stored value; `is_title`: names nobody; `state`: the words on
    who is out, waits or is unsure; `again`: the line that counts. `others`: the further persons of the entry;
    `team`: its own name; `in_doubt`: the name may be one person's or two's.
    """

    line: int
    name: str
    club: str = ""
    family: str = ""
    city: str = ""
    head: int | None = None
    contact: str = ""
    pinned_table: int | None = None
    pinned_seat: int | None = None
    notes: str = ""
    identity: str = ""
    left_empty: tuple[str, ...] = ()
    is_title: bool = False
    state: str = ""
    again: int = 0
    team: str = ""
    in_doubt: bool = False
    others: tuple["RosterRow", ...] = ()
    problems: tuple[Problem, ...] = ()
    cells: tuple[str, ...] = ()

    @property
    def people(self) -> "tuple[RosterRow, ...]":
        return (self, *self.others)

    @property
    def number(self) -> int:
        return self.line % ANOTHER

    @property
    def is_out(self) -> bool:
        return state_of(self.state) == OUT

    @property
    def waits(self) -> bool:
        return state_of(self.state) == WAITING

    @property
    def is_unsure(self) -> bool:
        return state_of(self.state) == UNSURE

    @property
    def again_number(self) -> int:
        return self.again % ANOTHER

    @property
    def stays_out(self) -> bool:
        return not self.problems and (self.is_title or self.is_out or self.again > 0)

    def as_json(self) -> dict[str, Any]:
        """Without empty fields."""
        fields = {
            name: value for name in FIELDS_KEPT if (value := getattr(self, name)) not in ("", None, (), False)
        }
        if self.others:
            fields["others"] = [other.as_json() for other in self.others]
        if self.problems:
            fields |= {"problems": [p.as_json() for p in self.problems], "cells": list(self.cells)}
        return fields


def row_from_json(saved: Mapping[str, Any]) -> RosterRow:
    problems = tuple(Problem(**problem) for problem in saved.get("problems", ()))
    return RosterRow(
        **{
            **saved,
            "name": saved.get("name", ""),
            "left_empty": tuple(saved.get("left_empty", ())),
            "others": tuple(map(row_from_json, saved.get("others", ()))),
            "problems": problems,
            "cells": tuple(saved.get("cells", ())),
        }
    )


def read_row(line: Line, columns: Columns, limits: Limits) -> RosterRow:
    """Collects every problem."""
    texts = {name: _cell(line, columns, name) for name in FIELDS}
    left_empty = tuple(name for name in FIELDS if name != "name" and _has_formula(line, columns, name))
    texts |= dict.fromkeys(left_empty, "")
    problems = [*_shape_problems(line, columns)] or [*cell_problems(line, columns)]
    if problems:
        return row_of(line, texts, {}, problems)
    figures, figure_problems = _figures(texts, limits)
    row = row_of(line, texts, figures, [*text_problems(texts), *figure_problems])
    is_title = any(known(line.cells[i : i + 1]) == [name] for name, (i, *_) in columns.at.items())
    is_title |= set(fold(row.name).split()) <= _TRIAL and bool(row.name)
    return replace(row, left_empty=left_empty, is_title=is_title, state=_short(state_words(line, columns)))


def row_of(line: Line, texts: Mapping[str, str], figures: Figures, problems: Sequence[Problem]) -> RosterRow:
    cleaned: dict[str, Any] = {name: texts[name] for name in LENGTHS} | {"name": base_name(texts["name"])}
    return RosterRow(
        line=line.number,
        **{name: text[: LENGTHS[name]] for name, text in cleaned.items()},
        **figures,
        problems=tuple(problems),
        cells=tuple(_short(cell) for cell in line.cells[:CELLS_SHOWN]) if problems else (),
    )


def _figures(texts: Mapping[str, str], limits: Limits) -> tuple[Figures, list[Problem]]:
    head, problems = read_rank(texts["head"])
    table, wrong = _number("pinned_table", texts["pinned_table"])
    problems += wrong or _range("table-out-of-range", table, limits.tables)
    seat, wrong = _number("pinned_seat", texts["pinned_seat"])
    problems += wrong or _range("seat-out-of-range", seat, limits.seats)
    if texts["pinned_seat"] and not texts["pinned_table"]:
        problems.append(Problem("seat-without-table", "pinned_seat"))
    return {"head": head, "pinned_table": table, "pinned_seat": seat}, problems


def read_rank(text: str) -> tuple[int | None, list[Problem]]:
    """A number from 1 (1 for *sí* and *x*); None where the cell says no."""
    word = fold(text)
    if text.strip() in {"✓", "✔"} or word in YES:
        return 1, []
    if not text or word in NO:
        return None, []
    number = _figure(text)
    if number is not None and 1 <= number <= MOST["head"]:
        return number, []
    return None, [Problem("head", "head", {"value": _short(text), "limit": MOST["head"]})]


def with_identities(rows: Sequence[RosterRow]) -> list[RosterRow]:
    """Rows with problems count, so that correcting one changes no other."""
    row_identities = identities(named_together((one.name, one.club) for one in row.people) for row in rows)
    return [replace(row, identity=identity) for row, identity in zip(rows, row_identities, strict=True)]


def _cell(line: Line, columns: Columns, name: str) -> str:
    text = _joined(line, columns.at.get(name, ()), " · " if name == "contact" else " ").rstrip(" ,;")
    surname = _joined(line, columns.at.get(SURNAME, ()), " ") if name == "name" else ""
    if not surname or f" {fold(text)}".endswith(f" {fold(surname)}"):
        return text
    return f"{text} {surname}".strip()


def _joined(line: Line, indexes: Iterable[int], between: str) -> str:
    parts = [_TEXT_SIGN.sub("", clean(line.cells[i])) for i in indexes if i < len(line.cells)]
    return between.join(part for part in parts if part)


def _shape_problems(line: Line, columns: Columns) -> Iterable[Problem]:
    if line.broken:
        yield Problem("stray-quote")
        return
    width = max((i + 1 for i, cell in enumerate(line.cells) if cell.strip()), default=0)
    if width > columns.width:
        yield Problem("too-many-columns", "", {"found": width, "expected": columns.width})


def _has_formula(line: Line, columns: Columns, name: str) -> bool:
    indexes = columns.at.get(name, ())
    return any(line.cells[i].lstrip().startswith("=") for i in indexes if i < len(line.cells))


def cell_problems(line: Line, columns: Columns) -> Iterable[Problem]:
    for name, indexes in columns.at.items():
        for text in (line.cells[i].strip() for i in indexes if i < len(line.cells)):
            column = "name" if name == SURNAME else name
            if text.startswith("=") and column == "name":
                yield Problem("formula", column)
            elif text in _ERRORS:
                yield Problem("cell-error", column, {"value": text})


def text_problems(texts: Mapping[str, str]) -> Iterable[Problem]:
    name = texts["name"]
    if not name:
        yield Problem("empty-name", "name")
    elif not any(c.isalpha() for c in name):
        yield Problem("name-without-letters", "name", {"value": _short(name)})
    elif _TOTAL.match(fold(name)):
        yield Problem("total", "name", {"value": _short(name)})
    for column, limit in LENGTHS.items():
        if len(texts[column]) > limit:
            yield Problem("too-long", column, {"length": len(texts[column]), "limit": limit})
    spoilt = next((texts[c] for c in ("name", "club", "family", "city") if _SPOILT.search(texts[c])), None)
    if spoilt is not None:
        yield Problem("broken-letters", "name", {"value": _short(spoilt)})


def _number(column: str, text: str) -> tuple[int | None, list[Problem]]:
    if not fold(text):
        return None, []
    number = _figure(text)
    if number is None:
        return None, [Problem("not-a-number", column, {"value": _short(text)})]
    return number, []


def _figure(text: str) -> int | None:
    """Not a negative number."""
    match = None if text.startswith(("-", "−")) else _NUMBER.match(fold(text))
    return int(match.group(1)) if match else None


def _range(code: str, value: int | None, limit: int) -> list[Problem]:
    if value is None or 1 <= value <= limit:
        return []
    return [Problem(code, "", {"value": value, "limit": limit})]


def _short(text: str) -> str:
    bare = clean(text[: SHOWN * 4])
    return bare if len(bare) <= SHOWN else bare[: SHOWN - 1] + "…"

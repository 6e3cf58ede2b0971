"""An XLSX workbook as rows, with stored values of formulas."""

import datetime
import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import Any

from .delimited import Line
from .layout import HEADING_WITHIN, layout_of
from .reasons import RosterUnreadable

COLUMNS_MAX = 60
UNPACKED_MAX = 80_000_000
MERGED_MAX = 5_000
HIGHEST_MERGED = 2_000  # lines under one merged cell; above that somebody merged a whole column
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})"')
SHEETS_MAX = 12  # the first visible ones; each may have a million rows


def refuse_other_archives(data: bytes) -> None:
    """Raises `RosterUnreadable` for another ZIP, or one that would need too much memory."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = {info.filename: info.file_size for info in archive.infolist()}
            kind = archive.read("mimetype")[:80] if members.get("mimetype", 81) <= 80 else b""
    except Exception as error:  # a damaged ZIP raises anything from BadZipFile to NotImplementedError
        raise RosterUnreadable("damaged-workbook") from error
    if b"opendocument.spreadsheet" in kind:
        raise RosterUnreadable("opendocument")
    if "[Content_Types].xml" not in members or not any(name.startswith("xl/") for name in members):
        raise RosterUnreadable("archive")
    if sum(members.values()) > UNPACKED_MAX:
        raise RosterUnreadable(
            "too-big", size=sum(members.values()) // 1_000_000, limit=UNPACKED_MAX // 1_000_000
        )


def workbook_lines(data: bytes, *, rows_max: int) -> list[Line]:
    refuse_other_archives(data)
    try:
        with _opened(data, stored_values=False) as book:
            sheet = _first_with_names(book)
            lines = [] if sheet is None else _filled_down(sheet, _at_most(_lines(sheet), rows_max))
        if sheet is None or not any(_is_formula(text) for line in lines for text in line.cells):
            return lines
        with _opened(data, stored_values=True) as book:
            stored = book[sheet.title]
            return list(_with_stored(lines, _filled_down(stored, _at_most(_lines(stored), rows_max))))
    except RosterUnreadable:
        raise
    except Exception as error:  # openpyxl reads what strangers wrote and raises whatever its XML parser does
        raise RosterUnreadable("damaged-workbook") from error


@contextmanager
def _opened(data: bytes, *, stored_values: bool) -> Iterator[Any]:
    """openpyxl reads either formulas or stored values."""
    from openpyxl import load_workbook  # late: a fifth of a second of each start

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=stored_values, keep_links=False)
    try:
        yield book
    finally:
        book.close()


def _first_with_names(book: Any) -> Any:
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"][:SHEETS_MAX]
    chosen = None
    for sheet in sheets:
        top = list(islice(_lines(sheet), HEADING_WITHIN))
        if top and (layout := layout_of(top)).headings and "name" in layout.columns.at:
            return sheet
        if top and chosen is None:
            chosen = sheet
    return chosen


def _with_stored(lines: Iterable[Line], stored: Iterable[Line]) -> Iterator[Line]:
    values = {line.number: line.cells for line in stored}
    for line in lines:
        values_of_line = values.get(line.number, ("",) * len(line.cells))
        pairs = zip(line.cells, values_of_line, strict=True)
        yield Line(line.number, tuple((_is_formula(text) and value) or text for text, value in pairs))


def _is_formula(text: str) -> bool:
    return text.startswith("=")


def _at_most(lines: Iterable[Line], rows_max: int) -> list[Line]:
    rows = list(islice(lines, rows_max + HEADING_WITHIN + 1))
    if len(rows) > rows_max + HEADING_WITHIN:
        raise RosterUnreadable("too-many-rows", limit=rows_max)
    return rows


def _filled_down(sheet: Any, lines: list[Line]) -> list[Line]:
    """A cell merged over several lines fills those with other cells."""
    by_number = {line.number: line for line in lines}
    for left, top, right, bottom in _merged(sheet):
        text = by_number[top].cells[left - 1] if top in by_number and left <= COLUMNS_MAX else ""
        for line in (by_number.get(number) for number in range(top + 1, bottom + 1) if text):
            if line is not None and not any(line.cells[left - 1 : right]):
                cells = (*line.cells[: left - 1], text, *line.cells[left:])
                by_number[line.number] = replace(line, cells=cells)
    return list(by_number.values())


def _merged(sheet: Any) -> list[tuple[int, int, int, int]]:
    """Left, top, right, bottom, from 1. openpyxl would need the whole sheet in memory."""
    with sheet.parent._archive.open(sheet._worksheet_path) as part:
        references = _MERGED.findall(part.read())
    from openpyxl.worksheet.cell_range import CellRange  # late: as above

    ranges = [CellRange(reference.decode()) for reference in references[:MERGED_MAX]]
    return [merged.bounds for merged in ranges if 1 < merged.size["rows"] <= HIGHEST_MERGED]


def _lines(sheet: Any) -> Iterator[Line]:
    sheet.reset_dimensions()  # the file's own size is often wrong, sometimes by a million rows
    before = None
    for number, row in enumerate(sheet.iter_rows(max_col=COLUMNS_MAX), start=1):
        if row is before:  # rows that the file leaves out, up to a million, are one and the same tuple
            continue
        before = row
        cells = tuple(_text(cell) for cell in row)
        if any(cells):
            yield Line(number, cells)


def _text(cell: Any) -> str:
    if cell.data_type == "f":
        return str(cell.value) if isinstance(cell.value, str) else "="  # an array's formula is an object
    match cell.value:
        case None:
            return ""
        case bool() as yes:
            return "sí" if yes else "no"
        case float() as number if number.is_integer():
            return str(int(number))
        case datetime.datetime() as moment:
            return moment.date().isoformat()
        case value:
            text = str(value).strip()
            return f"'{text}" if text.startswith("=") else text

"""An XLSX workbook as rows of text. Formulas are not computed: they are handed on as they stand, to be
refused by name.
"""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from openpyxl import load_workbook

from .delimited import Line
from .headings import recognise
from .reasons import RosterUnreadable

COLUMNS_MAX = 60
UNPACKED_MAX = 80_000_000
HEADING_WITHIN = 10


def refuse_other_archives(data: bytes) -> None:
    """A ZIP that is no XLSX workbook, or would unpack to more than memory should hold, is refused by its
    contents' names.
    """
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
    """The rows of the sheet that holds the roster: the first visible one with a name column, else the first
    that holds anything.
    """
    refuse_other_archives(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        try:
            return _first_with_names(book, rows_max)
        finally:
            book.close()
    except RosterUnreadable:
        raise
    except Exception as error:  # openpyxl reads what strangers wrote and raises whatever its XML parser does
        raise RosterUnreadable("damaged-workbook") from error


def _first_with_names(book: Any, rows_max: int) -> list[Line]:
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    chosen = None
    for sheet in sheets:
        top = list(islice(_lines(sheet), HEADING_WITHIN))
        if any("name" in recognise(line.cells).at for line in top):
            chosen = sheet
            break
        if top and chosen is None:
            chosen = sheet
    return [] if chosen is None else _at_most(_lines(chosen), rows_max)


def _at_most(lines: Iterable[Line], rows_max: int) -> list[Line]:
    found = list(islice(lines, rows_max + HEADING_WITHIN + 1))
    if len(found) > rows_max + HEADING_WITHIN:
        raise RosterUnreadable("too-many-rows", limit=rows_max)
    return found


def _lines(sheet: Any) -> Iterator[Line]:
    sheet.reset_dimensions()  # what the file says of its own size is often wrong, sometimes by a million rows
    for number, row in enumerate(sheet.iter_rows(max_col=COLUMNS_MAX), start=1):
        cells = tuple(_text(cell) for cell in row)
        if any(cells):
            yield Line(number, cells)


def _text(cell: Any) -> str:
    """A formula keeps its sign `=`; a text that begins with one, or a telephone with `+`, is a text."""
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
            return f"'{text}" if text.startswith("=") and cell.data_type != "f" else text

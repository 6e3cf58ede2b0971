"""A spreadsheet file for import, without formulas."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

Cell = str | int | None
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n")


def as_csv(heading: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """A spreadsheet in Spanish opens it with one click."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, delimiter=";", lineterminator="\r\n")
    writer.writerow(heading)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return buffer.getvalue().encode("utf-8-sig")


def as_xlsx(heading: Sequence[str], rows: Iterable[Sequence[Cell]], *, title: str) -> bytes:
    from openpyxl import Workbook  # late: a fifth of a second of each start
    from openpyxl.styles import Font

    book = Workbook(write_only=True)
    sheet = book.create_sheet(title=title[:31])
    sheet.freeze_panes = "A2"
    first = [_typed(sheet, word) for word in heading]
    for cell in first:
        cell.font = Font(bold=True)
    sheet.append(first)
    for row in rows:
        sheet.append([_typed(sheet, value) for value in row])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_DANGEROUS) else cell


def _typed(sheet: Any, value: Cell) -> Any:
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, value=value)
    if isinstance(value, str):
        cell.data_type = "s"  # openpyxl would make a formula of what begins with =
    return cell

"""PDF pages on sheets. A page becomes a form object painted once."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

from prints import arrangements
from prints.arrangements import Cell, Paper, Sheet
from prints.joining import empty_like, written

if TYPE_CHECKING:
    from pikepdf import Page, Pdf


def cards_on_sheets(pages: Pdf, *, per_sheet: int, paper: Paper) -> Pdf:
    """1, 2 or 4 A5 cards a side; pages alternate front and back."""
    if (paper, per_sheet) == ("a5", 1):
        return pages
    return _imposed(pages, arrangements.cards(len(pages.pages), per_sheet=per_sheet, paper=paper))


def booklet(pdf: bytes, *, paper: Paper) -> bytes:
    from pikepdf import Pdf  # late: a start needs none of it

    with Pdf.open(io.BytesIO(pdf)) as pages:
        return written(_imposed(pages, arrangements.booklet(len(pages.pages), paper=paper)))


def _imposed(source: Pdf, sheets: Iterable[Sheet]) -> Pdf:
    pages, target = list(source.pages), empty_like(source)
    for sheet in sheets:
        side = target.add_blank_page(page_size=(sheet.width, sheet.height))
        side.contents_add(_marks(sheet))
        for cell in sheet.cells:
            _place(side, pages[cell.page], cell)
    return target


def _place(side: Page, page: Page, cell: Cell) -> None:
    from pikepdf import Rectangle  # late, as above

    page.rotate(-cell.turn, relative=False)  # a PDF turns clockwise
    right, top = cell.x + cell.width, cell.y + cell.height
    side.add_overlay(page, Rectangle(cell.x, cell.y, right, top))


def _marks(sheet: Sheet) -> bytes:
    drawn = " ".join(f"{x:.2f} {y:.2f} m {u:.2f} {v:.2f} l" for (x, y), (u, v) in sheet.lines)
    dashes = "[2 2] 0 d" if sheet.dashed else ""
    return f"q 0.4 w 0 G {dashes} {drawn} S Q".encode()

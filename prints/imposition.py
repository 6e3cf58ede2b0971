"""Pages of a PDF put on sheets: 1, 2 or 4 cards to cut, a booklet to fold and staple.

A page becomes a form object that is painted once. Links, contents and tags are left behind: paper has none.
Threads: as in `prints.joining`, a `Pdf` is used by the thread that opened it alone.
"""

import io
from collections.abc import Iterable

from pikepdf import Page, Pdf, Rectangle

from prints import arrangements
from prints.arrangements import Cell, Paper, Sheet
from prints.joining import empty_like, written


def cards_on_sheets(pages: Pdf, *, per_sheet: int, paper: Paper) -> Pdf:
    """1, 2 or 4 cards of A5 on each side of a sheet, with marks where to cut; the pages are front and back in
    turn. One on an A5 is a card already.
    """
    if (paper, per_sheet) == ("a5", 1):
        return pages
    return _imposed(pages, arrangements.cards(len(pages.pages), per_sheet=per_sheet, paper=paper))


def booklet(pdf: bytes, *, paper: Paper) -> bytes:
    """The pages in the order for folding and stapling, two on each side of a sheet."""
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
    """Paint the page into its cell, as large as it fits, in the middle."""
    page.rotate(-cell.turn, relative=False)  # a PDF turns clockwise
    right, top = cell.x + cell.width, cell.y + cell.height
    side.add_overlay(page, Rectangle(cell.x, cell.y, right, top))


def _marks(sheet: Sheet) -> bytes:
    drawn = " ".join(f"{x:.2f} {y:.2f} m {u:.2f} {v:.2f} l" for (x, y), (u, v) in sheet.lines)
    dashes = "[2 2] 0 d" if sheet.dashed else ""
    return f"q 0.4 w 0 G {dashes} {drawn} S Q".encode()

"""Pages of a PDF put on sheets: 1, 2 or 4 cards to cut, eight pages to fold, a booklet to staple.

A page becomes a form object that is painted once; its tags go with it: what was content of the page is now
content of the form on the sheet (ISO 32000-1, 14.7.4.2). Links are left behind: paper has none.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Page, Pdf

from prints import arrangements
from prints.arrangements import Paper, Sheet
from prints.tags import elements_below, kids_of

Ask = Callable[[], None]
Placed = dict[tuple[int, int], tuple[Object, Object]]
"""The sheet and the form of each page that was, by its object."""


def _nobody_asks() -> None:
    """Nothing can stop this."""


def n_up(
    pdf: bytes, *, per_sheet: int, paper: Paper, two_sided: bool = False, ask: Ask = _nobody_asks
) -> bytes:
    """1, 2 or 4 pages on each side of a sheet, with marks where to cut. `two_sided`: the pages are front and
    back in turn. `ask` is called for each sheet; what it raises stops the work.
    """

    def sheets(source: Pdf) -> Iterable[Sheet]:
        return _cards(source, per_sheet, paper, two_sided=two_sided)

    return _impose(pdf, sheets, ask)


def lay_on_sheets(opened: Pdf, *, per_sheet: int, paper: Paper, two_sided: bool, ask: Ask) -> None:
    """The same within a file that is open."""
    _impose_opened(opened, _cards(opened, per_sheet, paper, two_sided=two_sided), ask)


def _cards(source: Pdf, per_sheet: int, paper: Paper, *, two_sided: bool) -> Iterable[Sheet]:
    left, foot, right, top = (float(side) for side in source.pages[0].mediabox)
    return arrangements.cards(
        len(source.pages),
        per_sheet=per_sheet,
        paper=paper,
        across=right - left > top - foot,
        two_sided=two_sided,
    )


def fold_sheet(pdf: bytes, *, paper: Paper) -> bytes:
    """Up to eight small pages on both sides of one sheet, to be folded twice (`arrangements.folded`)."""
    return _impose(pdf, lambda source: arrangements.folded(len(source.pages), paper=paper), _nobody_asks)


def booklet(pdf: bytes, *, paper: Paper) -> bytes:
    """The pages in the order for folding and stapling, two on each side of a sheet."""
    return _impose(pdf, lambda source: arrangements.booklet(len(source.pages), paper=paper), _nobody_asks)


def _impose(pdf: bytes, sheets: Callable[[Pdf], Iterable[Sheet]], ask: Ask) -> bytes:
    with Pdf.open(io.BytesIO(pdf)) as source:
        _impose_opened(source, sheets(source), ask)
        for name in ("/Outlines", "/Names", "/Dests", "/PageMode", "/OpenAction"):
            if name in source.Root:
                del source.Root[name]
        target = io.BytesIO()
        source.save(target, object_stream_mode=pikepdf.ObjectStreamMode.generate, compress_streams=True)
        return target.getvalue()


def _impose_opened(source: Pdf, sheets: Iterable[Sheet], ask: Ask) -> None:
    pages = list(source.pages)
    placed: Placed = {}
    for sheet in sheets:
        ask()
        _lay(source, sheet, pages, placed)
    del source.pages[: len(pages)]
    if "/StructTreeRoot" in source.Root:
        _move_tags(source, placed, ask)


def _lay(pdf: Pdf, sheet: Sheet, pages: list[Page], placed: Placed) -> None:
    """Add a side of a sheet behind all pages."""
    side = pdf.add_blank_page(page_size=(sheet.width, sheet.height)).obj
    forms, lines = Dictionary(), [_marks(sheet)]
    for number, cell in enumerate(sheet.cells):
        page = pages[cell.page]
        form = page.as_form_xobject()
        if "/StructParents" in page.obj:
            form.StructParents = page.obj.StructParents
        left, foot, right, top = (float(end) for end in page.mediabox)
        matrix = " ".join(f"{value:.5f}" for value in cell.matrix(right - left, top - foot))
        forms[f"/P{number}"] = form
        lines.append(f"q {matrix} cm /P{number} Do Q")
        placed[page.obj.objgen] = (side, form)
    side.Resources = Dictionary(XObject=forms)
    side.Contents = pdf.make_stream("\n".join(filter(None, lines)).encode())
    side.Tabs = Name.S


def _marks(sheet: Sheet) -> str:
    if not sheet.lines:
        return ""
    drawn = " ".join(f"{x:.2f} {y:.2f} m {u:.2f} {v:.2f} l" for (x, y), (u, v) in sheet.lines)
    dashes = "[2 2] 0 d " if sheet.dashed else ""
    return f"/Artifact BMC q 0.4 w 0 G {dashes}{drawn} S Q EMC"


def _move_tags(pdf: Pdf, placed: Placed, ask: Ask) -> None:
    """Let every element say that its content is in the form on the sheet."""
    root = pdf.Root.StructTreeRoot
    for number, element in enumerate(elements_below(root)):
        if number % 500 == 0:
            ask()
        if "/Pg" not in element or element.Pg.objgen not in placed:
            continue
        side, form = placed[element.Pg.objgen]
        element.Pg = side
        if kids := _content(element, side, form):
            element.K = kids[0] if len(kids) == 1 else Array(kids)
        elif "/K" in element:
            del element.K
    rows = root.ParentTree.Nums
    pairs = ((rows[index], rows[index + 1]) for index in range(0, len(rows), 2))
    of_pages = (pair for pair in pairs if isinstance(pair[1], Array))  # that of a link is an element
    root.ParentTree.Nums = Array(each for pair in of_pages for each in pair)


def _content(element: Object, side: Object, form: Object) -> list[Any]:
    """What the element holds, on the sheet now; its links are gone."""
    kids: list[Any] = []
    for kid in kids_of(element):
        if not isinstance(kid, Dictionary):
            kids.append(Dictionary(Type=Name.MCR, Pg=side, Stm=form, MCID=int(kid)))
        elif kid.get("/Type") != Name.OBJR:
            if "/Stm" in kid:
                kid.Pg = side
            kids.append(kid)
    return kids

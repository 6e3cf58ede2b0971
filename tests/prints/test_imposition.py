"""Pages on sheets keep their words, their fonts and their looks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO

import pytest
from pikepdf import Pdf
from PIL import Image, ImageOps

from prints import arrangements, imposition
from prints.arrangements import Cell, Paper, Sheet
from prints.joining import written
from prints.pdf import render_pdf
from tests.prints.reading import fonts_that_are_not_embedded, picture, roles_of, sizes_of, unlike, words_of

NAMES = ("uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho")
SIZES = {"a4": (595, 842), "a5": (420, 595), "letter": (612, 792)}


@cache
def pages() -> bytes:
    """Each with its number in words and a bar of its own."""
    html = "<html lang=es><title>Hojas</title>" + "".join(
        f"<article class=card><header><h1>Página {name}</h1></header>"
        f"<div style='position: absolute; top: 20mm; background: black; height: 40mm; width: {wide}mm'></div>"
        "</article>"
        for wide, name in zip(range(40, 200, 20), NAMES, strict=True)
    )
    return render_pdf(html, stylesheets=["tables/papers/card.css"])


def cards(per_sheet: int, paper: Paper) -> bytes:
    with Pdf.open(BytesIO(pages())) as opened:
        return written(imposition.cards_on_sheets(opened, per_sheet=per_sheet, paper=paper))


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("per_sheet", [1, 2, 4])
def test_cards_stand_on_their_sheets(paper: Paper, per_sheet: int) -> None:
    sheets = cards(per_sheet, paper)

    if (paper, per_sheet) == ("a5", 1):
        assert sizes_of(sheets) == sizes_of(pages())
        return
    assert sizes_of(sheets) == [SIZES[paper]] * (8 // per_sheet)
    assert_all_there(sheets, arrangements.cards(8, per_sheet=per_sheet, paper=paper))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_booklet_holds_every_page(paper: Paper) -> None:
    made = imposition.booklet(pages(), paper=paper)

    assert len(sizes_of(made)) == 4
    assert_all_there(made, arrangements.booklet(8, paper=paper))


def assert_all_there(made: bytes, sheets: Iterable[Sheet]) -> None:
    assert fonts_that_are_not_embedded(made) == roles_of(made) == []
    for name in NAMES:
        assert words_of(made).count(f"Página {name}") == 1
    for number, sheet in enumerate(sheets, start=1):
        side = image(made, number)
        for cell in sheet.cells:
            assert_stands_in(side, cell)


def assert_stands_in(side: Image.Image, cell: Cell) -> None:
    """The page of the cell is there, turned as it should be, as large as it fits, in the middle."""
    left, right = round(cell.x), round(cell.x + cell.width)
    head, foot = side.height - round(cell.y + cell.height), side.height - round(cell.y)
    upright = side.crop((left, head, right, foot)).rotate(-cell.turn, expand=True)
    page = ImageOps.pad(image(pages(), cell.page + 1), upright.size, color=255)
    assert unlike(seen(upright), seen(page)) < 0.02
    assert unlike(seen(upright.rotate(180)), seen(page)) > 0.05


def image(pdf: bytes, number: int) -> Image.Image:
    width, height, grey = picture(pdf, number, dpi=72)
    return Image.frombytes("L", (width, height), grey)


def seen(shown: Image.Image) -> tuple[int, int, bytes]:
    return (*shown.size, shown.tobytes())

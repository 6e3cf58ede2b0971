"""HTML to PDF: our own files and nothing else, with fonts and tags."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from prints.pdf import render_pdf
from prints.qr import qr_svg


def a_page(words: str) -> bytes:
    return render_pdf(
        f"<html lang=es><title>{words}</title><p>{words}", stylesheets=["tables/papers/card.css"]
    )


def test_a_page_has_its_language_its_tags_and_our_fonts() -> None:
    with pikepdf.open(BytesIO(a_page("Ñuñoa"))) as opened:
        assert str(opened.Root.Lang) == "es"
        assert bool(opened.Root.MarkInfo.Marked)
        fonts = {str(font.BaseFont) for font in opened.pages[0].Resources.Font.values()}
    assert any("Alegreya" in font for font in fonts)


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname",
        "http://192.0.2.1/x.png",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "/etc/hostname",
    ],
)
def test_nothing_but_our_own_files_is_read(address: str) -> None:
    """Who could write an address into a name could otherwise print the server's files."""
    pdf = render_pdf(
        f'<html lang=es><p>x<img src="{address}" alt="">', stylesheets=["tables/papers/card.css"]
    )

    with pikepdf.open(BytesIO(pdf)) as opened:
        assert len(opened.pages[0].Resources.get("/XObject", {})) == 0


def test_a_picture_of_our_own_is_drawn() -> None:
    """So that the test before can fail."""
    page = '<html lang=es><p>x<img src="icons/calzo.svg" alt="">'

    drawn = render_pdf(page, stylesheets=["tables/papers/card.css"])
    with pikepdf.open(BytesIO(drawn)) as opened:
        with_picture = opened.pages[0].Contents.read_bytes()
    with pikepdf.open(BytesIO(render_pdf(page.replace("icons/", "no/"), stylesheets=[]))) as opened:
        without = opened.pages[0].Contents.read_bytes()
    assert len(with_picture) > len(without) + 200


def test_a_code_takes_the_colour_of_its_page_and_no_size_of_its_own() -> None:
    drawn = qr_svg("http://calzo.test/t/abc/")

    assert "currentColor" in drawn
    assert "viewBox" in drawn
    assert "#000" not in drawn

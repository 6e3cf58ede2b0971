"""Files put together keep their words, their fonts and their looks."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pikepdf
import pytest

from prints.joining import as_forms, join_pdfs, joined, written
from prints.pdf import render_pdf
from tests.prints.reading import fonts_that_are_not_embedded, picture, roles_of, sizes_of, unlike, words_of

LAW = "<h2>Ley</h2><p>El <b>as</b> es comodín.</p><p>Ñandú, pingüino y corazón: se duda.</p>" * 3
NAMES = ("Ana Zúñiga", "Beto Ñuñoa", "Ema Quirós")


def page_of(inside: str, lang: str = "es") -> bytes:
    html = f"<html lang={lang}><title>Tarjetas</title><article class=card>{inside}</article>"
    return render_pdf(html, stylesheets=["tables/papers/card.css"])


@cache
def own_of(name: str) -> bytes:
    return page_of(f"<header><h1>{name}</h1></header>")


@cache
def the_law() -> bytes:
    return page_of(f"<section class=law>{LAW}</section>")


def upon_the_law(*names: str) -> bytes:
    whole = joined([own_of(name) for name in names])
    (law,) = as_forms(the_law(), whole)
    for page in whole.pages:
        page.add_underlay(law, None)
    return written(whole)


def test_parts_are_joined_in_their_order_with_title_and_language_of_the_first() -> None:
    made = join_pdfs([*map(own_of, NAMES), page_of("<h1>Ann</h1>", lang="en")])

    assert words_of(made) == " ".join([*NAMES, "Ann "])
    assert fonts_that_are_not_embedded(made) == []
    with pikepdf.open(BytesIO(made)) as opened:
        assert str(opened.Root.Lang) == "es"
        assert str(opened.docinfo["/Title"]) == "Tarjetas"
        assert opened.check_pdf_syntax() == []


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_joined_page_looks_as_it_did_alone(number: int) -> None:
    made = join_pdfs([own_of(name) for name in NAMES])

    assert picture(made, number, dpi=60) == picture(own_of(NAMES[number - 1]), 1, dpi=60)


def test_one_part_alone_stays_as_it_is() -> None:
    assert join_pdfs([own_of(NAMES[0])]) is own_of(NAMES[0])
    assert "H1" in roles_of(own_of(NAMES[0]))


def test_no_part_makes_no_page() -> None:
    assert sizes_of(join_pdfs([])) == []


def test_it_looks_as_if_each_page_had_been_laid_out_whole() -> None:
    whole = page_of(f"<header><h1>{NAMES[1]}</h1></header><section class=law>{LAW}</section>")

    assert unlike(picture(whole, dpi=60), picture(upon_the_law(*NAMES), 2, dpi=60)) < 0.0005


def test_what_many_pages_paint_is_in_the_file_once() -> None:
    once, many = upon_the_law(NAMES[0]), upon_the_law(*NAMES)

    assert words_of(many).count("se duda.") == 9
    assert len(many) - len(once) < len(join_pdfs([own_of(name) for name in NAMES]))

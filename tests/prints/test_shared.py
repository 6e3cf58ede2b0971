"""Pages that share their constant part say, show and weigh what they should."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pikepdf
import pytest

from prints import dice
from prints.pdf import join_pdfs, render_pdf
from prints.qr import modules
from prints.shared import Code, Leaf, lay_shared
from tests.prints.reading import (
    faces_of,
    fonts_that_are_not_embedded,
    picture,
    spoken,
    unlike,
    words_of,
)

LAW = "<h2>Ley</h2><p>El <b>as</b> es comodín.</p><p>Ñandú, pingüino y corazón: se duda.</p>"
CODE = "Código de la mesa (7 0 R) \\ <5 0 R>"
"""Words that look like what a PDF is made of."""
NAMES = ("Ana Zúñiga", "Beto Ñuñoa", "Ema Quirós")


def page_of(inside: str) -> bytes:
    html = f"<html lang=es><title>Tarjetas</title><article class=card>{inside}</article>"
    return render_pdf(html, stylesheets=["tables/papers/card.css"])


@cache
def the_law() -> bytes:
    die = dice.drawing("5").replace(">", "><title>quina</title>", 1)
    return page_of(f"<section class=law>{LAW}{die}{dice.drawing('1')}</section>")


@cache
def own_of(name: str) -> bytes:
    return page_of(f"<header><h1>{name}</h1></header>")


@cache
def shared() -> bytes:
    code = Code(text="http://calzo.test/t/x/", words=CODE, x=430, y=200, side=85)
    return lay_shared(the_law(), [own_of(name) for name in NAMES], [Leaf(under=(0,), codes=(code,))] * 3)


def test_every_page_says_its_own_words_and_the_constant_ones() -> None:
    words = words_of(shared())

    for sentence in (*NAMES, "El as es comodín.", "Ñandú, pingüino y corazón: se duda."):
        assert words.count(sentence) == (1 if sentence in NAMES else 3)


def test_a_screen_reader_hears_on_each_page_what_is_on_it_in_order() -> None:
    """Its own heading first, then each block of the constant part, then the code; decoration is not heard."""
    page = [
        ("H1", ""),
        ("H2", ""),
        ("P", ""),
        ("P", ""),
        ("Figure", "quina"),
        ("Figure", CODE),
    ]

    assert spoken(shared()) == page * 3


def test_it_looks_as_if_each_page_had_been_laid_out_whole() -> None:
    die = dice.drawing("5")
    whole = page_of(
        f"<header><h1>{NAMES[1]}</h1></header><section class=law>{LAW}{die}{dice.drawing('1')}</section>"
    )
    without_codes = lay_shared(the_law(), [own_of(NAMES[1])], [Leaf(under=(0,))])

    assert unlike(picture(whole, dpi=60), picture(without_codes, dpi=60)) < 0.0005


def test_each_face_is_embedded_once_whatever_the_number_of_parts() -> None:
    assert fonts_that_are_not_embedded(shared()) == []
    assert len(faces_of(shared())) == len(set(faces_of(shared()))) == 3


def test_the_constant_part_is_in_the_file_once() -> None:
    once = lay_shared(the_law(), [own_of(NAMES[0])], [Leaf(under=(0,))])
    many = lay_shared(the_law(), [own_of(NAMES[0])] * 9, [Leaf(under=(0,))] * 9)

    assert len(many) - len(once) < 8 * 1000


def test_letters_of_many_parts_come_together_a_few_at_a_time() -> None:
    """Accents above all: each part has other pieces of letters, under numbers that others use as well."""
    parts = [own_of(f"{letter} {place}") for place, letter in enumerate("áéíóúñüÁÉÑ")]

    many = lay_shared(the_law(), parts, [Leaf()] * len(parts))

    for number in (1, 5, 10):
        assert picture(many, number, dpi=60) == picture(parts[number - 1], 1, dpi=60)
    with pikepdf.open(BytesIO(many)) as opened:
        assert opened.check_pdf_syntax() == []
    assert len(faces_of(many)) == len(set(faces_of(many)))


def test_the_code_is_drawn_where_it_was_asked_as_it_is() -> None:
    """Each of its modules is dark or light on the picture, as the encoder says."""
    rows = modules("http://calzo.test/t/x/")
    width, _height, grey = picture(shared(), 1, dpi=144)
    unit = 85 / len(rows)

    drawn = tuple(
        tuple(
            int(grey[int(2 * (200 + unit * (y + 0.5))) * width + int(2 * (430 + unit * (x + 0.5)))] < 128)
            for x in range(len(rows))
        )
        for y in range(len(rows))
    )

    assert drawn == rows


def test_what_is_asked_between_two_parts_can_stop_the_work() -> None:
    asked = []

    def ask() -> None:
        asked.append(1)
        if len(asked) == 2:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        lay_shared(the_law(), [own_of(name) for name in NAMES], [Leaf()] * 3, ask=ask)


@cache
def joined() -> bytes:
    return join_pdfs([own_of(name) for name in NAMES])


def test_joined_parts_keep_words_tags_and_one_file_a_face() -> None:
    assert words_of(joined()) == " ".join(NAMES) + " "
    assert spoken(joined()) == [("H1", "")] * 3
    assert faces_of(joined()) == faces_of(own_of(NAMES[0]))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_joined_page_looks_as_it_did_alone(number: int) -> None:
    """Accents above all: the pieces of a letter have other numbers in each part."""
    assert picture(joined(), number, dpi=60) == picture(own_of(NAMES[number - 1]), 1, dpi=60)


def test_a_part_in_another_language_says_so() -> None:
    english = render_pdf("<html lang=en><title>Cards</title><p>Aces", stylesheets=["tables/papers/card.css"])

    with pikepdf.open(BytesIO(join_pdfs([own_of("Ana"), english]))) as opened:
        assert str(opened.Root.Lang) == "es"
        assert [str(kid.get("/Lang", "")) for kid in opened.Root.StructTreeRoot.K[0].K] == ["", "en"]

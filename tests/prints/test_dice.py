"""One drawing of the dice for site, tablet and print; a row always has its five places."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.utils import translation

from prints import dice
from prints.dice import FACES, PAPER, drawing, files, fixed, row, row_faces, shapes, symbols

SVG = "{http://www.w3.org/2000/svg}"


def rendered(source: str, **context: object) -> str:
    with translation.override("en"):
        return Template("{% load dice kit %}" + source).render(Context(context))


@pytest.mark.parametrize(("left", "outlines"), [(5, 0), (3, 2), (1, 4), (0, 5), (-2, 5)])
def test_a_row_has_five_places_whatever_is_lost(left: int, outlines: int) -> None:
    faces = row_faces(left)
    assert len(faces) == 5
    assert faces.count("lost") == outlines


def test_a_row_never_hides_a_die_that_is_there() -> None:
    assert row_faces(6, 5) == ["hidden"] * 6


@pytest.mark.parametrize(("face", "pips"), [("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6)])
def test_a_face_shows_its_pips(face: dice.Face, pips: int) -> None:
    assert shapes(face).count("<circle") == pips


def test_the_ace_is_set_apart_by_shape_not_only_by_colour() -> None:
    assert shapes("1", PAPER).count("<ellipse") == 8
    assert "<ellipse" not in "".join(shapes(face, PAPER) for face in ("2", "3", "4", "5", "6"))


def test_a_lost_die_is_an_outline() -> None:
    (outline,) = ET.fromstring(drawing("lost"))
    assert outline.get("fill") == "none"
    assert outline.get("stroke-dasharray")


def test_the_symbols_are_all_there_under_their_names() -> None:
    names = {symbol.get("id") for symbol in ET.fromstring(symbols()).iter(f"{SVG}symbol")}
    assert names == {f"die-{face}" for face in FACES} | {"cup", "cup-down", "mark"}


@pytest.mark.parametrize(
    "text", [symbols(), symbols(PAPER), row(3), dice.cup(), dice.mark(paint=fixed("dark"))]
)
def test_a_drawing_carries_no_style_and_no_script(text: str) -> None:
    for forbidden in ("style=", "<style", "<script", "url(", "href"):
        assert forbidden not in text


def test_paper_needs_no_css_variables() -> None:
    assert "var(" not in symbols(PAPER)
    assert "var(" not in symbols(fixed())


def test_the_files_are_those_that_the_code_draws() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"run python -m prints.dice: {path.name}"


def test_the_tag_draws_a_row_and_says_it() -> None:
    html = rendered("{% dice_row left of all %}", left=3, all=5)
    assert html.count("#die-hidden") == 3
    assert html.count("#die-lost") == 2
    assert 'aria-label="3 of 5 dice"' in html


@pytest.mark.parametrize(
    ("source", "lost"),
    [("{% dice_row 2 %}", 3), ('{% dice_row 2 of 4 "small" %}', 2), ("{% dice_row nothing %}", 5)],
)
def test_the_tag_takes_what_it_is_given(source: str, lost: int) -> None:
    assert rendered(source).count("#die-lost") == lost


def test_a_wrong_tag_says_how_to_write_it() -> None:
    with pytest.raises(TemplateSyntaxError, match="dice_row 3 of 5"):
        rendered("{% dice_row %}")
    with pytest.raises(TemplateSyntaxError, match="no die shows '7'"):
        rendered("{% die 7 %}")


def test_the_order_of_the_pintas_starts_with_the_ace() -> None:
    html = rendered("{% pintas %}")
    assert html.index("aces") < html.index("twos") < html.index("sixes")


def test_a_badge_has_a_kind_and_a_word() -> None:
    assert rendered('{% badge "open" %}') == '<span class="badge" data-kind="open">open</span>'
    assert "&lt;b&gt;" in rendered('{% badge "attention" words %}', words="<b>")

"""Text on a picture has its place and its letters, whatever somebody is called."""

import io
from itertools import groupby, pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from core.names import clean
from prints.lettering import BOLD, DISPLAY, WORK, Anchor, Face, Lettering, fitted
from prints.letters import REPLACED
from prints.pdf import draw
from tests.tournament.papers.letters import NOT_WRITTEN, WRITTEN

FACES = (DISPLAY, BOLD, WORK)
NAMES = (
    "Ana",
    "Þórhildur Wærsted O’Higgins y Ñúñez del Río Ğazãl",
    "W" * 120,
    "Ğ" * 120,
    "",
    "María " * 30,
)
WIDE, HIGH = 900, 100  # pixels, of a band with one line


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", FACES)
def test_no_line_is_wider_than_its_place(name: str, face: Face) -> None:
    set_so = fitted(name, face, width=600, largest=100, smallest=24, lines=2)
    assert len(set_so.lines) <= 2
    assert set_so.width <= 600


@given(st.text(max_size=60), st.sampled_from(FACES))
def test_any_text_has_its_place(text: str, face: Face) -> None:
    set_so = fitted(clean(text), face, width=300, largest=60, lines=2)
    assert len(set_so.lines) <= 2
    assert set_so.width <= 300
    svg = ElementTree.fromstring(f"<svg>{set_so.svg(0, 0, fill='red')}</svg>")
    assert "".join(svg.itertext()) == "".join(set_so.lines)


def test_a_name_of_a_person_is_whole_and_as_large_as_it_can_be() -> None:
    name = NAMES[1]
    set_so = fitted(name, DISPLAY, width=900, largest=130, smallest=40, lines=3)
    assert " ".join(set_so.lines) == name
    assert set_so.size > 60
    assert fitted("Ana", DISPLAY, width=900, largest=130).size == 130


@pytest.mark.parametrize("face", FACES)
def test_a_sign_that_no_font_has_is_a_mark(face: Face) -> None:
    for name in NOT_WRITTEN:
        assert REPLACED in fitted(name, face, width=WIDE, largest=40).lines[0]
    for name in WRITTEN:
        assert fitted(name, face, width=WIDE, largest=40, lines=2).lines == (name,)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_what_is_drawn_stands_where_it_was_measured(face: Face, anchor: Anchor) -> None:
    """A letter of another font, a lost space or a gap would make it wider or narrower."""
    lines = [fitted(name, face, width=WIDE - 40, largest=48) for name in (*WRITTEN, NAMES[1], "Ana")]
    at = {"start": 20, "middle": WIDE // 2, "end": WIDE - 20}[anchor]
    for line, (left, right) in zip(lines, drawn(lines, at, anchor), strict=True):
        start = at - line.width * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        assert (left, right) == pytest.approx((start, start + line.width), abs=0.02 * line.width + 3)


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_word_between_two_of_another_font_keeps_its_distance(anchor: Anchor) -> None:
    ink = ink_of([fitted("Ж I Ж", BOLD, width=WIDE, largest=90)], WIDE // 2, anchor)
    left, top, right, foot = ink.getbbox() or (0, 0, 0, 0)
    empty = [ink.crop((x, top, x + 1, foot)).getbbox() is None for x in range(left, right)]
    gaps = [len(list(columns)) for is_gap, columns in groupby(empty) if is_gap]
    assert gaps == pytest.approx([gaps[0]] * 2, abs=4)


def drawn(lines: list[Lettering], x: int, anchor: Anchor) -> list[tuple[int, int]]:
    """Where the ink of each begins and ends."""
    ink = ink_of(lines, x, anchor)
    tops = pairwise(range(0, HIGH * len(lines) + 1, HIGH))
    boxes = [ink.crop((0, top, WIDE, foot)).getbbox() for top, foot in tops]
    return [(box[0], box[2]) for box in boxes if box]


def ink_of(lines: list[Lettering], x: int, anchor: Anchor) -> Image.Image:
    """White on black, one below the other."""
    marks = "".join(line.svg(x, HIGH * row, fill="white", anchor=anchor) for row, line in enumerate(lines))
    size = f'width="{WIDE}" height="{HIGH * len(lines)}"'
    png = draw(f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size}/>{marks}</svg>')
    return Image.open(io.BytesIO(png)).convert("L")

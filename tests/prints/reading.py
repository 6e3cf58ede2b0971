"""What a test asks of a PDF: its words, its sizes, its fonts, its tags, its picture."""

from __future__ import annotations

import re
import subprocess
import tempfile
from dataclasses import dataclass
from html import unescape
from io import BytesIO
from pathlib import Path

import pikepdf
from pikepdf import Dictionary, Object

MM = 72 / 25.4
_WORD = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>')


def words_of(pdf: bytes) -> str:
    """The words as a reader would copy them, in the order of reading, one space between two."""
    read = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True)
    return re.sub(r"\s+", " ", read.stdout.decode())


def pages_as_set(pdf: bytes) -> list[str]:
    """The words of each page in the order of the type, column by column, one space between two."""
    read = subprocess.run(["pdftotext", "-raw", "-", "-"], input=pdf, capture_output=True, check=True)
    return [re.sub(r"\s+", " ", page) for page in read.stdout.decode().split("\f")]


def words_as_set(pdf: bytes) -> str:
    """The same of all pages."""
    return " ".join(pages_as_set(pdf))


def letters_as_set(pdf: bytes) -> str:
    """The same without any space: a hash stands in blocks."""
    return words_as_set(pdf).replace(" ", "")


@dataclass(frozen=True, slots=True)
class Word:
    """A word and its box: left, head, right, foot, in millimetres from the upper left corner of its page."""

    text: str
    box: tuple[float, float, float, float]


def words_in_place(pdf: bytes) -> list[list[Word]]:
    """The words of each page."""
    read = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True)
    pages = read.stdout.decode().split("<page ")[1:]
    return [
        [
            Word(unescape(text), (float(left) / MM, float(head) / MM, float(right) / MM, float(foot) / MM))
            for left, head, right, foot, text in _WORD.findall(page)
        ]
        for page in pages
    ]


def sizes_of(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of each page, in points."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        boxes = [[float(side) for side in page.mediabox] for page in opened.pages]
    return [(round(right - left), round(top - bottom)) for left, bottom, right, top in boxes]


def fonts_that_are_not_embedded(pdf: bytes) -> list[str]:
    """Names of the fonts that a printer would have to have."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        descriptors = [one for one in opened.objects if _is(one, "/FontDescriptor")]
        return [
            str(one.FontName) for one in descriptors if not {"/FontFile2", "/FontFile3"} & set(one.keys())
        ]


def roles_of(pdf: bytes) -> list[str]:
    """The roles of all elements of its structure, such as `H1` and `TD`; none where it has no tags."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return [str(one.S)[1:] for one in opened.objects if _is(one, "/StructElem")]


def _is(item: Object, kind: str) -> bool:
    return isinstance(item, Dictionary) and item.get("/Type") == kind


def picture(pdf: bytes, page: int = 1, *, dpi: int = 40) -> tuple[int, int, bytes]:
    """Width, height and grey of every pixel of a page, as poppler paints it."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        Path(file.name).write_bytes(pdf)
        asked = ["pdftoppm", "-gray", "-r", str(dpi), "-f", str(page), "-l", str(page), file.name]
        read = subprocess.run(asked, capture_output=True, check=True).stdout
    found = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", read)
    assert found
    return int(found[1]), int(found[2]), read[found.end() :]


def unlike(one: tuple[int, int, bytes], other: tuple[int, int, bytes]) -> float:
    """The part of the pixels that differ by more than a shade (0 to 1); 1 for another size."""
    if one[:2] != other[:2]:
        return 1.0
    differing = sum(abs(a - b) > 40 for a, b in zip(one[2], other[2], strict=True))
    return differing / len(one[2])

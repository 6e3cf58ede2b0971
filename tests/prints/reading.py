"""What a test asks of a PDF: its words, its sizes, its fonts, its tags, its picture."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pikepdf
from pikepdf import Array, Dictionary, Object

MM = 72 / 25.4
_WORD = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>')


def words_of(pdf: bytes) -> str:
    """The words as a reader would copy them, in the order of reading, one space between two."""
    read = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True)
    return re.sub(r"\s+", " ", read.stdout.decode())


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


def faces_of(pdf: bytes) -> list[str]:
    """The name of each font file in the PDF, as often as it is there."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return sorted(str(one.FontName) for one in opened.objects if _is(one, "/FontDescriptor"))


def spoken(pdf: bytes) -> list[tuple[str, str]]:
    """Each element of structure that has content of its own, and its page's part of it: (role, alternative
    text or ""). Fails where the tags are not whole.
    """
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert_tagged(opened)
        return [
            (str(element.S)[1:], str(element.get("/Alt", "")))
            for element in elements(opened.Root.StructTreeRoot)
            if any(not (isinstance(kid, Dictionary) and "/S" in kid) for kid in _kids(element))
        ]


def assert_tagged(pdf: pikepdf.Pdf) -> None:
    """Every piece of marked content belongs to one element, which is on its page, and every element's content
    is there; everything else that is painted on a page is marked as decoration.
    """
    root = pdf.Root
    assert root.MarkInfo.Marked
    assert root.ViewerPreferences.DisplayDocTitle
    assert str(root.Lang)
    assert str(pdf.docinfo["/Title"])
    rows = root.StructTreeRoot.ParentTree.Nums
    row_of = {int(rows[n]): rows[n + 1] for n in range(0, len(rows), 2)}
    claimed: dict[tuple[int, int], set[int]] = {}
    for element in elements(root.StructTreeRoot):
        for stream, mcid, key in _content(element):
            assert row_of[key][mcid].objgen == element.objgen, f"{mcid} is of another element"
            claimed.setdefault(stream, set()).add(mcid)
    for page in pdf.pages:
        marked = marks_in(page.obj, page.obj.Resources)
        for holder, found in marked.items():
            assert len(found) == len(set(found)), "one number twice"
            assert set(found) == claimed.get(holder, set()), f"{found} are not {claimed.get(holder)}"


def marks_in(holder: Object, resources: Object) -> dict[tuple[int, int], list[int]]:
    """The numbers of marked content of a page and of the forms on it that have a row of their own, by object.
    Fails for what is painted outside of any mark, and for a mark inside a mark.
    """
    found: dict[tuple[int, int], list[int]] = {holder.objgen: []}
    depth = 0
    for operands, operator in cast("list[Any]", pikepdf.parse_content_stream(holder)):
        match str(operator):
            case "BDC" | "BMC":
                assert depth == 0, "a mark inside a mark"
                depth += 1
                if len(operands) > 1 and "/MCID" in operands[1]:
                    found[holder.objgen].append(int(operands[1].MCID))
            case "EMC":
                depth -= 1
            case "Do":
                form = resources.XObject[str(operands[0])]
                if depth == 0:  # then it marks what it paints itself
                    found |= marks_in(form, form.Resources)
                else:
                    assert "/StructParents" not in form, "a form with marks inside a mark"
            case "BT" | "f" | "f*" | "S" | "B" | "B*" | "sh":
                assert depth == 1, f"{operator} outside of any mark"
    assert depth == 0
    return found


def elements(root: Object) -> Iterator[Object]:
    """Every element of structure, in reading order."""
    for kid in _kids(root):
        if isinstance(kid, Dictionary) and "/S" in kid:
            assert kid.P.objgen == root.objgen, "an element that hangs elsewhere"
            yield kid
            yield from elements(kid)


def _content(element: Object) -> Iterator[tuple[tuple[int, int], int, int]]:
    """(page or form, number of the marked content, row of the parent tree) for each piece of it."""
    for kid in _kids(element):
        if isinstance(kid, int):
            yield element.Pg.objgen, kid, int(element.Pg.StructParents)
        elif "/MCID" in kid:
            holder = kid.Stm if "/Stm" in kid else kid.Pg
            yield holder.objgen, int(kid.MCID), int(holder.StructParents)


def _kids(element: Object) -> list[Any]:
    kids = element.get("/K")
    if kids is None:
        return []
    return list(kids) if isinstance(kids, Array) else [kids]


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

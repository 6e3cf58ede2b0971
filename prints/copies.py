"""Pages of which a file holds many copies, for handing out: laid down once, and painted on every copy.

The first copy is read aloud; the others are marked as decoration, so that nobody hears the rulebook
twenty-five times and no copy adds more than a few bytes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, cast

import pikepdf
from pikepdf import Dictionary, Name, Object, Page, Pdf

from prints.growing import Growing
from prints.tags import Tagged


class Copied:
    """A paper of which `copy` adds one copy after the other to the parts of a growing file."""

    def __init__(self, growing: Growing, paper: bytes) -> None:
        self._growing = growing
        self._paper = paper
        self._forms: list[tuple[int, tuple[float, float]]] | None = None
        self._first = True

    def copy(self, part: Tagged) -> list[Page]:
        """The pages of the next copy, behind all pages of the part that is being made."""
        if self._first:
            self._first = False
            return part.adopt(self._paper)
        if self._forms is None:
            self._forms = _silent_forms(self._growing, self._paper)
        return [_painted(part, self._growing.stand_in(part, form), size) for form, size in self._forms]


def blank_page(part: Tagged, like: Page) -> Page:
    """An empty page of the size of another."""
    left, foot, right, top = (float(side) for side in like.mediabox)
    return part.pdf.add_blank_page(page_size=(right - left, top - foot))


def put_in_order(part: Tagged, pages: Sequence[Page]) -> None:
    """Let the part have these pages, which it has already, in this order."""
    kept = [page.obj for page in pages]
    del part.pdf.pages[:]
    for page in kept:
        part.pdf.pages.append(Page(page))


def _painted(part: Tagged, form: Object, size: tuple[float, float]) -> Page:
    page = part.pdf.add_blank_page(page_size=size)
    page.obj.Resources = Dictionary(XObject=Dictionary({"/Copy": form}))
    page.obj.Contents = part.pdf.make_stream(b"/Artifact BMC q /Copy Do Q EMC")
    return page


def _silent_forms(growing: Growing, paper: bytes) -> list[tuple[int, tuple[float, float]]]:
    """Each page of the paper as a form without any mark, with its size."""
    with Pdf.open(io.BytesIO(paper)) as source:
        forms, sizes = [], []
        for page in source.pages:
            left, foot, right, top = (float(side) for side in page.mediabox)
            forms.append(source.make_indirect(page.as_form_xobject()))
            sizes.append((right - left, top - foot))
            _silence(forms[-1])
        return list(zip(growing.keep(source, forms), sizes, strict=True))


def _silence(form: Object) -> None:
    """Take the marks out of a form and out of those that it paints."""
    steps = [
        step
        for step in cast("list[Any]", pikepdf.parse_content_stream(form))
        if str(step.operator) not in ("BDC", "BMC", "EMC")
    ]
    form.write(pikepdf.unparse_content_stream(steps))
    if "/StructParents" in form:
        del form.StructParents
    for other in form.get("/Resources", Dictionary()).get("/XObject", Dictionary()).values():
        if other.get("/Subtype") == Name.Form:
            _silence(other)

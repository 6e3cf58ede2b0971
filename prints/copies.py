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

from prints.tags import Tagged


class Copied:
    """A part of which `copy` adds one copy after the other. The first call adds the part itself."""

    def __init__(self, tagged: Tagged, part: bytes) -> None:
        self._tagged = tagged
        self._part = part
        self._forms: list[tuple[Object, tuple[float, float]]] | None = None
        self._first = True

    def copy(self) -> list[Page]:
        """The pages of the next copy, behind all pages that are there."""
        if self._first:
            self._first = False
            return self._tagged.adopt(self._part)
        if self._forms is None:
            self._forms = _silent_forms(self._tagged.pdf, self._part)
        return [_painted(self._tagged.pdf, form, size) for form, size in self._forms]


def blank_page(tagged: Tagged, like: Page) -> Page:
    """An empty page of the size of another."""
    left, foot, right, top = (float(side) for side in like.mediabox)
    return tagged.pdf.add_blank_page(page_size=(right - left, top - foot))


def put_in_order(tagged: Tagged, pages: Sequence[Page]) -> None:
    """Let the file have these pages, which it has already, in this order."""
    kept = [page.obj for page in pages]
    del tagged.pdf.pages[:]
    for page in kept:
        tagged.pdf.pages.append(Page(page))


def _painted(pdf: Pdf, form: Object, size: tuple[float, float]) -> Page:
    page = pdf.add_blank_page(page_size=size)
    page.obj.Resources = Dictionary(XObject=Dictionary({"/Copy": form}))
    page.obj.Contents = pdf.make_stream(b"/Artifact BMC q /Copy Do Q EMC")
    return page


def _silent_forms(pdf: Pdf, part: bytes) -> list[tuple[Object, tuple[float, float]]]:
    """Each page of the part as a form without any mark, with its size."""
    with Pdf.open(io.BytesIO(part)) as source:
        found = []
        for page in source.pages:
            left, foot, right, top = (float(side) for side in page.mediabox)
            form = page.as_form_xobject()
            _silence(form)
            found.append((pdf.copy_foreign(form), (right - left, top - foot)))
        for form, _size in found:
            form.write(form.read_bytes())  # now, while its source is open
        return found


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

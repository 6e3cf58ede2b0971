"""Joins PDFs by pikepdf, which needs a lock for modification: each `Pdf` belongs to the call and thread that
opened it. Tags go: it is for paper.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pikepdf import Object, Page, Pdf


def join_pdfs(parts: Sequence[bytes]) -> bytes:
    """A single part is unchanged."""
    return parts[0] if len(parts) == 1 else written(joined(parts))


def joined(parts: Iterable[bytes]) -> Pdf:
    """With title and language of the first."""
    from pikepdf import Pdf  # late: a start needs none of it

    whole: Pdf | None = None
    for part in parts:
        with Pdf.open(io.BytesIO(part)) as source:
            whole = whole or empty_like(source)
            whole.pages.extend(source.pages)
    return whole or Pdf.new()


def as_forms(pdf: bytes, target: Pdf) -> list[Object]:
    """To paint any number of times."""
    from pikepdf import Pdf  # late, as above

    with Pdf.open(io.BytesIO(pdf)) as source:
        forms = [source.make_indirect(page.as_form_xobject()) for page in source.pages]
        return [target.copy_foreign(form) for form in forms]


def empty_like(pdf: Pdf) -> Pdf:
    from pikepdf import Pdf, String  # late, as above

    new = Pdf.new()
    new.Root.Lang = String(str(pdf.Root.get("/Lang", "")))
    new.docinfo["/Title"] = str(pdf.docinfo.get("/Title", ""))
    return new


def add_sheets(target: Pdf, pages: Iterable[Page]) -> None:
    """With a blank page after an odd number, so that what follows begins on its own sheet."""
    from pikepdf import Rectangle  # late, as above

    added = list(pages)
    target.pages.extend(added)
    if len(added) % 2:
        size = Rectangle(added[-1].mediabox)
        target.add_blank_page(page_size=(size.width, size.height))


def written(pdf: Pdf) -> bytes:
    from pikepdf import ObjectStreamMode  # late, as above

    target = io.BytesIO()
    pdf.save(target, object_stream_mode=ObjectStreamMode.generate, compress_streams=True)
    return target.getvalue()

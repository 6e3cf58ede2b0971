"""PDFs put together by pikepdf: the pages of several files in one, and pages as forms that others paint.

Words, fonts and looks go along; the tags of the parts do not. What is put together is printed, cut or folded,
and whoever uses a screen reader has the same on a page of the site.

pikepdf's documentation: objects may be read from several threads, but who modifies them must coordinate with
a lock. So no `Pdf` is shared: each belongs to the call, and the thread, that opened it.
"""

import io
from collections.abc import Iterable, Sequence

from pikepdf import Object, ObjectStreamMode, Pdf, String


def join_pdfs(parts: Sequence[bytes]) -> bytes:
    """The parts one behind the other; one part alone stays as it is."""
    return parts[0] if len(parts) == 1 else written(joined(parts))


def joined(parts: Iterable[bytes]) -> Pdf:
    """The pages of all parts in one file, with the title and the language of the first."""
    whole: Pdf | None = None
    for part in parts:
        with Pdf.open(io.BytesIO(part)) as source:
            whole = whole or empty_like(source)
            whole.pages.extend(source.pages)
    return whole or Pdf.new()


def as_forms(pdf: bytes, target: Pdf) -> list[Object]:
    """Each page as a form object of the target, to be painted on as many pages as one likes."""
    with Pdf.open(io.BytesIO(pdf)) as source:
        forms = [source.make_indirect(page.as_form_xobject()) for page in source.pages]
        return [target.copy_foreign(form) for form in forms]


def empty_like(pdf: Pdf) -> Pdf:
    """A file without pages, with the title and the language of another."""
    new = Pdf.new()
    new.Root.Lang = String(str(pdf.Root.get("/Lang", "")))
    new.docinfo["/Title"] = str(pdf.docinfo.get("/Title", ""))
    return new


def written(pdf: Pdf) -> bytes:
    """The file's bytes."""
    target = io.BytesIO()
    pdf.save(target, object_stream_mode=ObjectStreamMode.generate, compress_streams=True)
    return target.getvalue()

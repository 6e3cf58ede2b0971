"""Tagged parts under one tree of structure, their pages in order, so that a screen reader finds on the whole
what it found on each part. `prints.growing` writes the whole.

Every part comes from WeasyPrint: a `Document` at the root of its tree, a row of the parent tree for each page
and each link. Parts without tags are taken as they are. ISO 32000-1, 14.7 and 14.8.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf


class Tagged:
    """A piece of a file, which comes behind `after` and uses none of its numbers again. What is adopted is
    closed: its streams are read from its bytes when the piece is written, and of its objects only the copies
    stay in memory.
    """

    def __init__(self, *, after: Tagged | None = None) -> None:
        self.pdf = Pdf.new()
        self.root = self.pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        self.document = self.pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name.Document, P=self.root, K=Array())
        )
        self.root.K = Array([self.document])
        self._rows: dict[int, Object] = {}
        self._next_key: int = after._next_key if after else 0
        self._parts: int = after._parts if after else 0
        self.title: str = after.title if after else ""
        self.lang: str = after.lang if after else ""

    def row(self, key: int) -> Object:
        """What the parent tree says under that key."""
        return self._rows[key]

    def element(self, role: str, *, parent: Object, page: Object, kids: Sequence[Any] = ()) -> Object:
        """A new element of structure on that page; it is not among its parent's kids yet."""
        return self.pdf.make_indirect(Dictionary(S=Name("/" + role), P=parent, Pg=page, K=Array(kids)))

    def adopt(self, part: bytes) -> list[pikepdf.Page]:
        """Add the pages of a part behind those that are there, and its tags. Its title and language are the
        whole's where no earlier part had any.
        """
        self._parts += 1
        before = len(self.pdf.pages)
        with Pdf.open(io.BytesIO(part)) as source:
            self.pdf.pages.extend(source.pages)
            pages = [self.pdf.pages[number] for number in range(before, len(self.pdf.pages))]
            lang = str(source.Root.get("/Lang", ""))
            self.title = self.title or str(source.docinfo.get("/Title", ""))
            self.lang = self.lang or lang
            if "/StructTreeRoot" in source.Root:
                _flatten(source.Root.StructTreeRoot)
                tree = self.pdf.copy_foreign(source.Root.StructTreeRoot)
                self._graft(tree, self._parts, lang)
                self._renumber(pages, tree)
        return pages

    def _graft(self, tree: Object, number: int, lang: str) -> None:
        """Hang the elements of a part below ours; in another language than ours as a part of its own."""
        for top in tree.K:
            if lang == self.lang:
                for kid in top.K:
                    kid.P = self.document
                    self.document.K.append(kid)
            else:
                top.S, top.P, top.Lang = Name.Part, self.document, pikepdf.String(lang)
                self.document.K.append(top)
            for element in elements_below(top):
                _mark_headers(element, number)

    def _renumber(self, pages: Sequence[pikepdf.Page], tree: Object) -> None:
        base, nums = self._next_key, tree.ParentTree.Nums
        for index in range(0, len(nums), 2):
            self._rows[base + int(nums[index])] = nums[index + 1]
            self._next_key = max(self._next_key, base + int(nums[index]) + 1)
        for page in pages:
            if "/StructParents" in page.obj:
                page.obj.StructParents = base + int(page.obj.StructParents)
            for form in page.obj.get("/Resources", Dictionary()).get("/XObject", Dictionary()).values():
                if "/StructParents" in form:  # a page that was put on a sheet, and is painted once
                    form.StructParents = base + int(form.StructParents)
            for annotation in page.obj.get("/Annots", []):
                if "/StructParent" in annotation:
                    annotation.StructParent = base + int(annotation.StructParent)

    def close(self) -> None:
        """Write the tags into the catalog; again, if something was adopted since."""
        rows = [each for key in sorted(self._rows) for each in (key, self._rows[key])]
        self.root.ParentTree = self.pdf.make_indirect(Dictionary(Nums=Array(rows)))
        self.root.ParentTreeNextKey = self._next_key
        catalog = self.pdf.Root
        catalog.StructTreeRoot = self.root
        catalog.MarkInfo = Dictionary(Marked=True)
        catalog.ViewerPreferences = Dictionary(DisplayDocTitle=True)
        if self.lang:
            catalog.Lang = pikepdf.String(self.lang)
        if self.title:
            self.pdf.docinfo["/Title"] = self.title


def elements_below(element: Object) -> Iterator[Object]:
    """Every element of structure below this one, in reading order."""
    for kid in kids_of(element):
        if isinstance(kid, Dictionary) and "/S" in kid:
            yield kid
            yield from elements_below(kid)


def _flatten(tree: Object) -> None:
    """Let an element that holds one run of text, and nothing else, hold it itself: half of all elements say
    no more than that, and a file of a thousand cards is kept in memory while it is put together.
    """
    nums = tree.ParentTree.Nums
    rows = {int(nums[index]): nums[index + 1] for index in range(0, len(nums), 2)}
    for element in list(elements_below(tree)):
        kids = kids_of(element)
        if len(kids) != 1 or not isinstance(kids[0], Dictionary) or kids[0].get("/S") != Name.Span:
            continue
        text = kids_of(kids[0])
        if len(text) == 1 and isinstance(text[0], int) and "/Lang" not in kids[0] and "/Pg" in kids[0]:
            page = kids[0].Pg
            row = rows[int(page.StructParents)]
            if row[text[0]].objgen == kids[0].objgen:
                element.K, element.Pg = text[0], page
                row[text[0]] = element


def kids_of(element: Object) -> list[Any]:
    """What an element holds: elements, and numbers of marked content."""
    kids = element.get("/K")
    if kids is None:
        return []
    return list(kids) if isinstance(kids, Array) else [kids]


def _mark_headers(element: Object, number: int) -> None:
    """Names of header cells are unique in a part; here several parts meet."""
    if "/ID" in element:
        element.ID = pikepdf.String(f"{number}-{element.ID}")
    if "/A" in element and isinstance(element.A, Dictionary) and "/Headers" in element.A:
        element.A.Headers = Array(pikepdf.String(f"{number}-{header}") for header in element.A.Headers)

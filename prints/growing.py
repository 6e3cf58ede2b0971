"""A tagged PDF that is written part by part: what is written is forgotten, so that a thousand cards need no
more memory than twenty.

qpdf holds every object of a file until the file is saved. So each part is a small file of its own here, whose
objects go to the end of the target when the part is done. Kept are their places, the lists of pages, of tags'
tops and of rows, and the fonts, which are known only at the end.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream

from prints.faces import Faces
from prints.tags import Tagged
from prints.writing import Writing

_TOKENS = re.compile(rb"\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F]*>|\b(\d+) 0 R\b", re.DOTALL)
"""Strings, to be passed over, and references: all that qpdf writes of either."""


class Growing:
    """The file. One part at a time: `part` begins it, `take` ends it."""

    def __init__(self) -> None:
        self._file = Writing()
        self._catalog, self._pages, self._root, self._document = (self._file.new_number() for _ in range(4))
        self._faces = Faces()
        self._fonts: dict[str, int] = {}
        self._kids: list[int] = []
        self._tops: list[int] = []
        self._rows: list[tuple[int, int]] = []
        self._stand_ins: dict[int, int] = {}
        self._last: Tagged | None = None

    def keep(self, pdf: Pdf, things: Sequence[Object]) -> list[int]:
        """Write objects of that file, with all that they need, for every part to use: their numbers."""
        copier = _Copier(self._file, pdf, {}, self)
        numbers = [copier.number_of(thing.objgen[0]) for thing in things]
        copier.write()
        return numbers

    def part(self) -> Tagged:
        """The next part, still empty."""
        self._stand_ins = {}
        return Tagged(after=self._last)

    def stand_in(self, tagged: Tagged, number: int) -> Object:
        """What an object that was kept is called in the part."""
        thing = tagged.pdf.make_indirect(Dictionary())
        self._stand_ins[thing.objgen[0]] = number
        return thing

    def take(self, tagged: Tagged) -> None:
        """Write the part, whose tags are in its catalog (`Tagged.close`), behind all that there is."""
        pdf = tagged.pdf
        own = {
            pdf.Root.Pages.objgen[0]: self._pages,
            tagged.root.objgen[0]: self._root,
            tagged.document.objgen[0]: self._document,
        }
        copier = _Copier(self._file, pdf, own | self._stand_ins, self)
        self._kids += [copier.number_of(page.obj.objgen[0]) for page in pdf.pages]
        self._tops += [copier.number_of(top.objgen[0]) for top in tagged.document.K]
        nums = tagged.root.ParentTree.Nums
        for index in range(0, len(nums), 2):
            self._rows.append((int(nums[index]), copier.number_for(nums[index + 1])))
        copier.write()
        self._last = tagged

    def font(self, font: Object) -> int | None:
        """The number of the one font that holds this one and all of its name; None if it stays by itself."""
        name = self._faces.gather(font)
        if name is None:
            return None
        if name not in self._fonts:
            self._fonts[name] = self._file.new_number()
        return self._fonts[name]

    def finish(self) -> bytes:
        """The whole file."""
        for name, number in self._fonts.items():
            font = self._faces.font(name)
            _Copier(self._file, self._faces.pdf, {}, None).write(font, number)
        tree, information = self._file.new_number(), self._file.new_number()
        rows = b" ".join(b"%d %d 0 R" % row for row in self._rows)
        self._file.put(tree, b"<< /Nums [" + rows + b"] >>")
        self._put_tops(tree)
        lang, title = (self._last.lang, self._last.title) if self._last else ("", "")
        said = b" /Lang " + pikepdf.String(lang).unparse() if lang else b""
        self._file.put(
            self._catalog,
            b"<< /Type /Catalog /Pages %d 0 R /StructTreeRoot %d 0 R /MarkInfo << /Marked true >> "
            b"/ViewerPreferences << /DisplayDocTitle true >>%b >>" % (self._pages, self._root, said),
        )
        self._file.put(information, b"<< /Title " + pikepdf.String(title).unparse() + b" >>")
        return self._file.finish(catalog=self._catalog, information=information)

    def _put_tops(self, tree: int) -> None:
        """The three objects that name all others of their kind."""
        kids, tops = (b" ".join(b"%d 0 R" % each for each in all_) for all_ in (self._kids, self._tops))
        pages = b"<< /Type /Pages /Count %d /Kids [" % len(self._kids) + kids + b"] >>"
        self._file.put(self._pages, pages)
        above = b"<< /Type /StructElem /S /Document /P %d 0 R /K [" % self._root
        self._file.put(self._document, above + tops + b"] >>")
        next_key = self._rows[-1][0] + 1 if self._rows else 0
        self._file.put(
            self._root,
            b"<< /Type /StructTreeRoot /K [%d 0 R] /ParentTree %d 0 R /ParentTreeNextKey %d >>"
            % (self._document, tree, next_key),
        )


class _Copier:
    """Objects of one file on their way into the target. `known`: which are there already under another
    number; `fonts`: who gathers fonts, None where they are written as they are.
    """

    def __init__(self, file: Writing, pdf: Pdf, known: dict[int, int], fonts: Growing | None) -> None:
        self._file = file
        self._pdf = pdf
        self._known = known
        self._fonts = fonts
        self._waiting: list[tuple[int, Any]] = []

    def number_of(self, here: int) -> int:
        """The number in the target of an object of the file; it waits to be written if it is new."""
        if here not in self._known:
            thing = self._pdf.get_object(here, 0)
            if not (number := self._gathered(thing)):
                number = self._file.new_number()
                self._waiting.append((number, thing))
            self._known[here] = number
        return self._known[here]

    def number_for(self, thing: Object) -> int:
        """The same for an object that may have no number of its own."""
        if thing.is_indirect:
            return self.number_of(thing.objgen[0])
        number = self._file.new_number()
        self._waiting.append((number, thing))
        return number

    def write(self, thing: Object | None = None, number: int = 0) -> None:
        """Write what waits, and what that needs; `thing` first, under that number."""
        if thing is not None:
            self._known[thing.objgen[0]] = number
            self._waiting.append((number, thing))
        while self._waiting:
            at, each = self._waiting.pop()
            if isinstance(each, Stream):
                self._file.put_stream(at, *self._stream(each))
            else:
                self._file.put(at, self._spelt(each))

    def _gathered(self, thing: Any) -> int | None:
        if self._fonts is None or not isinstance(thing, Dictionary) or thing.get("/Type") != Name.Font:
            return None
        return self._fonts.font(thing) if "/DescendantFonts" in thing else None

    def _spelt(self, thing: Any) -> bytes:
        resolved = isinstance(thing, Object)  # a number stands for itself
        written = thing.unparse(resolved=True) if resolved else Array([thing]).unparse()[1:-1]
        return _TOKENS.sub(self._renumbered, written)

    def _renumbered(self, token: re.Match[bytes]) -> bytes:
        return b"%d 0 R" % self.number_of(int(token[1])) if token[1] else token[0]

    def _stream(self, stream: Object) -> tuple[bytes, bytes]:
        """Its dictionary from behind `<<` on, and its data, compressed."""
        head = Dictionary({key: value for key, value in stream.items() if key != "/Length"})
        if "/Filter" in head:
            data = stream.read_raw_bytes()
        else:
            head.Filter = Name.FlateDecode
            data = zlib.compress(stream.read_bytes())
        return self._spelt(head).removeprefix(b"<<"), bytes(data)

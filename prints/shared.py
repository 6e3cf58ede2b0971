"""Many pages of which most is the same: the constant part is laid out once and put under each page's own, as
form objects that all pages share.

Each block of the constant part (a heading, a paragraph, a picture that says what it shows) is a form of its
own, painted on every page within a marked-content sequence of that page's own structure: so a reader hears on
each page what it heard on the plain one. What says nothing (lines, drawings without words) is one form,
marked as decoration.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf

from prints.growing import Growing
from prints.qr import modules
from prints.splitting import DECORATION, blocks_of
from prints.tags import Tagged


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A QR code on a page: what it holds, what it is in words, its upper left corner and its side, in points
    from the upper left corner of the page.
    """

    text: str
    words: str
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """One page to be: which pages of the constant part (from 0) lie under it, and the codes upon it."""

    under: tuple[int, ...] = ()
    codes: tuple[Code, ...] = ()


@dataclass(frozen=True, slots=True)
class _Form:
    """A block of the constant part: its name on every page, and its number in the file."""

    name: str
    role: str
    alt: str
    number: int


@dataclass(slots=True)
class _Part:
    """Pages that are being made, and what they share."""

    tagged: Tagged
    layers: Sequence[Sequence[_Form]]
    drawn: Object
    codes: dict[str, str] = field(default_factory=dict)
    resources: dict[tuple[int, int], Object] = field(default_factory=dict)
    streams: dict[tuple[Any, ...], Object] = field(default_factory=dict)


class Press:
    """What makes parts of a growing file, with the constant part under each page."""

    def __init__(self, constant: bytes, growing: Growing) -> None:
        self._growing = growing
        with Pdf.open(io.BytesIO(constant)) as base:
            self._layers = _layers(growing, base)

    def part(self, own: bytes, leaves: Iterator[Leaf]) -> Tagged:
        """The pages of `own`, each with what the next of the leaves says under and upon it: a part of the
        growing file that it has not taken yet.
        """
        tagged = self._growing.part()
        forms = [form for layer in self._layers for form in layer]
        drawn = {form.name: self._growing.stand_in(tagged, form.number) for form in forms}
        part = _Part(tagged, self._layers, tagged.pdf.make_indirect(Dictionary(drawn)))
        for page in tagged.adopt(own):
            _compose(part, page.obj, next(leaves))
        tagged.close()
        return tagged


def lay_shared(
    constant: bytes,
    own: Iterable[bytes],
    leaves: Iterable[Leaf],
    *,
    ask: Callable[[], None] = lambda: None,
) -> bytes:
    """The pages of `own`, part behind part, each with what its leaf says under and upon it. There are as many
    leaves as pages, of the size of the constant ones. `ask` is called now and then; what it raises stops the
    work.
    """
    growing = Growing()
    for part in shared_parts(growing, constant, own, leaves, ask=ask):
        growing.take(part)
    ask()
    return growing.finish()


def shared_parts(
    growing: Growing,
    constant: bytes,
    own: Iterable[bytes],
    leaves: Iterable[Leaf],
    *,
    ask: Callable[[], None],
) -> Iterator[Tagged]:
    """The same, each part for the growing file to take before the next is asked for."""
    press, remaining = Press(constant, growing), iter(leaves)
    for each in own:
        ask()
        yield press.part(each, remaining)


def _layers(growing: Growing, base: Pdf) -> list[list[_Form]]:
    """The forms of each constant page, written into the file."""
    resources = _indirect(base, base.pages[0].obj.Resources)
    layers: list[list[_Form]] = []
    for number, page in enumerate(base.pages):
        blocks = blocks_of(base, page.obj)
        box = Array(float(side) for side in page.mediabox)
        streams = [
            base.make_stream(
                block.content, Type=Name.XObject, Subtype=Name.Form, BBox=box, Resources=resources
            )
            for block in blocks
        ]
        kept = growing.keep(base, [*streams, resources])
        layers.append(
            [
                _Form(f"/C{number}-{step}", block.role, block.alt, kept[step])
                for step, block in enumerate(blocks)
            ]
        )
    return layers


def _indirect(pdf: Pdf, value: Object) -> Object:
    return value if value.is_indirect else pdf.make_indirect(value)


def _compose(part: _Part, page: Object, leaf: Leaf) -> None:
    forms = [form for number in leaf.under for form in part.layers[number]]
    key = int(page.StructParents)
    row = part.tagged.row(key)
    first = len(row)
    art = _top_of(row[0], part.tagged.document) if first else part.tagged.document
    for role, alt in _said(forms, leaf):
        element = part.tagged.element(role, parent=art, page=page)
        element.K = len(row)
        if alt:
            element.Alt = pikepdf.String(alt)
        row.append(element)
        art.K.append(element)
    page.Resources = _resources(part, page)
    under = [_stream(part, page, leaf, first), *_codes(part, page, leaf, len(row))]
    page.Contents = Array([*under, page.Contents])  # its own last: WeasyPrint turns the page over for good


def _resources(part: _Part, page: Object) -> Object:
    """Those of the page's part, with all forms: one dictionary for all pages of the part."""
    own = page.Resources
    if own.objgen not in part.resources:
        for name, form in own.get("/XObject", Dictionary()).items():
            if name in part.drawn:
                raise ValueError(f"two parts paint different forms that are called {name}")
            part.drawn[name] = form
        shown = {name: value for name, value in own.items() if name != "/XObject"}
        merged = Dictionary({**shown, "/XObject": part.drawn})
        part.resources[own.objgen] = part.tagged.pdf.make_indirect(merged)
    return part.resources[own.objgen]


def _said(forms: Sequence[_Form], leaf: Leaf) -> list[tuple[str, str]]:
    """Role and words of what lies under and upon the page and says something."""
    spoken = [(form.role, form.alt) for form in forms if form.role != DECORATION]
    return spoken + [("Figure", code.words) for code in leaf.codes]


def _top_of(element: Object, document: Object) -> Object:
    while element.P.objgen != document.objgen:
        element = element.P
    return element


def _stream(part: _Part, page: Object, leaf: Leaf, first: int) -> Object:
    """What paints the constant forms; the same for all pages whose numbers of marked content begin alike."""
    kind = (leaf.under, first)
    if kind not in part.streams:
        part.streams[kind] = part.tagged.pdf.make_stream(_painted(part, leaf, first))
    return part.streams[kind]


def _painted(part: _Part, leaf: Leaf, first: int) -> bytes:
    lines, number = [], first
    for form in (form for layer in leaf.under for form in part.layers[layer]):
        if form.role == DECORATION:
            lines.append(f"/Artifact BMC {form.name} Do EMC")
            continue
        lines.append(f"/{form.role} <</MCID {number}>> BDC {form.name} Do EMC")
        number += 1
    return "\n".join(lines).encode()


def _codes(part: _Part, page: Object, leaf: Leaf, end: int) -> list[Object]:
    """What paints the codes of a page, whose marked content has the last numbers before `end`."""
    height, lines = float(page.MediaBox[3]), []
    for number, code in enumerate(leaf.codes, start=end - len(leaf.codes)):
        unit = code.side / len(modules(code.text))
        place = f"{unit:.5f} 0 0 {unit:.5f} {code.x:.2f} {height - code.y - code.side:.2f} cm"
        lines.append(f"/Figure <</MCID {number}>> BDC q {place} {_code_form(part, code.text)} Do Q EMC")
    return [part.tagged.pdf.make_stream("\n".join(lines).encode())] if lines else []


def _code_form(part: _Part, text: str) -> str:
    """The name of the code's form: the dark modules as rectangles, one a run, sharp at every size; 1.5 kB."""
    if text not in part.codes:
        rows = modules(text)
        runs = (
            f"{start} {len(rows) - 1 - y} {stop - start} 1 re"
            for y, row in enumerate(rows)
            for start, stop in _runs(row)
        )
        part.codes[text] = f"/Code{len(part.codes)}"
        part.drawn[part.codes[text]] = part.tagged.pdf.make_stream(
            ("0 g\n" + "\n".join(runs) + "\nf").encode(),
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([0, 0, len(rows), len(rows)]),
            Resources=Dictionary(),
        )
    return part.codes[text]


def _runs(row: Sequence[int]) -> list[tuple[int, int]]:
    """Where the dark modules of a row begin and end."""
    edges = [x for x in range(len(row) + 1) if (row[x] if x < len(row) else 0) != (row[x - 1] if x else 0)]
    return list(zip(edges[::2], edges[1::2], strict=True))

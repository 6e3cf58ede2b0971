"""Many pages of which most is the same: the constant part is laid out once and put under each page's own, as
form objects that all pages share.

Each block of the constant part (a heading, a paragraph, a picture that says what it shows) is a form of its
own, painted on every page within a marked-content sequence of that page's own structure: so a reader hears on
each page what it heard on the plain one. What says nothing (lines, drawings without words) is one form,
marked as decoration.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf

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
    name: str
    role: str
    alt: str
    stream: Object


@dataclass(slots=True)
class _Press:
    """What is shared while the pages are made."""

    tagged: Tagged
    layers: list[list[_Form]]
    drawn: Object
    codes: dict[str, str] = field(default_factory=dict)
    resources: dict[tuple[int, int], Object] = field(default_factory=dict)
    streams: dict[tuple[Any, ...], Object] = field(default_factory=dict)


def lay_shared(
    constant: bytes, own: Sequence[bytes], leaves: Iterable[Leaf], *, ask: Callable[[], None] = lambda: None
) -> bytes:
    """The pages of `own`, part behind part, each with what its leaf says under and upon it. There are as many
    leaves as pages, of the size of the constant ones. `ask` is called now and then; what it raises stops the
    work.
    """
    tagged = Tagged()
    with Pdf.open(io.BytesIO(constant)) as base:
        layers = _layers(tagged.pdf, base)
        named = {form.name: form.stream for layer in layers for form in layer}
        press = _Press(tagged, layers, tagged.pdf.make_indirect(Dictionary(named)))
        remaining = iter(leaves)
        for part in own:
            ask()
            for page in tagged.adopt(part):
                _compose(press, page.obj, next(remaining))
        ask()
        return tagged.finish()


def _layers(pdf: Pdf, base: Pdf) -> list[list[_Form]]:
    """The forms of each constant page."""
    resources = pdf.copy_foreign(_indirect(base, base.pages[0].obj.Resources))
    layers: list[list[_Form]] = []
    for number, page in enumerate(base.pages):
        forms = []
        for step, block in enumerate(blocks_of(base, page.obj)):
            stream = pdf.make_stream(
                block.content,
                Type=Name.XObject,
                Subtype=Name.Form,
                BBox=Array(float(side) for side in page.mediabox),
                Resources=resources,
            )
            forms.append(_Form(f"/C{number}-{step}", block.role, block.alt, stream))
        layers.append(forms)
    return layers


def _indirect(pdf: Pdf, value: Object) -> Object:
    return value if value.is_indirect else pdf.make_indirect(value)


def _compose(press: _Press, page: Object, leaf: Leaf) -> None:
    forms = [form for number in leaf.under for form in press.layers[number]]
    key = int(page.StructParents)
    row = press.tagged.row(key)
    first = len(row)
    art = _top_of(row[0], press.tagged.document) if first else press.tagged.document
    for role, alt in _said(forms, leaf):
        element = press.tagged.element(role, parent=art, page=page)
        element.K = len(row)
        if alt:
            element.Alt = pikepdf.String(alt)
        row.append(element)
        art.K.append(element)
    page.Resources = _resources(press, page)
    under = [_stream(press, page, leaf, first), *_codes(press, page, leaf, len(row))]
    page.Contents = Array([*under, page.Contents])  # its own last: WeasyPrint turns the page over for good


def _resources(press: _Press, page: Object) -> Object:
    """Those of the page's part, with all forms: one dictionary for all pages of the part."""
    own = page.Resources
    if own.objgen not in press.resources:
        for name, form in own.get("/XObject", Dictionary()).items():
            if name in press.drawn:
                raise ValueError(f"two parts paint different forms that are called {name}")
            press.drawn[name] = form
        shown = {name: value for name, value in own.items() if name != "/XObject"}
        merged = Dictionary({**shown, "/XObject": press.drawn})
        press.resources[own.objgen] = press.tagged.pdf.make_indirect(merged)
    return press.resources[own.objgen]


def _said(forms: Sequence[_Form], leaf: Leaf) -> list[tuple[str, str]]:
    """Role and words of what lies under and upon the page and says something."""
    spoken = [(form.role, form.alt) for form in forms if form.role != DECORATION]
    return spoken + [("Figure", code.words) for code in leaf.codes]


def _top_of(element: Object, document: Object) -> Object:
    while element.P.objgen != document.objgen:
        element = element.P
    return element


def _stream(press: _Press, page: Object, leaf: Leaf, first: int) -> Object:
    """What paints the constant forms; the same for all pages whose numbers of marked content begin alike."""
    kind = (leaf.under, first)
    if kind not in press.streams:
        press.streams[kind] = press.tagged.pdf.make_stream(_painted(press, leaf, first))
    return press.streams[kind]


def _painted(press: _Press, leaf: Leaf, first: int) -> bytes:
    lines, number = [], first
    for form in (form for layer in leaf.under for form in press.layers[layer]):
        if form.role == DECORATION:
            lines.append(f"/Artifact BMC {form.name} Do EMC")
            continue
        lines.append(f"/{form.role} <</MCID {number}>> BDC {form.name} Do EMC")
        number += 1
    return "\n".join(lines).encode()


def _codes(press: _Press, page: Object, leaf: Leaf, end: int) -> list[Object]:
    """What paints the codes of a page, whose marked content has the last numbers before `end`."""
    height, lines = float(page.MediaBox[3]), []
    for number, code in enumerate(leaf.codes, start=end - len(leaf.codes)):
        unit = code.side / len(modules(code.text))
        place = f"{unit:.5f} 0 0 {unit:.5f} {code.x:.2f} {height - code.y - code.side:.2f} cm"
        lines.append(f"/Figure <</MCID {number}>> BDC q {place} {_code_form(press, code.text)} Do Q EMC")
    return [press.tagged.pdf.make_stream("\n".join(lines).encode())] if lines else []


def _code_form(press: _Press, text: str) -> str:
    """The name of the code's form: the dark modules as rectangles, one a run, sharp at every size; 1.5 kB."""
    if text not in press.codes:
        rows = modules(text)
        runs = (
            f"{start} {len(rows) - 1 - y} {stop - start} 1 re"
            for y, row in enumerate(rows)
            for start, stop in _runs(row)
        )
        press.codes[text] = f"/Code{len(press.codes)}"
        press.drawn[press.codes[text]] = press.tagged.pdf.make_stream(
            ("0 g\n" + "\n".join(runs) + "\nf").encode(),
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([0, 0, len(rows), len(rows)]),
            Resources=Dictionary(),
        )
    return press.codes[text]


def _runs(row: Sequence[int]) -> list[tuple[int, int]]:
    """Where the dark modules of a row begin and end."""
    edges = [x for x in range(len(row) + 1) if (row[x] if x < len(row) else 0) != (row[x - 1] if x else 0)]
    return list(zip(edges[::2], edges[1::2], strict=True))

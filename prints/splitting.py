"""A tagged page taken apart into its blocks: for each element that a reader hears as one (a paragraph, a
heading, a picture with words) the instructions that paint it, which can stand alone; and the rest, which says
nothing. Knows the streams that WeasyPrint writes, not every PDF.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import pikepdf
from pikepdf import Array, Dictionary, Object, Pdf

from prints.tags import kids_of

DECORATION = "Artifact"
_BLOCKS = {"P", "H1", "H2", "H3", "H4", "H5", "H6", "LI", "Caption", "TR", "Figure"}
_SPOKEN_AS = {"LI": "P", "TR": "P", "Caption": "P"}
_STATE = {
    "cm", "w", "J", "j", "M", "d", "ri", "i", "gs", "CS", "cs", "SC", "SCN", "sc", "scn",
    "G", "g", "RG", "rg", "K", "k", "Tf", "Tc", "Tw", "Tz", "TL", "Tr", "Ts",
}  # fmt: skip
_PATH = {"m", "l", "c", "v", "y", "h", "re", "W", "W*"}
_PAINT = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Do", "sh", "INLINE IMAGE"}

Step = tuple[Any, Any]
Spoken = tuple[int, str, str]
"""Number of the block in reading order, its role, its alternative text."""


@dataclass(frozen=True, slots=True)
class Block:
    """`content` paints it alone, whatever was painted before; `alt`: the words of a picture."""

    role: str
    alt: str
    content: bytes


def blocks_of(pdf: Pdf, page: Object) -> list[Block]:
    """The blocks in the order of reading, the decoration first."""
    belongs = dict(_belonging(pdf.Root.StructTreeRoot, page))
    decoration = -1
    painted: dict[int, list[Step]] = {decoration: []}
    spoken: dict[int, tuple[str, str]] = {decoration: (DECORATION, "")}
    for number, role, alt in belongs.values():
        spoken.setdefault(number, (role, alt))
        painted.setdefault(number, [])
    for mcid, steps in _pieces(page):
        painted[belongs[mcid][0] if mcid in belongs else decoration] += steps
    return [
        Block(*spoken[number], pikepdf.unparse_content_stream(painted[number]))
        for number in sorted(painted)
        if painted[number]
    ]


def _belonging(root: Object, page: Object) -> Iterator[tuple[int, Spoken]]:
    """For each marked content of the page that says something: its block, counted in reading order, with role
    and alternative text.
    """
    counter = iter(range(1_000_000))

    def walk(element: Object, block: Spoken | None) -> Iterator[tuple[int, Spoken]]:
        role = str(element.S)[1:] if "/S" in element else ""
        if role == "Figure":
            block = (next(counter), role, str(element.Alt)) if "/Alt" in element else None
        elif block is None and role in _BLOCKS:
            block = (next(counter), _SPOKEN_AS.get(role, role), "")
        elif block is None and role == "Span":
            block = (next(counter), "P", "")
        for kid in kids_of(element):
            if isinstance(kid, Dictionary):
                yield from walk(kid, block)
            elif block is not None and element.Pg.objgen == page.objgen:
                yield int(kid), block

    yield from walk(root, None)


def _pieces(page: Object) -> Iterator[tuple[int | None, list[Step]]]:
    """Everything that the page paints, piece by piece, with the marked content it is in: each between `q` and
    `Q` with the state that it needs.
    """
    levels: list[list[Step]] = [[]]
    marks: list[int | None] = []
    path: list[Step] = []
    text: list[Step] | None = None
    for step in (tuple(each) for each in cast("list[Any]", pikepdf.parse_content_stream(page))):
        operands, sign = step[0], str(step[1])
        if text is not None:
            text.append(step)
            if sign == "ET":
                yield _mark(marks), _alone(levels, text)
                text = None
        elif sign == "BT":
            text = [step]
        elif sign == "q":
            levels.append([])
        elif sign == "Q":
            levels.pop()
        elif sign in ("BDC", "BMC"):
            marks.append(int(operands[1].MCID) if len(operands) > 1 and "/MCID" in operands[1] else None)
        elif sign == "EMC":
            marks.pop()
        elif sign in _STATE:
            levels[-1].append(step)
        elif sign in _PATH:
            path.append(step)
        elif sign == "n":
            levels[-1] += [*path, step]
            path = []
        elif sign in _PAINT:
            yield _mark(marks), _alone(levels, [*path, step])
            path = []


def _mark(marks: list[int | None]) -> int | None:
    return next((mark for mark in reversed(marks) if mark is not None), None)


def _alone(levels: list[list[Step]], steps: list[Step]) -> list[Step]:
    state = [step for level in levels for step in level]
    return [(Array(), pikepdf.Operator("q")), *state, *steps, (Array(), pikepdf.Operator("Q"))]

"""QR codes as SVG, for pages and for paper."""

from __future__ import annotations

import io
from functools import lru_cache

import segno


def qr_svg(text: str, *, title: str = "", border: int = 2) -> str:
    """An `<svg>` of the code without size or colour of its own (`currentColor`), error correction M: a card
    gets dirty. `border`: the light modules around it; without any, its place must leave them.
    """
    target = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        target,
        kind="svg",
        xmldecl=False,
        svgns=True,
        omitsize=True,
        border=border,
        title=title or None,
        svgclass="qr",
        lineclass=None,
    )
    return target.getvalue().decode().replace('stroke="#000"', 'stroke="currentColor"')


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[tuple[int, ...], ...]:
    """The rows of the code, 1 for a dark module, with no margin; error correction M."""
    return tuple(
        tuple(int(module) for module in row) for row in segno.make(text, error="m", micro=False).matrix
    )

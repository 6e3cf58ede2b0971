"""QR codes as SVG, for pages and for paper."""

from __future__ import annotations

import io

import segno


def qr_svg(text: str, *, title: str = "") -> str:
    """An `<svg>` of the code without size or colour of its own (`currentColor`), error correction M: a card
    gets dirty.
    """
    target = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        target,
        kind="svg",
        xmldecl=False,
        svgns=True,
        omitsize=True,
        border=2,
        title=title or None,
        svgclass="qr",
        lineclass=None,
    )
    return target.getvalue().decode().replace('stroke="#000"', 'stroke="currentColor"')

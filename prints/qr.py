from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import segno

MODULE = 0.4
"""Millimetres of the least module that every phone reads from a paper."""


def qr_svg(text: str, *, title: str = "", border: int = 2) -> str:
    """Error correction M: cards get dirty. `border`: light modules around; with none, its place must leave
    them.
    """
    import segno  # late: a start needs none of it

    code = segno.make(text, error="m", micro=False)
    return _svg(code, title=title, border=border, omitsize=True)


def qr_svg_to_print(text: str, *, title: str = "", side: float) -> str:
    """`side` millimetres wide, or wider for modules of `MODULE`."""
    import segno  # late, as above

    code = segno.make(text, error="l", boost_error=True, micro=False)
    modules = code.symbol_size(border=0)[0]
    return _svg(code, title=title, border=0, scale=max(MODULE, side / modules), unit="mm")


def _svg(code: segno.QRCode, *, title: str, **how: object) -> str:
    svg = io.BytesIO()
    code.save(
        svg, kind="svg", xmldecl=False, svgns=True, title=title or None, svgclass="qr", lineclass=None, **how
    )
    return svg.getvalue().decode().replace('stroke="#000"', 'stroke="currentColor"')


def qr_pdf(text: str) -> bytes:
    """Without margin."""
    import segno  # late, as above

    target = io.BytesIO()
    segno.make(text, error="m", micro=False).save(target, kind="pdf", border=0)
    return target.getvalue()

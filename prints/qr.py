"""QR codes as SVG, and as a page of a PDF."""

import io

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


def qr_pdf(text: str) -> bytes:
    """The same code alone on the page of a PDF, without any margin, to be painted on other pages."""
    target = io.BytesIO()
    segno.make(text, error="m", micro=False).save(target, kind="pdf", border=0)
    return target.getvalue()

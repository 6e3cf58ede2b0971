"""One text and style sheet for PDF and screen, so that previews are true."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string

from .pdf import NAMES, Layout, lay_out

STYLES = ("shared/fonts.css", "prints/papers.css")
"""What every paper is set in; a paper adds its own behind it."""

SCREEN_STYLES = ("shared/tokens.css", "prints/papers-screen.css")
"""What shows the sheets on a desk, for the screen alone."""


def page_html(
    template: str, context: Mapping[str, Any], *, paper: str, css: Sequence[str] = (), screen: bool = False
) -> str:
    """`paper`: `a4`, `a5` or `letter`; `screen`: with a note where it is cut short."""
    styles = (NAMES, *STYLES, *css, *SCREEN_STYLES) if screen else ()
    return render_to_string(template, {**context, "paper": paper, "screen": screen, "styles": styles})


def layout_of(html: str, *, css: Sequence[str] = (), tagged: bool = True) -> Layout:
    """Raises `prints.pdf.NotPrinted`."""
    return lay_out(html, stylesheets=[*STYLES, *css], tagged=tagged)


def pdf_of(html: str, *, css: Sequence[str] = (), tagged: bool = True) -> bytes:
    """Raises `prints.pdf.NotPrinted`."""
    return layout_of(html, css=css, tagged=tagged).pdf

"""HTML to PDF by WeasyPrint and SVG to PNG by resvg, with our own fonts and pictures and nothing from
elsewhere. It happens in a process of its own (`prints.press`), one after the other; any thread may ask.

Where the libraries of the system that WeasyPrint needs are missing, all else works, and who prints is told
what to install.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from core.refusals import UserError
from prints.frames import Answer
from prints.letters import printable
from prints.press import Broken, Laid, press

NAMES = "prints/names.css"
"""The font of what our own faces lack, which every paper has."""


class NotPrinted(UserError):
    """There is no paper now, and that is not the fault of who asked; the sentence says what to do."""

    code = "not_printed"
    status = 503


class MissingLibraries(NotPrinted):
    """Printing needs libraries of the system that are not there; the text says which to install."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A document on its pages: measured, and written as `pdf`."""

    _answer: Answer
    pdf: bytes

    @property
    def pages(self) -> int:
        """How many there are."""
        return self._answer.pages

    def feet(self, region: str) -> Sequence[tuple[int, float]]:
        """Each page (from 0) on which an element lies that the style sheet names so with `-weasy-anchor`, and
        how far down it reaches there, in millimetres from the head of the page.
        """
        return self._answer.feet.get(region, ())


def lay_out(html: str, *, stylesheets: Sequence[str], tagged: bool = True) -> Layout:
    """One document. `stylesheets` are paths below the static folder, such as `tables/papers/card.css`;
    `tagged`: with its structure, for screen readers. Raises `NotPrinted`.
    """
    text, styles = printable(html), (NAMES, *stylesheets)
    return Layout(*_made(lambda: press.lay_out(text, styles, tagged=tagged)))


def draw(svg: str) -> bytes:
    """A picture as a PNG of its own size. A `font-family` in it is the name of a file in `static/fonts`,
    without its ending. Raises `NotPrinted`.
    """
    return _made(lambda: press.draw(svg))[1]


def _made(make: Callable[[], Laid]) -> Laid:
    try:
        answer, body = make()
    except Broken as broken:
        raise NotPrinted(
            _(
                "This paper could not be made: printing broke off twice. Try again in a moment; "
                "if it happens again, print fewer at once."
            )
        ) from broken
    if answer.failed == "libraries":
        raise MissingLibraries(
            _(
                "Printing needs Pango and HarfBuzz. Install libpango-1.0-0, libpangoft2-1.0-0 "
                "and libharfbuzz-subset0, then try again."
            )
        )
    if answer.failed:
        raise RuntimeError(f"a paper was not laid out:\n{body.decode()}")
    return answer, body


def render_pdf(html: str, *, stylesheets: Sequence[str], tagged: bool = True) -> bytes:
    """The same, as its bytes alone."""
    return lay_out(html, stylesheets=stylesheets, tagged=tagged).pdf

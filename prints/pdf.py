"""HTML to PDF and SVG to PNG, by `prints.press`, from any thread."""

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
    """Through no fault of the user; the text says what to do."""

    code = "not_printed"
    status = 503


class MissingLibraries(NotPrinted):
    pass


@dataclass(frozen=True, slots=True)
class Layout:
    _answer: Answer
    pdf: bytes

    @property
    def pages(self) -> int:
        return self._answer.pages

    def feet(self, region: str) -> Sequence[tuple[int, float]]:
        """Pages (from 0) with the element of this `-weasy-anchor`, and its lower end in millimetres from the
        head.
        """
        return self._answer.feet.get(region, ())


def lay_out(html: str, *, stylesheets: Sequence[str], tagged: bool = True, measured: bool = False) -> Layout:
    """`stylesheets`: paths below the static folder; `measured`: without the PDF. Raises `NotPrinted`."""
    text, styles = printable(html), (NAMES, *stylesheets)
    return Layout(*_made(lambda: press.lay_out(text, styles, tagged=tagged, measured=measured)))


def draw(svg: str) -> bytes:
    """`font-family`: a file in `static/fonts`, without ending. Raises `NotPrinted`."""
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
    return lay_out(html, stylesheets=stylesheets, tagged=tagged).pdf

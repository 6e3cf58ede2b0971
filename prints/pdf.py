"""HTML to PDF by WeasyPrint, with our own fonts and pictures and nothing from elsewhere.

The libraries of the system that WeasyPrint needs are looked for when something is printed, not when the
server starts: where they are missing, all else works, and who prints is told what to install.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.contrib.staticfiles import finders
from django.utils.translation import gettext as _

if TYPE_CHECKING:
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

ORIGIN = "http://static.invalid/"
"""The address under which style sheets name our static files; nothing else can be fetched while printing."""


MM_A_PIXEL = 25.4 / 96


class MissingLibraries(Exception):
    """Printing needs libraries of the system that are not there; the text says which to install."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A document on its pages, to be measured before it is written."""

    _document: Any

    @property
    def pages(self) -> int:
        """How many there are."""
        return len(self._document.pages)

    def feet(self, region: str) -> list[tuple[int, float]]:
        """Each page (from 0) on which an element lies that the style sheet names so with `-weasy-anchor`, and
        how far down it reaches there, in millimetres from the head of the page.
        """
        anchors = [page.anchors for page in self._document.pages]
        return [(page, each[region][3] * MM_A_PIXEL) for page, each in enumerate(anchors) if region in each]

    def write(self, *, tagged: bool) -> bytes:
        """The PDF; `tagged`: with its structure, for screen readers."""
        return bytes(self._document.write_pdf(pdf_tags=tagged) or b"")


def lay_out(html: str, *, stylesheets: Sequence[str]) -> Layout:
    """One document. `stylesheets` are paths below the static folder, such as `tables/papers/card.css`; raises
    `MissingLibraries`.
    """
    document, fonts = _document(html)
    css = [_stylesheet(path) for path in stylesheets]
    return Layout(document.render(stylesheets=css, font_config=fonts))


def render_pdf(html: str, *, stylesheets: Sequence[str], tagged: bool = True) -> bytes:
    """The same, written at once."""
    return lay_out(html, stylesheets=stylesheets).write(tagged=tagged)


def _document(html: str) -> tuple[HTML, FontConfiguration]:
    weasyprint = _weasyprint()
    return weasyprint.HTML(string=html, base_url=ORIGIN, url_fetcher=_fetcher()), _fonts()


def _stylesheet(path: str) -> Any:
    found = _static_file(path)
    return _weasyprint().CSS(
        string=found.read_text(encoding="utf-8"),
        base_url=ORIGIN + path,
        url_fetcher=_fetcher(),
        font_config=_fonts(),
    )


@cache
def _weasyprint() -> Any:
    try:
        import weasyprint  # here, because the import itself fails where Pango is missing
    except OSError as error:
        raise MissingLibraries(
            _(
                "Printing needs Pango and HarfBuzz. Install libpango-1.0-0, libpangoft2-1.0-0 "
                "and libharfbuzz-subset0, then try again."
            )
        ) from error
    return weasyprint


@cache
def _fonts() -> Any:
    _weasyprint()
    from weasyprint.text.fonts import FontConfiguration  # the same reason

    return FontConfiguration()


@cache
def _fetcher() -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # the same reason

    class StaticFiles(URLFetcher):  # type: ignore[misc]  # WeasyPrint carries no types
        """Reads our own static files, and refuses every other address."""

        def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
            """The file behind `url`; `ValueError` for whatever is not ours."""
            if not url.startswith(ORIGIN):
                raise ValueError(f"not one of our own files: {url}")
            return URLFetcherResponse(url, body=_static_file(url.removeprefix(ORIGIN)).read_bytes())

    return StaticFiles()


def _static_file(path: str) -> Path:
    found = finders.find(path)
    if not isinstance(found, str):
        raise FileNotFoundError(f"there is no static file {path}")
    return Path(found)

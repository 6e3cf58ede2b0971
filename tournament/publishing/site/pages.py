"""Which public pages are written, and under which name of a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import parse_qsl, urljoin, urlsplit

from django.conf import settings
from django.urls import Resolver404, resolve, reverse
from django.utils.text import slugify

from tournament.championship.models import Championship

from ..queries.rows import KINDS, WHICH

#: With the queries of which each is another page; a form's are on the server alone.
COPIED: Mapping[str, frozenset[str]] = {
    "tournament:championship": frozenset({"page"}),
    "tournament:standings": frozenset({"page", "show", "format"}),
    "tournament:public-file": frozenset(),
    "tournament:tables": frozenset({"page", "round"}),
    "tournament:table": frozenset({"round"}),
    "tournament:player": frozenset(),
    "tournament:map": frozenset(),
    "tournament:map-picture": frozenset(),
    "tournament:night": frozenset(),
    "tournament:picture": frozenset(),
    "tournament:rules": frozenset(),
    "tournament:rules-text": frozenset(),
    "tournament:rulings": frozenset({"page"}),
    "tournament:ruling": frozenset(),
    "tournament:casebook": frozenset({"page"}),
}
LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)


@dataclass(frozen=True, slots=True)
class Page:
    """`query`: sorted. `language`: which the page is asked in."""

    path: str
    query: tuple[tuple[str, str], ...]
    language: str

    @property
    def query_string(self) -> str:
        return "&".join(f"{name}={value}" for name, value in self.query)


def first_pages(championship: Championship) -> Iterator[Page]:
    """From which links lead to the others."""
    slug = championship.slug
    found = [
        reverse(f"tournament:{name}", args=[slug])
        for name in ("championship", "tables", "standings", "map", "rules")
    ]
    found += [
        reverse("tournament:public-file", args=[slug, which, kind]) for which in WHICH for kind in KINDS
    ]
    if championship.edition_id:
        found.append(reverse("tournament:casebook", args=[championship.edition.rulebook.slug]))
    return (Page(path, (), language) for language in LANGUAGES for path in found)


def page_at(address: str, *, of: Page, championship: Championship) -> Page | None:
    """Where an address on a page leads; None where that is not written. `?language=` is the same page."""
    parts = urlsplit(urljoin(f"{of.path}?{of.query_string}", address))
    if parts.scheme or parts.netloc:
        return None
    home = reverse("tournament:championship", args=[championship.slug])
    if parts.path == "/":
        return Page(home, (), of.language)
    try:
        match = resolve(parts.path)
    except Resolver404:
        return None
    queries = COPIED.get(match.view_name)
    if queries is None or not _is_of(match.kwargs, match.view_name, championship):
        return None
    said = dict(parse_qsl(parts.query))
    language = said.pop("language", of.language)
    if language not in LANGUAGES or not said.keys() <= queries:
        return None
    return Page(parts.path, tuple(sorted(said.items())), language)


def _is_of(kwargs: Mapping[str, object], name: str, championship: Championship) -> bool:
    if name == "tournament:casebook":
        return kwargs["slug"] == championship.edition.rulebook.slug
    return kwargs["slug"] == championship.slug


def file_of(page: Page, championship: Championship) -> str:
    """The language of the installation stands on top, the others each in a folder."""
    folder = "" if page.language == settings.LANGUAGE_CODE else f"{page.language}/"
    home = reverse("tournament:championship", args=[championship.slug])
    name = page.path.removeprefix(home).strip("/") or "index"
    query = dict(page.query)
    ending = query.pop("format", "")
    name = "-".join([name, *(slugify(word) for one in query.items() for word in one)])
    if ending:
        return f"{folder}{name}-grid.{slugify(ending)}"
    return folder + (name if PurePosixPath(page.path).suffix else f"{name}.html")

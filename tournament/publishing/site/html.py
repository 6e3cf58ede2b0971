"""A page as it stands without its server: no script, no form, links to the files beside it. No database."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Sequence
from html import escape
from html.parser import HTMLParser

Attributes = Sequence[tuple[str, str | None]]
Linked = Callable[[str], str | None]  # the address on the page, as it is there; None where nothing is there
_DROPPED = frozenset({"script", "form", "button", "template"})
_DROPPED_WITH = frozenset({"data-choose", "data-follows", "data-live", "data-follow-news"})
_VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
)
_UNKEPT = re.compile(r"^(hx-|data-live-url$|data-revision$|data-rules$|data-now$)")
_ADDRESS = {"a": "href", "link": "href", "img": "src", "use": "href", "image": "href", "source": "src"}
_EMPTY = re.compile(r"<(li|p|nav)\b[^>]*>\s*</\1>")
_CSS_ADDRESS = re.compile(r"""url\(\s*(["']?)(?!data:)([^"')#]+)(#[^"')]*)?\1\s*\)""")


def addresses(html: str) -> Iterator[tuple[str, str]]:
    """Element and address of each that a page without its server would have."""
    found: list[tuple[str, str]] = []

    def noted(tag: str, address: str) -> str:
        found.append((tag, address))
        return address

    _Page(noted).of(html)
    yield from found


def standing(html: str, linked: Linked) -> str:
    """A link to what is not there leaves its words, but for a button and the menu's."""
    page = _Page(lambda _tag, address: linked(address)).of(html)
    while (shorter := _EMPTY.sub("", page)) != page:
        page = shorter
    return page


def css_addresses(css: str) -> Iterator[str]:
    return (found[2] for found in _CSS_ADDRESS.finditer(css))


def relative(file: str, *, beside: str) -> str:
    return posixpath.relpath(file, posixpath.dirname(beside) or ".")


class _Page(HTMLParser):
    """`_open`: the element that is dropped, and how many of its name are open within it."""

    def __init__(self, linked: Callable[[str, str], str | None]) -> None:
        super().__init__(convert_charrefs=False)
        self._linked, self._out = linked, list[str]()
        self._dropped, self._open = "", 0
        self._links: list[bool] = []  # of each open <a>: is it kept
        self._menus = 0

    def of(self, html: str) -> str:
        self.feed(html)
        self.close()
        return "".join(self._out)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if self._dropped:
            self._open += tag == self._dropped
            return
        said = dict(attrs)
        if self._is_dropped(tag, said):
            if tag not in _VOID:
                self._dropped, self._open = tag, 1
            return
        if tag == "nav":
            self._menus += 1
        name = _ADDRESS.get(tag, "")
        address = said.get(name)
        if address is not None:
            led = self._linked(tag, address)
            if led is None and tag != "a":
                return
            if led is None and (self._menus or "button" in (said.get("class") or "").split()):
                self._dropped, self._open = tag, 1
                return
            if tag == "a":
                self._links.append(led is not None)
            if led is None:
                return
            said[name] = led
        elif tag == "a":
            self._links.append(True)
        kept = "".join(_attribute(*one) for one in said.items() if not _UNKEPT.match(one[0]))
        self._out.append(f"<{tag}{kept}>")

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        """`<use/>` within a picture: closed, since a page that is no XML would leave it open."""
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._dropped:
            self._open -= tag == self._dropped
            if not self._open:
                self._dropped = ""
            return
        if tag == "nav":
            self._menus -= 1
        if tag == "a" and not self._links.pop():
            return
        self._out.append(f"</{tag}>")

    def _is_dropped(self, tag: str, said: dict[str, str | None]) -> bool:
        if tag in _DROPPED or _DROPPED_WITH & said.keys():
            return True
        if tag == "link":
            return said.get("rel") not in ("stylesheet", "icon")
        return tag == "meta" and said.get("name") == "htmx-config"

    def handle_data(self, data: str) -> None:
        self._put(data)

    def handle_entityref(self, name: str) -> None:
        self._put(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._put(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self._put(f"<!{decl}>")

    def _put(self, text: str) -> None:
        if not self._dropped:
            self._out.append(text)


def _attribute(name: str, value: str | None) -> str:
    return f" {name}" if value is None else f' {name}="{escape(value)}"'

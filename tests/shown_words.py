"""The words of a page for a reader who unfolds nothing. Menu and footer aside, which every page has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import tinyhtml5

from tests.page_costs import Place, pages
from tests.tournament.championship.access.permission_row import ANONYMOUS, EVERYBODY, ORGANIZER
from tests.tournament.championship.access.permission_rows import ROWS

SETTINGS = "tournament:settings"
_UNSEEN = {"script", "style", "template", "noscript", "datalist"}
_WORD = re.compile(r"[^\W_]")  # what has a letter or a digit


def words_of_pages(place: Place, language: str) -> dict[str, int]:
    """How many each page of this hall has, by its name; of a page for everybody, as the public reads it."""
    found = {}
    for name in dict.fromkeys(name for name, _visitor in pages()):
        visitor = ANONYMOUS if ROWS[name].allowed == EVERYBODY else ORGANIZER
        if page := place.page(name, visitor, language):
            found[name] = len(shown_words(page))
    return found


def shown_words(page: str) -> list[str]:
    root = tinyhtml5.parse(page, namespace_html_elements=False)
    main = root.find(".//main")
    text = "".join(_shown(root if main is None else main))
    return [word for word in text.split() if _WORD.search(word)]


def _shown(element: Element) -> Iterator[str]:
    """Of a folded part the line that unfolds it; of a list of choices the chosen one."""
    if element.tag == "select":
        options = element.findall(".//option")
        chosen = [option for option in options if "selected" in option.attrib] or options[:1]
        yield from (option.text or "" for option in chosen)
        return
    yield element.text or ""
    folded = element.tag == "details" and "open" not in element.attrib
    for part in element:
        if not _is_unseen(part) and not (folded and part.tag != "summary"):
            yield from _shown(part)
            yield " "
        yield part.tail or ""


def _is_unseen(element: Element) -> bool:
    return (
        not isinstance(element.tag, str)  # a comment
        or element.tag in _UNSEEN
        or "hidden" in element.attrib
        or "sr-only" in element.get("class", "").split()
    )

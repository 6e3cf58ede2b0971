"""The printed rulebook: one folded sheet, and a booklet."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from prints import dice
from prints.arrangements import Paper
from prints.imposition import booklet as folded_in_pages
from prints.sheets import layout_of, page_html, pdf_of
from rules.book import ArticlePage, RulesInForce
from rules.book.in_force import on_paper
from rules.book.sources import SIGNS
from rules.editions.models import Edition
from rules.editions.pages import card_lines
from rules.editions.queries import books_of, pages_of
from rules.games.bilingual import Lang

PANELS = 4
"""The small pages of a sheet that is folded once."""

STEPS = (104, 100, 96, 92, 88, 84, 80, 77, 75)
"""Sizes of the text in tenths of a point, largest first; below the last one nobody reads at arm's length."""

PINTAS: tuple[dice.Face, ...] = ("1", "2", "3", "4", "5", "6")
ROOM = 115_000_000
"""Letters times the square of a size that fill the small pages, as measured."""

_TAG = re.compile(r"<[^>]+>")
_SIGN = re.compile(r'<span class="from">(\w)\w*</span>')
_CSS = ("rules/editions/papers.css",)
_PAGE = {"a4": "a5", "letter": "half-letter", "a5": "a5"}


class Stamp(Protocol):
    @property
    def label(self) -> str: ...

    @property
    def code_svg(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPaper:
    edition: Edition
    lang: Lang
    event: str
    mark: Stamp
    rules: RulesInForce

    def context(self) -> dict[str, Any]:
        book, rules = books_of(self.edition)[self.lang], on_paper(self.rules)
        return {
            "edition": self.edition,
            "book": book,
            "event": self.event,
            "mark": self.mark,
            "articles": pages_of(self.edition, self.lang, rules),
            "pintas": [dice.drawing(face) for face in PINTAS],
            "card": list(card_lines(book, rules, self.lang)),
            "changes": [_change(change, rules, self.lang) for change in self.edition.changes],
            "signs": {kind: names[self.lang] for kind, names in SIGNS.items()},
        }

    def short(self) -> dict[str, Any]:
        """The signs of sources as single letters."""
        context = self.context()
        articles = [replace(article, html=_short(article.html)) for article in context["articles"]]
        signs = {kind: name[0].upper() for kind, name in context["signs"].items()}
        return {**context, "articles": articles, "signs": {**signs, "ruling": context["signs"]["ruling"]}}


def one_sheet(paper: BookPaper, *, size: Paper) -> bytes:
    """Folded once, in the largest type that fits on four small pages. A text too long for the smallest gets a
    second sheet. Raises `prints.pdf.NotPrinted`.
    """
    context = paper.short()
    for step in _steps(context["articles"]):
        html = page_html(
            "rules/editions/papers/fold.html", {**context, "step": step}, paper=_PAGE[size], css=_CSS
        )
        panels = layout_of(html, css=_CSS, tagged=False)
        if panels.pages <= PANELS:
            break
    return folded_in_pages(panels.pdf, paper=size)


def one_sheet_preview(paper: BookPaper, *, size: str) -> str:
    context = {**paper.short(), "step": STEPS[4]}
    return page_html("rules/editions/papers/fold.html", context, paper=_PAGE[size], css=_CSS, screen=True)


def booklet(paper: BookPaper, *, size: Paper) -> bytes:
    """`a4` and `letter`: two a side, in folding order. Raises `prints.pdf.NotPrinted`."""
    html = page_html("rules/editions/papers/booklet.html", paper.context(), paper=_PAGE[size], css=_CSS)
    pages = pdf_of(html, css=_CSS, tagged=size == "a5")
    return pages if size == "a5" else folded_in_pages(pages, paper=size)


def booklet_preview(paper: BookPaper, *, size: str) -> str:
    return page_html(
        "rules/editions/papers/booklet.html", paper.context(), paper=_PAGE[size], css=_CSS, screen=True
    )


def _steps(articles: Sequence[ArticlePage]) -> tuple[int, ...]:
    """Each takes seconds."""
    letters = sum(len(_TAG.sub("", article.html)) for article in articles)
    likely = [step for step in STEPS if letters * step * step <= ROOM]
    return tuple(likely or STEPS[-1:])


def _short(html: str) -> str:
    return _SIGN.sub(lambda sign: f'<span class="from">{sign[1].upper()}</span>', html)


def _change(change: dict[str, Any], rules: RulesInForce, lang: Lang) -> dict[str, Any]:
    """In the other language where this one has none. `since`: the ruling that has answered the question
    otherwise.
    """
    other: Lang = "es" if lang == "en" else "en"
    texts = {
        which: change[which].get(lang) or change[which].get(other) or "" for which in ("before", "after")
    }
    gap = change["gap"]
    later = rules.replacing.get(gap)
    since = later if later and later.choice != rules.edition[gap] else None
    return {**change, **texts, "since": since}

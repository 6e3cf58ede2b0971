"""The pack of the night: what a hall needs on nights on which nobody prints, made before there is a roster.

A cover that says what is inside; then for each physical table its card, a copy of the rulebook and a blank
acta; at the end the codes for the doors. Each paper begins on a sheet of its own, so that the whole is
printed on both sides and handed out from the top.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext_lazy
from pikepdf import Page

from prints.copies import Copied, blank_page, put_in_order
from prints.growing import Growing
from prints.sheets import lay, pdf_of
from prints.tags import Tagged
from tables.papers.cards.paper import TABLES, deck_of, joined_parts, make_part, make_tables
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import Batch, Kind, Wish, paper_named, register_paper
from tournament.papers.sheets import every_paper

AT_A_TIME = 20
RULEBOOK, ACTA, DOORS = "rulebook-fold", "paper-acta-blank", "door-codes"
_STYLES = ("tables/papers/night-pack.css",)


def cover(championship: Championship, wish: Wish, *, screen: bool = False) -> str:
    """The first page as HTML: what is inside, and how it is handed out."""
    context = {**every_paper(championship), "tables": wish.extra["tables"]}
    return lay("tables/papers/night_pack.html", context, paper=wish.paper, css=_STYLES, screen=screen)


def join(championship: Championship, wish: Wish, parts: Sequence[bytes], ask: Callable[[], None]) -> bytes:
    """The whole pack in the order in which it is handed out."""
    growing = Growing()
    _on_sheets_of_their_own(growing, pdf_of(cover(championship, wish), css=_STYLES))
    papers = [Copied(growing, _made(championship, key, wish, ask)) for key in (RULEBOOK, ACTA)]
    for part in joined_parts(growing, championship, wish, parts, ask):
        _hand_out(part, papers, ask)
        growing.take(part)
    _on_sheets_of_their_own(growing, _made(championship, DOORS, wish, ask))
    ask()
    return growing.finish()


def _hand_out(part: Tagged, papers: Sequence[Copied], ask: Callable[[], None]) -> None:
    """Put a copy of each paper behind each card of the part."""
    cards, order = list(part.pdf.pages), list[Page]()
    for front in range(0, len(cards), 2):
        ask()
        order += cards[front : front + 2]
        for paper in papers:
            order += _both_sides(part, paper.copy(part))
    put_in_order(part, order)
    part.close()


def _on_sheets_of_their_own(growing: Growing, paper: bytes) -> None:
    """Take the pages of a paper, each with an empty back."""
    part = growing.part()
    put_in_order(part, [side for page in part.adopt(paper) for side in _both_sides(part, [page])])
    part.close()
    growing.take(part)


def _both_sides(tagged: Tagged, pages: list[Page]) -> list[Page]:
    """The pages, with an empty one where the last sheet would have a side left."""
    return pages if len(pages) % 2 == 0 else [*pages, blank_page(tagged, pages[-1])]


def _made(championship: Championship, key: str, wish: Wish, ask: Callable[[], None]) -> bytes:
    """Another paper, whole, on the paper of the pack."""
    ask()
    asked = Wish(paper=wish.paper, lang=wish.lang)
    return make_paper(championship, paper_named(key), asked, progress=lambda _done, _total: ask())


def why_not(championship: Championship) -> str | None:
    """Why it cannot be printed now: one of its papers cannot."""
    return next(
        filter(None, (paper_named(key).refusal(championship) for key in (RULEBOOK, ACTA, DOORS))), None
    )


PACK = Kind(
    key="night-pack",
    label=gettext_lazy("Pack of the night"),
    text=gettext_lazy(
        "Printed once, before there is a roster: for each table of the hall its card, a copy of the rulebook "
        "and a blank acta, and the codes for the doors."
    ),
    order=10,
    extras=(TABLES,),
    batch=Batch(
        count=lambda championship, wish: len(deck_of(championship, wish)),
        part=make_part,
        join=join,
        at_a_time=AT_A_TIME,
    ),
    preview=lambda championship, wish: cover(championship, wish, screen=True),
    why_not=why_not,
    prepare=make_tables,
)


def furnish_pack() -> None:
    """Register it."""
    register_paper(PACK)

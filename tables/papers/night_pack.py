"""The pack for nights without a printer: a cover; for each physical table its card, a rulebook and a blank
acta; the door codes. Each paper begins on its own sheet.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy

from prints.joining import add_sheets, empty_like, written
from prints.sheets import page_html, pdf_of
from tables.papers.cards.paper import TABLES, deck_of, join_parts, make_part, make_tables
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import Batch, Kind, Moment, PaperChoice, paper_named
from tournament.papers.sheets import every_paper

if TYPE_CHECKING:
    from pikepdf import Pdf

AT_A_TIME = 20
RULEBOOK, ACTA, DOORS = "rulebook-fold", "paper-acta-blank", "door-codes"
_STYLES = ("tables/papers/night-pack.css",)


def cover(championship: Championship, choice: PaperChoice, *, screen: bool = False) -> str:
    context = {**every_paper(championship), "tables": choice.extra["tables"]}
    return page_html("tables/papers/night_pack.html", context, paper=choice.paper, css=_STYLES, screen=screen)


def join(
    championship: Championship, choice: PaperChoice, parts: Sequence[bytes], ask: Callable[[], None]
) -> bytes:
    """In the order of handing out."""
    from pikepdf import Pdf  # late: a start needs none of it

    front = Pdf.open(io.BytesIO(pdf_of(cover(championship, choice), css=_STYLES, tagged=False)))
    rulebook, acta, doors = (_made(championship, key, choice, ask) for key in (RULEBOOK, ACTA, DOORS))
    cards = join_parts(championship, choice, parts, ask)
    pack = empty_like(front)
    for page in front.pages:
        add_sheets(pack, [page])
    for number in range(0, len(cards.pages), 2):
        add_sheets(pack, cards.pages[number : number + 2])
        add_sheets(pack, rulebook.pages)
        add_sheets(pack, acta.pages)
    for page in doors.pages:
        add_sheets(pack, [page])
    ask()
    return written(pack)


def _made(championship: Championship, key: str, choice: PaperChoice, ask: Callable[[], None]) -> Pdf:
    from pikepdf import Pdf  # late, as above

    options = PaperChoice(paper=choice.paper, lang=choice.lang)
    return Pdf.open(io.BytesIO(make_paper(championship, paper_named(key), options, ask=ask)))


def refusal_reason(championship: Championship) -> str | None:
    return next(
        filter(None, (paper_named(key).refusal(championship) for key in (RULEBOOK, ACTA, DOORS))), None
    )


PACK = Kind(
    key="night-pack",
    label=gettext_lazy("Night pack"),
    text=gettext_lazy(
        "Printed once, before there is a roster: for each table of the hall its card, a copy of the rulebook "
        "and a blank acta, and the codes for the doors."
    ),
    moment=Moment.BEFORE,
    order=10,
    has_names=False,
    extras=(TABLES,),
    batch=Batch(
        count=lambda championship, choice: len(deck_of(championship, choice)),
        part=make_part,
        join=join,
        at_a_time=AT_A_TIME,
        long_join=True,
    ),
    preview=lambda championship, choice: cover(championship, choice, screen=True),
    why_not=refusal_reason,
    prepare=make_tables,
)

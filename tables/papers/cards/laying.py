"""The PDF of cards: what stands on all of them laid out once, the number and the names of each laid out by
themselves, and the one put under the other (`prints.shared`).

A card is two pages of A5: its front, then its back. Parts are made apart from each other and written one by
one, so that a thousand cards need no more memory than twenty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from pikepdf import Pdf

from prints.arrangements import Paper
from prints.growing import Growing
from prints.imposition import lay_on_sheets
from prints.pdf import LaidOut, MissingLibraries, lay_out, render_pdf
from prints.qr import qr_svg
from prints.shared import Code, Leaf, shared_parts
from prints.tags import Tagged
from tournament.papers.marks import with_edition

from .deck import Card, Limits
from .face import Face
from .fitting import fitted, no_room

CARDS_AT_A_TIME = 20
"""A part. Sheets are filled within it: a multiple of all numbers of cards that go on a sheet."""
STYLES = ("tables/papers/card.css",)
MM = 72 / 25.4
FRONT, BACK, FIRST_LIMITS = 0, 1, 2


def own_part(face: Face, cards: Sequence[Card]) -> bytes:
    """What these cards have of their own: two pages each. Raises `prints.pdf.MissingLibraries`."""
    html = render_to_string("tables/papers/cards/own.html", {**face.context(), "cards": cards})
    return render_pdf(html, stylesheets=STYLES)


@dataclass(frozen=True, slots=True)
class OnPaper:
    """On what paper the cards come, so many on each side of a sheet, backs behind their fronts."""

    paper: Paper = "a5"
    per_sheet: int = 1

    def lay(self, part: Pdf, ask: Callable[[], None]) -> None:
        """Put the pages of a part there; a card on an A5 is one already."""
        if (self.paper, self.per_sheet) != ("a5", 1):
            lay_on_sheets(part, per_sheet=self.per_sheet, paper=self.paper, two_sided=True, ask=ask)


def laid_parts(
    growing: Growing,
    face: Face,
    cards: Sequence[Card],
    parts: Iterable[bytes],
    *,
    on: OnPaper,
    ask: Callable[[], None],
) -> Iterator[Tagged]:
    """The finished cards, part by part, each for the growing file to take before the next is asked for.
    `parts` is what `own_part` made of them, `CARDS_AT_A_TIME` each, in order. `ask` is called between two
    pieces of the work; what it raises stops it.
    """
    limits = sorted({card.players for card in cards})
    ask()
    face, constant = fitted(face, lambda sized: constant_part(sized, limits))
    if constant.pages != FIRST_LIMITS + len(limits):
        raise no_room()
    leaves = (
        leaf for card in cards for leaf in _leaves(face, card, FIRST_LIMITS + limits.index(card.players))
    )
    for part in shared_parts(growing, constant.write(), parts, leaves, ask=ask):
        on.lay(part.pdf, ask)
        yield part


def put_together(
    face: Face, cards: Sequence[Card], parts: Iterable[bytes], *, on: OnPaper, ask: Callable[[], None]
) -> bytes:
    """The same as one file."""
    growing = Growing()
    for part in laid_parts(growing, face, cards, parts, on=on, ask=ask):
        growing.take(part)
    ask()
    return growing.finish()


def lay_cards(face: Face, cards: Sequence[Card], on: OnPaper | None = None) -> bytes:
    """The cards made at once, on A5 a page a side if nothing else is said."""
    starts = range(0, len(cards), CARDS_AT_A_TIME)
    parts = [own_part(face, cards[start : start + CARDS_AT_A_TIME]) for start in starts]
    return put_together(face, cards, parts, on=on or OnPaper(), ask=lambda: None)


def as_printed(face: Face) -> Face:
    """The face in the type in which it will be printed; as it is where nothing can be printed here."""
    try:
        return fitted(face, lambda sized: constant_part(sized, ()))[0]
    except MissingLibraries:
        return face


def whole_page(face: Face, cards: Sequence[Card], template: str = "tables/papers/cards/whole.html") -> str:
    """The same cards as one plain HTML document, each whole: for the preview, and to measure against."""
    whole = [(card, Limits(card.players, face.most), qr_svg(code_of(face, card), border=0)) for card in cards]
    return render_to_string(template, {**face.context(), "whole": whole})


def code_of(face: Face, card: Card) -> str:
    """What the code of a card says: its table, and the edition by which it was printed."""
    return with_edition(card.address, face.mark.edition)


def constant_part(face: Face, limits: Sequence[int]) -> LaidOut:
    """What stands on all cards: front, back, and the limits by each of these numbers of players."""
    context = {**face.context(), "limits": [Limits(players, face.most) for players in limits]}
    return lay_out(render_to_string("tables/papers/cards/constant.html", context), stylesheets=STYLES)


def _leaves(face: Face, card: Card, limits: int) -> tuple[Leaf, Leaf]:
    text = code_of(face, card)
    words = _("Code of this table: %(address)s") % {"address": text}

    def code(x: float, y: float, side: float) -> Code:
        return Code(text=text, words=words, x=x * MM, y=y * MM, side=side * MM)

    return (
        Leaf(under=(FRONT, limits), codes=(code(171.5, 110, 21),)),
        Leaf(under=(BACK,), codes=(code(152, 34, 44),)),
    )

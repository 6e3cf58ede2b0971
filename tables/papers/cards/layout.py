"""The common part of cards is laid out once, numbers and names by themselves, joined by pikepdf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from django.template.loader import render_to_string

from prints.arrangements import MM
from prints.joining import as_forms, joined
from prints.pdf import Layout, MissingLibraries, lay_out, render_pdf
from prints.qr import qr_pdf, qr_svg

from .deck import Card
from .face import Face
from .fitting import fitted

if TYPE_CHECKING:
    from pikepdf import Object, Page, Pdf

CARDS_AT_A_TIME = 20
"""A part of the job; each brings the letters that it needs of a font."""
Faces = Callable[[Card], Face]
STYLES = ("tables/papers/card.css",)
FRONT, BACK, FIRST_FIGURES = 0, 1, 2
FRONT_CODE, BACK_CODE = (
    (left * MM, foot * MM, (left + side) * MM, (foot + side) * MM)
    for left, foot, side in ((171.5, 17, 21), (154, 43, 46))
)
"""Where the code stands on either side: as in card.css."""


def own_part(face: Face, cards: Sequence[Card]) -> bytes:
    """Two pages each. Raises `prints.pdf.NotPrinted`."""
    html = render_to_string("tables/papers/cards/own.html", {**face.context(), "cards": cards})
    return render_pdf(html, stylesheets=STYLES, tagged=False)


def assemble(faces: Faces, cards: Sequence[Card], parts: Sequence[bytes], *, ask: Callable[[], None]) -> Pdf:
    """`parts`: from `own_part`, in order. `ask`: called between steps; raising stops."""
    from pikepdf import Rectangle  # late: a start needs none of it

    players = sorted({card.players for card in cards})
    whole = joined(parts)
    laid: dict[int, tuple[Face, list[Object]]] = {}
    for number, card in enumerate(cards):
        face = faces(card)
        if number % CARDS_AT_A_TIME == 0 or id(face) not in laid:
            ask()
        if id(face) not in laid:
            sized, constant = fitted(face, lambda sized: constant_part(sized, players))
            laid[id(face)] = sized, as_forms(constant.pdf, whole)
        shared = laid[id(face)][1]
        front, back = (_alone(page) for page in whole.pages[2 * number : 2 * number + 2])
        (code,) = as_forms(qr_pdf(code_of(face, card)), whole)
        front.add_underlay(shared[FIRST_FIGURES + players.index(card.players)], None)
        front.add_underlay(shared[FRONT], None)
        front.add_overlay(code, Rectangle(*FRONT_CODE))
        back.add_underlay(shared[BACK], None)
        back.add_overlay(code, Rectangle(*BACK_CODE))
    return whole


def _alone(page: Page) -> Page:
    """Without its part's shared resources."""
    from pikepdf import Dictionary  # late, as above

    drawn = page.resources.get("/XObject", Dictionary())
    page.obj.Resources = Dictionary({**page.resources, "/XObject": Dictionary(dict(drawn.items()))})
    return page


def as_printed(face: Face) -> Face:
    """Unchanged where printing is impossible here. What overflows the back is seen on the page behind."""
    try:
        return fitted(face, lambda sized: constant_part(sized, (2,), measured=True))[0]
    except MissingLibraries:
        return face


def whole_page(faces: Faces, cards: Sequence[Card], template: str = "tables/papers/cards/whole.html") -> str:
    """For the preview, and for measuring."""
    whole = [_whole_card(faces(card), card) for card in cards]
    return render_to_string(template, {"championship": faces(cards[0]).championship, "whole": whole})


def _whole_card(face: Face, card: Card) -> str:
    code = qr_svg(code_of(face, card), border=0)
    own = {"card": card, "figures": face.figures(card.players), "code": code}
    return render_to_string("tables/papers/cards/_whole_card.html", {**face.context(), **own})


def code_of(face: Face, card: Card) -> str:
    return replace(face.mark, of_table=card.number if card.table else 0).with_rules(card.address)


def constant_part(face: Face, players: Sequence[int], *, measured: bool = False) -> Layout:
    """`players`: how many may sit at a table; `measured`: without the PDF."""
    context = {**face.context(), "figures": [face.figures(number) for number in players]}
    html = render_to_string("tables/papers/cards/constant.html", context)
    return lay_out(html, stylesheets=STYLES, tagged=False, measured=measured)

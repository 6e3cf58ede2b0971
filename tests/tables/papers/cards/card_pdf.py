"""Cards of one face as a PDF, without a championship, a job or a database."""

from __future__ import annotations

import io
from collections.abc import Sequence

from pikepdf import Pdf

from prints.arrangements import Paper
from prints.imposition import cards_on_sheets
from prints.joining import written
from tables.papers.cards.deck import Card
from tables.papers.cards.face import Face
from tables.papers.cards.layout import CARDS_AT_A_TIME, assemble, own_part


def make_cards(face: Face, cards: Sequence[Card], *, paper: Paper = "a5", per_sheet: int = 1) -> bytes:
    return written(cards_on_sheets(_pages(face, cards), per_sheet=per_sheet, paper=paper))


def on_sheets(pages: bytes, *, paper: Paper, per_sheet: int) -> bytes:
    """`pages`: from `make_cards`, each on an A5 of its own."""
    with Pdf.open(io.BytesIO(pages)) as opened:
        return written(cards_on_sheets(opened, per_sheet=per_sheet, paper=paper))


def _pages(face: Face, cards: Sequence[Card]) -> Pdf:
    starts = range(0, len(cards), CARDS_AT_A_TIME)
    parts = [own_part(face, cards[start : start + CARDS_AT_A_TIME]) for start in starts]
    return assemble(lambda _card: face, cards, parts, ask=lambda: None)

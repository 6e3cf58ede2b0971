"""Cards of one face as a PDF, without a championship, a job or a database."""

from collections.abc import Sequence

from prints.arrangements import Paper
from prints.imposition import cards_on_sheets
from prints.joining import written
from tables.papers.cards.deck import Card
from tables.papers.cards.face import Face
from tables.papers.cards.layout import CARDS_AT_A_TIME, assemble, own_part


def make_cards(face: Face, cards: Sequence[Card], *, paper: Paper = "a5", per_sheet: int = 1) -> bytes:
    starts = range(0, len(cards), CARDS_AT_A_TIME)
    parts = [own_part(face, cards[start : start + CARDS_AT_A_TIME]) for start in starts]
    whole = assemble(lambda _card: face, cards, parts, ask=lambda: None)
    return written(cards_on_sheets(whole, per_sheet=per_sheet, paper=paper))

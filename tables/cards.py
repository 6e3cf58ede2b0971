"""The table card: the law of a table on one A5 page, with its seats, its dice and the code of the physical
table.

Layout only: the sentences come from `rules.card`, as they hold under the championship's options. Made in
pieces, because the memory of one large document grows with every page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from prints import dice
from prints.pdf import join_pdfs, render_pdf
from prints.qr import qr_svg
from rules.card import calzo_threshold, card, in_language
from rules.engine.bilingual import Lang
from tournament.models import Championship, HallTable, Round

DICE_EACH = 5
CARDS_AT_A_TIME = 25
PINTAS: tuple[dice.Face, ...] = ("1", "2", "3", "4", "5", "6")
COMBINATIONS: dict[str, tuple[dice.Face, ...]] = {
    "Full": ("5", "5", "5", "3", "3"),
    "Escala": ("2", "3", "4", "5", "6"),
    "Quintilla": ("4", "4", "4", "4", "4"),
}

LAW = ("ases", "raise", "dudo", "calzo", "no-calzo", "siciliana", "opener")
EXCEPTIONS = ("obligo", "heads-up", "false-start", "paso")
TROUBLE = ("unforeseen", "trampa")

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Card:
    """What differs from card to card. `names` clockwise from seat 1; empty on a card that is printed before
    there is a roster.
    """

    number: int
    address: str
    round: int | None = None
    names: tuple[str, ...] = ()
    most: int = 6

    @property
    def players(self) -> int:
        """How many sat down; 0 where nobody knows yet."""
        return len(self.names)

    @property
    def dice(self) -> int:
        """Dice at the start of the table."""
        return DICE_EACH * self.players

    @property
    def threshold(self) -> int:
        """The least dice in play with which calzo is allowed."""
        return calzo_threshold(self.players)

    @property
    def thresholds(self) -> list[tuple[int, int, int]]:
        """Players, their dice and the least with which calzo is allowed: from two up, since people fail to
        come.
        """
        most = max(self.players, self.most)
        return [(n, DICE_EACH * n, calzo_threshold(n)) for n in range(2, most + 1)]

    @property
    def code(self) -> str:
        """The QR code of the physical table, as SVG."""
        return qr_svg(self.address)


def hall_address(hall_table: HallTable) -> str:
    """What the QR code of a physical table says: the address that phones in the hall can reach."""
    return settings.CALZO_PUBLIC_URL + reverse("tables:hall-table", args=[hall_table.token])


def cards_of_round(round_: Round) -> list[Card]:
    """A card a table of the round whose players are known, with those who came, in the order of tables."""
    tables = round_.tables.select_related("hall_table").prefetch_related("seats__entry")
    return [
        Card(
            number=table.number,
            address=hall_address(table.hall_table),
            round=round_.number,
            names=tuple(seat.entry.name for seat in table.seats.all() if not seat.absent),
        )
        for table in tables
        if table.seats.all()
    ]


def cards_of_hall(championship: Championship, *, most: int) -> list[Card]:
    """A card without names for each physical table up to number `most`; they serve on every night on which
    nobody prints.
    """
    there = championship.hall_tables.filter(number__lte=most)
    most_players = max(championship.size_max, 6)
    return [Card(number=each.number, address=hall_address(each), most=most_players) for each in there]


def render_cards(
    championship: Championship, cards: Sequence[Card], *, progress: Progress | None = None
) -> bytes:
    """The PDF of these cards, one a page. `progress` is told (done, of how many) after each piece; what it
    raises stops the work.
    """
    constant = _constant(championship)
    parts: list[bytes] = []
    for start in range(0, len(cards), CARDS_AT_A_TIME):
        piece = cards[start : start + CARDS_AT_A_TIME]
        html = render_to_string("tables/print/cards.html", {**constant, "cards": piece})
        parts.append(render_pdf(html, stylesheets=["css/card.css"]))
        if progress is not None:
            progress(start + len(piece), len(cards))
    return join_pdfs(parts)


def _constant(championship: Championship) -> dict[str, Any]:
    """What stands on every card of a championship, in the language that is active."""
    language: Lang = "en" if get_language() == "en" else "es"
    lines = {
        line.key: {
            "term": in_language(line.term, language),
            "text": in_language(line.text, language),
            "articles": ", ".join(map(str, line.articles)),
        }
        for line in card(championship.options)
    }
    return {
        "championship": championship,
        "law": [lines[key] for key in LAW],
        "exceptions": [lines[key] for key in EXCEPTIONS],
        "trouble": [lines[key] for key in TROUBLE],
        "pintas": [dice.drawing(face) for face in PINTAS],
        "combinations": {
            name: [dice.drawing(face) for face in faces] for name, faces in COMBINATIONS.items()
        },
    }

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from core.refusals import Invalid
from prints.arrangements import Paper, card_scale
from prints.imposition import cards_on_sheets
from prints.joining import written
from tournament.championship.locks import lock_championship
from tournament.championship.models import Championship
from tournament.papers.registry import Batch, Kind, Moment, Number, PaperChoice
from tournament.rounds.models import Round
from tournament.sorteo.reveal.services.seats import hall_tables

from ..cards.deck import Card, cards_of_hall, cards_of_round
from ..cards.face import faces_of
from ..cards.layout import (
    CARDS_AT_A_TIME,
    Faces,
    as_printed,
    assemble,
    own_part,
    whole_page,
)

if TYPE_CHECKING:
    from pikepdf import Pdf

MOST_TABLES = 1000
SHOWN = 3
SIZES: tuple[Paper, ...] = ("a5", "a4", "letter")
PER_SHEET = (1, 2)
SMALLEST, READABLE = 8.0, 7.5
"""The smallest letters of a card on its A5, and those that are read at a table, in points."""


def deck_of(championship: Championship, choice: PaperChoice) -> Sequence[Card]:
    if choice.round is None:
        return cards_of_hall(championship, most=int(choice.extra["tables"]))
    made = cards_of_round(Round.objects.get(championship=championship, number=choice.round))
    only = int(choice.extra.get("only", 0))
    return [card for card in made if card.number == only] if only else made


def make_part(championship: Championship, choice: PaperChoice, start: int, stop: int) -> bytes:
    cards = deck_of(championship, choice)[start:stop]
    return own_part(_faces(championship, choice)(cards[0]), cards)


def join_parts(
    championship: Championship, choice: PaperChoice, parts: Sequence[bytes], ask: Callable[[], None]
) -> Pdf:
    whole = assemble(_faces(championship, choice), deck_of(championship, choice), parts, ask=ask)
    return cards_on_sheets(whole, per_sheet=choice.per_sheet, paper=choice.paper)


def preview(championship: Championship, choice: PaperChoice) -> str:
    cards = deck_of(championship, choice)[:SHOWN] or [Card(number=1, address="")]
    faces = _faces(championship, choice)
    faces_by_id = {id(face): face for face in map(faces, cards)}
    sized = {key: as_printed(face) for key, face in faces_by_id.items()}
    return whole_page(lambda card: sized[id(faces(card))], cards, "tables/papers/cards/preview.html")


def check(championship: Championship, choice: PaperChoice) -> None:
    if choice.round is not None and not deck_of(championship, choice):
        if only := choice.extra.get("only"):
            text = _("Table %(number)s has no card in this round.") % {"number": only}
            raise Invalid(text, extra={"fields": {"only": text}})
        raise Invalid(_("Nobody sits at a table of this round yet."))


def readable(paper: Paper, per_sheet: int) -> bool:
    return SMALLEST * card_scale(per_sheet=per_sheet, paper=paper) >= READABLE


def make_tables(championship: Championship, choice: PaperChoice) -> None:
    with transaction.atomic():
        locked = lock_championship(championship)
        hall_tables(locked, range(1, int(choice.extra["tables"]) + 1))


def tables_proposed(championship: Championship) -> int:
    return championship.tables_available or championship.hall_tables.count() or 25


def _faces(championship: Championship, choice: PaperChoice) -> Faces:
    """By the rules of the card's own table."""
    with override(choice.lang):
        face_of = faces_of(championship, round_number=choice.round or 0)
    return lambda card: face_of(card.table)


_BATCH = Batch(
    count=lambda championship, choice: len(deck_of(championship, choice)),
    part=make_part,
    join=lambda championship, choice, parts, ask: written(join_parts(championship, choice, parts, ask)),
    at_a_time=CARDS_AT_A_TIME,
)
TABLES = Number(
    name="tables",
    label=gettext_lazy("Tables in the hall"),
    least=1,
    most=MOST_TABLES,
    proposed=tables_proposed,
)
CARDS = (
    Kind(
        key="table-cards",
        label=gettext_lazy("Table cards"),
        text=gettext_lazy(
            "One for each table of the round, two-sided: the rules in force, its seats and its "
            "figures; and what the players need. Two on an A4 or a Letter, to be cut; four, or two on an "
            "A5, are not offered: their letters would be smaller than 7.5 points."
        ),
        moment=Moment.ROUND,
        order=20,
        sizes=SIZES,
        per_sheet=PER_SHEET,
        readable=readable,
        needs_round=True,
        extras=(
            Number(
                name="only",
                label=gettext_lazy("Only this table (0: all)"),
                least=0,
                most=MOST_TABLES,
                proposed=lambda _championship: 0,
            ),
        ),
        batch=_BATCH,
        preview=preview,
        check=check,
    ),
    Kind(
        key="hall-cards",
        label=gettext_lazy("Cards for the hall, without names"),
        text=gettext_lazy(
            "For the tables of the hall, whoever sits there. Their code always leads to what is played "
            "at that table. Two on an A4 or a Letter, to be cut; four, or two on an A5, are not offered: "
            "their letters would be smaller than 7.5 points."
        ),
        moment=Moment.BEFORE,
        order=22,
        has_names=False,
        sizes=SIZES,
        per_sheet=PER_SHEET,
        readable=readable,
        extras=(TABLES,),
        batch=_BATCH,
        preview=preview,
        check=check,
        prepare=make_tables,
    ),
)

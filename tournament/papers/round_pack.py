"""All that is printed for a round, as one file: each paper begins on its own sheet, so that it may be printed
on both sides.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.refusals import Invalid
from prints.joining import add_sheets, empty_like, written
from tournament.championship.models import Championship
from tournament.rounds.models import Round

from .registry import Batch, Kind, Moment, Number, PaperChoice, papers
from .seating import check_seated, round_of

if TYPE_CHECKING:
    from pikepdf import Pdf

KEY, STANDINGS = "round-pack", "standings"
LISTS = ("seating-by-name", "seating-by-table", STANDINGS)

WHAT = Number(
    name="what",
    label=gettext_lazy("What it holds"),
    least=0,
    most=1,
    proposed=lambda _championship: 0,
    offered=(gettext_lazy("Everything of this round"), gettext_lazy("The lists for the wall alone")),
)


@dataclass(frozen=True, slots=True)
class Piece:
    """Of a paper, from `start` up to `stop`, exclusive."""

    kind: Kind
    choice: PaperChoice
    start: int
    stop: int


def kinds_of(championship: Championship, choice: PaperChoice) -> list[Kind]:
    """What can be printed of the round; its standings once it is closed."""
    is_closed = round_of(championship, choice).status == Round.Status.CLOSED
    only_lists = bool(choice.extra.get(WHAT.name))
    return [
        kind
        for kind in papers()
        if kind.moment is Moment.ROUND and kind.key != KEY
        if is_closed or kind.key != STANDINGS
        if not only_lists or kind.key in LISTS
        if choice.paper in kind.sizes and not kind.refusal(championship)
        if _may(championship, kind, choice)
    ]


def _may(championship: Championship, kind: Kind, choice: PaperChoice) -> bool:
    try:
        if kind.check:
            kind.check(championship, _choice_of(championship, kind, choice))
    except Invalid:
        return False
    return True


def _choice_of(championship: Championship, kind: Kind, choice: PaperChoice) -> PaperChoice:
    """With what its own page proposes, and as many pages on a sheet as are readable."""
    readable = [many for many in kind.per_sheet if kind.readable(choice.paper, many)]
    return PaperChoice(
        paper=choice.paper,
        per_sheet=max(readable),
        lang=choice.lang,
        round=choice.round,
        extra={number.name: number.proposed(championship) for number in kind.extras},
    )


def _pieces(championship: Championship, choice: PaperChoice) -> list[Piece]:
    return [
        Piece(kind, own, start, min(start + kind.batch.at_a_time, count))
        for kind in kinds_of(championship, choice)
        for own in [_choice_of(championship, kind, choice)]
        for count in [kind.batch.count(championship, own)]
        for start in range(0, count, kind.batch.at_a_time)
    ]


def _part(championship: Championship, choice: PaperChoice, start: int, _stop: int) -> bytes:
    one = _pieces(championship, choice)[start]
    return one.kind.batch.part(championship, one.choice, one.start, one.stop)


def _join(
    championship: Championship, choice: PaperChoice, parts: Sequence[bytes], ask: Callable[[], None]
) -> bytes:
    pack: Pdf | None = None
    for pdf in _papers(championship, choice, parts, ask):
        ask()
        pack = pack or empty_like(pdf)
        add_sheets(pack, pdf.pages)
    if pack is None:
        raise Invalid(_("There is nothing to print."))
    return written(pack)


def _papers(
    championship: Championship, choice: PaperChoice, parts: Sequence[bytes], ask: Callable[[], None]
) -> Iterator[Pdf]:
    from pikepdf import Pdf  # late: a start needs none of it

    pieces = zip(_pieces(championship, choice), parts, strict=True)
    for _key, of_kind in groupby(pieces, key=lambda pair: pair[0].kind.key):
        pairs = [*of_kind]
        kind, own = pairs[0][0].kind, pairs[0][0].choice
        yield Pdf.open(io.BytesIO(kind.batch.join(championship, own, [part for _one, part in pairs], ask)))


def _preview(championship: Championship, choice: PaperChoice) -> str:
    """Of its first paper."""
    for kind in kinds_of(championship, choice):
        return kind.preview(championship, _choice_of(championship, kind, choice))
    raise Invalid(_("There is nothing to print."))


PACK = Kind(
    key=KEY,
    label=gettext_lazy("Everything of this round"),
    text=gettext_lazy(
        "One file: the lists for the wall, the cards, the actas, and once the round is closed its standings."
    ),
    moment=Moment.ROUND,
    order=5,
    needs_round=True,
    extras=(WHAT,),
    batch=Batch(
        count=lambda championship, choice: len(_pieces(championship, choice)),
        part=_part,
        join=_join,
        at_a_time=1,
        long_join=True,
    ),
    preview=_preview,
    check=check_seated,
)

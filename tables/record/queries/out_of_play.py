"""Who is out of a table by its unconfirmed acta."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

import msgspec
from django.db.models import Exists, F, IntegerField, OuterRef, QuerySet, TextField
from django.db.models.functions import Cast

from core.prepared import Given, Prepared
from rules.games import GAMES
from rules.games.measures import plays_on
from tournament.register.models import Exclusion
from tournament.rounds.leaving import Bar
from tournament.rounds.models import Seat, Table

from ..models import Acta, Heading
from ..parties import gone_of, members_of
from . import actas

_TEXTS = {"of": "seats", "begun": "head", "now": "acta__state"}


def _opened() -> QuerySet[Heading]:
    """With what it says, as text."""
    headings = Heading.objects.filter(number=F("acta__heading")).exclude(acta__status=Acta.Status.CONFIRMED)
    texts = {name: Cast(path, TextField()) for name, path in _TEXTS.items()}
    return headings.annotate(**texts).order_by()


_OPENED_IN = Prepared(
    lambda: (
        _opened()
        .filter(acta__table__round__championship=Given("championship", IntegerField()))
        .exclude(acta__table__status=Table.Status.DECIDED)
        .only("pk")
    )
)


def out_of_play(tables: Collection[int]) -> dict[int, Bar]:
    """By seat id."""
    return _out_of_play(_opened().filter(acta__table__in=tables).values_list(*_TEXTS))


def out_of_play_in(championship: int) -> dict[int, Bar]:
    return _out_of_play(texts for _key, *texts in _OPENED_IN.rows(championship=championship))


def _out_of_play(texts: Iterable[Iterable[str]]) -> dict[int, Bar]:
    bars: dict[int, Bar] = {}
    for seats, head, state in texts:
        bars |= _bars(seats, head, state)
    removed = [seat for seat, bar in bars.items() if bar is Bar.REMOVED]
    return bars | dict.fromkeys(_disqualified(removed), Bar.DISQUALIFIED)


@lru_cache(maxsize=2048)
def _bars(seats: str, head: str, state: str) -> Mapping[int, Bar]:
    """By what its rows say, as text: a change of one table leaves what is known of the others."""
    header, now = msgspec.json.decode(head), msgspec.json.decode(state)
    members, game = members_of(header), GAMES[header["game"]]
    gone = gone_of(members, now)
    bars: dict[int, Bar] = {}
    for seat, name in zip(msgspec.json.decode(seats), members, strict=True):
        if name in gone:
            bars[seat] = Bar.REMOVED
        elif now and not plays_on(game, now, name):
            bars[seat] = Bar.OUT
    return bars


def _disqualified(removed: Collection[int]) -> Collection[int]:
    """Without those reinstated."""
    if not removed:
        return ()
    stands = (Exclusion.Status.PENDING, Exclusion.Status.CONFIRMED)
    of_seat = {"entry": OuterRef("entry"), "table": OuterRef("table")}
    reported = Exclusion.objects.filter(**of_seat, status__in=stands, alone=False)
    return Seat.objects.filter(Exists(reported), pk__in=removed).values_list("pk", flat=True)


def plays_in_record(seat: Seat) -> bool:
    heading = actas.heading_in_force(seat.table_id)
    return (
        heading is not None
        and heading.acta.status != Acta.Status.CONFIRMED
        and seat.pk in heading.seats
        and heading.names[seat.pk] not in gone_of(heading.members, heading.acta.state)
    )

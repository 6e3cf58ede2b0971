"""Who is out of a table by its unconfirmed acta."""

from collections.abc import Collection

from django.db.models import Exists, F, OuterRef

from rules.games import GAMES
from rules.games.measures import plays_on
from tournament.register.models import Exclusion
from tournament.rounds.leaving import Bar
from tournament.rounds.models import Seat

from ..models import Acta, Heading
from ..parties import gone_of
from . import actas


def out_of_play(tables: Collection[int]) -> dict[int, Bar]:
    """By seat id."""
    headings = Heading.objects.filter(number=F("acta__heading"), acta__table__in=tables)
    bars: dict[int, Bar] = {}
    read = ("seats", "head", "acta__state")  # an acta is large
    for heading in headings.exclude(acta__status=Acta.Status.CONFIRMED).select_related("acta").only(*read):
        state = heading.acta.state
        gone = gone_of(heading.members, state)
        game = GAMES[heading.head["game"]]
        for seat, name in heading.names.items():
            if name in gone:
                bars[seat] = Bar.REMOVED
            elif state and not plays_on(game, state, name):
                bars[seat] = Bar.OUT
    removed = [seat for seat, bar in bars.items() if bar is Bar.REMOVED]
    return bars | dict.fromkeys(_disqualified(removed), Bar.DISQUALIFIED)


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

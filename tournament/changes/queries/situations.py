"""Where somebody stands in the night, and who left it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.roster.presence.queries import standby
from tournament.rounds.extension import out_of_play, plays_in_record
from tournament.rounds.leaving import GONE, Bar, Leaves
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import is_final, last_round

from ..acts import Situation

Status = Entry.Status


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """Somebody with the seat at a table without a result, the last one played for where there is none, and
    what that comes to. `substitute`: who would take the seat.
    """

    entry: Entry
    seat: Seat | None
    situation: Situation
    substitute: Entry | None = None


def open_seat(entry: Entry) -> Seat | None:
    """Their seat at a table without a result, of a round that is not closed. 1 statement."""
    seats = Seat.objects.filter(entry=entry).exclude(table__status=Table.Status.DECIDED)
    open_ = seats.exclude(round__status=Round.Status.CLOSED).order_by("round__number")
    return open_.select_related("entry", "table", "round__championship").first()


def standing(entry: Entry) -> Standing:
    """A few statements, whatever the size of the hall."""
    seat = open_seat(entry)
    last = Seat.objects.filter(entry=entry, absent=False).order_by("-round__number").first()
    won = seat is None and last is not None and bool(last.place) and not last.removed
    out, excluded = entry.status == Status.WITHDRAWN, entry.status == Status.EXCLUDED
    final = (played := last_round(entry.championship)) is not None and is_final(played)
    if seat is None:
        return Standing(entry, None, Situation(out=out, excluded=excluded, won=won, last=final))
    gone = seat.leaves in GONE or out_of_play([seat.table_id]).get(seat.pk) is Bar.REMOVED
    may_substitute = seat.absent and seat.round.number == 1 and seat.table.status == Table.Status.WAITING
    waiting = standby(entry.championship) if may_substitute else []
    situation = Situation(
        seated=True,
        begun=seat.table.status == Table.Status.PLAYING,
        in_acta=plays_in_record(seat),
        absent=seat.absent,
        gone=gone,
        out=out,
        excluded=excluded,
        stand_by=bool(waiting),
        last=final,
        unclear=out and seat.leaves == Leaves.NOTHING and not seat.absent and not gone,
    )
    return Standing(entry, seat, situation, waiting[0] if waiting else None)


def who_left(championship: Championship) -> Sequence[Entry]:
    """Who is out of the draws to come, or left a seat of a round that is not closed, by number. 1
    statement.
    """
    left = Q(seats__leaves__in=[one.value for one in GONE]) | Q(seats__absent=True)
    in_play = left & ~Q(seats__round__status=Round.Status.CLOSED)
    everybody = Entry.objects.filter(championship=championship)
    found = everybody.filter(in_play | ~Q(status=Status.REGISTERED))
    return list(found.distinct().order_by("number"))

"""Where somebody stands, and who left."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.roster.presence.queries import standby
from tournament.rounds.extension import out_of_play, plays_in_record
from tournament.rounds.leaving import REMOVES, HowLeft, Leaves
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import follow_records, is_last, last_round
from tournament.rounds.words import left_words

from ..acts import Situation

Status = Entry.Status


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """`seat`: at a table without a result, else the last one; `substitute`: who would take it."""

    entry: Entry
    seat: Seat | None
    situation: Situation
    substitute: Entry | None = None


def open_seat(entry: Entry) -> Seat | None:
    """At a table without a result, of an open round. One statement."""
    seats = Seat.objects.filter(entry=entry).exclude(table__status=Table.Status.DECIDED)
    open_ = seats.exclude(round__status=Round.Status.CLOSED).order_by("round__number")
    return open_.select_related("entry", "table", "round__championship").first()


def _goes_on(seat: Seat) -> bool:
    """By place, once the table has a result."""
    going = 1 if seat.round.final else seat.round.advance
    return seat.place is not None and seat.place <= going and not seat.removed


def standing(entry: Entry) -> Standing:
    seat = open_seat(entry)
    played_at = Seat.objects.filter(entry=entry, absent=False).select_related("round")
    last = played_at.order_by("-round__number").first()
    won = seat is None and last is not None and _goes_on(last)
    out, excluded = entry.status == Status.WITHDRAWN, entry.status == Status.EXCLUDED
    final = (played := last_round(entry.championship)) is not None and is_last(played)
    if seat is None:
        return Standing(entry, None, Situation(out=out, excluded=excluded, won=won, last=final))
    follow_records([seat])
    gone = seat.removed or seat.has_left
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


def who_left(championship: Championship) -> Sequence[tuple[Entry, str]]:
    """The draws to come, or a seat of an open round; by number, and how. Two statements, and one for each
    package that records tables.
    """
    in_play = Seat.objects.filter(round__championship=championship).exclude(round__status=Round.Status.CLOSED)
    playing = in_play.exclude(table__status=Table.Status.DECIDED).order_by()
    by_record = out_of_play(set(playing.values_list("table", flat=True)))
    removed = [seat for seat, bar in by_record.items() if bar in REMOVES]
    is_marked = ~Q(leaves="") | Q(absent=True) | Q(removed=True) | Q(disqualified=True)
    is_gone = is_marked | ~Q(entry__status=Status.REGISTERED) | Q(pk__in=removed)
    seats = list(in_play.filter(is_gone).select_related("entry", "table"))
    follow_records(seats)
    found = {seat.entry: left_words(seat.how_left) for seat in seats if seat.how_left}
    for entry in championship.entries.exclude(status=Status.REGISTERED):
        is_withdrawn = entry.status == Status.WITHDRAWN
        found.setdefault(entry, left_words(HowLeft.WITHDREW) if is_withdrawn else entry.get_status_display())
    return sorted(found.items(), key=lambda pair: pair[0].number)

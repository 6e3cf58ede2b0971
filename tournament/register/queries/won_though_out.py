"""Winners who were out by then. An older database may have some, which are not changed."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.results.services.results import placings_of
from tournament.roster.models import Entry
from tournament.rounds.leaving import Leaves
from tournament.rounds.models import Seat, Table

from ..models import Exclusion

WITHDRAWN = ("entry-withdrawn", "entry-ineligible")  # lines of the log


def won_though_out(championship: Championship) -> Sequence[Seat]:
    """At most 5 statements; 1 where there is none."""
    won = Seat.objects.filter(
        round__championship=championship, place=1, removed=False, table__status=Table.Status.DECIDED
    ).exclude(entry__status=Entry.Status.REGISTERED)
    winners = won.exclude(leaves=Leaves.AFTER).select_related("entry", "table", "round")
    seats = list(winners.order_by("round__number", "table__number").prefetch_related("table__results"))
    if not seats:
        return ()
    since = _out_since(championship, {seat.entry for seat in seats})
    return [seat for seat in seats if _was_out(seat, since.get(seat.entry.number))]


def _out_since(championship: Championship, entries: set[Entry]) -> Mapping[int, datetime]:
    """By number of the entry."""
    confirmed = Exclusion.objects.filter(entry__in=entries, status=Exclusion.Status.CONFIRMED, alone=False)
    decisions = confirmed.values_list("entry__number", "decided_at")
    since = {number: at for number, at in decisions if at is not None}
    for line in LogEntry.objects.filter(championship=championship, action__in=WITHDRAWN).order_by("at"):
        since.setdefault(line.detail.get("number", 0), line.at)
    return since


def _was_out(seat: Seat, since: datetime | None) -> bool:
    results = sorted(seat.table.results.all(), key=lambda result: result.version)
    times = (
        result.recorded_at
        for result in results
        if any(placing.seat == seat.pk and placing.place == 1 for placing in placings_of(result))
    )
    first = next(times, None)
    return since is not None and first is not None and since < first

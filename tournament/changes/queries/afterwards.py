"""What becomes of the others where somebody leaves."""

from collections.abc import Sequence

from tournament.plan.queries.night import planned_next
from tournament.results.eligibility import barred
from tournament.roster.models import Entry
from tournament.rounds.advancement import Advancement, Gone, advancement_of
from tournament.rounds.models import Round, Seat
from tournament.rounds.queries import counted_of, last_round
from tournament.rounds.records import RoundRecord
from tournament.rounds.words import next_in_line_words
from tournament.sorteo.queries import open_in_public


def others_at(seat: Seat) -> Sequence[str]:
    """Names of those who play on at the table."""
    seats = Seat.objects.filter(table=seat.table_id, absent=False).select_related("entry", "table")
    found = list(seats.order_by("number"))
    bars = barred(found)
    return [one.entry.name for one in found if one.pk != seat.pk and one.pk not in bars]


def instead_of(entry: Entry) -> str | None:
    """From the closed round, in words; "" for nobody. None where not known yet, where they do not go on, and
    once the next draw is public.
    """
    played = last_round(entry.championship)
    if played is None or played.status != Round.Status.CLOSED or open_in_public(entry.championship):
        return None
    record, gone = counted_of(played)
    before = _counted(played, record, gone)
    after = _counted(played, record, Gone(gone.withdrawn, gone.excluded | {entry.pk}))
    if before.count is None or after.waited_for or entry.pk not in {*before.going_on, *before.line.among}:
        return None
    names = dict(Entry.objects.filter(pk__in=after.outlooks).values_list("pk", "name"))
    sure = [names[key] for key in after.line.sure if key not in before.going_on]
    among = [names[key] for key in after.line.among] if after.line != before.line else []
    return next_in_line_words(sure, among, after.line.lot if among else 0)


def _counted(played: Round, record: RoundRecord, gone: Gone) -> Advancement:
    return advancement_of(record, gone, planned_next(played.championship, record, gone))

"""The request for a sheet of late entries: who they are, and whether this round still takes them."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, Invalid, NotNow
from tournament.roster.eligibility import refuse_out
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.later.queries.seats import tables_as_seated
from tournament.sorteo.models import DrawSheet

from .request import SheetRequest
from .seats import public_round_of, request_seats


def request_late_entries(played: Round, *, numbers: Sequence[int]) -> SheetRequest:
    """Seats for the entries of these numbers. Raises `NotNow`, `Conflict`, `Invalid`, `CannotDraw`."""
    now = public_round_of(played)
    if now.number != 1:
        raise NotNow(
            _("Only the first round takes late entries: a seat in a later one is won."),
            code="first_round_only",
        )
    if not numbers:
        raise Invalid(_("Choose who came late."), code="nobody")
    found = Entry.objects.filter(championship=now.championship, number__in=numbers).order_by("number")
    entries = list(found)
    if len(entries) != len(set(numbers)):
        raise Conflict(_("That player is not on the roster of this championship."), code="not_on_the_roster")
    for entry in entries:
        _check(entry, now)
    return request_seats(
        now,
        purpose=DrawSheet.Purpose.LATE,
        tables=tables_as_seated(now, whoever_came=True),
        by_lot=True,
        loose=entries,
        wanted={"late": sorted(numbers)},
    )


def _check(entry: Entry, played: Round) -> None:
    refuse_out(entry)
    if taken := Seat.objects.filter(round=played, entry=entry).select_related("table").first():
        raise Conflict(
            _("%(name)s already has a seat: table %(table)s, seat %(seat)s.")
            % {"name": entry.name, "table": taken.table.number, "seat": taken.number},
            code="seated_already",
        )
    if entry.if_missing == Entry.IfMissing.STANDBY:
        raise Conflict(
            _(
                "%(name)s is on standby: a substitute takes the seat of somebody who did not come, not a "
                "new one."
            )
            % {"name": entry.name},
            code="stands_by",
        )

"""The request for a sheet of late entries."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.refusals import Conflict, Invalid, NotNow
from tournament.championship.together import entries_counted, people_counted
from tournament.roster.eligibility import refuse_out
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.seating.queries.late_seats import LateSeats, late_seats, new_table_numbers
from tournament.sorteo.seating.queries.seats import tables_as_seated
from tournament.sorteo.seating.table_changes import SeatedTable

from .request import SheetRequest
from .seats import public_round_of, request_seats


def request_late_entries(played: Round, *, numbers: Sequence[int], dice: str | None = None) -> SheetRequest:
    """Seats at the round's tables and, where those do not suffice, at tables of their own. `dice`: else those
    of the round. Raises `NotNow`, `Conflict`, `Invalid`, `CannotDraw`.
    """
    now = public_round_of(played)
    if now.number != 1:
        raise NotNow(
            _("Only the first round takes late entries: a seat in a later one is won."),
            code="first_round_only",
        )
    if not numbers:
        raise Invalid(_("Choose who came late."), code="nobody")
    entries = list(Entry.objects.filter(championship=now.championship, number__in=numbers).order_by("number"))
    if len(entries) != len(set(numbers)):
        raise Conflict(_("That player is not on the roster of this championship."), code="not_on_the_roster")
    for entry in entries:
        _check(entry, now)
    own = _own_tables(now, len(entries))
    return request_seats(
        now,
        purpose=DrawSheet.Purpose.LATE,
        tables=(*tables_as_seated(now, include_absent=True), *(table for table, _size in own)),
        own=tuple(size for _table, size in own),
        by_lot=True,
        loose=entries,
        wanted={"late": sorted(numbers)} | ({"dice": dice} if dice else {}),
        dice=dice,
    )


def _own_tables(played: Round, late: int) -> list[tuple[SeatedTable, int]]:
    seats = late_seats(played)
    sizes = seats.own_tables(late)
    if sizes is None:
        raise _not_all(seats, late)
    numbers = new_table_numbers(played, len(sizes))
    return [(SeatedTable(number, ()), size) for number, size in zip(numbers, sizes, strict=True)]


def _not_all(seats: LateSeats, late: int) -> NotNow:
    now, more = seats.seated_of(late), seats.wait_for(late)
    extra = {"room": now, "wait_for": more}
    if now or more:
        return NotNow(ways_in_words(seats, late), code="no_room", extra=extra)
    sentence = _(
        "Every table has started or is full (%(most)s): nobody else can be seated. Tell those "
        "who wait, and mark on the list that they are not here."
    )
    return NotNow(
        sentence % {"most": entries_counted(seats.most, seats.people_each)}, code="no_seats_left", extra=extra
    )


def ways_in_words(seats: LateSeats, late: int) -> str:
    """A sentence each; "" where all find a seat."""
    now, more = seats.seated_of(late), seats.wait_for(late)
    if now == late:
        return ""
    sentences = []
    if now:
        sentences.append(
            ngettext(
                "%(now)s of %(late)s can have a seat now.", "%(now)s of %(late)s can have seats now.", now
            )
        )
    if more:
        sentences.append(
            ngettext(
                "With %(more)s more all have seats, at a table of their own (from %(minimum)s).",
                "With %(more)s more all have seats, at a table of their own (from %(minimum)s).",
                more,
            )
        )
    if seats.waiting and seats.may_grow:
        sentences.append(
            _("More seats at the tables that have not started: raise the most players at a table.")
        )
    each = seats.people_each
    counted = {"more": people_counted(more, each), "minimum": entries_counted(seats.minimum, each)}
    return " ".join(sentence % {"now": now, "late": late, **counted} for sentence in sentences)


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

"""No-shows, also who leaves before the table begins. The seat stays, empty; nobody else moves."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import LARGEST_TABLE
from tournament.roster.eligibility import refuse_out
from tournament.roster.models import Entry
from tournament.rounds.extension import seat_refusal
from tournament.rounds.leaving import Leaves
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.transitions import round_status_refusal, table_status_refusal
from tournament.sorteo.public_log.services.notes import note_seat
from tournament.sorteo.seating.queries.seats import most_at_a_table, sheet_awaited_by
from tournament.sorteo.sheet.transitions import table_waits_refusal

_IN_FRONT_OF_THE_PUBLIC = (Round.Status.PUBLISHED, Round.Status.OPEN)


def mark_no_show(seat: Seat, *, actor: Actor) -> Seat:
    """Until the table is decided, unless its record has them playing (`SeatRules.seat_refusal`)."""
    return _set_absent(seat, absent=True, note="no-show", actor=actor)


def mark_came(seat: Seat, *, actor: Actor) -> Seat:
    """Not for who has withdrawn or may not play."""
    if seat.has_left:
        return sit_again(seat, actor=actor)
    return _set_absent(seat, absent=False, note="came-after-all", actor=actor)


def leave_empty(seat: Seat, *, actor: Actor) -> Seat:
    """The public log says that and not why; the organizer's log is the caller's."""
    return _set_absent(seat, absent=True, note="left-before-start", log="", actor=actor)


def sit_again(seat: Seat, *, actor: Actor) -> Seat:
    """For who left before the table had a result."""
    return _set_absent(seat, absent=False, note="back-before-start", log="seat-back", actor=actor)


def stands_otherwise(entry: Entry) -> Conflict:
    """The page pressed on is out of date."""
    text = _("%(name)s stands otherwise by now: look at what can happen now.")
    return Conflict(text % {"name": entry.name}, code="moved_on", extra={"number": entry.number})


def waits_for_organizer(name: str) -> Conflict:
    text = _("%(name)s was disqualified: the organizer decides in the exclusions whether it stands.")
    return Conflict(text % {"name": name}, code="excluded")


def _set_absent(seat: Seat, *, absent: bool, note: str, log: str | None = None, actor: Actor) -> Seat:
    """`note`: of the public log; `log`: of the organizer's, None for the same code, "" for no line. Callers
    within a transaction lock the championship first.
    """
    with transaction.atomic():
        played = Round.objects.get(pk=seat.round_id)
        lock_championship(played.championship_id)
        table = Table.objects.select_for_update(no_key=True).get(pk=seat.table_id)
        played.refresh_from_db()
        if played.status not in _IN_FRONT_OF_THE_PUBLIC:
            raise round_status_refusal(played)
        if table.status == Table.Status.DECIDED:
            raise table_status_refusal(table)
        seats = Seat.objects.select_for_update(no_key=True, of=("self",))
        locked = seats.select_related("entry", "table", "round__championship").get(pk=seat.pk)
        if locked.absent != absent:
            if absent and locked.has_left:
                raise stands_otherwise(locked.entry)
            if refusal := seat_refusal(locked, absent=absent):
                raise refusal
            if not absent:
                _check_may_come(locked)
            locked.absent, locked.leaves = absent, ""
            locked.save(update_fields=["absent", "leaves"])
            note_seat(locked, note, actor=actor)
            if action := note if log is None else log:
                detail = {"round": played.number, "table": table.number, "name": locked.entry.name}
                write_log(played.championship_id, actor, action, number=locked.entry.number, **detail)
    return locked


def _check_may_come(seat: Seat) -> None:
    refuse_out(seat.entry)
    if seat.leaves == Leaves.DISQUALIFIED:
        raise waits_for_organizer(seat.entry.name)
    sheet = sheet_awaited_by(seat.table)
    if sheet and sheet.inputs["closes"] == seat.table.number:
        raise table_waits_refusal(seat.table, sheet)
    sitting = Seat.objects.filter(table=seat.table_id, absent=False)
    came_late = sitting.filter(late=True).exists()  # the mark made room for them: it is not taken back
    if sitting.count() >= (most_at_a_table(seat.round) if came_late else LARGEST_TABLE):
        raise Conflict(
            _(
                "Table %(table)s is full: others have been seated there since %(name)s was marked as "
                "missing. Call the organizer, who decides."
            )
            % {"table": seat.table.number, "name": seat.entry.name},
            code="table_full",
        )

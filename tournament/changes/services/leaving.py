"""The one service of changes. Each surface follows by the facts it writes, the log and the stream."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import NotAllowed, NotNow, UserError
from tournament.championship.access.actors import Actor, Role
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.services.reasons import needed_reason
from tournament.roster.models import Entry
from tournament.roster.services import restore_entry, withdraw_entry
from tournament.rounds.extension import RoundEvents
from tournament.rounds.leaving import GONE, Leaves
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.transitions import table_status_refusal

from ..acts import ENDS, NEEDS_REASON, ORGANIZERS, WITHDRAWS, ChangeKind, offered
from ..queries.situations import Standing, standing
from .no_shows import leave_empty, mark_came, mark_no_show, sit_again, stands_otherwise
from .substitutes import mark_ineligible, seat_substitute


def change(entry: Entry, act: ChangeKind, *, reason: str = "", actor: Actor) -> Standing:
    """`NotAllowed` for what the organizer alone decides, `Invalid` without a needed reason, `Conflict`
    (`moved_on`) where it can no longer happen.
    """
    if act in ORGANIZERS and actor.role not in (Role.ORGANIZER, Role.SYSTEM):
        raise NotAllowed(_("Who is withdrawn from the draws to come is for the organizer to say."))
    reason = needed_reason(reason) if act in NEEDS_REASON else clean(reason)
    with transaction.atomic():
        lock_championship(entry.championship_id)
        found = standing(Entry.objects.get(pk=entry.pk))
        if act not in offered(found.situation):
            raise stands_otherwise(entry)
        _do(found, act, reason=reason, actor=actor)
    return standing(Entry.objects.get(pk=entry.pk))


def _do(found: Standing, act: ChangeKind, *, reason: str, actor: Actor) -> None:
    seat = found.seat
    if act is ChangeKind.RETURNS:
        _come_back(found, actor=actor)
    elif seat is not None:
        _do_at(seat, found, act, reason=reason, actor=actor)
    if act in WITHDRAWS:
        withdraw_entry(found.entry, actor=actor, reason=reason)
    if seat is not None:
        for extension in extensions(RoundEvents):
            extension.result_changed(seat.table)  # its tablet and its page show who plays


def _do_at(seat: Seat, found: Standing, act: ChangeKind, *, reason: str, actor: Actor) -> None:
    if act is ChangeKind.NO_SHOW:
        mark_no_show(seat, actor=actor)
    elif act is ChangeKind.CAME:
        mark_came(seat, actor=actor)
    elif act is ChangeKind.INELIGIBLE:
        mark_ineligible(seat, reason=reason, actor=actor)
    elif act is ChangeKind.SUBSTITUTE and found.substitute is not None:
        seat_substitute(seat, found.substitute, actor=actor)
    elif act in ENDS and not seat.absent:
        leave_seat(seat, disqualified=act is ChangeKind.DISQUALIFIED, reason=reason, actor=actor)
    elif act is ChangeKind.DRAWS and not seat.absent:
        _keep(seat, Leaves.AFTER)


def leave_seat(seat: Seat, *, disqualified: bool, reason: str, actor: Actor, reports: bool = True) -> None:
    """By a move of the table's acta; the seat stays empty where it has not begun; on paper it is struck.
    `reports`: a disqualification to the organizer. Under the championship's lock. `NotNow` once the table is
    decided.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update(no_key=True).get(pk=seat.table_id)
        if table.status == Table.Status.DECIDED:
            raise table_status_refusal(table)
        for extension in extensions(RoundEvents):
            if extension.seat_left(seat, disqualified=disqualified, reason=reason, actor=actor):
                return  # the acta reports it too
        for extension in extensions(RoundEvents) if reports and disqualified else ():
            extension.disqualified(seat, reason=reason, actor=actor)
        if table.status == Table.Status.WAITING:
            seat = leave_empty(seat, actor=actor)
        _keep(seat, Leaves.DISQUALIFIED if disqualified else Leaves.WITHDRAWN)
        at = {"round": seat.round.number, "table": table.number}
        who = {"number": seat.entry.number, "name": seat.entry.name}
        action = "seat-disqualified" if disqualified else "seat-left"
        reason = "" if disqualified else reason  # the line of the exclusion has it
        write_log(seat.round.championship_id, actor, action, **at, **who, reason=reason)


def leave_open_seats(entry: Entry, *, reason: str, actor: Actor) -> None:
    """At tables without a result. What is refused now is left to whoever runs that table."""
    seats = Seat.objects.filter(entry=entry, absent=False).exclude(table__status=Table.Status.DECIDED)
    for seat in seats.exclude(round__status=Round.Status.CLOSED).select_related("entry", "round", "table"):
        try:
            with transaction.atomic():
                leave_seat(seat, disqualified=True, reason=reason, actor=actor, reports=False)
        except UserError:
            continue


def take_back_seats(entry: Entry, *, actor: Actor) -> None:
    """For a disqualification that does not stand, at tables without a result. Without room by now the seat
    stays empty and they have left it.
    """
    seats = Seat.objects.filter(entry=entry, leaves=Leaves.DISQUALIFIED)
    for seat in seats.select_related("table"):
        if seat.table.status == Table.Status.DECIDED:
            Seat.objects.filter(pk=seat.pk).update(leaves="")  # its result says who left
            continue
        _keep(seat, Leaves.NOTHING)
        if seat.absent:
            try:
                with transaction.atomic():
                    sit_again(seat, actor=actor)
            except UserError:
                _keep(seat, Leaves.WITHDRAWN)


def _keep(seat: Seat, leaves: Leaves) -> None:
    seat.leaves = leaves
    seat.removed = leaves in GONE and not seat.absent
    seat.disqualified = leaves == Leaves.DISQUALIFIED
    seat.save(update_fields=["leaves", "removed", "disqualified"])


def _come_back(found: Standing, *, actor: Actor) -> None:
    """To the draws to come, and to a seat at a table without a result. The acta undoes its own."""
    seat = found.seat
    if seat is not None:
        _refuse_return(found, seat)
    if found.situation.out:
        restore_entry(found.entry, actor=actor)
    if seat is not None and seat.absent:
        mark_came(seat, actor=actor)
    elif seat is not None:
        _keep(seat, Leaves.NOTHING)


def _refuse_return(found: Standing, seat: Seat) -> None:
    name = found.entry.name
    if seat.leaves == Leaves.DISQUALIFIED:
        text = _("%(name)s was disqualified: the organizer decides in the exclusions whether it stands.")
        raise NotNow(text % {"name": name}, code="excluded")
    if found.situation.gone and seat.leaves not in GONE:
        text = _("%(name)s left table %(table)s by its acta: undo it there, then they play on.")
        raise NotNow(text % {"name": name, "table": seat.table.number}, code="out_by_acta")

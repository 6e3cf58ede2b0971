"""Substitutes for no-shows, and names that should not have been in the draw (dudo-draw/1, sections 12 and
13).
"""

from itertools import chain

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.names import fold
from core.refusals import Conflict, Invalid, NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.services.reasons import needed_reason
from tournament.roster.models import Entry
from tournament.roster.presence.queries import standby
from tournament.roster.services import set_arrived
from tournament.rounds.extension import publish, seat_refusal
from tournament.rounds.models import Seat, Table
from tournament.rounds.transitions import round_status_refusal, table_status_refusal
from tournament.sorteo.public_log.services.notes import note_seat
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.sheet.requests.seats import IN_FRONT_OF_THE_PUBLIC
from tournament.sorteo.sheet.transitions import sheet_status_refusal

_SHORTEST_WORD = 3  # a private word shorter than this says nothing


def seat_substitute(seat: Seat, entry: Entry, *, actor: Actor) -> Seat:
    """Only the first on standby, before the table starts, in the first round, where the regulations have
    substitutes; groups are not checked again. The same again changes nothing. Raises `NotNow`, `Conflict`.
    """
    with transaction.atomic():
        championship = lock_championship(seat.round.championship_id)
        locked = _lock_before_start(seat, championship)
        if locked.entry_id == entry.pk and not locked.absent:
            return locked
        _check_substitutes(championship, locked)
        _check_is_next(championship, entry)
        gone, left = locked.entry, locked.has_left
        locked.entry, locked.absent, locked.late = entry, False, True
        locked.leaves, locked.disqualified = "", False  # of who sat there before
        locked.save(update_fields=["entry", "absent", "late", "leaves", "disqualified"])
        set_arrived(Entry.objects.filter(pk=gone.pk), None)  # whoever comes after all is late by now
        instead = {"number": gone.number, "name": gone.name, **({"left": True} if left else {})}
        note_seat(locked, "substitute", actor=actor, instead=instead)
        detail = {"round": locked.round.number, "table": locked.table.number, "seat": locked.number}
        people = {"number": entry.number, "name": entry.name, "instead": gone.name}
        write_log(championship, actor, "substitute-seated", **detail, **people)
        publish(championship, occasion="substitute-seated", round=locked.round, actor=actor)
    return locked


def mark_ineligible(seat: Seat, *, reason: str, actor: Actor) -> Seat:
    """The name stays as a no-show, and the entry is withdrawn from later draws. Before the table starts; the
    `reason` is public.

    Once. `NotNow`, `Invalid` without a reason, or with a private one.
    """
    reason = needed_reason(reason)
    with transaction.atomic():
        championship = lock_championship(seat.round.championship_id)
        locked = _lock_before_start(seat, championship)
        if locked.absent and locked.entry.is_out:
            return locked
        _refuse_private(reason, locked.entry)
        if refusal := seat_refusal(locked, absent=True):
            raise refusal
        locked.absent = True
        locked.save(update_fields=["absent"])
        Entry.objects.filter(pk=locked.entry_id).update(status=Entry.Status.WITHDRAWN)
        locked.entry.status = Entry.Status.WITHDRAWN
        note_seat(locked, "ineligible", reason=reason, actor=actor)
        detail = {"round": locked.round.number, "table": locked.table.number, "reason": reason}
        people = {"number": locked.entry.number, "name": locked.entry.name}
        write_log(championship, actor, "entry-ineligible", **detail, **people)
        publish(championship, occasion="entry-ineligible", round=locked.round, actor=actor)
    return locked


def _lock_before_start(seat: Seat, championship: Championship) -> Seat:
    """Refused once it has started, or a sheet is open."""
    table = Table.objects.select_for_update(no_key=True).filter(pk=seat.table_id).first()
    found = Seat.objects.select_for_update(no_key=True, of=("self",)).filter(pk=seat.pk, table=table)
    locked = found.select_related("entry", "table", "round__championship").first()
    if table is None or locked is None:
        raise Conflict(_("That seat is no longer there: reload the page."))
    if locked.round.status not in IN_FRONT_OF_THE_PUBLIC:
        raise round_status_refusal(locked.round)
    if table.status != Table.Status.WAITING:
        raise table_status_refusal(table)
    if sheet := open_in_public(championship):
        raise sheet_status_refusal(sheet)
    return locked


def _check_substitutes(championship: Championship, seat: Seat) -> None:
    if not championship.substitutes:
        raise NotNow(
            _("The regulations of this championship have no substitutes: the seat stays empty."),
            code="no_substitutes",
        )
    if seat.round.number != 1:
        raise NotNow(
            _("Only the first round takes substitutes: a seat in a later one is won."),
            code="first_round_only",
        )
    if not seat.absent:
        raise Conflict(
            _("%(name)s sits there: a substitute takes the seat of somebody who did not come.")
            % {"name": seat.entry.name},
            code="seat_taken",
        )


def _check_is_next(championship: Championship, entry: Entry) -> None:
    waiting = standby(championship)
    if entry not in waiting:
        raise Conflict(
            _(
                "%(name)s is not on standby: only somebody who is here, has no seat and was not late can "
                "take one."
            )
            % {"name": entry.name},
            code="not_on_standby",
        )
    if waiting[0] != entry:
        raise Conflict(
            _("%(next)s is next to take a seat. If they have left, mark on the list that they are not here.")
            % {"next": waiting[0].name},
            code="not_the_next",
            extra={"number": waiting[0].number, "name": waiting[0].name},
        )


def _refuse_private(reason: str, entry: Entry) -> None:
    """Neither the word of a family kept apart nor a contact."""
    said, name = fold(reason), fold(entry.name)
    private = entry.memberships.values_list("family", "contact")
    for word in map(fold, chain.from_iterable(private)):
        if len(word) >= _SHORTEST_WORD and word in said and word not in name:
            refusal = _(
                "This reason is public, and it says something private from the roster: leave that out."
            )
            raise Invalid(refusal, code="private", extra={"fields": {"reason": str(refusal)}})

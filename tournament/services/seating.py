"""Who does not come, who comes after all, and who comes late. A no-show leaves an empty seat; nobody else
ever moves.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import Count, Max, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ..actors import Actor
from ..errors import Conflict, NotNow
from ..holds import held
from ..models import LARGEST_TABLE, Championship, Entry, Round, Seat, Table
from ..transitions import round_is, table_is
from .log import write_log
from .publishing import publish

_IN_FRONT_OF_THE_PUBLIC = (Round.Status.PUBLISHED, Round.Status.OPEN)


def mark_no_show(seat: Seat, *, actor: Actor) -> Seat:
    """The seat stays, empty. Possible from the publication of the round until the table is decided,
    unless the record of the table has them playing (`tournament.holds`).
    """
    return _set_absent(seat, absent=True, action="no-show", actor=actor)


def mark_came(seat: Seat, *, actor: Actor) -> Seat:
    """They came after all, or the neighbour's name was tapped."""
    return _set_absent(seat, absent=False, action="came-after-all", actor=actor)


def seat_latecomer(played: Round, entry: Entry, *, actor: Actor) -> Seat:
    """Seat somebody of the roster who has no seat at the smallest table that has not started, the lowest
    number among equals.

    In the first round only: whoever plays in a later one has won a seat before. Marks them as here. Raises
    `NotNow`, `Conflict`.
    """
    with transaction.atomic():
        championship = Championship.objects.select_for_update(no_key=True).get(pk=played.championship_id)
        locked = Round.objects.select_for_update(no_key=True).get(pk=played.pk)
        _check_takes_latecomers(locked, entry)
        table = _smallest_table(locked)
        last = table.seats.aggregate(last=Max("number"))["last"] or 0
        seat = Seat.objects.create(round=locked, table=table, number=last + 1, entry=entry, late=True)
        Entry.objects.filter(pk=entry.pk, arrived_at=None).update(arrived_at=timezone.now())
        detail = {"round": locked.number, "table": table.number, "number": entry.number, "name": entry.name}
        write_log(championship, actor, "latecomer-seated", **detail)
        publish(championship, occasion="latecomer", round=locked, actor=actor)
    return seat


def _set_absent(seat: Seat, *, absent: bool, action: str, actor: Actor) -> Seat:
    with transaction.atomic():
        table = Table.objects.select_for_update(no_key=True).get(pk=seat.table_id)
        played = Round.objects.get(pk=table.round_id)
        if played.status not in _IN_FRONT_OF_THE_PUBLIC:
            raise round_is(played)
        if table.status == Table.Status.DECIDED:
            raise table_is(table)
        locked = (
            Seat.objects.select_for_update(no_key=True, of=("self",)).select_related("entry").get(pk=seat.pk)
        )
        if locked.absent != absent:
            if refusal := held(locked, absent=absent):
                raise refusal
            locked.absent = absent
            locked.save(update_fields=["absent"])
            detail = {"round": played.number, "table": table.number, "name": locked.entry.name}
            write_log(played.championship_id, actor, action, number=locked.entry.number, **detail)
    return locked


def _check_takes_latecomers(played: Round, entry: Entry) -> None:
    if played.status not in _IN_FRONT_OF_THE_PUBLIC:
        raise round_is(played)
    if played.number != 1:
        raise NotNow(_("Only the first round takes latecomers: a seat in a later one is won."))
    if entry.championship_id != played.championship_id:
        raise Conflict(_("That player is not on the roster of this championship."))
    if entry.status == Entry.Status.WITHDRAWN:
        raise Conflict(_("%(name)s is withdrawn: put the entry back first.") % {"name": entry.name})
    if taken := Seat.objects.filter(round=played, entry=entry).select_related("table").first():
        raise Conflict(
            _("%(name)s has a seat already: table %(table)s, seat %(seat)s.")
            % {"name": entry.name, "table": taken.table.number, "seat": taken.number},
            code="seated_already",
        )


def _smallest_table(played: Round) -> Table:
    waiting = Table.objects.select_for_update(no_key=True).filter(round=played, status=Table.Status.WAITING)
    keys = [table.pk for table in waiting.order_by("number")]
    counted = Table.objects.filter(pk__in=keys).annotate(
        came=Count("seats", filter=Q(seats__absent=False)), all_seats=Count("seats")
    )
    table = counted.filter(all_seats__lt=LARGEST_TABLE).order_by("came", "number").first()
    if table is None:
        raise NotNow(_("Every table has started or is full: a latecomer can no longer be seated."))
    return table

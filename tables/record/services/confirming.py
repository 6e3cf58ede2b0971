"""From an acta that is over to the tournament's result, through its one writer; and reopening the acta."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.refusals import Conflict, NotAllowed
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.results.models import Result
from tournament.results.services.results import record_result
from tournament.rounds.models import Round, Table
from tournament.rounds.placings import Placing
from tournament.rounds.seat_result import facts
from tournament.rounds.transitions import round_status_refusal

from .. import closing, permissions, replay
from ..errors import NotOver, not_opened
from ..models import Acta, Heading
from ..queries import actas
from .moves import not_your_table


def confirm_table(
    table: Table, *, base: int, actor: Actor, expected_version: int | None = None, reason: str = ""
) -> Result:
    """Record the ranking of this table's acta, as it was shown after move `base`, as its result.

    Confirmed already: the standing result, and nothing is written. Where another result stands (the desk
    was faster) `ResultDiffers` brings both; a judge records over it with its version in `expected_version`
    and a reason. Raises `NotOver`, `NotOpened`, `NotYourTable`, `Conflict` where a move came in between,
    `NotNow`.
    """
    with transaction.atomic():
        heading = actas.heading_in_force(table.pk)
        if heading is None:
            raise not_opened()
        _check_confirmable(heading, actor, base=base)
        if heading.acta.status == Acta.Status.CONFIRMED:
            return _standing(heading.acta.table)
        _check_override(actor, reason)
        result = record_result(
            heading.acta.table,
            placings=placings_of(heading),
            source=Result.Source.ACTA,
            by_time=_by_time(heading),
            expected_version=heading.acta.table.result_version
            if expected_version is None
            else expected_version,
            reason=reason,
            actor=actor,
        )
        _seal(heading, base=base)
        return result


def _check_confirmable(heading: Heading, actor: Actor, *, base: int) -> None:
    holder_id, holder = heading.holder_id, heading.holder_name  # type: ignore[attr-defined]  # annotated
    if not permissions.may_write(actor, holder_id=holder_id):
        raise not_your_table(holder)
    if heading.acta.status == Acta.Status.CONFIRMED:
        return
    of = heading.acta.table.round
    if of.status != Round.Status.OPEN:
        raise round_status_refusal(of)
    if heading.acta.n != base:
        raise _came_between()
    if heading.acta.status != Acta.Status.OVER:
        raise NotOver(_("This table is not over: there is no ranking to confirm yet."))


def _check_override(actor: Actor, reason: str) -> None:
    if reason and not permissions.may_reopen(actor):
        raise NotAllowed(
            _("Only a floor judge or the organizer may replace a recorded result. Call one of them.")
        )


def _came_between() -> Conflict:
    return Conflict(
        _("Another move has come in. Look at the ranking again, then confirm it."), code="moved_on"
    )


def _seal(heading: Heading, *, base: int) -> None:
    """Close the acta, after the table's lock: a move that came meanwhile rolls the whole transaction back."""
    acta = actas.locked_heading(heading.acta_id).acta
    if acta.n != base:
        raise _came_between()
    if acta.status == Acta.Status.CONFIRMED:
        return
    acta.status = Acta.Status.CONFIRMED
    acta.confirmed_at = timezone.now()
    acta.save(update_fields=["status", "confirmed_at"])
    emit(Event(championship=acta.table.round.championship_id, table=acta.table_id))


def _standing(table: Table) -> Result:
    result = actas.standing_result(table)
    if result is None:
        raise NotOver(_("No result of this table is recorded."))
    return result


def placings_of(heading: Heading) -> list[Placing]:
    """The ranking of an acta that is over, as the tournament records it, best first. 1 statement."""
    return placings_from(heading, standing_moves(heading.acta))


def placings_from(heading: Heading, standing: Sequence[Mapping[str, object]]) -> list[Placing]:
    """The same, from the moves that stand."""
    seats = dict(zip(heading.head["players"], heading.seats, strict=True))
    return [Placing(seats[one.player], **facts(one)) for one in closing.placed(heading.acta.state, standing)]


def standing_moves(acta: Acta) -> list[dict[str, object]]:
    """The moves of the acta that still stand, in order. 1 statement."""
    return replay.standing((str(move.payload["do"]), move.payload) for move in actas.record(acta.pk))


def _by_time(heading: Heading) -> bool:
    return closing.ended_by(standing_moves(heading.acta)) == "time"


def reopen_acta(table: Table, *, reason: str, actor: Actor) -> Acta:
    """Open a confirmed acta again so that it can be corrected; the result stands until another one is
    confirmed.

    For a floor judge or the organizer, with a reason, while the round is in play. Raises `NotAllowed`,
    `NotNow`, `NotOpened`, `Conflict` where no reason is given.
    """
    if not permissions.may_reopen(actor):
        raise NotAllowed(_("Only a floor judge or the organizer may reopen a recorded table."))
    if not reason.strip():
        raise Conflict(_("Say why the table is reopened."), code="reason_needed")
    with transaction.atomic():
        heading = actas.heading_in_force(table.pk)
        if heading is None:
            raise not_opened()
        acta = actas.locked_heading(heading.acta_id).acta
        of = acta.table.round
        if of.status != Round.Status.OPEN:
            raise round_status_refusal(of)
        if acta.status == Acta.Status.CONFIRMED:
            acta.status = Acta.Status.OVER
            acta.confirmed_at = None
            acta.save(update_fields=["status", "confirmed_at"])
            write_log(
                of.championship_id, actor, "acta-reopened", table=acta.table.number, reason=reason.strip()
            )
            emit(Event(championship=of.championship_id, table=acta.table_id))
        return acta

"""From a finished acta to the tournament's result, and back."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.refusals import Conflict, NotAllowed
from rules.games.closing import ending_of
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.undo import undo_result
from tournament.rounds.models import Round, Table
from tournament.rounds.placings import Placing
from tournament.rounds.seat_result import facts
from tournament.rounds.transitions import round_status_refusal

from .. import closing, permissions, replay
from ..errors import NotOver
from ..models import Acta, Heading, Move
from ..queries import actas
from ..replay import UNDO
from .agreeing import check_signed
from .appending import append_by_pages, not_your_table


def confirm_table(
    table: Table,
    *,
    base: int,
    actor: Actor,
    order: Sequence[int] | None = None,
    at: datetime | None = None,
    expected_version: int | None = None,
    reason: str = "",
    if_signed: bool = False,
) -> Result:
    """`base`: the last move when the ranking was shown; `order`: the seat ids as shown, best first, on a
    device that was offline: they must still be so; `at`: when it confirmed.

    Of a player who writes all must have signed, for a judge only `if_signed`. Again in this order: returns
    the standing result. A judge overrides another by `expected_version` and a reason.

    Raises `ResultDiffers`, `NotOver`, `NotOpened`, `NotSigned`, `NotYourTable`, `NotNow`, `Conflict`
    (`moved_on`, `other_order`).
    """
    with transaction.atomic():
        heading = actas.opened_heading(table.pk)
        _check_confirmable(heading, actor, base=base, order=order)
        if heading.acta.status == Acta.Status.CONFIRMED:
            return _standing(heading.acta.table)
        _check_override(actor, reason)
        if heading.holder_seat is not None and (if_signed or not permissions.is_judge(actor)):
            check_signed(heading, placings_from(heading, standing_moves(heading.acta)))
        table = heading.acta.table
        version = table.result_version if expected_version is None else expected_version
        try:
            result = _record(heading, version=version, reason=reason, actor=actor)
        except ResultDiffers:
            if reason or not is_own(actas.standing_result(table), actor):
                raise
            reason_text = str(_("Whoever recorded the result at the table had it wrong and corrects it."))
            result = _record(heading, version=table.result_version, reason=reason_text, actor=actor)
        _seal(heading, base=heading.acta.n, at=at)
        return result


def is_own(result: Result | None, actor: Actor) -> bool:
    if result is None or actor.official_id is None or result.source != Result.Source.ACTA:
        return False
    return result.official_id == actor.official_id


def _record(heading: actas.HeadingInForce, *, version: int, reason: str, actor: Actor) -> Result:
    moves = standing_moves(heading.acta)
    return record_result(
        heading.acta.table,
        EnteredResult(
            placings=placings_from(heading, moves),
            source=Result.Source.ACTA,
            by_time=ending_of(moves) == "time",
            expected_version=version,
            reason=reason,
        ),
        actor=actor,
    )


def _check_confirmable(
    heading: actas.HeadingInForce, actor: Actor, *, base: int, order: Sequence[int] | None
) -> None:
    if not permissions.may_write(actor, holder_id=heading.holder_id):
        raise not_your_table(heading.holder_name)
    if heading.acta.status == Acta.Status.CONFIRMED:
        return _check_order(heading, order)
    round_ = heading.acta.table.round
    if round_.status != Round.Status.OPEN:
        raise round_status_refusal(round_)
    if order is None and heading.acta.n != base:
        raise _moved_on()
    if heading.acta.status != Acta.Status.OVER:
        raise NotOver(_("This table is not over: there is no ranking to confirm yet."))
    return _check_order(heading, order)


def _check_order(heading: Heading, order: Sequence[int] | None) -> None:
    """Of two devices' orders neither is taken unseen."""
    acta = heading.acta
    ranking: list[str] = acta.state["ranking"]
    names = heading.names
    if order is None or [names.get(seat) for seat in order] == ranking:
        return
    if acta.status == Acta.Status.CONFIRMED:
        text = _(
            "This table was confirmed in another order: %(theirs)s. You confirmed: %(yours)s. The recorded "
            "one stands. If it is wrong, tap “Consult”: a floor judge corrects it."
        )
    else:
        text = _(
            "The order is no longer the one that you confirmed. Now: %(theirs)s. You confirmed: %(yours)s. "
            "Look at the ranking again, then confirm it."
        )
    rankings = {"theirs": _in_words(ranking), "yours": _in_words([names.get(seat, "?") for seat in order])}
    raise Conflict(text % rankings, code="other_order")


def _in_words(ranking: Sequence[str]) -> str:
    return ", ".join(f"{place}. {name}" for place, name in enumerate(ranking, start=1))


def _check_override(actor: Actor, reason: str) -> None:
    if reason and not permissions.may_reopen(actor):
        raise NotAllowed(
            _("Only a floor judge or the organizer may replace a recorded result. Call one of them.")
        )


def _moved_on() -> Conflict:
    return Conflict(
        _("Another move has come in. Look at the ranking again, then confirm it."), code="moved_on"
    )


def _seal(heading: Heading, *, base: int, at: datetime | None) -> None:
    """After the table's lock: a move in between rolls back."""
    acta = actas.locked_heading(heading.acta_id).acta
    if acta.n != base:
        raise _moved_on()
    if acta.status == Acta.Status.CONFIRMED:
        return
    acta.status = Acta.Status.CONFIRMED
    acta.confirmation_came_at = timezone.now()
    acta.confirmed_at = _moment(acta, at, came=acta.confirmation_came_at)
    acta.save(update_fields=["status", "confirmed_at", "confirmation_came_at"])
    emit(Event(championship=acta.table.round.championship_id, table=acta.table_id))


def _moment(acta: Acta, at: datetime | None, *, came: datetime) -> datetime:
    if at is None:
        return came
    last_move = Move.objects.filter(acta=acta).order_by("number").last()
    played = (last_move.entered_at or last_move.recorded_at) if last_move else acta.opened_at
    return min(max(at, played), came)


def _standing(table: Table) -> Result:
    result = actas.standing_result(table)
    if result is None:
        raise NotOver(_("No result of this table is recorded."))
    return result


def placings_from(heading: Heading, standing: Sequence[Mapping[str, object]]) -> list[Placing]:
    """Best first."""
    seats = {name: seat for seat, name in heading.names.items()}
    placings = [
        Placing(seats[placing.player], **facts(placing))
        for placing in closing.placed(heading.acta.state, standing, head=heading.head)
    ]
    if "best_of" in heading.head.get("series", {}) and not heading.acta.table.round.best_of_games:
        return [replace(placing, sheets=None) for placing in placings]  # with points it counts as one
    return placings


def standing_moves(acta: Acta) -> list[dict[str, object]]:
    return replay.standing((str(move.payload["do"]), move.payload) for move in actas.record(acta.pk))


def reopen_acta(table: Table, *, reason: str, actor: Actor) -> Acta:
    """The result stands until another is confirmed. Raises `NotAllowed`, `NotNow`, `NotOpened`, `Conflict`
    without a reason.
    """
    if not permissions.may_reopen(actor):
        raise NotAllowed(_("Only a floor judge or the organizer may reopen a recorded table."))
    if not reason.strip():
        raise Conflict(_("Say why the table is reopened."), code="reason_needed")
    with transaction.atomic():
        acta = actas.locked_heading(actas.opened_heading(table.pk).acta_id).acta
        if _reopen(acta):
            championship_id = acta.table.round.championship_id
            write_log(championship_id, actor, "acta-reopened", table=acta.table.number, reason=reason.strip())
        return acta


def undo_confirmation(table: Table, *, actor: Actor) -> None:
    """Undo one's own. A result that something rests on stands until the next confirmation. Idempotent. Raises
    `NotAllowed`, `NotOver`, `NotYourTable`, `NotNow`, `NotOpened`.
    """
    with transaction.atomic():
        heading = actas.opened_heading(table.pk)
        if not permissions.may_write(actor, holder_id=heading.holder_id):
            raise not_your_table(heading.holder_name)
        if heading.acta.status == Acta.Status.OPEN:
            return
        if permissions.writes_as_player(actor, holder_seat=heading.holder_seat):
            raise NotAllowed(_("All have signed this result: a floor judge or the organizer can reopen it."))
        if not is_own(_standing(heading.acta.table), actor):
            raise NotAllowed(_("Somebody else recorded this result. Call a floor judge or the organizer."))
        is_undone = _undo_result(heading.acta.table, actor)
        heading = actas.locked_heading(heading.acta_id)
        acta = heading.acta
        if not _reopen(acta):
            return
        if not is_undone:
            write_log(acta.table.round.championship_id, actor, "result-taken-back", table=acta.table.number)
        if ending_of(standing_moves(acta)) == "word":
            append_by_pages(heading, {"do": UNDO}, actor)


def _undo_result(table: Table, actor: Actor) -> bool:
    """False where something rests on it, or it is a correction."""
    was, acta = Table.Status.PLAYING, Result.Source.ACTA
    try:
        undo_result(table, version=table.result_version, was=was, source=acta, actor=actor)
    except Conflict as refusal:
        if refusal.code in ("rested_on", "result_differs"):
            return False
        raise
    return True


def _reopen(acta: Acta) -> bool:
    """Raises `NotNow`."""
    round_ = acta.table.round
    if round_.status != Round.Status.OPEN:
        raise round_status_refusal(round_)
    if acta.status != Acta.Status.CONFIRMED:
        return False
    acta.status = Acta.Status.OVER
    acta.confirmed_at = acta.confirmation_came_at = None
    acta.save(update_fields=["status", "confirmed_at", "confirmation_came_at"])
    emit(Event(championship=round_.championship_id, table=acta.table_id))
    return True

"""Publishing a draw sheet, or making it void."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.services.copies import keep_copy_before
from tournament.championship.services.reasons import needed_reason
from tournament.draw import sha256_of, void_document
from tournament.draw.text import LONGEST
from tournament.rounds.extension import publish
from tournament.rounds.models import Round
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.locks import lock_sheet
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.lines import record_sheet, record_void
from tournament.sorteo.queries import dice_of, next_serial
from tournament.sorteo.sheet.requests.seats import lock_waiting
from tournament.sorteo.sheet.requests.stale import current_request
from tournament.sorteo.sheet.transitions import set_sheet_status, sheet_status_refusal

S = DrawSheet.Status


def publish_sheet(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Show it to everybody; the time for objections begins. A database copy is kept first. Pressed twice it
    is published once. `Conflict` (`stale_sheet`, `extra["names"]`) where its basis has changed; `CannotDraw`
    where a rehearsal failed.
    """
    sheet.refresh_from_db()
    if sheet.status == S.DRAFT:
        keep_copy_before(f"sheet-{sheet.round_number}", sheet.championship)
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if locked.status == S.VOID:
            raise sheet_status_refusal(locked)
        if locked.status != S.DRAFT:
            return locked
        _refuse_failed(locked)
        if locked.round is not None:
            lock_waiting(locked.round)
        request = current_request(locked)
        set_sheet_status(locked, to=S.PUBLISHED)
        locked.objection_minutes = locked.championship.objection_minutes if request.objections else 0
        locked.order = locked.championship.reveal_order
        locked.serial = next_serial(locked.championship)
        locked.published_at = timezone.now()
        locked.save(update_fields=["status", "serial", "published_at", "objection_minutes", "order"])
        record_sheet(locked, actor=actor)
        _announce_results(locked, actor=actor)
        _announce(locked, "sheet-published", actor=actor, sha256=locked.sha256)
    return locked


def void_sheet(sheet: DrawSheet, *, reason: str, unfinished: bool = False, actor: Actor) -> DrawSheet:
    """After the first cup only where the roll could not be finished (`unfinished`); never once all cups are
    read, when anybody can compute the seats.
    """
    reason = needed_reason(reason, most=LONGEST)
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if locked.status == S.VOID:
            return locked
        if locked.status == S.ROLLING and not unfinished:
            raise NotNow(
                _(
                    "A cup has been lifted: only a roll that cannot be finished (an alarm, an overturned "
                    "table) can be declared void now."
                ),
                code="rolling",
            )
        if locked.status == S.ROLLING and locked.all_read_at is not None:
            raise NotNow(
                _("All cups have been read: a finished roll is never repeated. Close the roll."),
                code="all_read",
            )
        write_void(locked, reason=reason, actor=actor)
    return locked


def write_void(locked: DrawSheet, *, reason: str, actor: Actor) -> None:
    dice = dice_of(locked)
    document = void_document(locked.sha256, dice, reason)
    set_sheet_status(locked, to=S.VOID)
    locked.done_at = timezone.now()
    locked.save(update_fields=["status", "done_at"])
    record_void(locked, document=document, sha256=sha256_of(document), reason=reason, actor=actor)
    _announce(locked, "sheet-void", actor=actor, reason=reason, cups=len(dice))


def _announce(sheet: DrawSheet, action: str, *, actor: Actor, **detail: object) -> None:
    write_log(sheet.championship, actor, action, **sheet.about, **detail)
    publish(sheet.championship, occasion=action, round=sheet.round, actor=actor)


def _announce_results(sheet: DrawSheet, *, actor: Actor) -> None:
    """The sheet names who goes on, so held results become public."""
    before = Round.objects.filter(championship=sheet.championship_id, number__lt=sheet.round_number)
    for of in before.filter(results_held=True).order_by("number"):
        of.results_held = False
        of.save(update_fields=["results_held"])
        write_log(sheet.championship, actor, "results-announced", round=of.number)


def _refuse_failed(draft: DrawSheet) -> None:
    if draft.rehearsal.get("failed"):
        raise CannotDraw(
            _("A rehearsal of this sheet found no seating, so it cannot be used: change the rules."),
            code="rehearsal_failed",
        )

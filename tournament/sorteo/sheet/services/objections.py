"""Notes on objections. An accepted one makes the sheet void (`publishing.void_sheet`)."""

from django.db import transaction

from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.services.reasons import needed_reason
from tournament.sorteo.locks import lock_sheet
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.services.lines import record_note
from tournament.sorteo.queries import OPEN_IN_PUBLIC
from tournament.sorteo.sheet.transitions import sheet_status_refusal

KIND = "objection-rejected"


def note_minutes(locked: Championship, *, was: int, actor: Actor) -> None:
    """A public note, once a sheet has been public: the minutes change from the next sheet on. Under the
    championship's lock.
    """
    if DrawRecord.objects.filter(championship=locked).exists():
        detail = {"kind": "objection-minutes", "was": was, "now": locked.objection_minutes}
        record_note(locked, sheet=None, detail=detail, actor=actor)


def reject_objection(sheet: DrawSheet, *, objection: str, reason: str, actor: Actor) -> DrawRecord:
    """A public note, while the sheet is open. The same twice is one. Raises `Invalid` for empty text,
    `Conflict`.
    """
    objection, reason = needed_reason(objection), needed_reason(reason)
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if locked.status not in OPEN_IN_PUBLIC:
            raise sheet_status_refusal(locked)
        detail = {"kind": KIND, "said": objection}
        if existing := DrawRecord.objects.filter(sheet=locked, detail=detail, reason=reason).first():
            return existing
        write_log(locked.championship, actor, KIND, serial=locked.serial, said=objection, reason=reason)
        return record_note(locked.championship, sheet=locked, detail=detail, reason=reason, actor=actor)

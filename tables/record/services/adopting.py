"""What was set aside is decided: adopted, which records it upon the acta as it stands, or left out with a
reason. Both are written in the log.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.language import reader_language
from core.refusals import Conflict, Invalid, NotAllowed, UserError
from rules.engine import Refused
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.rounds.models import Table

from .. import permissions, undo
from ..errors import not_opened
from ..models import Acta, Heading, Move, SetAside
from ..notation import REASON_LENGTH, Sent
from ..permissions import Author
from ..queries import actas
from ..replay import UNDO
from .appending import check_word, check_writable
from .devices import pages_device
from .disqualifications import lock_for_exclusions
from .recording import Recording
from .rulings import catch_up
from .writer import write


@dataclass(frozen=True, slots=True)
class Adopted:
    """How many were recorded, and why others were not."""

    done: int
    refused: Sequence[UserError | Refused]


def adopt(table: Table, chosen: Collection[int], *, actor: Actor) -> Adopted:
    """Record those of `chosen` (ids) that wait at this table, each device's in its order, as far as the rules
    allow: what comes behind one that is refused or not chosen waits with it. Raises `NotAllowed`,
    `ActaConfirmed`, `NotNow`.
    """
    with transaction.atomic():
        heading, waiting = _locked(table, actor)
        check_writable(heading, actor)
        recording = Recording(heading)
        stopped: set[int] = set()
        adopted: list[SetAside] = []
        refused: list[UserError | Refused] = []
        for entry in waiting:
            if entry.device_id in stopped or entry.pk not in chosen:
                stopped.add(entry.device_id)
                continue
            try:
                entry.number = _play(recording, entry, actor)
                adopted.append(entry)
            except UserError as error:
                entry.refusal = str(error)
                refused.append(error)
            except Refused as error:
                entry.refusal = error.refusal.message(reader_language())
                refused.append(error)
            if entry.number is None:
                stopped.add(entry.device_id)
                entry.save(update_fields=["refusal"])
        if adopted:
            if heading.acta.status == Acta.Status.OVER and not recording.position.is_over:
                catch_up(recording)
            write(heading, recording, device=pages_device(heading.acta), actor=actor)
            _decide(heading, adopted, SetAside.Status.ADOPTED, actor)
        return Adopted(len(adopted), refused)


def leave_out(table: Table, chosen: Collection[int], *, reason: str, actor: Actor) -> int:
    """Those of `chosen` that wait at this table do not count, for this reason; how many they are."""
    reason = reason.strip()[:REASON_LENGTH]
    if not reason:
        raise Invalid(_("Say why these plays are left out."))
    with transaction.atomic():
        heading, waiting = _locked(table, actor)
        left = [entry for entry in waiting if entry.pk in chosen]
        for entry in left:
            entry.why = reason
        if left:
            _decide(heading, left, SetAside.Status.LEFT_OUT, actor, reason=reason)
        return len(left)


def _locked(table: Table, actor: Actor) -> tuple[actas.HeadingInForce, list[SetAside]]:
    """The acta, locked, and what waits there in the order in which it came."""
    if not permissions.is_judge(actor):
        raise NotAllowed(_("Only a floor judge or the organizer decides on plays that were set aside."))
    acta = Acta.objects.only("pk").filter(table=table).first()
    if acta is None:
        raise not_opened()
    found = SetAside.objects.filter(acta=acta, status=SetAside.Status.WAITING)
    moves = [Sent(seq=one.device_seq, move=one.payload) for one in found]
    lock_for_exclusions(acta, moves)
    heading = actas.locked_heading(acta.pk)
    return heading, sorted(found.all(), key=lambda one: (one.pk, one.device_seq))


def _play(recording: Recording, entry: SetAside, actor: Actor) -> int:
    """Play it as its author's; the number that it gets."""
    check_word(recording, entry.payload, actor)
    if entry.payload["do"] == UNDO:
        _check_undo(recording, entry, actor)
    before = len(recording.added)
    author = Author(entry.author, entry.official_id, by_organizer=False)
    sent = Sent(seq=recording.n + 1, move=entry.payload, at=entry.entered_at)
    recording.play(sent, actor, author)
    place = next(at for at, one in enumerate(recording.added[before:], before) if not one.by_pages)
    return recording.acta.n + place + 1


def _check_undo(recording: Recording, entry: SetAside, actor: Actor) -> None:
    """It must take back what its author meant: one adopted a moment ago, or the last one that they knew."""
    taken = recording.undo_takes(actor).line
    if taken is None or taken.number > recording.acta.n:
        return
    known = Move.objects.filter(acta=recording.acta, number__lte=entry.base).select_related("device")
    meant = undo.what_undo_takes(undo.standing(map(undo.line_of, known)), actor).line
    if meant is None or meant.number != taken.number:
        raise Conflict(_("It would undo another play than the one that was meant."))


def _decide(
    heading: Heading,
    entries: Sequence[SetAside],
    status: SetAside.Status,
    actor: Actor,
    *,
    reason: str = "",
) -> None:
    now = timezone.now()
    for entry in entries:
        entry.status, entry.decided_by, entry.decided_at = status, actor.label, now
    SetAside.objects.bulk_update(entries, ["status", "number", "why", "decided_by", "decided_at"])
    table = heading.acta.table
    action = "plays-adopted" if status == SetAside.Status.ADOPTED else "plays-left-out"
    who = ", ".join(sorted({entry.author for entry in entries}))
    detail = {"table": table.number, "count": len(entries), "who": who}
    if reason:
        detail["reason"] = reason
    write_log(table.round.championship_id, actor, action, **detail)

"""Deciding what was set aside."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.language import reader_language
from core.refusals import Conflict, Invalid, NotAllowed, UserError
from rules.games import Refused
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
from .disqualifications import lock_for_exclusions
from .recording import Recording
from .rulings import catch_up
from .writer import write


@dataclass(frozen=True, slots=True)
class Adopted:
    done: int
    refused: Sequence[UserError | Refused]


def adopt(table: Table, chosen: Collection[int], *, actor: Actor) -> Adopted:
    """Each device's in order; what follows a refused or unchosen one waits on. Raises `NotAllowed`,
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
            catch_up(recording)
            write(heading, recording, actor=actor)
            _decide(heading, adopted, SetAside.Status.ADOPTED, actor)
        return Adopted(len(adopted), refused)


def leave_out(table: Table, chosen: Collection[int], *, reason: str, actor: Actor) -> int:
    reason = reason.strip()[:REASON_LENGTH]
    if not reason:
        raise Invalid(_("Say why these plays are left out."))
    with transaction.atomic():
        heading, waiting = _locked(table, actor)
        left_out = [entry for entry in waiting if entry.pk in chosen]
        for entry in left_out:
            entry.why = reason
        if left_out:
            _decide(heading, left_out, SetAside.Status.LEFT_OUT, actor, reason=reason)
        return len(left_out)


def _locked(table: Table, actor: Actor) -> tuple[actas.HeadingInForce, list[SetAside]]:
    if not permissions.is_judge(actor):
        raise NotAllowed(_("Only a floor judge or the organizer decides on plays that were set aside."))
    acta = Acta.objects.only("pk").filter(table=table).first()
    if acta is None:
        raise not_opened()
    entries = SetAside.objects.filter(acta=acta, status=SetAside.Status.WAITING)
    moves = [Sent(seq=entry.device_seq, move=entry.payload) for entry in entries]
    lock_for_exclusions(acta, moves)
    heading = actas.locked_heading(acta.pk)
    return heading, sorted(entries.all(), key=lambda entry: (entry.pk, entry.device_seq))


def _play(recording: Recording, entry: SetAside, actor: Actor) -> int:
    check_word(recording, entry.payload, actor)
    if entry.payload["do"] == UNDO:
        _check_undo(recording, entry, actor)
    before = len(recording.added)
    author = Author(entry.author, entry.official_id, by_organizer=False)
    sent = Sent(seq=recording.n + 1, move=entry.payload, at=entry.entered_at)
    recording.play(sent, actor, author)
    place = next(at for at, added in enumerate(recording.added[before:], before) if not added.by_pages)
    return recording.acta.n + place + 1


def _check_undo(recording: Recording, entry: SetAside, actor: Actor) -> None:
    """It must undo what its author meant."""
    taken = recording.undo_target(actor).line
    if taken is None or taken.number > recording.acta.n:
        return
    known_moves = Move.objects.filter(acta=recording.acta, number__lte=entry.base).select_related("device")
    meant = undo.undo_target(undo.standing(map(undo.line_of, known_moves)), actor).line
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
    authors = ", ".join(sorted({entry.author for entry in entries}))
    detail = {"table": table.number, "count": len(entries), "who": authors}
    if reason:
        detail["reason"] = reason
    write_log(table.round.championship_id, actor, action, **detail)

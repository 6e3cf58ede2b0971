"""The second entry: another official enters the same table, and what they enter is compared with the acta.

It is written as an acta is (append-only, once each, upon the base that the device knew) and read by the same
code, but into rows of its own. Nothing of it reaches the acta.
"""

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.refusals import NotAllowed, UserError
from rules.engine import Refused
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.rounds.models import Round, Seat
from tournament.rounds.transitions import round_status_refusal

from .. import permissions
from ..errors import NotOpened, PlaysHere, acta_confirmed
from ..events import Event, emit
from ..models import Acta, Device, Heading, Move, SecondMove
from ..notation import Sent
from ..permissions import RULING
from ..queries import actas
from ..queries.second import FIELDS, second_known, second_record
from ..undo import AGAIN, Line, line_of, standing
from .devices import pages_device, seen_writing
from .moves import check_base, check_identity, play_all
from .recording import Recording, numbered
from .writer import stored


@dataclass(frozen=True, slots=True)
class Second:
    """The second entry of a table as it stands. `heading`: with an acta that is this one; `record`: its
    lines, also those that are not written yet; `recording`: its position.
    """

    heading: Heading
    record: Sequence[Move]
    recording: Recording


@dataclass(frozen=True, slots=True)
class SecondRecorded:
    """What became of a batch: as in `services.moves.Recorded`."""

    second: Second
    acked: int
    since: int
    refused: UserError | None = None


def switch_second_entry(acta: Acta, *, on: bool, actor: Actor) -> None:
    """Have the table entered a second time, or no longer; what was entered stays."""
    if not permissions.is_judge(actor):
        raise NotAllowed(
            _("Whether a table is entered a second time is decided by the organizer or a floor judge.")
        )
    with transaction.atomic():
        heading = actas.locked_heading(acta.pk)
        if heading.acta.second_entry == on:
            return
        Acta.objects.filter(pk=acta.pk).update(second_entry=on)
        table = heading.acta.table
        action = "second-entry-on" if on else "second-entry-off"
        write_log(table.round.championship_id, actor, action, table=table.number)
        emit(Event(championship=table.round.championship_id, table=table.pk))


def second_of(heading: Heading, record: Sequence[Move]) -> Second:
    """The second entry beside the `record` of the acta. Rulings are made once: those of the acta that it
    lacks are added at its end, so that both play by the same rules. 1 statement.
    """
    lines = second_record(heading)
    mine = copy(heading)
    mine.acta = copy(heading.acta)
    mine.acta.n = len(lines)
    recording = Recording(mine, record=lines)
    for ruling in _rulings_lacking(record, recording.standing()):
        with suppress(Refused):  # a table that is over here takes none
            recording.add(ruling.move, ruling.author, at=ruling.at)
    mine.acta.status = Acta.Status.OVER if recording.position.is_over else Acta.Status.OPEN
    pages = pages_device(heading.acta)
    writer = Device(key=pages)
    added = [
        stored(number, one, acta=mine.acta, writer=writer, pages=pages) for number, one in numbered(recording)
    ]
    return Second(mine, [*lines, *added], recording)


def _rulings_lacking(record: Sequence[Move], stand: Sequence[Line]) -> list[Line]:
    there = [_ruled(line) for line in stand if line.do == RULING]
    lines = [replace(line_of(move), at=move.entered_at or move.recorded_at) for move in record]
    rulings = [line for line in standing(lines) if line.do == RULING]
    return [line for line in rulings if _ruled(line) not in there]


def _ruled(line: Line) -> dict[str, object]:
    """What a ruling says, wherever it was laid."""
    return {field: said for field, said in line.move.items() if field not in ("from", AGAIN)}


def record_second(
    acta: Acta, *, base: int, device: str, moves: Sequence[Sent], actor: Actor, waiting: int = 0
) -> SecondRecorded:
    """Append what this device entered upon line `base` of the second entry. A resend changes nothing.

    Raises `NotAllowed`, `NotOpened` where it is switched off, `PlaysHere`, `StaleMoves`, `BaseUnknown`,
    `DeviceCopied`, `MoveOfAnotherTable`, `ActaConfirmed`, `NotNow`; the first move's refusal by the rules as
    `RefusedByRules`.
    """
    moves = [replace(sent, base=base + place) for place, sent in enumerate(moves)]
    seqs = [sent.seq for sent in moves]
    with transaction.atomic():
        heading = actas.locked_heading(acta.pk)
        check_may_enter(heading, actor)
        second = second_of(heading, actas.record(acta.pk))
        shown = second.heading.acta
        known = second_known(device, seqs)
        check_identity(shown, known, moves, in_order=True)
        new = [sent for sent in moves if sent.seq not in known]
        since = min(base, len(second.record))
        if not new:
            return SecondRecorded(second, acked=max(seqs), since=since)
        try:
            _check_open(heading)
            rulings = len(second.recording.added)
            with_rulings = copy(shown)
            with_rulings.n = len(second.record)
            check_base(with_rulings, second.record, base=base, known=known, device=device, actor=actor)
            refused = play_all(second.recording, new, actor)
            if refused is not None and len(second.recording.added) == rulings:
                raise refused
        except UserError as refusal:
            if known:
                refusal.extra.update(acked=max(known), n=len(second.record))
            raise
        written = _write(heading, second, device=device, actor=actor, waiting=waiting)
        return SecondRecorded(written, second.recording.acked, since, refused)


def _write(heading: Heading, second: Second, *, device: str, actor: Actor, waiting: int) -> Second:
    now = timezone.now()
    recording, acta = second.recording, second.heading.acta
    pages = pages_device(heading.acta)
    keys = sorted({pages if one.by_pages else device for one in recording.added})
    writers = {key: seen_writing(key, actor, at=now, waiting=waiting if key == device else 0) for key in keys}
    lines = [
        stored(number, one, acta=acta, writer=writers[pages if one.by_pages else device], pages=pages)
        for number, one in numbered(recording)
    ]
    for line in lines:
        line.recorded_at = now
    SecondMove.objects.bulk_create(
        SecondMove(
            heading_id=heading.pk,
            device=line.device,
            **{field: getattr(line, field) for field in FIELDS},
        )
        for line in lines
    )
    before = second.record[: acta.n]
    acta.n = recording.n
    acta.status = Acta.Status.OVER if recording.position.is_over else Acta.Status.OPEN
    emit(Event(championship=heading.acta.table.round.championship_id, table=heading.acta.table_id))
    return replace(second, record=[*before, *lines])


def check_may_enter(heading: Heading, actor: Actor) -> None:
    """May this actor enter this table a second time, and is it asked for?"""
    table, holder_id = heading.acta.table, heading.holder_id  # type: ignore[attr-defined]  # annotated
    if not permissions.may_enter_second(actor, holder_id=holder_id):
        raise NotAllowed(
            _("You run this table: its second entry is for another official. Let somebody else open it.")
        )
    if actor.official_id and Seat.objects.filter(table=table, entry__offices=actor.official_id).exists():
        raise PlaysHere(
            _("You sit at table %(number)s, so somebody else must enter it.") % {"number": table.number}
        )
    if not heading.acta.second_entry:
        raise NotOpened(
            _(
                "This table is not entered a second time. The organizer or a floor judge can switch it on, "
                "on the page of the table."
            ),
            code="no_second_entry",
        )


def _check_open(heading: Heading) -> None:
    of = heading.acta.table.round
    if of.status != Round.Status.OPEN:
        raise round_status_refusal(of)
    if heading.acta.status == Acta.Status.CONFIRMED:
        raise acta_confirmed()

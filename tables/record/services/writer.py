"""Writing what was recorded: the moves of one acta or of many, and the copies beside them.

The caller has locked the actas.
"""

from collections.abc import Sequence, Set
from datetime import datetime

from django.utils import timezone

from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log

from .. import permissions
from ..models import Acta, Device, Heading, Move
from ..permissions import Author
from .devices import pages_device, seen_writing
from .disqualifications import report_exclusions
from .recording import KEPT, Added, Recording, numbered


def write(heading: Heading, recording: Recording, *, device: str, actor: Actor, waiting: int = 0) -> None:
    """Write the moves, and the copies beside the acta. `waiting`: how many more the device has not sent. 3
    statements; 4 where moves of the pages come between those of a device, and one more for each player whom
    they remove, or bring back.
    """
    now = timezone.now()
    acta = heading.acta
    out = {*acta.state.get("removed", ())}
    pages = pages_device(acta)
    needed = {pages if one.by_pages else device for one in recording.added}
    writers = {
        key: seen_writing(key, actor, at=now, waiting=waiting if key == device else 0)
        for key in sorted(needed)
    }
    written = Move.objects.bulk_create(
        _stored(number, one, acta=acta, writer=writers[pages if one.by_pages else device], pages=pages)
        for number, one in numbered(recording)
    )
    recording.written(written)
    report_exclusions(heading, recording, actor=actor)
    recording.save(at=now)
    _log_who_left(acta, before=out, actor=actor)
    emit(Event(championship=acta.table.round.championship_id, table=acta.table_id))


def _log_who_left(acta: Acta, *, before: Set[str], actor: Actor) -> None:
    """A line for each: by it the public pages know that who plays has changed."""
    now = {*acta.state.get("removed", ())}
    of, at = acta.table.round, {"table": acta.table.number}
    for name in sorted(before ^ now):
        action = "seat-left" if name in now else "seat-back"
        write_log(of.championship_id, actor, action, round=of.number, **at, name=name, reason="")


def _stored(number: int, added: Added, *, acta: Acta, writer: Device, pages: str) -> Move:
    """The move as it is written. Under the device of the pages its number there is that of the acta."""
    return Move(
        acta=acta,
        number=number,
        device=writer,
        device_seq=number if writer.key == pages else added.seq,
        payload=dict(added.move),
        author=added.author.label,
        official_id=added.author.official_id,
        by_organizer=added.author.by_organizer,
        entered_at=added.at,
        base=added.base,
    )


def author_of(actor: Actor) -> Author:
    """The actor as the author of a move; an organizer's no coordinator takes back."""
    return Author(actor.label, actor.official_id, permissions.is_organizer(actor))


def write_many(recordings: Sequence[Recording], *, actor: Actor) -> None:
    """Write what the pages added to many actas at once: 3 statements, whatever their number, and for many
    hundreds a few more.
    """
    now = timezone.now()
    writers = _pages_devices([recording.acta for recording in recordings], actor, at=now)
    Move.objects.bulk_create(
        _stored(number, one, acta=recording.acta, writer=writer, pages=writer.key)
        for recording, writer in zip(recordings, writers, strict=True)
        for number, one in numbered(recording)
    )
    for recording in recordings:
        recording.update_acta(at=now)
    # One INSERT that meets its rows: for so many whole documents far cheaper than an UPDATE by cases.
    Acta.objects.bulk_create(
        [recording.acta for recording in recordings],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=KEPT,
    )
    for recording in recordings:
        table = recording.acta.table
        emit(Event(championship=table.round.championship_id, table=table.pk))


def _pages_devices(actas: Sequence[Acta], actor: Actor, *, at: datetime) -> list[Device]:
    devices = [
        Device(key=pages_device(acta), label=actor.label[:120], official_id=actor.official_id, last_write=at)
        for acta in actas
    ]
    Device.objects.bulk_create(
        devices, update_conflicts=True, unique_fields=["key"], update_fields=["label", "last_write"]
    )
    return devices

"""Writes recorded moves and the copies beside their actas, which the caller has locked."""

from collections.abc import Sequence, Set
from datetime import datetime

from django.utils import timezone

from core.prepared import insert, insert_all, update, update_all
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log

from .. import chain, permissions
from ..models import Acta, Device, Heading, Move
from ..permissions import Author
from .devices import note_write, pages_device, write_devices
from .disqualifications import report_exclusions
from .games import done_of, note_games
from .partners import note_members
from .recording import KEPT, Added, Recording, numbered


def write(
    heading: Heading, recording: Recording, *, actor: Actor, device: str = "", waiting: int = 0
) -> None:
    """Of a `device`, else of the pages. 3 statements; 4 where both have moves, and one more for each player
    removed or brought back.
    """
    now = timezone.now()
    acta = heading.acta
    out, games = {*acta.state.get("removed", ())}, len(done_of(heading))
    pages = pages_device(acta)
    device = device or pages
    needed = {pages if added.by_pages else device for added in recording.added}
    writers = {
        key: note_write(key, actor, at=now, waiting=waiting if key == device else 0) for key in sorted(needed)
    }
    lines = [
        _stored(number, move, acta=acta, writer=writers[pages if move.by_pages else device], pages=pages)
        for number, move in numbered(recording)
    ]
    acta.chain = chain.seal(lines, previous=acta.chain or chain.FIRST)
    written = [insert(lines[0])] if len(lines) == 1 else Move.objects.bulk_create(lines)
    recording.written(written)
    report_exclusions(heading, recording, actor=actor)
    recording.update_acta(at=now)
    update(acta, KEPT)
    moves = [added.move for added in recording.added]
    disqualified = {move["player"] for move in moves if move["do"] == "disqualify"}
    _log_who_left(acta, before=out, disqualified=disqualified, actor=actor)
    note_members(heading, before=out, actor=actor)
    note_games(heading, before=games, actor=actor)
    emit(Event(championship=acta.table.round.championship_id, table=acta.table_id))


def _log_who_left(acta: Acta, *, before: Set[str], disqualified: Set[str], actor: Actor) -> None:
    """One line each: public pages learn by it that the players changed."""
    removed = {*acta.state.get("removed", ())}
    round_, detail = acta.table.round, {"table": acta.table.number}
    for name in sorted(before ^ removed):
        left = "seat-disqualified" if name in disqualified else "seat-left"
        action = left if name in removed else "seat-back"
        write_log(round_.championship_id, actor, action, round=round_.number, **detail, name=name, reason="")


def _stored(number: int, added: Added, *, acta: Acta, writer: Device, pages: str) -> Move:
    """The pages' numbers are those of the acta."""
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
    return Author(actor.label, actor.official_id, permissions.is_organizer(actor))


def write_many(recordings: Sequence[Recording], *, actor: Actor) -> None:
    """3 statements, a few more for many hundreds of actas."""
    now = timezone.now()
    writers = _pages_devices([recording.acta for recording in recordings], actor, at=now)
    moves: list[Move] = []
    for recording, writer in zip(recordings, writers, strict=True):
        acta = recording.acta
        lines = [
            _stored(number, move, acta=acta, writer=writer, pages=writer.key)
            for number, move in numbered(recording)
        ]
        acta.chain = chain.seal(lines, previous=acta.chain or chain.FIRST)
        moves += lines
    insert_all(moves)
    for recording in recordings:
        recording.update_acta(at=now)
    update_all([recording.acta for recording in recordings], KEPT)
    for recording in recordings:
        table = recording.acta.table
        emit(Event(championship=table.round.championship_id, table=table.pk))


def _pages_devices(actas: Sequence[Acta], actor: Actor, *, at: datetime) -> list[Device]:
    devices = [
        Device(key=pages_device(acta), label=actor.label[:120], official_id=actor.official_id, last_write=at)
        for acta in actas
    ]
    write_devices(devices, "label", "last_write")
    return devices

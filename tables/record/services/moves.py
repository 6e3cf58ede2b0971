"""Moves are appended, once each, upon the base that the device knew.

A device sends all that is unacknowledged. Moves upon an old base are refused with what it lacks, unless that
is only rulings which change nothing of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.refusals import UserError
from tables.record.duplicates import already_recorded, entered_twice, is_author, matches
from tournament.championship.access.actors import Actor

from ..errors import (
    BaseUnknown,
    DeviceCopied,
    MalformedMove,
    MoveOfAnotherTable,
    StaleMoves,
)
from ..models import Acta, Move, SetAside
from ..notation import Sent
from ..permissions import writes_as_player
from ..queries import actas
from ..queries.actas import HeadingInForce, TableWithActa
from ..rebase import Behind, behind
from .appending import Recorded, append, check_may_enter, check_writable, move_for_device
from .disqualifications import lock_for_exclusions
from .set_aside import close_entered_again, in_words, kind_of, set_aside, without_same_taps


def record_moves(
    acta: Acta,
    *,
    base: int,
    device: str,
    moves: Sequence[Sent],
    actor: Actor,
    epoch: int | None = None,
    waiting: int = 0,
    known: TableWithActa | None = None,
) -> Recorded:
    """At most 8 statements (one more for an undo, where others wrote after `base`, or where something was
    ever set aside here; two for an undo beneath a ruling).

    `epoch`: of their claim, 0 for none known; where given, what can no longer be recorded is set aside.
    `known`: the table, where it was read in this request.
    Raises `StaleMoves`, `BaseUnknown`, `DeviceCopied`, `MoveOfAnotherTable`, `NotYourTable`, `NotYourMove`,
    `NotYourWord`, `ActaConfirmed`, `NotNow`, and `RefusedByRules` for the first move. `extra["acked"]`: up to
    which number all is recorded.
    """
    return _take(acta, base, device, moves, actor, Sending(epoch=epoch, waiting=waiting, known=known))


def set_moves_aside(
    acta: Acta,
    *,
    base: int,
    device: str,
    moves: Sequence[Sent],
    actor: Actor,
    epoch: int,
    reason: str,
    dropped: bool = False,
) -> Recorded:
    """Played against the rules; `dropped`: the coordinator leaves them out."""
    kind = SetAside.Kind.DROPPED if dropped else SetAside.Kind.RULES
    return _take(acta, base, device, moves, actor, Sending(epoch=epoch, reason=reason, kind=kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sending:
    """`kind`: set aside regardless; `known`: the table, as it was read in this request."""

    epoch: int | None
    waiting: int = 0
    reason: str = ""
    kind: SetAside.Kind | None = None
    known: TableWithActa | None = None


def _take(
    acta: Acta, base: int, device: str, moves: Sequence[Sent], actor: Actor, sending: Sending
) -> Recorded:
    sent = [replace(move, base=base + place) for place, move in enumerate(moves)]
    with transaction.atomic():
        lock_for_exclusions(acta, sent)
        batch = _read(acta, sent, base=base, device=device, actor=actor, known=sending.known)
        _check_identity(batch, in_order=sending.kind is None)
        kinds = {entry.kind for entry in batch.aside.values()}
        if not batch.new:
            return _written_nothing(batch, kinds)
        if kind := _kind(batch, sending, kinds):
            _set_aside(batch, kind, sending)
            return _written_nothing(batch, {*kinds, kind}, batch.new)
        return _append(batch, waiting=sending.waiting)


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """By the device's numbers: `recorded` in the record (`twice`: under another number or device), `aside`
    set aside. `record`: empty unless others wrote after `base`.
    """

    heading: HeadingInForce
    sent: Sequence[Sent]
    base: int
    device: str
    actor: Actor
    recorded: Mapping[int, Move]
    twice: Mapping[int, Move]
    aside: Mapping[int, SetAside]
    record: Sequence[Move]

    @property
    def new(self) -> list[Sent]:
        return [sent for sent in self.sent if sent.seq not in self.recorded and sent.seq not in self.aside]

    @property
    def elsewhere(self) -> list[int]:
        """Entered on another device."""
        return [move.number for move in self.twice.values() if move.device.key != self.device]

    @property
    def same(self) -> dict[str, int]:
        """See decision 0534."""
        return {
            str(seq): move.number
            for seq, move in self.recorded.items()
            if (move.device.key, move.device_seq) != (self.device, seq)
        }

    @property
    def named(self) -> dict[str, dict[str, int]]:
        return {"same": self.same} if self.same else {}


def _read(
    acta: Acta, sent: Sequence[Sent], *, base: int, device: str, actor: Actor, known: TableWithActa | None
) -> Batch:
    """The first statement locks the acta."""
    heading = actas.locked_heading(acta.pk, known)
    candidates = actas.possible_repeats(acta.pk, device, sent)
    recorded = already_recorded(candidates, sent, device=device, actor=actor)
    seqs = [move.seq for move in sent]
    aside = actas.set_aside_of(acta.pk, device, seqs) if heading.has_set_aside else {}
    others_wrote = heading.acta.n - base > sum(move.number > base for move in recorded.values())
    record = actas.record(acta.pk) if others_wrote else []
    to_record = [move for move in sent if move.seq not in aside]
    twice = entered_twice(record, to_record, recorded=recorded, device=device, actor=actor)
    return Batch(
        heading=heading,
        sent=sent,
        base=base,
        device=device,
        actor=actor,
        recorded=recorded | twice,
        twice=twice,
        aside=aside,
        record=record,
    )


def _written_nothing(batch: Batch, kinds: Collection[str], now: Sequence[Sent] = ()) -> Recorded:
    """`kinds`: why moves are set aside; `now`: in this request."""
    aside = sorted({*batch.aside, *(sent.seq for sent in now)})
    return Recorded(
        batch.heading,
        acked=max(sent.seq for sent in batch.sent),
        elsewhere=batch.elsewhere,
        same=batch.same,
        since=min(batch.base, batch.heading.acta.n),
        set_aside=aside,
        aside_in_words=in_words(batch.heading, kinds, len(aside), actor=batch.actor) if aside else "",
    )


def _kind(batch: Batch, sending: Sending, before: Collection[str]) -> SetAside.Kind | None:
    """What follows a move set aside goes with it."""
    if sending.kind is not None or sending.epoch is None:
        return sending.kind
    kind = kind_of(batch.heading, batch.actor, epoch=sending.epoch)
    return kind or next((SetAside.Kind(value) for value in sorted(before)), None)


def _set_aside(batch: Batch, kind: SetAside.Kind, sending: Sending) -> None:
    plays = writes_as_player(batch.actor, holder_seat=batch.heading.holder_seat)
    for sent in batch.new:
        check_may_enter(sent.move, batch.actor, plays=plays)
    set_aside(
        batch.heading,
        without_same_taps(batch.heading.acta, batch.new, device=batch.device, actor=batch.actor),
        kind=kind,
        device=batch.device,
        epoch=sending.epoch or 0,
        actor=batch.actor,
        reason=sending.reason,
        waiting=sending.waiting,
    )


def _append(batch: Batch, *, waiting: int) -> Recorded:
    heading, device, actor = batch.heading, batch.device, batch.actor
    try:
        check_writable(heading, actor)
        lacks = _check_base(batch)
        done = append(heading, batch.new, device=device, actor=actor, lacks=lacks, waiting=waiting)
        if heading.has_set_aside and done.recording:
            close_entered_again(heading.acta, done.recording.added, device=device, actor=actor)
    except UserError as refusal:
        if batch.recorded:
            refusal.extra.update(acked=max(batch.recorded), n=heading.acta.n, **batch.named)
        raise
    unknown = lacks.unknown if lacks else ()
    since = min([batch.base, *(move.number - 1 for move in unknown)])
    return replace(done, elsewhere=batch.elsewhere, same=batch.same, since=since)


def _check_identity(batch: Batch, *, in_order: bool) -> None:
    """Stored moves under these numbers must be equal."""
    acta = batch.heading.acta
    stored_by_seq: Mapping[int, Move | SetAside] = {**batch.aside, **batch.recorded}
    met_new, named = False, batch.named
    before: dict[str, Any] = {}
    for sent in batch.sent:
        stored = stored_by_seq.get(sent.seq)
        if stored is None:
            met_new = True
            continue
        if stored.acta_id != acta.pk:
            raise MoveOfAnotherTable(
                _("This device already used its number %(seq)s at another table.") % {"seq": sent.seq},
                extra={"seq": sent.seq, **before},
            )
        if not matches(stored, sent):
            raise DeviceCopied(
                _("This device already used its number %(seq)s for another move.") % {"seq": sent.seq},
                extra={"seq": sent.seq, "stored": stored.payload, **before},
            )
        if in_order and met_new and isinstance(stored, Move):
            raise MalformedMove(
                _("Move %(seq)s is already recorded, those before it are not: send them with new numbers.")
                % {"seq": sent.seq},
                extra={"seq": sent.seq, **before},
            )
        if not met_new:
            before = {"acked": sent.seq, "n": acta.n, **named}


def _check_base(batch: Batch) -> Behind | None:
    """The rulings that the device lacked."""
    acta, base, device = batch.heading.acta, batch.base, batch.device
    if base > acta.n:
        raise BaseUnknown(
            _("This device has more moves than the server. Reload the table."),
            extra={"n": acta.n, "base": base},
        )
    same = {move.number for move in batch.recorded.values()}
    if acta.n - base == sum(move.number > base for move in batch.recorded.values()):
        return None
    lacks = behind(batch.record, device=device, base=base, sent=same)
    if lacks is not None:
        return lacks
    others = [move for move in batch.record if move.number > base and move.number not in same]
    if all(is_author(batch.actor, move, device=device) for move in others):
        text = _("You entered another play of this table meanwhile, in another window or on another device.")
    else:
        text = _("Meanwhile another device wrote in this acta.")
    lacking = [move_for_device(move, device=device) for move in batch.record if move.number > base]
    raise StaleMoves(
        text + " " + _("Look at what was written, and say of each of your plays whether it counts."),
        extra={"n": acta.n, "base": base, "lacking": lacking},
    )

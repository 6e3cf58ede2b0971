"""Recording moves: append-only, once each, upon the base that the device knew.

A device sends what was not acknowledged, from the oldest on. Moves already in the acta are skipped, so a
resend is a no-op; so is the same move of the same author upon the same base, under any number of any device.
Moves upon an old base are refused with what the device lacks, and nothing is appended, unless that is nothing
but rulings which change nothing of them. Where the rules refuse one, those before it stay recorded (they
happened) and those after it are not tried. Every refusal says up to where all is recorded.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.refusals import UserError
from rules.engine import Refused
from tables.record.duplicates import already_recorded, entered_twice, is_author, matches
from tables.record.replay import UNDO
from tables.record.undo import AGAIN, LIFTS
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Round
from tournament.rounds.transitions import round_status_refusal

from .. import permissions
from ..errors import (
    BaseUnknown,
    DeviceCopied,
    MalformedMove,
    MoveOfAnotherTable,
    NotYourMove,
    NotYourTable,
    NotYourWord,
    RefusedByRules,
    StaleMoves,
    acta_confirmed,
)
from ..models import Acta, Heading, Move, SetAside
from ..notation import Sent
from ..permissions import RULING
from ..queries import actas
from ..rebase import AsKnown, Behind, agree, behind
from .disqualifications import lock_for_exclusions
from .recording import Recording
from .rulings import catch_up
from .set_aside import entered_again, in_words, kind_of, set_aside, without_same_taps
from .writer import author_of, write


@dataclass(frozen=True, slots=True)
class Recorded:
    """What became of a batch: the heading with its acta as they are now, the device's last number that is
    in the record, the sentences of what was added (`recording` None: nothing was), and the refusal that ended
    the batch. `elsewhere`: the numbers of the moves that its author had entered on another device already;
    `since`: the number up to which the device knew the record; `set_aside`: the device's numbers that wait
    for the organizer instead, and what its coordinator is told of them.
    """

    heading: Heading
    acked: int
    recording: Recording | None = None
    refused: UserError | None = None
    elsewhere: Sequence[int] = ()
    since: int = 0
    set_aside: Sequence[int] = ()
    aside_in_words: str = ""

    @property
    def acta(self) -> Acta:
        """The acta as it is now."""
        return self.heading.acta

    @property
    def n(self) -> int:
        """The number of its last move."""
        return self.heading.acta.n


def record_moves(
    acta: Acta,
    *,
    base: int,
    device: str,
    moves: Sequence[Sent],
    actor: Actor,
    epoch: int | None = None,
    waiting: int = 0,
) -> Recorded:
    """Append these moves, made by this device upon move `base`. At most 8 statements (one more for an undo,
    where others wrote after `base`, or where something was ever set aside here; two for an undo beneath a
    ruling).

    `epoch`: the number of the claim under which they were entered, 0 for none that is known. Where it is
    given, what may not be recorded by now is set aside for the organizer, and else it is refused. `waiting`:
    how many more the device has not sent.

    Raises `StaleMoves`, `BaseUnknown`, `DeviceCopied`, `MoveOfAnotherTable`, `NotYourTable`, `NotYourMove`,
    `NotYourWord`, `ActaConfirmed`, `NotNow`; the first move's refusal by the rules as `RefusedByRules`.
    `extra["acked"]`: up to which of the device's numbers all is in the record, where any of these is.
    """
    return _take(acta, base, device, moves, actor, Sending(epoch=epoch, waiting=waiting))


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
    """What the rules refuse and was played all the same goes to the organizer, with the coordinator's reason;
    or, `dropped`, is left out by the coordinator. What is recorded or set aside already stays as it is.
    """
    kind = SetAside.Kind.DROPPED if dropped else SetAside.Kind.RULES
    return _take(acta, base, device, moves, actor, Sending(epoch=epoch, reason=reason, kind=kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sending:
    """What a device says of a batch: as in `record_moves`; `kind`: to set it aside, whatever it is."""

    epoch: int | None
    waiting: int = 0
    reason: str = ""
    kind: SetAside.Kind | None = None


def _take(
    acta: Acta, base: int, device: str, moves: Sequence[Sent], actor: Actor, sending: Sending
) -> Recorded:
    moves = [replace(sent, base=base + place) for place, sent in enumerate(moves)]
    with transaction.atomic():
        lock_for_exclusions(acta, moves)
        heading = actas.locked_heading(acta.pk)
        seqs = [sent.seq for sent in moves]
        maybe = actas.maybe_known(acta.pk, device, moves)
        known = already_recorded(maybe, moves, device=device, actor=actor)
        aside = actas.set_aside_of(acta.pk, device, seqs) if heading.has_set_aside else {}  # type: ignore[attr-defined]  # annotated
        everything, moves = moves, [sent for sent in moves if sent.seq not in aside]
        ahead = heading.acta.n - base > sum(move.number > base for move in known.values())
        record = actas.record(acta.pk) if ahead else []
        twice = entered_twice(record, moves, known=known, device=device, actor=actor)
        known |= twice
        _check_identity(heading.acta, {**aside, **known}, everything, in_order=sending.kind is None)
        new = [sent for sent in moves if sent.seq not in known]
        elsewhere = [move.number for move in twice.values() if move.device.key != device]
        at_rest = Recorded(heading, acked=max(seqs), elsewhere=elsewhere, since=min(base, heading.acta.n))
        kinds, kept = {one.kind for one in aside.values()}, set(aside)
        if new and (kind := _kind(heading, actor, sending, kinds)):
            for sent in new:
                _check_may_enter(sent.move, actor)
            set_aside(
                heading,
                without_same_taps(heading.acta, new, device=device, actor=actor),
                kind=kind,
                device=device,
                epoch=sending.epoch or 0,
                actor=actor,
                reason=sending.reason,
                waiting=sending.waiting,
            )
            kinds.add(kind)
            kept |= {sent.seq for sent in new}
            new = []
        if not new:
            words = in_words(heading, kinds, len(kept), actor=actor) if kept else ""
            return replace(at_rest, set_aside=sorted(kept), aside_in_words=words)
        try:
            check_writable(heading, actor)
            lacks = _check_base(heading.acta, record, base=base, known=known, device=device, actor=actor)
            done = append(heading, new, device=device, actor=actor, lacks=lacks, waiting=sending.waiting)
            if heading.has_set_aside and done.recording:  # type: ignore[attr-defined]  # annotated
                entered_again(heading.acta, done.recording.added, device=device, actor=actor)
        except UserError as refusal:
            if known:
                refusal.extra.update(acked=max(known), n=heading.acta.n)
            raise
        since = min([base, *(move.number - 1 for move in lacks.unknown)] if lacks else [base])
        return replace(done, elsewhere=elsewhere, since=since)


def _kind(heading: Heading, actor: Actor, sending: Sending, before: Collection[str]) -> SetAside.Kind | None:
    """Why the new ones of a batch are set aside; what was entered behind such a one goes with it."""
    if sending.kind is not None:
        return sending.kind
    if sending.epoch is None:
        return None
    found = kind_of(heading, actor, epoch=sending.epoch)
    return found or next((SetAside.Kind(one) for one in sorted(before)), None)


def append(
    heading: Heading,
    new: Sequence[Sent],
    *,
    device: str,
    actor: Actor,
    lacks: Behind | None = None,
    waiting: int = 0,
) -> Recorded:
    """Play and append; the caller has the lock and has checked author and base. `lacks`: the rulings of which
    the device did not know, where there are any.
    """
    recording = Recording(heading, record=lacks.record if lacks else None)
    start = recording.position
    refused = _play_all(recording, new, actor)
    if lacks is not None:
        # What the rules refuse upon the record, and not upon what the device knew, a ruling forbids.
        by_rules = refused is None or isinstance(refused, RefusedByRules)
        tried = new if by_rules else new[: len(recording.reached)]
        if not agree(AsKnown(heading.head, lacks), new=tried, start=start, reached=recording.reached):
            raise _ruled_meanwhile(heading.acta, lacks, device=device)
    if refused is not None and not recording.added:
        raise refused
    if heading.acta.status == Acta.Status.OVER and not recording.position.is_over:
        catch_up(recording)
    write(heading, recording, device=device, actor=actor, waiting=waiting)
    return Recorded(heading, recording.acked, recording, refused)


def _play_all(recording: Recording, new: Sequence[Sent], actor: Actor) -> UserError | None:
    author = author_of(actor)
    for sent in new:
        try:
            check_word(recording, sent.move, actor)
            recording.play(sent, actor, author)
        except Refused as refused:
            return RefusedByRules(refused, seq=sent.seq, n=recording.n)
        except UserError as refusal:
            refusal.extra.update(seq=sent.seq, n=recording.n)
            return refusal
    return None


def _check_identity(
    acta: Acta, known: Mapping[int, Move | SetAside], moves: Sequence[Sent], *, in_order: bool
) -> None:
    """What is recorded or set aside under the device's numbers must be these same moves of this table; where
    they are to be recorded `in_order`, what is recorded must come first.
    """
    met_new = False
    before: dict[str, int] = {}
    for sent in moves:
        stored = known.get(sent.seq)
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
            before = {"acked": sent.seq, "n": acta.n}


def check_writable(heading: Heading, actor: Actor) -> None:
    """May this actor write here, and is the round in play and the acta open? The heading is a locked one."""
    holder_id, holder = heading.holder_id, heading.holder_name  # type: ignore[attr-defined]  # annotated
    if not permissions.may_write(actor, holder_id=holder_id):
        raise not_your_table(holder)
    of = heading.acta.table.round
    if of.status != Round.Status.OPEN:
        raise round_status_refusal(of)
    if heading.acta.status == Acta.Status.CONFIRMED:
        raise acta_confirmed()


def not_your_table(holder: str | None) -> NotYourTable:
    """The refusal that says who runs the table."""
    if holder:
        text = _("%(holder)s runs this table. Take it over first if it is yours now.") % {"holder": holder}
    else:
        text = _("Nobody runs this table: take it first.")
    return NotYourTable(text, extra={"holder": holder})


def _check_base(
    acta: Acta, record: Sequence[Move], *, base: int, known: Mapping[int, Move], device: str, actor: Actor
) -> Behind | None:
    """Everything after `base` must be what this request sends again: then None. Or else rulings of which the
    device did not know: those. `record`: the whole one, where more than this is after `base`.
    """
    if base > acta.n:
        raise BaseUnknown(
            _("This device has more moves than the server. Reload the table."),
            extra={"n": acta.n, "base": base},
        )
    own = sum(move.number > base for move in known.values())
    if acta.n - base == own:
        return None
    lacks = behind(record, device=device, base=base, sent={move.number for move in known.values()})
    if lacks is not None:
        return lacks
    same = {move.number for move in known.values()}
    others = [move for move in record if move.number > base and move.number not in same]
    if all(is_author(actor, move, device=device) for move in others):
        text = _("You entered another play of this table meanwhile, in another window or on another device.")
    else:
        text = _("Meanwhile another device wrote in this acta.")
    lacking = [as_sent(move, device=device) for move in record if move.number > base]
    raise StaleMoves(
        text + " " + _("Look at what was written, and say of each of your plays whether it counts."),
        extra={"n": acta.n, "base": base, "lacking": lacking},
    )


def _ruled_meanwhile(acta: Acta, lacks: Behind, *, device: str) -> StaleMoves:
    """The refusal of a play that a ruling changes. `extra["rulings"]`: their numbers in the register."""
    base = min(move.number for move in lacks.unknown) - 1
    lacking = [as_sent(move, device=device) for move in lacks.record if move.number > base]
    numbers = ", ".join(map(str, lacks.rulings))
    if numbers:
        text = _("Meanwhile ruling %(numbers)s was made, and it changes what you entered.") % {
            "numbers": numbers
        }
    else:
        text = _("Meanwhile the organizer made a ruling, and it changes what you entered.")
    return StaleMoves(
        text + " " + _("Look at the table as it stands now, then enter your play again."),
        extra={"n": acta.n, "base": base, "lacking": lacking, "rulings": lacks.rulings},
    )


def as_sent(move: Move, *, device: str = "") -> dict[str, Any]:
    """A recorded move for a device: its number, who wrote it and when; `mine` and `seq` where it is the
    device's own.
    """
    mine = bool(device) and move.device.key == device
    own: dict[str, Any] = {"seq": move.device_seq} if mine else {}
    at = move.entered_at or move.recorded_at
    return {
        "number": move.number,
        "mine": mine,
        **own,
        "author": move.author,
        "at": at.isoformat(),
        **move.payload,
    }


def check_word(recording: Recording, move: Mapping[str, Any], actor: Actor) -> None:
    """May this actor enter this move, and undo what an `undo` would take?"""
    _check_may_enter(move, actor)
    if move["do"] != UNDO:
        return
    taken = recording.undo_takes(actor)
    if taken.line is None and taken.rulings:
        raise NotYourMove(
            _("Only rulings are left, and a ruling is not undone: another one supersedes it."),
            extra={"author": taken.rulings[-1].author.label},
        )
    if taken.line is not None and not permissions.may_take_back(actor, taken.line.author):
        author = taken.line.author.label
        raise NotYourMove(
            _("%(author)s entered this move. Ask a floor judge or the organizer to undo it.")
            % {"author": author},
            extra={"author": author},
        )


def _check_may_enter(move: Mapping[str, Any], actor: Actor) -> None:
    do = str(move["do"])
    if do == RULING and not permissions.may_enter(actor, do):
        raise NotYourWord(_("What the rules leave open is decided by the organizer. Tap “Consult” to call."))
    if not permissions.may_enter(actor, do):
        raise NotYourWord(_("Adjustments are for a floor judge or the organizer. Call one of them."))
    if do == RULING and "line" in move:
        raise MalformedMove(_("A ruling is given its number in the register: make it there."))
    if AGAIN in move or LIFTS in move:
        raise MalformedMove(_("This move says something that only the server may say."))

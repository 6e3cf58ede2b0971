"""Recording moves: append-only, once each, upon what the device knew.

A device sends what it has not had acknowledged, from the oldest on. Those already in the acta are passed
over, so a resend is a no-op. Moves made upon an old number are refused with what the device lacks, and
nothing is appended. Where the rules refuse one, those before it stay recorded (they happened) and those
after it are not tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from rules.engine import Refused
from tournament.actors import Actor, Role
from tournament.errors import UserError
from tournament.models import Round
from tournament.transitions import round_is

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
from ..fold import UNDO
from ..models import Acta, Heading, Move
from ..notation import Sent
from ..notices import Notice, tell
from ..permissions import Author
from ..queries import actas
from .devices import seen_writing
from .folding import Folding


@dataclass(frozen=True, slots=True)
class Recorded:
    """What became of a batch: the heading with its acta as they are now, the device's last number that is
    in the record, the sentences of what was added (`folding` None: nothing was), and the refusal that ended
    the batch.
    """

    heading: Heading
    acked: int
    folding: Folding | None = None
    refused: UserError | None = None

    @property
    def acta(self) -> Acta:
        """The acta as it is now."""
        return self.heading.acta

    @property
    def n(self) -> int:
        """The number of its last move."""
        return self.heading.acta.n


def record_moves(acta: Acta, *, base: int, device: str, moves: Sequence[Sent], actor: Actor) -> Recorded:
    """Append these moves, made by this device upon move `base`. At most 8 statements (one more where one is
    undone).

    Raises `StaleMoves`, `BaseUnknown`, `DeviceCopied`, `MoveOfAnotherTable`, `NotYourTable`, `NotYourMove`,
    `NotYourWord`, `ActaConfirmed`, `NotNow`; the first move's refusal by the rules as `RefusedByRules`.
    """
    with transaction.atomic():
        heading = actas.locked_heading(acta.pk)
        known = actas.known_moves(device, [sent.seq for sent in moves])
        check_identity(heading.acta, known, moves)
        new = [sent for sent in moves if sent.seq not in known]
        if not new:
            return Recorded(heading, acked=max(known))
        check_writable(heading, actor)
        check_base(heading.acta, base=base, known=list(known.values()), device=device)
        return append(heading, new, device=device, actor=actor)


def append(heading: Heading, new: Sequence[Sent], *, device: str, actor: Actor) -> Recorded:
    """Fold and append; the caller holds the lock and has checked who writes and upon what."""
    folding = Folding(heading)
    refused = _fold(folding, new, actor)
    if refused is not None and not folding.added:
        raise refused
    _insert(heading, folding, device=device, actor=actor)
    return Recorded(heading, acked=folding.added[-1].seq, folding=folding, refused=refused)


def _fold(folding: Folding, new: Sequence[Sent], actor: Actor) -> UserError | None:
    author = Author(actor.label, actor.official_id, by_organizer(actor))
    for sent in new:
        try:
            check_word(folding, sent.move, actor)
            folding.play(sent, author)
        except Refused as refused:
            return RefusedByRules(refused, seq=sent.seq, n=folding.n)
        except UserError as refusal:
            refusal.extra.update(seq=sent.seq, n=folding.n)
            return refusal
    return None


def _insert(heading: Heading, folding: Folding, *, device: str, actor: Actor) -> None:
    now = timezone.now()
    acta = heading.acta
    writer = seen_writing(device, actor, at=now)
    Move.objects.bulk_create(
        Move(
            acta=acta,
            number=acta.n + place,
            device=writer,
            device_seq=sent.seq,
            payload=dict(sent.move),
            author=actor.label,
            official_id=actor.official_id,
            by_organizer=by_organizer(actor),
            entered_at=sent.at,
        )
        for place, sent in enumerate(folding.added, start=1)
    )
    folding.keep(at=now)
    tell(Notice(championship=acta.table.round.championship_id, table=acta.table_id))


def by_organizer(actor: Actor) -> bool:
    """Is a move of this actor one that no coordinator takes back?"""
    return actor.role in (Role.ORGANIZER, Role.SYSTEM)


def check_identity(acta: Acta, known: dict[int, Move], moves: Sequence[Sent]) -> None:
    """What stands under the device's numbers must be these very moves of this very table, and must come
    first.
    """
    met_new = False
    for sent in moves:
        stored = known.get(sent.seq)
        if stored is None:
            met_new = True
            continue
        if stored.acta_id != acta.pk:
            raise MoveOfAnotherTable(
                _("This device already used its number %(seq)s at another table.") % {"seq": sent.seq},
                extra={"seq": sent.seq},
            )
        if not _says(stored, sent):
            raise DeviceCopied(
                _("This device already used its number %(seq)s for another move.") % {"seq": sent.seq},
                extra={"seq": sent.seq, "stored": stored.payload},
            )
        if met_new:
            raise MalformedMove(
                _("Move %(seq)s is recorded already, those before it are not: send them with new numbers.")
                % {"seq": sent.seq},
                extra={"seq": sent.seq},
            )


def _says(stored: Move, sent: Sent) -> bool:
    """Was this what was sent? The record may hold more (what was added when it was recorded), never less."""
    return all(stored.payload.get(key, _ABSENT) == value for key, value in sent.move.items())


_ABSENT = object()


def check_writable(heading: Heading, actor: Actor) -> None:
    """May this actor write here, and is the round in play and the acta open? The heading is a locked one."""
    holder_id, holder = heading.holder_id, heading.holder_name  # type: ignore[attr-defined]  # annotated
    if not permissions.may_write(actor, holder_id=holder_id):
        raise not_your_table(holder)
    of = heading.acta.table.round
    if of.status != Round.Status.OPEN:
        raise round_is(of)
    if heading.acta.status == Acta.Status.CONFIRMED:
        raise acta_confirmed()


def not_your_table(holder: str | None) -> NotYourTable:
    """The refusal that says who runs the table."""
    if holder:
        text = _("%(holder)s runs this table. Take it over first if it is yours now.") % {"holder": holder}
    else:
        text = _("Nobody runs this table: take it first.")
    return NotYourTable(text, extra={"holder": holder})


def check_base(acta: Acta, *, base: int, known: Sequence[Move], device: str) -> None:
    """Everything after `base` must be what this very request sends again."""
    if base > acta.n:
        raise BaseUnknown(
            _("This device knows of more moves than the server has. Load the table again."),
            extra={"n": acta.n, "base": base},
        )
    own = sum(move.number > base for move in known)
    if acta.n - base == own:
        return
    lacking = [as_sent(move, device=device) for move in actas.moves_after(acta.pk, base)]
    raise StaleMoves(
        _("Another device wrote in this acta meanwhile. Look at what it wrote, then enter your play again."),
        extra={"n": acta.n, "base": base, "lacking": lacking},
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


def check_word(folding: Folding, move: Mapping[str, Any], actor: Actor) -> None:
    """May this actor say this word, and take back what an `undo` would take back?"""
    if not permissions.may_say(actor, str(move["do"])):
        raise NotYourWord(
            _("Rulings and adjustments are for a floor judge or the organizer. Call one of them.")
        )
    author = folding.last_author() if move["do"] == UNDO else None
    if author is not None and not permissions.may_take_back(actor, author):
        raise NotYourMove(
            _("%(author)s wrote this move. Ask a floor judge or the organizer to take it back.")
            % {"author": author.label},
            extra={"author": author.label},
        )

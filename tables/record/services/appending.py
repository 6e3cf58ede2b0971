"""Of a batch the moves before a refused one stay recorded (they happened), those after are not tried."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from core.refusals import UserError
from rules.games import Refused
from tables.record.replay import UNDO
from tables.record.undo import AGAIN, LIFTS, Line
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Round
from tournament.rounds.transitions import round_status_refusal

from .. import permissions
from ..errors import (
    MalformedMove,
    NotYourMove,
    NotYourTable,
    NotYourWord,
    RefusedByRules,
    StaleMoves,
    acta_confirmed,
)
from ..models import Acta, Move
from ..notation import Sent
from ..permissions import RULING
from ..queries.actas import HeadingInForce
from ..rebase import Behind, DeviceTable, agree
from .agreeing import check_agreed
from .devices import pages_device
from .recording import Recording
from .rulings import catch_up
from .writer import author_of, write


@dataclass(frozen=True, slots=True)
class Recorded:
    """`acked`: the device's last recorded number; `elsewhere`: moves that the author had entered on another
    device; `same`: the device's numbers that have no row of their own, with the move that each is; `since`:
    up to where the device knew the record; `set_aside`: its numbers, `aside_in_words` for
    the coordinator.
    """

    heading: HeadingInForce
    acked: int
    recording: Recording | None = None
    refused: UserError | None = None
    elsewhere: Sequence[int] = ()
    same: Mapping[str, int] = field(default_factory=dict)
    since: int = 0
    set_aside: Sequence[int] = ()
    aside_in_words: str = ""

    @property
    def acta(self) -> Acta:
        return self.heading.acta

    @property
    def n(self) -> int:
        return self.heading.acta.n


def append(
    heading: HeadingInForce,
    new: Sequence[Sent],
    *,
    device: str,
    actor: Actor,
    lacks: Behind | None = None,
    waiting: int = 0,
) -> Recorded:
    """The caller has checked author and base. `lacks`: rulings unknown to the device."""
    recording = Recording(heading, record=lacks.record if lacks else None)
    start = recording.position
    refused = _play_all(recording, new, actor)
    if lacks is not None:
        # What the rules refuse upon the record, and not upon what the device knew, a ruling forbids.
        by_rules = refused is None or isinstance(refused, RefusedByRules)
        tried = new if by_rules else new[: len(recording.reached)]
        if not agree(DeviceTable(heading.head, lacks), new=tried, start=start, reached=recording.reached):
            raise _ruled_meanwhile(heading.acta, lacks, device=device)
    if refused is not None and not recording.added:
        raise refused
    catch_up(recording)
    write(heading, recording, device=device, actor=actor, waiting=waiting)
    return Recorded(heading, recording.acked, recording, refused)


def append_by_pages(heading: HeadingInForce, move: Mapping[str, object], actor: Actor) -> Recorded:
    sent = Sent(seq=heading.acta.n + 1, move=move)
    return append(heading, [sent], device=pages_device(heading.acta), actor=actor)


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


def check_writable(heading: HeadingInForce, actor: Actor) -> None:
    if not permissions.may_write(actor, holder_id=heading.holder_id):
        raise not_your_table(heading.holder_name)
    round_ = heading.acta.table.round
    if round_.status != Round.Status.OPEN:
        raise round_status_refusal(round_)
    if heading.acta.status == Acta.Status.CONFIRMED:
        raise acta_confirmed()


def not_your_table(holder: str | None) -> NotYourTable:
    if holder:
        text = _("%(holder)s runs this table. Take it over first if it is yours now.") % {"holder": holder}
    else:
        text = _("Nobody runs this table: take it first.")
    return NotYourTable(text, extra={"holder": holder})


def _ruled_meanwhile(acta: Acta, lacks: Behind, *, device: str) -> StaleMoves:
    """`extra["rulings"]`: their numbers in the register."""
    base = min(move.number for move in lacks.unknown) - 1
    lacking = [move_for_device(move, device=device) for move in lacks.record if move.number > base]
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


def move_for_device(move: Move, *, device: str = "") -> dict[str, Any]:
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
    plays = permissions.writes_as_player(actor, holder_seat=recording.heading.holder_seat)
    check_may_enter(move, actor, plays=plays)
    undone = check_undo(recording, actor) if move["do"] == UNDO else None
    if plays:
        check_agreed(recording, move, undone=undone)


def check_undo(recording: Recording, actor: Actor) -> Line | None:
    """What it would take back. Raises `NotYourMove`."""
    taken = recording.undo_target(actor)
    if taken.line is None and taken.rulings:
        raise NotYourMove(
            _("Only rulings are left, and a ruling is not undone: another one supersedes it."),
            extra={"author": taken.rulings[-1].author.label},
        )
    if taken.line is not None and not permissions.may_undo_move(actor, taken.line.author):
        author = taken.line.author.label
        raise NotYourMove(
            _("%(author)s entered this move. Ask a floor judge or the organizer to undo it.")
            % {"author": author},
            extra={"author": author},
        )
    return taken.line


def check_may_enter(move: Mapping[str, Any], actor: Actor, *, plays: bool) -> None:
    """`plays`: at this table, which they write."""
    do = str(move["do"])
    may = permissions.may_enter(actor, do, plays=plays)
    if do == RULING and not may:
        raise NotYourWord(_("What the rules leave open is decided by the organizer. Tap “Consult” to call."))
    if not may and do in permissions.REFEREES_WORDS:
        raise NotYourWord(_("You play at this table: tap “Consult”, and the referee decides."))
    if not may:
        raise NotYourWord(_("Adjustments are for a floor judge or the organizer. Call one of them."))
    if do == RULING and "line" in move:
        raise MalformedMove(_("A ruling is given its number in the register: make it there."))
    if AGAIN in move or LIFTS in move:
        raise MalformedMove(_("This move says something that only the server may say."))

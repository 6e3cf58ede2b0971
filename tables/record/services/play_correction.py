"""Correcting an earlier play (article 11): all moves from it on are lifted, and the rest is added again under
its authors' names.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.idempotency.services import keep_key, take_key
from core.language import reader_language
from core.refusals import Conflict, Invalid, NotAllowed
from rules.games import RECORDINGS
from rules.games.contract import Recording as GameRecording
from tables.record.play_correction import Change, NoSuchPlay, Offer, Plan, Play
from tables.record.undo import AGAIN, Line
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import CorrectionsBy
from tournament.rounds.models import Table

from .. import permissions, play_correction, undo
from ..models import Acta, Heading
from ..queries import actas
from .agreeing import AGREED, check_another
from .appending import check_writable
from .recording import Recording
from .rulings import catch_up
from .writer import author_of, write

REASON_LENGTH = 500
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choosing:
    heading: Heading
    base: int
    play: Play
    offers: tuple[Offer, ...]


def choose(table: Table, *, number: int, actor: Actor) -> Choosing:
    """Raises `NotAllowed`, `NotOpened`, `ActaConfirmed`, `NotNow`, `Conflict` (`no_such_play`)."""
    heading, standing = _readable(table, actor)
    play = _known(lambda: play_correction.play_of(heading.head, standing, number))
    offers = play_correction.offers_of(heading.head, standing, play, reader_language())
    return Choosing(heading, heading.acta.n, play, offers)


def preview_correction(table: Table, *, change: Change, actor: Actor) -> Plan:
    """Writes nothing. Raises as `choose`."""
    heading, standing = _readable(table, actor)
    return _planned(heading, standing, change)


def correct_play(
    table: Table,
    *,
    change: Change,
    base: int,
    reason: str,
    actor: Actor,
    agreed: str = "",
    key: UUID | None = None,
) -> Acta:
    """A repeated `key` changes nothing. `agreed`: the player who agrees, where another writes.

    Raises as `choose`; `Invalid` without a reason or a change, or for refused moves (`extra["refused"]`:
    their numbers); `NotAllowed` for what only an organizer may; `NotAgreed`; `Conflict` (`moved_on`).
    """
    reason = reason.strip()
    if not reason:
        raise Invalid(_("Say why the play is corrected."), code="reason_needed")
    with transaction.atomic():
        heading = actas.locked_heading(actas.opened_heading(table.pk).acta_id)
        _check_may(heading, actor)
        check_writable(heading, actor)
        if key is not None:
            form = take_key(f"correction {heading.acta_id} {key}")
            if form.led_to:
                return heading.acta
            keep_key(form, led_to="done")
        if heading.acta.n != base:
            text = _(
                "Another move has come in. Look at the table as it stands now, then correct the play again."
            )
            raise Conflict(text, code="moved_on")
        recording = Recording(heading)
        standing = recording.standing()
        plan = _planned(heading, standing, change)
        _check_plan(plan, actor)
        plays = permissions.writes_as_player(actor, holder_seat=heading.holder_seat)
        if plays:
            check_another(heading, agreed)
        why = {"reason": reason[:REASON_LENGTH], **({AGREED: agreed} if plays else {})}
        _apply(recording, plan, why, actor=actor)
        catch_up(recording)
        write(heading, recording, actor=actor)
        round_ = heading.acta.table.round
        detail = {"table": heading.acta.table.number, "round": round_.number, "move": change.number}
        action = "play-corrected-agreed" if plays else "play-corrected"
        write_log(round_.championship_id, actor, action, **why, **detail)
        return heading.acta


def _planned(heading: Heading, standing: Sequence[Line], change: Change) -> Plan:
    """Raises `Invalid`."""
    lang, recording = reader_language(), RECORDINGS[heading.head["game"]]
    play = _known(lambda: play_correction.play_of(heading.head, standing, change.number))
    move = change.move
    if move is not None and not _is_counted_again(play, move, recording):
        offers = play_correction.offers_of(heading.head, standing, play, lang)
        if not any(recording.same_move(offer.move, move) for offer in offers):
            raise Invalid(_("That cannot have come out here. Choose from the list."))
    if any(move.get("do") not in recording.words for move in change.mended.values()):
        raise Invalid(_("That cannot have come out here. Choose from the list."))
    return play_correction.plan_of(heading.head, standing, change, lang)


def _is_counted_again(play: Play, move: Mapping[str, Any], recording: GameRecording) -> bool:
    """The rules say whether other dice are possible."""
    return move.get("do") == play.words[-1].do and ("rolls" in move or recording.counts(move))


def _apply(recording: Recording, plan: Plan, why: Mapping[str, str], *, actor: Actor) -> None:
    author = author_of(actor)
    for line in reversed(plan.lifted):
        recording.lift(line, author, **why)
    gone_numbers = {line.number for line in plan.gone}
    for effect in plan.recorded:
        line = effect.line
        if line.number in gone_numbers:
            recording.add(dict(effect.move or {}), author)
        else:
            recording.add({**(effect.move or {}), AGAIN: line.number}, line.author, at=line.at)
    recording.taken_back += plan.gone


def _check_plan(plan: Plan, actor: Actor) -> None:
    if not all(permissions.may_replace(actor, line.do, line.author) for line in plan.gone):
        raise NotAllowed(_("This touches what the organizer or a judge entered: call the organizer."))
    if plan.refused:
        raise Invalid(
            _("The rules do not allow what came afterwards: drop or fix it first, move by move."),
            code="moves_refused",
            extra={"refused": [effect.line.number for effect in plan.refused]},
        )
    if not plan.changes:
        raise Invalid(_("This is what the acta already says: nothing would change."), code="nothing_changes")


def _readable(table: Table, actor: Actor) -> tuple[Heading, Sequence[Line]]:
    heading = actas.opened_heading(table.pk)
    _check_may(heading, actor)
    check_writable(heading, actor)
    record = [undo.line_of(move) for move in actas.record(heading.acta_id)]
    return heading, undo.standing(record)


def _check_may(heading: actas.HeadingInForce, actor: Actor) -> None:
    allowed = heading.acta.table.round.championship.corrections_by
    if not permissions.may_correct(actor, allowed=allowed, holder_id=heading.holder_id):
        raise NotAllowed(REFUSED[CorrectionsBy(allowed)])


REFUSED = {
    CorrectionsBy.ORGANIZERS: gettext_lazy(
        "Only the organizer corrects an earlier play. A floor judge can undo the last one."
    ),
    CorrectionsBy.JUDGES: gettext_lazy(
        "Only the organizer or a floor judge corrects an earlier play. You can undo the last one."
    ),
    CorrectionsBy.COORDINATORS: gettext_lazy("Only who runs this table corrects its plays, or a judge."),
}


def _known(worked_out: Callable[[], T]) -> T:
    try:
        return worked_out()
    except NoSuchPlay as error:
        raise Conflict(
            _("That play no longer stands. Look at the table again."), code="no_such_play"
        ) from error

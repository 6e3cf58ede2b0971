"""Moves that cannot be recorded wait for the organizer. See decision 0120."""

from collections.abc import Collection, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.rounds.models import Round

from .. import permissions
from ..duplicates import is_same_tap
from ..models import Acta, Heading, SetAside
from ..notation import Sent
from ..queries import actas
from .devices import note_write


def kind_of(heading: actas.HeadingInForce, actor: Actor, *, epoch: int) -> SetAside.Kind | None:
    """`epoch` 0: no claim is known."""
    if not permissions.may_write(actor, holder_id=heading.holder_id):
        return SetAside.Kind.LEASE
    if epoch not in (0, heading.epoch) and not permissions.is_judge(actor):
        return SetAside.Kind.LEASE
    if heading.acta.status == Acta.Status.CONFIRMED:
        return SetAside.Kind.CONFIRMED
    return SetAside.Kind.CLOSED if heading.acta.table.round.status == Round.Status.CLOSED else None


def set_aside(
    heading: Heading,
    moves: Sequence[Sent],
    *,
    kind: SetAside.Kind,
    device: str,
    epoch: int,
    actor: Actor,
    reason: str = "",
    waiting: int = 0,
) -> None:
    """Dropped ones are decided at once."""
    if not moves:
        return
    decided: dict[str, Any] = {}
    if kind is SetAside.Kind.DROPPED:
        decided = {
            "status": SetAside.Status.LEFT_OUT,
            "why": reason,
            "decided_by": actor.label,
            "decided_at": timezone.now(),
        }
    writer = note_write(device, actor, at=timezone.now(), waiting=waiting)
    SetAside.objects.bulk_create(
        SetAside(
            acta=heading.acta,
            device=writer,
            device_seq=sent.seq,
            payload=dict(sent.move),
            author=actor.label,
            official_id=actor.official_id,
            entered_at=sent.at,
            base=sent.base or 0,
            epoch=epoch,
            kind=kind,
            reason=reason,
            **decided,
        )
        for sent in moves
    )
    table = heading.acta.table
    detail = {"table": table.number, "count": len(moves)}
    write_log(table.round.championship_id, actor, "plays-set-aside", **detail)
    emit(Event(championship=table.round.championship_id, table=table.pk))


def without_same_taps(acta: Acta, moves: Sequence[Sent], *, device: str, actor: Actor) -> list[Sent]:
    """A late copy of the first request may bring a refused, re-entered move again."""
    taps = _tapped_when(acta, moves)
    return [
        sent for sent in moves if not any(is_same_tap(tap, sent, device=device, actor=actor) for tap in taps)
    ]


def close_entered_again(acta: Acta, recorded: Sequence[Sent], *, device: str, actor: Actor) -> None:
    for entry in _tapped_when(acta, recorded):
        if entry.status == SetAside.Status.WAITING and any(
            is_same_tap(entry, sent, device=device, actor=actor) for sent in recorded
        ):
            entry.status, entry.why = SetAside.Status.LEFT_OUT, _("It was entered again and is recorded.")
            entry.decided_by, entry.decided_at = actor.label, timezone.now()
            entry.save(update_fields=["status", "why", "decided_by", "decided_at"])


def _tapped_when(acta: Acta, moves: Sequence[Sent]) -> list[SetAside]:
    times = [sent.at for sent in moves if sent.at]
    return list(SetAside.objects.select_related("device").filter(acta=acta, entered_at__in=times))


def in_words(heading: actas.HeadingInForce, kinds: Collection[str], count: int, *, actor: Actor) -> str:
    if SetAside.Kind.RULES in kinds:
        why = _("They were played, and the rules refuse them.")
    elif SetAside.Kind.CONFIRMED in kinds:
        why = _("The result of this table was recorded meanwhile.")
    elif SetAside.Kind.CLOSED in kinds:
        why = _("The round was closed meanwhile.")
    elif heading.holder_name and heading.holder_id != actor.official_id:
        why = _("%(holder)s runs this table now.") % {"holder": heading.holder_name}
    else:
        why = _("This table changed hands meanwhile.")
    text = ngettext(
        "%(count)s play of yours is set aside for the organizer, who decides whether it counts.",
        "%(count)s plays of yours are set aside for the organizer, who decides whether they count.",
        count,
    )
    return text % {"count": count} + " " + why + " " + _("Nothing is lost.")

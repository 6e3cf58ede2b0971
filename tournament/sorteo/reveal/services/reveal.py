"""The reveal of a fixed result. It never starts by itself; its end writes the round."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.extension import Events, extensions
from tournament.championship.log.services import write_log
from tournament.championship.services.copies import keep_copy_before
from tournament.rounds.extension import publish
from tournament.rounds.models import Round
from tournament.sorteo.locks import lock_sheet
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import drawn_certificate
from tournament.sorteo.reveal import timeline as reveal
from tournament.sorteo.reveal.queries import clock_of, steps_of
from tournament.sorteo.reveal.services.added_seats import seat_loose
from tournament.sorteo.sheet.transitions import set_sheet_status, sheet_status_refusal

from .pairs import write_pairs
from .seats import write_round

S, P = DrawSheet.Status, DrawSheet.Purpose
OCCASIONS = {
    P.LATE.value: "late-entries-seated",
    P.CLOSING.value: "table-closed",
    P.PAIRS.value: "pairs-drawn",
}


def start(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Start or resume the clock; no effect while it runs."""
    with transaction.atomic():
        locked = _locked(sheet)
        if locked.status == S.DRAWN and locked.running_since is None:
            began = locked.revealed == 0
            locked.running_since = timezone.now()
            locked.save(update_fields=["running_since"])
            _note(locked, "reveal-started" if began else "reveal-went-on", actor=actor)
    return locked


def pause(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    with transaction.atomic():
        locked = _locked(sheet)
        if locked.status == S.DRAWN and locked.running_since is not None:
            _put(locked, at=_position(locked, timezone.now()), runs=False)
            _note(locked, "reveal-paused", actor=actor)
    return locked


def previous_step(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    with transaction.atomic():
        locked = _locked(sheet)
        if locked.status == S.DRAWN:
            at = _position(locked, timezone.now())
            _put(locked, at=reveal.previous_position(steps_of(locked), at), runs=False)
    return locked


def next_step(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    with transaction.atomic():
        locked = _locked(sheet)
        if locked.status == S.DRAWN:
            at = _position(locked, timezone.now())
            _put(locked, at=reveal.next_position(steps_of(locked), at), runs=locked.running_since is not None)
    return locked


def finish(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Write round, tables and seats, or the pairs, which become public. A database copy is kept first.
    Pressed twice it is written once. `NotNow` before the roll is closed. Who has withdrawn since keeps an
    empty seat, with a public note.
    """
    sheet.refresh_from_db()
    if sheet.status == S.DRAWN:
        keep_copy_before(f"draw-{sheet.round_number}", sheet.championship)
    with transaction.atomic():
        locked = _locked(sheet)
        if locked.status == S.DONE:
            return locked
        written = _write(locked, actor=actor)
        set_sheet_status(locked, to=S.DONE)
        locked.revealed = len(steps_of(locked))
        locked.running_since = None
        locked.done_at = timezone.now()
        locked.round = written
        locked.save(update_fields=["status", "revealed", "running_since", "done_at", "round"])
        occasion = OCCASIONS.get(locked.purpose, "round-published")
        _note(locked, occasion, actor=actor, **_named(locked))
        publish(locked.championship, occasion=occasion, round=written, actor=actor)
    return locked


def publish_certificate(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Anybody can then compute the seats."""
    with transaction.atomic():
        locked = _locked(sheet)
        if locked.status == S.DRAWN and not locked.certificate_public:
            locked.certificate_public = True
            locked.save(update_fields=["certificate_public"])
            _note(locked, "certificate-published", actor=actor)
    return locked


def _write(locked: DrawSheet, *, actor: Actor) -> Round | None:
    """None where pairs are drawn."""
    certificate = drawn_certificate(locked)
    if locked.purpose == P.PAIRS:
        write_pairs(locked, certificate)
        return None
    if locked.purpose == P.ROUND:
        return write_round(locked, certificate, actor=actor)
    if locked.round is None:
        raise AssertionError("seats added to no round")
    seat_loose(locked, certificate, of=locked.round, actor=actor)
    return locked.round


def _locked(sheet: DrawSheet) -> DrawSheet:
    locked = lock_sheet(sheet)
    if locked.status in (S.PUBLISHED, S.ROLLING):
        raise NotNow(_("The roll is not closed yet: there is nothing to reveal."), code="not_drawn")
    if locked.status not in (S.DRAWN, S.DONE):
        raise sheet_status_refusal(locked)
    return locked


def _position(locked: DrawSheet, now: datetime) -> int:
    clock = clock_of(locked, now=now)
    if clock.elapsed_ms is None:
        return clock.base
    return reveal.position(steps_of(locked), clock.base, clock.elapsed_ms)


def _put(locked: DrawSheet, *, at: int, runs: bool) -> None:
    locked.revealed = at
    locked.running_since = timezone.now() if runs else None
    locked.save(update_fields=["revealed", "running_since"])
    for extension in extensions(Events):
        extension.done(locked.championship_id)


def _note(locked: DrawSheet, action: str, *, actor: Actor, **detail: object) -> None:
    write_log(locked.championship, actor, action, **{**locked.about, **detail})


def _named(locked: DrawSheet) -> dict[str, object]:
    if locked.purpose == P.PAIRS:
        return {"made": len(locked.inputs["made"])}
    if locked.purpose != P.LATE:
        return {}
    late = locked.championship.entries.filter(number__in=locked.inputs["wanted"]["late"])
    return {"names": list(late.order_by("number").values_list("name", flat=True))}

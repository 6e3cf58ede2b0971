"""The life of a round: drawn, published, opened, closed, reopened. Each step once, whoever presses first."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ..actors import Actor
from ..advancement import PlacesUnknown, going_on
from ..errors import Conflict, Invalid, NotNow, UndecidedTables
from ..models import Championship, Entry, Round, Table
from ..names import clean
from ..queries.rounds import advance_of, draft_of, entrants, finishes_of, is_final, last_round, undecided
from ..transitions import round_is, turn_round
from .copies import keep_copy_before
from .drawing import draw_from, read_inputs, write_round
from .log import write_log
from .publishing import publish

_SEED = re.compile(r"[0-9a-f]{64}")
_TRIES = 3


def draw_round(
    championship: Championship,
    *,
    tables: int,
    seed: str | None = None,
    best_next: int = 0,
    expected_number: int,
    actor: Actor,
) -> Round:
    """Draw the round with that number as a draft: the same input and seed give the same seats for ever.

    `best_next`: so many of the next placed go on besides. Asked twice for the same draft it is drawn once and
    the draft returned; asked for another one while a draft is there, `Conflict`. A copy of the database is
    kept first, and the draw is made before the lock is taken; if somebody came or left meanwhile it is made
    anew. Raises `CannotDraw`, `NotNow`, `Conflict`.
    """
    wanted = _Wanted(expected_number, tables, best_next, _checked_seed(seed))
    return _draw(championship, wanted, copied=False, actor=actor)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The draft that is asked for."""

    number: int
    tables: int
    best_next: int
    seed: str


def _draw(championship: Championship, wanted: _Wanted, *, copied: bool, actor: Actor) -> Round:
    expected_number, tables, best_next, seed = wanted.number, wanted.tables, wanted.best_next, wanted.seed
    for _attempt in range(_TRIES):
        if found := _already_drawn(championship, expected_number, tables, best_next):
            return found
        after = _round_before(championship, expected_number)
        inputs = read_inputs(championship, after=after, tables=tables, best_next=best_next, seed=seed)
        drawn = draw_from(inputs, seed=seed)
        if not copied:
            keep_copy_before(f"draw-{expected_number}", championship)
            copied = True
        with transaction.atomic():
            locked = Championship.objects.select_for_update(no_key=True).get(pk=championship.pk)
            if found := _already_drawn(locked, expected_number, tables, best_next):
                return found
            after = _round_before(locked, expected_number)
            now = read_inputs(locked, after=after, tables=tables, best_next=best_next, seed=seed)
            if now != inputs:
                continue
            written = write_round(locked, inputs, drawn, seed=seed)
            if after:
                Round.objects.filter(pk=after.pk).update(best_next=best_next)
            write_log(locked, actor, "round-drawn", round=written.number, tables=tables, best_next=best_next)
        return written
    raise Conflict(
        _("The list of players keeps changing while the round is drawn. Wait a moment, and draw again.")
    )


def redraw_round(draft: Round, *, seed: str | None = None, actor: Actor) -> Round:
    """The same tables with another seed, in place of this draft; where that draw is refused the draft stays.
    Raises what `draw_round` raises, `Conflict` where the draft is gone.

    Unlike a first draw it is made under the championship's lock, so that the two change places at one moment.
    """
    seed = _checked_seed(seed)
    keep_copy_before(f"draw-{draft.number}", draft.championship)
    with transaction.atomic():
        locked = _lock(draft)
        tables = locked.tables.count()
        before = Round.objects.filter(
            championship_id=locked.championship_id, number=locked.number - 1
        ).first()
        best_next = before.best_next if before else 0
        discard_draft(locked, actor=actor, reason="drawn anew")
        wanted = _Wanted(locked.number, tables, best_next, seed)
        return _draw(locked.championship, wanted, copied=True, actor=actor)


def discard_draft(draft: Round, *, actor: Actor, reason: str = "") -> None:
    """Throw a draft away, so that it can be drawn anew. What is published cannot be discarded."""
    with transaction.atomic():
        locked = _lock(draft)
        if locked.status != Round.Status.DRAFT:
            raise NotNow(
                _("Round %(number)s is public already, so it is no draft to discard: it stays.")
                % {"number": locked.number},
                code="public_already",
            )
        drop_draft(locked, actor=actor, reason=reason)


def drop_draft(draft: Round, *, actor: Actor, reason: str) -> None:
    """The same inside the transaction of something that makes the draft wrong. Call it under the
    championship's lock.
    """
    write_log(
        draft.championship_id,
        actor,
        "draft-discarded",
        round=draft.number,
        seed=draft.seed,
        reason=clean(reason),
    )
    before = Round.objects.filter(championship_id=draft.championship_id, number=draft.number - 1)
    before.update(best_next=0)
    draft.delete()


def publish_round(draft: Round, *, actor: Actor) -> Round:
    """Make the seats public; from here on nobody moves. Refused while somebody in it has withdrawn since the
    draw, or somebody who goes on was put back (`stale_draft`).
    """
    with transaction.atomic():
        locked = _lock(draft)
        if locked.status == Round.Status.PUBLISHED:
            return locked
        turn_round(locked, to=Round.Status.PUBLISHED)
        _refuse_stale(locked)
        locked.published_at = timezone.now()
        locked.save(update_fields=["status", "published_at"])
        write_log(locked.championship_id, actor, "round-published", round=locked.number)
        publish(locked.championship, occasion="round-published", round=locked, actor=actor)
    return locked


def open_round(published: Round, *, actor: Actor) -> Round:
    """Let the tables begin."""
    with transaction.atomic():
        locked = _lock(published)
        if locked.status == Round.Status.OPEN:
            return locked
        if locked.status == Round.Status.CLOSED:
            raise round_is(locked)
        turn_round(locked, to=Round.Status.OPEN)
        locked.opened_at = timezone.now()
        locked.save(update_fields=["status", "opened_at"])
        write_log(locked.championship_id, actor, "round-opened", round=locked.number)
        publish(locked.championship, occasion="round-opened", round=locked, actor=actor)
    return locked


def close_round(played: Round, *, actor: Actor) -> Round:
    """Close it, so that the next can be drawn. Raises `UndecidedTables` (`extra["tables"]`) while one has no
    result. A copy of the database is kept first.
    """
    played.refresh_from_db()
    if played.status == Round.Status.CLOSED:
        return played
    _check_closable(played)
    keep_copy_before(f"close-{played.number}", played.championship)
    with transaction.atomic():
        locked = _lock(played)
        if locked.status == Round.Status.CLOSED:
            return locked
        list(Table.objects.select_for_update(no_key=True).filter(round=locked).order_by("number"))
        _check_closable(locked)
        now = timezone.now()
        # What is left undecided here has nobody sitting at it.
        empty = Table.objects.filter(round=locked).exclude(status=Table.Status.DECIDED)
        empty.update(status=Table.Status.DECIDED, decided_at=now)
        turn_round(locked, to=Round.Status.CLOSED)
        locked.closed_at = now
        locked.save(update_fields=["status", "closed_at"])
        write_log(locked.championship_id, actor, "round-closed", round=locked.number)
        publish(locked.championship, occasion="round-closed", round=locked, actor=actor)
    return locked


def reopen_round(played: Round, *, reason: str, actor: Actor) -> Round:
    """Open a closed round again until the next one is published; a draft of the next is discarded, and the
    log says so.
    """
    reason = needed_reason(reason)
    with transaction.atomic():
        locked = _lock(played)
        if locked.status == Round.Status.OPEN:
            return locked
        if locked.status != Round.Status.CLOSED:
            raise round_is(locked)
        if refusal := next_is_published(locked):
            raise refusal
        if draft := draft_of(locked.championship):
            drop_draft(draft, actor=actor, reason=f"round {locked.number} reopened: {reason}")
        turn_round(locked, to=Round.Status.OPEN)
        locked.closed_at = None
        locked.save(update_fields=["status", "closed_at"])
        write_log(locked.championship_id, actor, "round-reopened", round=locked.number, reason=reason)
        publish(locked.championship, occasion="round-reopened", round=locked, actor=actor)
    return locked


def needed_reason(reason: str) -> str:
    """A reason that can be read later: 3 to 500 characters."""
    reason = clean(reason)
    if not 3 <= len(reason) <= 500:
        said = _("Say why, in 3 to 500 characters: the log keeps it.")
        raise Invalid(said, code="reason_needed", extra={"fields": {"reason": str(said)}})
    return reason


def next_is_published(played: Round) -> NotNow | None:
    """The refusal once a later round is public: from then on this one is history."""
    later = Round.objects.filter(championship_id=played.championship_id, number__gt=played.number)
    if not later.exclude(status=Round.Status.DRAFT).exists():
        return None
    return NotNow(
        _("Round %(next)s is published: round %(number)s can no longer be changed.")
        % {"next": played.number + 1, "number": played.number}
    )


def _lock(of: Round) -> Round:
    """The championship, then the round: the written order."""
    Championship.objects.select_for_update(no_key=True).get(pk=of.championship_id)
    locked = Round.objects.select_for_update(no_key=True).filter(pk=of.pk).first()
    if locked is None:
        raise Conflict(_("This draft has been discarded meanwhile."))
    return locked


def _checked_seed(seed: str | None) -> str:
    if seed is None:
        return secrets.token_hex(32)
    if not _SEED.fullmatch(seed):
        raise Invalid(_("A seed has 64 digits from 0 to 9 and a to f."), code="seed")
    return seed


def _already_drawn(championship: Championship, number: int, tables: int, best_next: int) -> Round | None:
    found = Round.objects.filter(championship=championship, number=number).first()
    if found is None:
        return None
    before = Round.objects.filter(championship=championship, number=number - 1).first()
    alike = Table.objects.filter(round=found).count() == tables and (
        before is None or before.best_next == best_next
    )
    if found.status == Round.Status.DRAFT and alike:
        return found
    if found.status == Round.Status.DRAFT:
        raise Conflict(
            _("Round %(number)s has been drawn already, otherwise: look at that draft, or discard it first.")
            % {"number": number},
            code="drawn_already",
        )
    raise round_is(found)


def _round_before(championship: Championship, expected_number: int) -> Round | None:
    """The round that the expected one is drawn after: closed, and not the final. None for the first."""
    last = last_round(championship)
    if expected_number != (last.number + 1 if last else 1):
        raise Conflict(
            _("The rounds have moved on since this page was loaded: load it again."), code="old_page"
        )
    if last is None:
        return None
    if last.status != Round.Status.CLOSED:
        raise round_is(last)
    if is_final(last):
        raise NotNow(_("The final is played: there is no round after it."), code="champion_known")
    return last


def _check_closable(played: Round) -> None:
    if played.status != Round.Status.OPEN:
        raise round_is(played)
    if missing := [table.number for table in undecided(played)]:
        raise UndecidedTables(
            _("These tables have no result yet: %(tables)s.") % {"tables": ", ".join(map(str, missing))},
            extra={"tables": missing},
        )
    tables = Table.objects.filter(round=played).count()
    try:
        going_on(finishes_of(played), advance=advance_of(played, tables=tables))
    except PlacesUnknown as unknown:
        raise UndecidedTables(
            _("At these tables it is not decided who goes on: %(tables)s. Enter their order.")
            % {"tables": ", ".join(map(str, unknown.tables))},
            extra={"tables": list(unknown.tables)},
        ) from unknown


def _refuse_stale(draft: Round) -> None:
    left = Entry.objects.filter(seats__round=draft, status=Entry.Status.WITHDRAWN).order_by("number")
    if names := [entry.name for entry in left]:
        raise Conflict(
            _("Withdrawn since the draw: %(names)s. Discard the draft and draw again.")
            % {"names": ", ".join(names)},
            code="stale_draft",
            extra={"names": names},
        )
    if names := _left_out(draft):
        raise Conflict(
            _("Back since the draw, and without a seat: %(names)s. Discard the draft and draw again.")
            % {"names": ", ".join(names)},
            code="stale_draft",
            extra={"names": names},
        )


def _left_out(draft: Round) -> list[str]:
    """Who goes on from the round before and was put back after the draw; in the first they come late."""
    before = Round.objects.filter(championship_id=draft.championship_id, number=draft.number - 1).first()
    if before is None:
        return []
    seated = set(draft.seats.values_list("entry", flat=True))
    drawn = entrants(draft.championship, after=before, best=before.best_next, seed=draft.seed)
    return [entry.name for entry in drawn.entries if entry.pk not in seated]

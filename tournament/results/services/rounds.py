"""Opens, closes and reopens a round; a repeated step does nothing. No round exists before its seats are
public.
"""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.services.copies import keep_copy_before
from tournament.championship.services.reasons import needed_reason
from tournament.results.errors import UndecidedTables
from tournament.rounds.extension import publish
from tournament.rounds.models import Round, Table
from tournament.rounds.protested import refuse_protested
from tournament.rounds.queries import advancement_after, undecided
from tournament.rounds.transitions import round_status_refusal, set_round_status
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import OPEN_IN_PUBLIC, draft_sheet_of
from tournament.sorteo.sheet.services.preparing import drop_draft_sheet
from tournament.sorteo.words import round_of_within


def open_round(published: Round, *, actor: Actor) -> Round:
    with transaction.atomic():
        locked = _lock(published)
        if locked.status == Round.Status.OPEN:
            return locked
        if locked.status == Round.Status.CLOSED:
            raise round_status_refusal(locked)
        set_round_status(locked, to=Round.Status.OPEN)
        locked.opened_at = timezone.now()
        locked.save(update_fields=["status", "opened_at"])
        write_log(locked.championship_id, actor, "round-opened", round=locked.number)
        publish(locked.championship, occasion="round-opened", round=locked, actor=actor)
    return locked


def close_round(played: Round, *, actor: Actor) -> Round:
    """`UndecidedTables` while one has no result, `NotNow` (`protests_stand`) while one is under protest. A
    copy of the database is kept first.
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
        set_round_status(locked, to=Round.Status.CLOSED)
        locked.closed_at = now
        locked.save(update_fields=["status", "closed_at"])
        write_log(locked.championship_id, actor, "round-closed", round=locked.number)
        publish(locked.championship, occasion="round-closed", round=locked, actor=actor)
    return locked


def reopen_round(played: Round, *, reason: str, actor: Actor) -> Round:
    """Until the draw sheet of the next round is public; its draft is discarded and logged."""
    reason = needed_reason(reason)
    with transaction.atomic():
        locked = _lock(played)
        if locked.status == Round.Status.OPEN:
            return locked
        if locked.status != Round.Status.CLOSED:
            raise round_status_refusal(locked)
        if refusal := next_round_refusal(locked):
            raise refusal
        if draft := draft_sheet_of(locked.championship):
            drop_draft_sheet(draft, actor=actor, reason=f"round {locked.number} reopened: {reason}")
        set_round_status(locked, to=Round.Status.OPEN)
        locked.closed_at = None
        locked.save(update_fields=["status", "closed_at"])
        write_log(locked.championship_id, actor, "round-reopened", round=locked.number, reason=reason)
        publish(locked.championship, occasion="round-reopened", round=locked, actor=actor)
    return locked


def next_round_refusal(played: Round) -> NotNow | None:
    later = Round.objects.filter(championship_id=played.championship_id, number__gt=played.number)
    sheets = DrawSheet.objects.filter(
        championship_id=played.championship_id,
        purpose=DrawSheet.Purpose.ROUND,
        round_number__gt=played.number,
        status__in=OPEN_IN_PUBLIC,
    )
    if not later.exists() and not sheets.exists():
        return None
    return NotNow(
        _("The draw of %(next)s is public: round %(number)s can no longer be changed.")
        % {"next": round_of_within(played.championship, played.number + 1), "number": played.number},
        code="next_public",
        extra={"round": played.number},
    )


def _lock(of: Round) -> Round:
    """The championship, then the round: the written order."""
    lock_championship(of.championship_id)
    return Round.objects.select_for_update(no_key=True).get(pk=of.pk)


def _check_closable(played: Round) -> None:
    if played.status != Round.Status.OPEN:
        raise round_status_refusal(played)
    before = Round.objects.filter(championship_id=played.championship_id, number__lt=played.number)
    if first := before.exclude(status=Round.Status.CLOSED).order_by("number").first():
        raise NotNow(
            _("Round %(number)s is still in play: close it first.") % {"number": first.number},
            code="earlier_round",
            extra={"round": first.number},
        )
    if missing := [table.number for table in undecided(played)]:
        raise UndecidedTables(
            _("These tables have no result yet: %(tables)s.") % {"tables": ", ".join(map(str, missing))},
            extra={"round": played.number, "tables": missing},
        )
    refuse_protested(played.championship, of=played)
    if unclear := advancement_after(played).unclear:
        raise UndecidedTables(
            _("At these tables it is not decided who goes on: %(tables)s. Enter their order.")
            % {"tables": ", ".join(map(str, unclear))},
            extra={"round": played.number, "tables": list(unclear)},
        )

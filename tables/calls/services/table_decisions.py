"""A coordinator's decisions beside the acta: here the author is checked, and the play added."""

from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from core.refusals import Invalid, NotAllowed
from rules.games import Choice
from tables.record import permissions
from tables.record.queries.claims import claim_in_force
from tournament.championship.access.actors import Actor
from tournament.register.conduct.services import record_decision, record_warning
from tournament.register.models import RegisterLine
from tournament.rounds.models import Seat, Table

from .calls import check_official_calls, plausible_time, situation_of


def _check_neutral(table: Table, actor: Actor) -> None:
    """Whoever plays at the table that they write calls the referee."""
    check_official_calls(table, actor)
    claim = claim_in_force(table.pk)
    if permissions.writes_as_player(actor, holder_seat=claim.seat if claim else None):
        text = _("You play at this table: tap “Consult”, and the referee decides.")
        raise NotAllowed(text, code="not_your_word")


def settle(
    table: Table, *, gap: str, choice: Choice, words: str, made_at: datetime | None, key: UUID, actor: Actor
) -> RegisterLine:
    """A repeated key changes nothing. Raises `NotYourTable`, `NotAllowed` (`not_your_word`) for a rule,
    `Invalid`.
    """
    _check_neutral(table, actor)
    return record_decision(
        table,
        gap=gap,
        choice=choice,
        words=words,
        play=situation_of(table),
        made_at=plausible_time(made_at),
        request=key,
        actor=actor,
    )


def warn(
    table: Table, *, seat: int, gap: str, words: str, made_at: datetime | None, key: UUID, actor: Actor
) -> RegisterLine:
    """It goes with the player. Idempotent. Raises as `settle`."""
    _check_neutral(table, actor)
    player = Seat.objects.select_related("entry").filter(pk=seat, table=table).first()
    if player is None:
        raise Invalid(_("Nobody with that seat is at this table. Reload the page."), code="no_such_seat")
    return record_warning(
        table,
        entry=player.entry,
        gap=gap,
        words=words,
        play=situation_of(table),
        made_at=plausible_time(made_at),
        request=key,
        actor=actor,
    )

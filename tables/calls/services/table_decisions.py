"""A coordinator's decisions beside the acta: here the author is checked, and the play added."""

from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from core.refusals import Invalid, NotAllowed
from rules.games import Choice
from tables.record import permissions
from tables.record.queries.claims import claim_in_force
from tournament.championship.access.actors import Actor
from tournament.changes.acts import ChangeKind
from tournament.changes.services.persons import change_person
from tournament.register.conduct.services import record_decision, record_warning
from tournament.register.models import RegisterLine
from tournament.register.services.lines import line_of
from tournament.roster.models import Entry
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
    table: Table,
    *,
    seat: int,
    person: str = "",
    gap: str,
    words: str,
    made_at: datetime | None,
    key: UUID,
    actor: Actor,
) -> RegisterLine:
    """It goes with the player. Idempotent. `person`: who of a pair. Raises as `settle`."""
    _check_neutral(table, actor)
    return record_warning(
        table,
        entry=_player(table, seat),
        person=person,
        gap=gap,
        words=words,
        play=situation_of(table),
        made_at=plausible_time(made_at),
        request=key,
        actor=actor,
    )


def person_leaves(
    table: Table, *, seat: int, person: str, disqualified: bool, words: str, key: UUID, actor: Actor
) -> None:
    """One of a pair; the others play on, if the rules say so. Idempotent. Raises as `settle`, and `Conflict`
    where they cannot leave any more.
    """
    if disqualified:
        _check_neutral(table, actor)
    else:
        check_official_calls(table, actor)
    if line_of(key, kind=RegisterLine.Kind.RULING, table=table):
        return
    member = _player(table, seat).memberships.filter(name=person).order_by("left_at").first()
    if member is None:
        text = _("%(person)s is not at this table. Reload the page.")
        raise Invalid(text % {"person": person}, code="no_such_seat")
    act = ChangeKind.DISQUALIFIED if disqualified else ChangeKind.LEAVES
    change_person(member, act, reason=words, request=key, actor=actor)


def _player(table: Table, seat: int) -> Entry:
    player = Seat.objects.select_related("entry").filter(pk=seat, table=table).first()
    if player is None:
        raise Invalid(_("Nobody with that seat is at this table. Reload the page."), code="no_such_seat")
    return player.entry

"""Who runs a table: claiming it, taking it over, releasing it. A person may run several; nobody runs the
table they play at.
"""

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from core.refusals import NotAllowed
from tables.claims import queries
from tables.claims.errors import AlreadyClaimed
from tables.claims.queries import SHOWN
from tables.record import permissions
from tables.record.errors import PlaysHere
from tables.record.events import Event, emit
from tables.record.models import Claim
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.officials.models import Official
from tournament.rounds.models import Seat, Table
from tournament.rounds.transitions import round_status_refusal


def claim_table(table: Table, *, actor: Actor, take_over: bool = False) -> Claim:
    """The actor runs this table from now on; their own claim again is a no-op.

    Raises `AlreadyClaimed` where somebody else does and not `take_over`, `PlaysHere`, `NotNow` where the
    round is neither published nor in play, `NotAllowed` for who holds no office here.
    """
    official = _official(actor, table)
    try:
        with transaction.atomic():
            return _claim(table, official, actor, take_over=take_over)
    except IntegrityError as error:  # two claimed at once and the database let one through
        held = queries.claim_in_force(table.pk)
        if held is not None and held.official_id == official.pk:
            return held
        raise _already_claimed(held) from error


def _claim(table: Table, official: Official, actor: Actor, *, take_over: bool) -> Claim:
    check_claimable(table, official)
    held = queries.claim_in_force(table.pk)
    if held is not None and held.official_id == official.pk:
        return held
    if held is not None and not take_over:
        raise _already_claimed(held)
    championship = table.round.championship_id
    if held is not None:
        Claim.objects.filter(pk=held.pk).update(released_at=timezone.now())
        write_log(championship, actor, "table-taken-over", table=table.number, from_=held.official.name)
    before = Claim.objects.filter(table=table).aggregate(last=Max("epoch"))["last"] or 0
    claim = Claim.objects.create(table=table, official=official, epoch=before + 1)
    emit(Event(championship=championship, table=table.pk))
    return claim


def release_table(table: Table, *, actor: Actor) -> None:
    """Nobody runs this table from now on. A coordinator releases their own; a judge or the organizer
    anybody's.
    """
    with transaction.atomic():
        held = queries.claim_in_force(table.pk)
        if held is None:
            return
        if not permissions.is_judge(actor) and held.official_id != actor.official_id:
            raise NotAllowed(
                _("%(holder)s runs this table: only they, a floor judge or the organizer can release it.")
                % {"holder": held.official.name}
            )
        Claim.objects.filter(pk=held.pk, released_at__isnull=True).update(released_at=timezone.now())
        championship = table.round.championship_id
        if held.official_id != actor.official_id:
            write_log(championship, actor, "table-released", table=table.number, from_=held.official.name)
        emit(Event(championship=championship, table=table.pk))


def check_claimable(table: Table, official: Official) -> None:
    """May this official run this table? The round must be published or in play, their own seat elsewhere."""
    if table.round.status not in SHOWN:
        raise round_status_refusal(table.round)
    if official.entry_id is not None and Seat.objects.filter(table=table, entry=official.entry_id).exists():
        raise PlaysHere(
            _("You sit at table %(number)s, so somebody else must run it.") % {"number": table.number}
        )


def _official(actor: Actor, table: Table) -> Official:
    official = None
    if actor.official_id is not None:
        official = Official.objects.filter(
            pk=actor.official_id, championship=table.round.championship_id, active=True
        ).first()
    if official is None:
        raise NotAllowed(
            _("Only an official of this championship can run a table. Sign in with your code for the night.")
        )
    return official


def _already_claimed(held: Claim | None) -> AlreadyClaimed:
    holder = held.official.name if held else None
    return AlreadyClaimed(
        _("%(holder)s runs this table. You can take it over; what was entered stays.")
        % {"holder": holder or _("Somebody else")},
        extra={"holder": holder},
    )

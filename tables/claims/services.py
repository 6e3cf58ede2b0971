"""Who runs a table: claiming it, taking it over, releasing it, and what claims it by being done there first.
A person may run several; nobody runs the table they play at.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from core.refusals import Conflict, NotAllowed
from rules.engine.reported_close import CLOSE, PLAYED_OUT
from tables.claims import queries
from tables.claims.errors import AlreadyClaimed
from tables.claims.queries import SHOWN
from tables.record import permissions
from tables.record.errors import PlaysHere, WrongOrder, not_opened
from tables.record.events import Event, emit
from tables.record.models import Acta, Claim, Heading
from tables.record.notation import Sent
from tables.record.queries import actas
from tables.record.services.confirming import confirm_table
from tables.record.services.devices import pages_device
from tables.record.services.moves import record_moves
from tables.record.services.opening import open_acta
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.log.services import write_log
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


def open_table(
    table: Table,
    *,
    order: Sequence[int],
    absent: Sequence[int],
    follow: str,
    at: datetime | None = None,
    actor: Actor,
) -> Acta:
    """Open the acta of this table (`open_acta`); a coordinator who opens one that nobody runs runs it from
    then on.
    """
    with transaction.atomic():
        _take_free(table, actor)
        return open_acta(table, order=order, absent=absent, follow=follow, at=at, actor=actor)


def record_winner(
    table: Table, *, said: Sequence[int], absent: Sequence[int], at: datetime | None, actor: Actor
) -> None:
    """The winner of this table, or its order from the best on (`said`, ids of seats), is recorded as its
    result. Whatever that needs and is not there is done first: the claim, and the acta with the players as
    they were drawn, without those who are `absent`. Each step is kept by itself: where another result stands
    (`ResultDiffers`), or the round takes none, the acta has who won all the same.

    `at`: when it was tapped. The same tap again changes nothing.
    """
    heading = actas.heading_in_force(table.pk)
    if heading is None:
        there = [seat.pk for seat in actas.seats_of(table.pk) if seat.pk not in absent]
        open_table(table, order=there, absent=absent, follow=Acta.Follow.WINNER, actor=actor)
        heading = actas.heading_in_force(table.pk)
    if heading is None:
        raise not_opened()
    names = dict(zip(heading.seats, heading.head["players"], strict=True))
    if not set(said) <= set(names):
        raise WrongOrder(_("Somebody was named who does not play at this table."))
    first = [names[seat] for seat in said]
    if heading.acta.status == Acta.Status.OPEN:
        heading = _close(heading, first, at=at, actor=actor)
    if heading.acta.status == Acta.Status.OPEN:
        return  # the same tap, and meanwhile it was undone
    if heading.acta.state["ranking"][: len(first)] != first:
        raise _other_winner(heading)
    confirm_table(table, base=heading.acta.n, actor=actor)


def _close(
    heading: actas.HeadingInForce, first: Sequence[str], *, at: datetime | None, actor: Actor
) -> actas.HeadingInForce:
    acta = heading.acta
    reason = str(_("Only the winner was followed"))
    close = {"do": CLOSE, "ended": PLAYED_OUT, "said": list(first), "reason": reason}
    sent = Sent(seq=acta.n + 1, move=close, at=at)
    done = record_moves(acta, base=acta.n, device=pages_device(acta), moves=[sent], actor=actor)
    if done.refused:
        raise done.refused
    return done.heading


def _other_winner(heading: Heading) -> Conflict:
    text = _("By the record of table %(number)s %(name)s won. Look at the table as it stands now.")
    said = {"number": heading.acta.table.number, "name": heading.acta.state["ranking"][0]}
    return Conflict(text % said, code="moved_on")


def _take_free(table: Table, actor: Actor) -> None:
    """A coordinator takes a table that nobody runs; a judge writes at it without."""
    if actor.role is Role.COORDINATOR and queries.claim_in_force(table.pk) is None:
        claim_table(table, actor=actor)


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

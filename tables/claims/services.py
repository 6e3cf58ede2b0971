"""Officials may run several tables, and the one they play at where its stage lets a player write."""

from collections.abc import Sequence
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from core.refusals import Conflict, Invalid, NotAllowed
from rules.games.closing import PLAYED_OUT
from rules.games.contract import CLOSE, WINNER
from tables.claims import queries
from tables.claims.errors import AlreadyClaimed
from tables.claims.queries import SHOWN
from tables.record import permissions
from tables.record.errors import NamedTooLate, NotYourTable, PlaysHere, WrongOrder, not_opened
from tables.record.events import Event, emit
from tables.record.models import Acta, Claim, Heading
from tables.record.notation import Sent
from tables.record.parties import gone_of
from tables.record.queries import actas
from tables.record.services.confirming import confirm_table
from tables.record.services.devices import pages_device
from tables.record.services.moves import record_moves
from tables.record.services.opening import open_acta
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.roster.entry_names import same_name
from tournament.roster.models import Entry
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import places_wanted
from tournament.rounds.transitions import round_status_refusal


def claim_table(table: Table, *, actor: Actor, take_over: bool = False, handed: bool = False) -> Claim:
    """One's own again is a no-op. `handed`: by who ran it, so that a player may take it after the first
    throw. Raises `AlreadyClaimed`, `PlaysHere`, `NotYourTable`, `NamedTooLate`, `NotNow` where the round is
    neither published nor in play, `NotAllowed` without an office here.
    """
    official = _official(actor, table)
    try:
        with transaction.atomic():
            return _claim(table, official, actor, take_over=take_over, handed=handed)
    except IntegrityError as error:  # two claimed at once and the database let one through
        claim = queries.claim_in_force(table.pk)
        if claim is not None and claim.official_id == official.pk:
            return claim
        raise _already_claimed(claim) from error


def _claim(table: Table, official: Official, actor: Actor, *, take_over: bool, handed: bool) -> Claim:
    current = queries.claim_in_force(table.pk)
    is_own = current is not None and current.official_id == official.pk
    plays = check_claimable(table, official, handed=handed or is_own)
    if current is not None and is_own:
        return current
    if current is not None and not take_over:
        raise _already_claimed(current)
    championship = table.round.championship_id
    if current is not None:
        Claim.objects.filter(pk=current.pk).update(released_at=timezone.now())
        write_log(championship, actor, "table-taken-over", table=table.number, from_=current.official.name)
    before = Claim.objects.filter(table=table).aggregate(last=Max("epoch"))["last"] or 0
    claim = Claim.objects.create(table=table, official=official, epoch=before + 1)
    if plays:
        write_log(championship, actor, "table-scorer", table=table.number)
    emit(Event(championship=championship, table=table.pk))
    return claim


def open_table(
    table: Table,
    *,
    order: Sequence[int],
    absent: Sequence[int],
    follow: str | None,
    at: datetime | None = None,
    actor: Actor,
) -> Acta:
    """A coordinator takes over a free table by it."""
    with transaction.atomic():
        if actor.role is Role.COORDINATOR and queries.claim_in_force(table.pk) is None:
            claim_table(table, actor=actor)
        return open_acta(table, order=order, absent=absent, follow=follow, at=at, actor=actor)


def record_winner(
    table: Table, *, said: Sequence[int], absent: Sequence[int], at: datetime | None, actor: Actor
) -> None:
    """`said`: seat ids, the winner or the order from the best on. Each step is committed by itself: where
    another result stands (`ResultDiffers`), or the round takes none, the acta still has the winner. `at`:
    time of the tap. The same tap again changes nothing. `Invalid` where every place counts and more than one
    is missing: then nothing is written.
    """
    heading = actas.heading_in_force(table.pk)
    _check_places(table, heading, said=said, absent=absent)
    if heading is None:
        present = [seat.pk for seat in actas.seats_of(table.pk) if seat.pk not in absent]
        open_table(table, order=present, absent=absent, follow=WINNER.id, actor=actor)
        heading = actas.heading_in_force(table.pk)
    if heading is None:
        raise not_opened()
    names = heading.names
    if not set(said) <= set(names):
        raise WrongOrder(_("Somebody was named who does not play at this table."))
    first = [names[seat] for seat in said]
    if heading.acta.status == Acta.Status.OPEN:
        heading = _close(heading, first, at=at, actor=actor)
    if heading.acta.status == Acta.Status.OPEN:
        return  # the same tap, and meanwhile it was undone
    if heading.acta.state["ranking"][: len(first)] != first:
        raise _other_winner(heading)
    if not permissions.writes_as_player(actor, holder_seat=heading.holder_seat):  # else all sign first
        confirm_table(table, base=heading.acta.n, actor=actor)


def _check_places(
    table: Table, heading: Heading | None, *, said: Sequence[int], absent: Sequence[int]
) -> None:
    if not table.round.stage.has_points or (heading and heading.acta.status != Acta.Status.OPEN):
        return
    if heading:
        gone = gone_of(heading.members, heading.acta.state)
        there = {seat for seat, name in heading.names.items() if name not in gone}
    else:
        there = {seat.pk for seat in actas.seats_of(table.pk)} - {*absent}
    if len(there - {*said}) > 1:
        raise places_wanted()


def _close(
    heading: actas.HeadingInForce, first: Sequence[str], *, at: datetime | None, actor: Actor
) -> actas.HeadingInForce:
    acta = heading.acta
    reason = str(_("Only the winner was followed"))
    close = {"do": CLOSE, "ended": PLAYED_OUT, "said": list(first), "reason": reason}
    move = Sent(seq=acta.n + 1, move=close, at=at)
    done = record_moves(acta, base=acta.n, device=pages_device(acta), moves=[move], actor=actor)
    if done.refused:
        raise done.refused
    return done.heading


def _other_winner(heading: Heading) -> Conflict:
    text = _("By the record of table %(number)s %(name)s won. Look at the table as it stands now.")
    names = {"number": heading.acta.table.number, "name": heading.acta.state["ranking"][0]}
    return Conflict(text % names, code="moved_on")


def release_table(table: Table, *, actor: Actor) -> None:
    with transaction.atomic():
        claim = queries.claim_in_force(table.pk)
        if claim is None:
            return
        if not permissions.is_judge(actor) and claim.official_id != actor.official_id:
            raise NotAllowed(
                _("%(holder)s runs this table: only they, a floor judge or the organizer can release it.")
                % {"holder": claim.official.name}
            )
        Claim.objects.filter(pk=claim.pk, released_at__isnull=True).update(released_at=timezone.now())
        championship = table.round.championship_id
        if claim.official_id != actor.official_id:
            write_log(championship, actor, "table-released", table=table.number, from_=claim.official.name)
        emit(Event(championship=championship, table=table.pk))


def release_all(official: Official, actor: Actor) -> None:
    """In the transaction of a dismissal or exclusion."""
    claims = Claim.objects.filter(official=official, released_at__isnull=True).select_related("table")
    for claim in claims:
        Claim.objects.filter(pk=claim.pk).update(released_at=timezone.now())
        detail = {"table": claim.table.number, "from_": official.name}
        write_log(official.championship_id, actor, "table-released", **detail)
        emit(Event(championship=official.championship_id, table=claim.table_id))


def check_claimable(table: Table, official: Official, *, handed: bool) -> bool:
    """Does the official play here?"""
    if table.round.status not in SHOWN:
        raise round_status_refusal(table.round)
    plays = queries.sits_at(official, table)
    if official.role == Official.Role.SCORER and not plays:
        raise NotYourTable(
            _("You do not sit at table %(number)s: you write at your own table alone.")
            % {"number": table.number}
        )
    if plays and not table.round.stage.scorer:
        raise PlaysHere(
            _("You sit at table %(number)s, so somebody else must run it.") % {"number": table.number}
        )
    if plays and not handed and queries.has_begun(table):
        raise NamedTooLate(
            _(
                "Table %(number)s has begun, and whoever writes is named before the first throw. Whoever "
                "writes there now hands it over under “Device”; or the organizer shows the code of this "
                "table, on its page of the floor."
            )
            % {"number": table.number}
        )
    return plays


def let_write(table: Table, seat_pk: int, *, person: str, key: str) -> Official:
    """A player of the table, by its code, writes from now on; `person`: of a pair either. `key`: of who runs
    it (`taking_key`); without one before the first throw, and not where a coordinator runs it. Raises as
    `claim_table`; `Invalid`.
    """
    with transaction.atomic():
        lock_championship(table.round.championship_id)
        seat = Seat.objects.select_related("entry").filter(pk=seat_pk, table=table).first()
        if seat is None or person not in seat.entry.persons:
            raise Invalid(_("Nobody with that seat is at this table. Reload the page."), code="no_such_seat")
        current = queries.claim_in_force(table.pk)
        handed = constant_time_compare(key, queries.taking_key(table.pk, current))
        if current is not None and current.seat is None and not handed:
            raise _already_claimed(current)
        official = _scorer(seat.entry, person)
        check_claimable(table, official, handed=handed)
        actor = Actor(label=official.name, role=Role.SCORER, official_id=official.pk)
        claim_table(table, actor=actor, take_over=True, handed=handed)
        return official


def _scorer(entry: Entry, person: str) -> Official:
    """The office of a player who writes, of a pair each their own. `NotAllowed` for who has an office with a
    code.
    """
    offices = _offices(entry, person)
    scorers = [one for one in offices if one.role == Official.Role.SCORER]
    official = next((one for one in scorers if not entry.people or same_name(one.name, person)), None)
    if any(one.active and one.role != Official.Role.SCORER for one in offices):
        text = _("%(name)s is an official: sign in with your name and your code, then open this table.")
        raise NotAllowed(text % {"name": person})
    if official is not None and not official.active:
        raise NotAllowed(
            _("%(name)s may not write any more: let another player do it, or ask the organizer.")
            % {"name": person}
        )
    if official is not None:
        return official
    is_taken = Official.objects.filter(championship=entry.championship_id, name=person).exists()
    return Official.objects.create(
        championship_id=entry.championship_id,
        role=Official.Role.SCORER,
        name=f"{person} ({entry.number})" if is_taken else person,
        entry=entry,
        code_version=1,
    )


def _offices(entry: Entry, person: str) -> list[Official]:
    """Of an entry of several those that are not its other persons'."""
    others = [name for name in entry.people if name != person]
    offices = Official.objects.filter(championship=entry.championship_id, entry=entry)
    return [one for one in offices if not any(same_name(one.name, name) for name in others)]


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


def _already_claimed(claim: Claim | None) -> AlreadyClaimed:
    holder = claim.official.name if claim else None
    return AlreadyClaimed(
        _("%(holder)s runs this table. You can take it over; what was entered stays.")
        % {"holder": holder or _("Somebody else")},
        extra={"holder": holder},
    )

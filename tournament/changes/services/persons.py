"""One of a pair leaves, is disqualified or returns. What follows for the others is the rules'."""

from uuid import UUID, uuid4

from django.db import transaction

from core.names import clean
from tournament.championship.access.actors import Actor, Role
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.services.reasons import needed_reason
from tournament.roster.entry_names import about_person
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.services import put_back, take_out
from tournament.rounds.extension import RoundEvents, publish
from tournament.rounds.models import Table
from tournament.sorteo.public_log.services.notes import note_seat

from ..acts import NEEDS_REASON, ChangeKind
from ..queries.persons import OneOf, person_of
from ..queries.situations import standing
from .leaving import change
from .no_shows import stands_otherwise, waits_for_organizer


def change_person(
    member: Membership, act: ChangeKind, *, reason: str = "", request: UUID | None = None, actor: Actor
) -> Entry:
    """Where the others do not play on, the change of the whole entry, whose reason names the person. Returns
    it as it is then. `request`: the key of the ruling that the table gets. `Invalid` without a needed reason;
    `Conflict` (`moved_on`, `excluded`).
    """
    reason = needed_reason(reason) if act in NEEDS_REASON else clean(reason)
    with transaction.atomic():
        entry = _entry(member)
        one = person_of(standing(entry), member.pk)
        if one is None or act not in one.acts():
            raise stands_otherwise(entry)
        if one.is_back and member.exclusions.filter(status__in=("pending", "confirmed")).exists():
            raise waits_for_organizer(member.name)
        if act is ChangeKind.RETURNS or one.plays_on(act):
            return _change(one, act, reason=reason, request=request, actor=actor)
        whole = one.change_of_entry(act, organizes=actor.role in (Role.ORGANIZER, Role.SYSTEM))
        change(entry, whole, reason=about_person(member.name, reason or "–"), actor=actor)
    return _entry(member)


def leave_others(member: Membership, *, reason: str, actor: Actor) -> Entry:
    """Of one who is excluded, by what the register says; the others play on."""
    one = person_of(standing(_entry(member)), member.pk)
    return _change(one, ChangeKind.EXCLUDED, reason=reason, actor=actor) if one else member.entry


def return_to_others(member: Membership, *, actor: Actor) -> Entry:
    """Of one whose exclusion is lifted, where their place is free."""
    one = person_of(standing(_entry(member)), member.pk)
    return _change(one, ChangeKind.RETURNS, reason="", actor=actor) if one and one.is_back else member.entry


def _entry(member: Membership) -> Entry:
    """Under the championship's lock."""
    lock_championship(member.championship_id)
    return Entry.objects.select_related("championship").get(pk=member.entry_id)


def _change(one: OneOf, act: ChangeKind, *, reason: str, request: UUID | None = None, actor: Actor) -> Entry:
    member, seat, words = one.member, one.found.seat, one.words()
    was, championship = one.found.entry.name, one.found.entry.championship
    member.entry = one.found.entry
    back = act is ChangeKind.RETURNS
    begun = seat is not None and seat.table.status == Table.Status.PLAYING
    if seat is not None and begun and not one.found.situation.gone:
        for extension in extensions(RoundEvents):
            extension.pair_changed(
                seat, person=member.name, words=words, back=back, request=request or uuid4(), actor=actor
            )
    entry = put_back(member) if back else take_out(member)
    note = "partner-back" if back else "partner-left"
    where = {"number": entry.number, "name": was, "left": member.name}
    if seat is not None:
        seat.entry = entry
        note_seat(seat, note, actor=actor, was=was, left=member.name)
        where |= {"round": seat.round.number, "table": seat.table.number}
    if act is ChangeKind.DISQUALIFIED and seat is not None:
        for extension in extensions(RoundEvents):
            extension.disqualified(seat, reason=reason, actor=actor, alone=member)
    write_log(championship, actor, note, **where, reason="" if act in NEEDS_REASON else reason)
    if seat is not None:
        for extension in extensions(RoundEvents):
            extension.result_changed(seat.table)
    if seat is not None or entry.plays_on or back:
        publish(championship, occasion=note, round=seat.round if seat else None, actor=actor)
    return entry

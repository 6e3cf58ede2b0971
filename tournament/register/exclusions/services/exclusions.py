"""Disqualification (article 11): out of the table by its coordinator; then the organizer excludes or
reinstates. *Toda persona*: spectators, those already out and officials too.

The reason is private (`permissions.may_read_reasons`), the name public only once it is confirmed.
"""

import datetime
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import Conflict, Invalid, NotNow
from rules.games.bilingual import Text, fill
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.extension import Events, extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.officials.services import reinstate
from tournament.changes.acts import ChangeKind
from tournament.changes.queries.persons import person_of
from tournament.changes.queries.situations import standing
from tournament.changes.services.leaving import leave_open_seats, take_back_seats
from tournament.changes.services.persons import leave_others, return_to_others
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.rulings.services import check_may_rule
from tournament.register.services.lines import draft_line, line_of, sent_already, write_line
from tournament.register.services.text import checked_words, needed_words
from tournament.roster.entry_names import person_named
from tournament.roster.models import NAME_LENGTH, Entry, Membership
from tournament.rounds.models import Table

from ...queries.register import last_begun
from .consequences import end_office, publish_if_between, restore_place

REASON_LENGTH = 500
Kind = RegisterLine.Kind
Capacity, Status = Exclusion.Capacity, Exclusion.Status

#: Without a name, which becomes public with the organizer's confirmation.
DISQUALIFIED = Text(
    es="Descalificación en la mesa {table}: espera la decisión del organizador.",
    en="A disqualification at table {table}: it waits for the organizer’s decision.",
)
OUT = Text(es="{name} queda fuera del campeonato.", en="{name} is out of the championship.")
PAIR_OUT = Text(es="{name} quedan fuera del campeonato.", en="{name} are out of the championship.")
BACK = Text(es="{name} vuelve a las posiciones.", en="{name} is back in the standings.")
PAIR_BACK = Text(es="{name} vuelven a las posiciones.", en="{name} are back in the standings.")
ONE_BACK = Text(es="{name} vuelve al campeonato.", en="{name} is back in the championship.")
NOT_CONFIRMED = Text(
    es="No se confirma una descalificación: la persona vuelve a las posiciones.",
    en="A disqualification is not confirmed: the player is back in the standings.",
)
LIFTED = Text(es="Se levanta una exclusión.", en="An exclusion is lifted.")
SPECTATOR_OUT = Text(
    es="Una persona del público queda fuera del recinto.", en="A spectator is out of the hall."
)
OFFICIAL_OUT = Text(
    es="Una persona del equipo arbitral deja su función.", en="One of the officials leaves office."
)


def report(
    *,
    table: Table,
    entry: Entry,
    move: int | None,
    reason: str,
    actor: Actor,
    alone: Membership | None = None,
) -> Exclusion:
    """By move `move` of the acta if there is one. Once. `alone`: of a pair, without whom the others play on;
    where they do not, the reason begins with the name (`about_person`).

    In the transaction of the move; the championship must be locked before the acta.
    """
    with transaction.atomic():
        championship = lock_championship(table.round.championship_id)
        if earlier := _standing(entry, alone).first():
            return earlier
        member, reason = (alone, reason) if alone else _person_in(entry, reason)
        exclusion = Exclusion.objects.create(
            championship=championship,
            capacity=Capacity.PLAYER,
            person=member.name if member else entry.name,
            entry=entry,
            member=member,
            alone=alone is not None,
            table=table,
            move=move,
            reason=reason[:2000],
            reported_by=actor.label,
        )
        text = fill(DISQUALIFIED, table=table.number)
        _write(exclusion, Kind.DISQUALIFICATION, text, request=uuid4(), actor=actor, private=exclusion.reason)
    return exclusion


def take_back_report(*, table: Table, entry: Entry, actor: Actor) -> None:
    """One the desk made by mistake: without an acta, and undecided."""
    pending = Exclusion.objects.filter(
        entry=entry, table=table, move=None, status=Status.PENDING, alone=False
    )
    for exclusion in pending:
        withdraw(exclusion, actor=actor)


def withdraw(exclusion: Exclusion, *, actor: Actor) -> Exclusion:
    """Before the organizer decides; afterwards `NotNow` (`exclusion_confirmed`)."""
    with transaction.atomic():
        locked = Exclusion.objects.select_for_update(no_key=True, of=("self",)).get(pk=exclusion.pk)
        if locked.status == Status.CONFIRMED:
            raise NotNow(
                _("%(name)s is out of the championship: reinstate them in the register first.")
                % {"name": locked.person},
                code="exclusion_confirmed",
            )
        if locked.status == Status.PENDING:
            _decide(locked, Status.WITHDRAWN, actor=actor)
            if locked.entry is not None:
                take_back_seats(locked.entry, actor=actor)
            write_log(locked.championship_id, actor, "exclusion-withdrawn", name=locked.person)
    return locked


def confirm(exclusion: Exclusion, *, reason: str = "", request: UUID, actor: Actor) -> Exclusion:
    """Never drawn again, listed apart, seats at tables that have not begun left empty. `reason`: the
    organizer's addition. For the second organizer `Conflict` names the first.
    """
    check_may_rule(actor)
    private = checked_words(reason, field="reason", most=REASON_LENGTH)
    with transaction.atomic():
        championship, locked = _lock(exclusion)
        if locked.status == Status.CONFIRMED and line_of(request):
            return locked
        if locked.status != Status.PENDING:
            raise _decided_refusal(locked)
        _refuse_sent(request)
        text = _out_text(locked)
        line = _write(locked, Kind.EXCLUSION, text, request=request, actor=actor, private=private)
        _decide(locked, Status.CONFIRMED, actor=actor, at=line.at)
        _exclude(locked, actor=actor)
        publish_if_between(championship, actor=actor)
    return locked


def lift(exclusion: Exclusion, *, reason: str, request: UUID, actor: Actor) -> Exclusion:
    """Confirmed or pending. A decided table counts the player again; who advances changes only while the next
    round is not public.
    """
    check_may_rule(actor)
    private = needed_words(reason, field="reason", most=REASON_LENGTH)
    with transaction.atomic():
        championship, locked = _lock(exclusion)
        if locked.status == Status.LIFTED and line_of(request):
            return locked
        if locked.status in (Status.LIFTED, Status.WITHDRAWN):
            raise _decided_refusal(locked)
        _refuse_sent(request)
        text = _acquittal_text(locked)
        line = _write(locked, Kind.ACQUITTAL, text, request=request, actor=actor, private=private)
        _decide(locked, Status.LIFTED, actor=actor, at=line.at)
        _reinstate(locked, reason=private, actor=actor)
        publish_if_between(championship, actor=actor)
    return locked


def exclude_person(
    championship: Championship,
    *,
    capacity: str,
    person: str = "",
    entry: Entry | None = None,
    member: Membership | None = None,
    official: Official | None = None,
    table: Table | None = None,
    reason: str,
    request: UUID,
    actor: Actor,
) -> Exclusion:
    """An entry (playing or out already), an official (code and sessions end) or a spectator by name.
    `member`: a person of an entry of several, which the rules say what follows for.
    """
    check_may_rule(actor)
    private = needed_words(reason, field="reason")
    member = member if capacity == Capacity.PLAYER else None
    entry = member.entry if member else entry if capacity == Capacity.PLAYER else None
    official = official if capacity == Capacity.OFFICIAL else None
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        name = _checked_person(locked, capacity, person, entry, official)
        name = member.name if member else name
        sent = {"championship": locked, "person": name, "entry": entry, "private": private}
        if written := line_of(request, kind=Kind.EXCLUSION, **sent):
            return _exclusion_of(written)
        alone = member is not None and leaves_alone(member)
        _refuse_out_already(locked, entry, member, actor, official)
        exclusion = Exclusion.objects.create(
            championship=locked,
            capacity=capacity,
            person=name,
            entry=entry,
            member=member,
            alone=alone,
            entry_was=Entry.Status.WITHDRAWN if member and member.left_at else "",
            official=official,
            table=table,
            reason=private,
            reported_by=actor.label,
        )
        text = {
            Capacity.SPECTATOR: SPECTATOR_OUT,
            Capacity.OFFICIAL: OFFICIAL_OUT,
            Capacity.PLAYER: _out_text(exclusion),
        }[Capacity(capacity)]
        line = _write(exclusion, Kind.EXCLUSION, text, request=request, actor=actor, private=private)
        _decide(exclusion, Status.CONFIRMED, actor=actor, at=line.at)
        _exclude(exclusion, actor=actor)
        publish_if_between(locked, actor=actor)
    return exclusion


def _lock(exclusion: Exclusion) -> tuple[Championship, Exclusion]:
    championship = lock_championship(exclusion.championship_id)
    rows = Exclusion.objects.select_for_update(no_key=True, of=("self",))
    related = ("entry", "member", "official", "table__round")
    locked = rows.select_related(*related).get(pk=exclusion.pk)
    return championship, locked


def _decide(exclusion: Exclusion, status: str, *, actor: Actor, at: datetime.datetime | None = None) -> None:
    exclusion.status, exclusion.decided_by = status, actor.label
    exclusion.decided_at = at or timezone.now()
    exclusion.save(update_fields=["status", "decided_by", "decided_at"])


def _exclude(exclusion: Exclusion, *, actor: Actor) -> None:
    if exclusion.alone and exclusion.member is not None:
        if exclusion.member.left_at is None:
            leave_others(exclusion.member, reason=exclusion.reason, actor=actor)
    elif (entry := exclusion.entry) is not None:
        exclusion.entry_was, entry.status = entry.status, Entry.Status.EXCLUDED
        exclusion.save(update_fields=["entry_was"])
        entry.save(update_fields=["status"])
        leave_open_seats(entry, reason=exclusion.reason, actor=actor)
    if exclusion.official is not None:
        end_office(exclusion.official, actor=actor)
        for extension in extensions(Events):
            extension.official_left(exclusion.official, actor)


def _reinstate(exclusion: Exclusion, *, reason: str, actor: Actor) -> None:
    if exclusion.alone and exclusion.member is not None:
        if not exclusion.entry_was:
            return_to_others(exclusion.member, actor=actor)
    elif (entry := exclusion.entry) is not None:
        if entry.status == Entry.Status.EXCLUDED:
            entry.status = exclusion.entry_was or Entry.Status.REGISTERED
            entry.save(update_fields=["status"])
        take_back_seats(entry, actor=actor)
        if exclusion.table is not None:
            restore_place(exclusion.table, entry, reason=reason, actor=actor)
    if exclusion.official is not None:
        reinstate(exclusion.official, actor=actor)  # a new code is given where officials are


def _out_text(exclusion: Exclusion) -> Text:
    """Of a pair that is out with one of them its own name."""
    if exclusion.member is None or exclusion.alone:
        return fill(OUT, name=exclusion.person)
    return fill(PAIR_OUT, name=exclusion.member.entry.name)


def _acquittal_text(exclusion: Exclusion) -> Text:
    """Names only those whose exclusion was public."""
    if exclusion.entry is None or (exclusion.alone and exclusion.entry_was):
        return LIFTED
    if exclusion.status == Status.PENDING:
        return NOT_CONFIRMED
    if exclusion.member is None:
        return fill(BACK, name=exclusion.person)
    if exclusion.alone:
        return fill(ONE_BACK, name=exclusion.person)
    return fill(PAIR_BACK, name=exclusion.entry.name)


def _exclusion_of(line: RegisterLine) -> Exclusion:
    """Raises `Conflict` where it was lifted since."""
    made = Exclusion.objects.filter(
        championship=line.championship, person=line.person, decided_at=line.at, status=Status.CONFIRMED
    ).first()
    if made is None:
        raise sent_already(line)
    return made


def _refuse_sent(request: UUID) -> None:
    if line := line_of(request):
        raise sent_already(line)


def _decided_refusal(exclusion: Exclusion) -> Conflict:
    message = _("%(author)s was faster: %(name)s, %(status)s.") % {
        "author": exclusion.decided_by,
        "name": exclusion.person,
        "status": Status(exclusion.status).label,
    }
    return Conflict(message, code="already_decided", extra={"by": exclusion.decided_by})


def _checked_person(
    championship: Championship, capacity: str, person: str, entry: Entry | None, official: Official | None
) -> str:
    if capacity not in Capacity.values:
        raise Invalid(_("Choose who: a player, an official or a spectator."), code="no_such_capacity")
    chosen = entry if capacity == Capacity.PLAYER else official
    if capacity != Capacity.SPECTATOR:
        if chosen is None or chosen.championship_id != championship.pk:
            message = _("Choose the person from the list.")
            field = "entry" if capacity == Capacity.PLAYER else "official"
            raise Invalid(message, code="person_needed", extra={"fields": {field: str(message)}})
        return str(chosen.name)
    described = clean(person)
    if not 1 <= len(described) <= NAME_LENGTH:
        text = _("Say who, in at most %(most)s characters; if nobody knows the name, describe them.")
        needed = text % {"most": NAME_LENGTH}
        raise Invalid(needed, code="person_needed", extra={"fields": {"person": needed}})
    return described


def _standing(entry: Entry, member: Membership | None) -> QuerySet[Exclusion]:
    """By which it is out, or this person of it."""
    of = Q(alone=False) | Q(member=member) if member else Q(alone=False)
    return Exclusion.objects.filter(of, entry=entry, status__in=(Status.PENDING, Status.CONFIRMED))


def _person_in(entry: Entry, reason: str) -> tuple[Membership | None, str]:
    """Of whom of a pair the reason speaks, and the reason without the name."""
    members = entry.members if entry.size > 1 else []
    name, rest = person_named(reason, (member.name for member in members))
    return next((member for member in members if member.name == name), None), rest


def leaves_alone(member: Membership) -> bool:
    """Do the others play on if this one is excluded? Where they have left by now, it is nothing to them."""
    if not Membership.objects.filter(pk=member.pk, left_at=None).exists():
        return True
    one = person_of(standing(member.entry), member.pk)
    return one is not None and one.plays_on(ChangeKind.EXCLUDED)


def _refuse_out_already(
    championship: Championship,
    entry: Entry | None,
    member: Membership | None,
    actor: Actor,
    official: Official | None,
) -> None:
    out = Exclusion.objects.filter(championship=championship, status__in=(Status.PENDING, Status.CONFIRMED))
    exclusion = _standing(entry, member).first() if entry else None
    exclusion = exclusion or (out.filter(official=official).first() if official else None)
    if exclusion:
        message = _("%(name)s: already %(status)s. Decide it in the list.") % {
            "name": exclusion.person,
            "status": Status(exclusion.status).label,
        }
        raise Conflict(message, code="out_already")
    if official and official.pk == actor.official_id:
        raise Conflict(_("You cannot exclude yourself: ask another organizer."), code="oneself")


def _write(
    exclusion: Exclusion, kind: str, text: Text, *, request: UUID, actor: Actor, private: str = ""
) -> RegisterLine:
    table: Any = exclusion.table
    line = draft_line(
        exclusion.championship,
        kind=kind,
        request=request,
        actor=actor,
        asked_by=exclusion.reported_by,
        table=table,
        round_number=last_begun(exclusion.championship),
        entry=exclusion.entry,
        person=exclusion.person,
        articles=[11],
        words_es=text["es"],
        words_en=text["en"],
        private=private or exclusion.reason,
    )
    return write_line(line, reason=private, actor=actor)

"""Who signs up, waits, is offered a place, takes it or leaves: each step by the one before it in line."""

from collections.abc import Sequence
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, Invalid, NotNow
from tournament.championship.access.actors import SYSTEM, Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson, check_people
from tournament.roster.columns import of_position
from tournament.roster.eligibility import refuse_excluded
from tournament.roster.entry_names import joined
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.services import set_partner, split_entry
from tournament.roster.presence.queries import is_presence_settled
from tournament.roster.services import make_entry, restore_entry, withdraw_entry
from tournament.signup.models import SignUp, SignUpTerms
from tournament.signup.queries import (
    QUEUED,
    overdue,
    persons_named,
    places,
    same_people,
    sign_ups_named,
    terms_of,
    waiting_of,
)

MOST_WAITING = 1000
Status = SignUp.Status


def sign_up(championship: Championship, *, people: Sequence[NewPerson], seeks: bool = False) -> SignUp:
    """With a place, or in the queue. `Invalid` (`extra["fields"]`) for what was typed, for a half that seeks
    nobody and for a name that is signed up already; `NotNow` where the sign-up is closed.
    """
    with transaction.atomic():
        locked = lock_championship(championship)
        terms = terms_of(locked)
        _refuse_closed(locked, terms)
        checked = check_people(locked, people)
        _refuse_half(locked, checked, seeks=seeks)
        names = [one.name for one in checked]
        _refuse_signed_up(locked, names)
        row = SignUp(
            championship=locked,
            people=[{"name": one.name, "club": one.club} for one in checked],
            contact=checked[0].contact,
            seeks=len(checked) < locked.people_each,
        )
        fill_places(locked)  # who waits comes first
        _enter(locked, terms, row)
    return row


def fill_places(championship: Championship) -> None:
    """Under the championship's lock. A place that nobody answered for goes on, and each free one is offered
    to the first who waits, until the draw.
    """
    for row in overdue(championship):
        row.status = Status.LAPSED
        row.save(update_fields=["status"])
        write_log(championship, SYSTEM, "place-lapsed", name=_called(row))
    terms = terms_of(championship)
    free = places(championship, terms).free
    if is_presence_settled(championship):
        return
    for row in waiting_of(championship)[:free]:
        row.status = Status.OFFERED
        row.offered_until = timezone.now() + timedelta(minutes=terms.answer_minutes)
        row.save(update_fields=["status", "offered_until"])
        write_log(championship, SYSTEM, "place-offered", name=_called(row))


def pass_places_on(championship: Championship) -> None:
    """`fill_places`, for a page that finds that its time has come."""
    with transaction.atomic():
        fill_places(lock_championship(championship))


def accept(row: SignUp) -> SignUp:
    """Twice is once. `Conflict` where the time for it is over."""
    with transaction.atomic():
        championship, row = _locked(row)
        if row.has_place:
            return row
        fill_places(championship)
        row.refresh_from_db()
        if row.status != Status.OFFERED:
            text = _("The place was kept until its time was over and is offered to the next. Queue again.")
            raise Conflict(text, code="offer_over")
        _refuse_begun(championship)
        _refuse_signed_up(championship, row.names, besides=row)
        _give_place(championship, row)
    return row


def decline(row: SignUp) -> SignUp:
    """The place is offered to the next at once."""
    with transaction.atomic():
        championship, row = _locked(row)
        if row.status in QUEUED and not row.has_place:
            _close(row, Status.DECLINED)
            write_log(championship, _actor(row), "place-declined", name=_called(row))
            fill_places(championship)
    return row


def leave(row: SignUp, *, position: int = 0) -> SignUp:
    """All of an entry (0), or one of a pair, without whom the other seeks a partner. `NotNow` once the
    draw has begun.
    """
    with transaction.atomic():
        championship, row = _locked(row)
        actor, name = _actor(row), _called(row)
        entry = row.entry if row.has_place else None
        if entry is None:
            if row.status in QUEUED:
                _close(row, Status.LEFT)
                write_log(championship, actor, "sign-up-left", name=name)
        elif entry.seats.exists() or is_presence_settled(championship):
            raise NotNow(_("The draw has begun: tell the organizer or your coordinator."), code="begun")
        elif position and entry.size == 2:
            _leave_alone(row, entry, position, actor)
        else:
            withdraw_entry(entry, actor=actor)
            _close(row, Status.LEFT)
        fill_places(championship)
    return row


def queue_again(row: SignUp) -> SignUp:
    """Who left, declined or did not answer: at the end of the queue, or with a place that is free."""
    with transaction.atomic():
        championship, row = _locked(row)
        if row.has_place or row.status in QUEUED:
            return row
        terms = terms_of(championship)
        _refuse_closed(championship, terms)
        if row.is_taken_off:
            raise NotNow(_("The organizer took you off the roster: ask them."), code="ask_organizer")
        _refuse_signed_up(championship, row.names, besides=row)
        fill_places(championship)
        row.queued_at = timezone.now()
        _enter(championship, terms, row)
    return row


def bring_partner(row: SignUp, *, name: str, club: str = "") -> SignUp:
    """Who seeks one has found them: on the roster, or in the queue as before."""
    with transaction.atomic():
        championship, row = _locked(row)
        _refuse_begun(championship)
        _refuse_signed_up(championship, [name], field="name")
        entry = row.entry if row.has_place else None
        size = entry.size if entry else len(row.people)
        if size >= championship.people_each:
            raise Conflict(_("Nobody is missing with you any more."), code="pair_full")
        who = NewPerson(name=name, club=club)
        if entry:
            set_partner(entry, who, position=size + 1, actor=_actor(row))
        here = [NewPerson(name=one["name"], club=one["club"]) for one in row.people]
        checked = check_people(championship, [*here, who])
        row.people = [{"name": one.name, "club": one.club} for one in checked]
        row.seeks = len(checked) < championship.people_each
        row.save(update_fields=["people", "seeks"])
        if entry is None:
            write_log(championship, _actor(row), "sign-up-waits", name=_called(row))
    return row


def _enter(championship: Championship, terms: SignUpTerms, row: SignUp) -> None:
    if waiting_of(championship).exists() or places(championship, terms).is_full:
        if waiting_of(championship).count() >= MOST_WAITING:
            text = _("All places are taken and the queue is full: ask the organizer.")
            raise NotNow(text, code="ask_organizer")
        row.status, row.offered_until = Status.WAITING, None
        row.save()
        write_log(championship, _actor(row), "sign-up-waits", name=_called(row))
    else:
        _give_place(championship, row)


def _give_place(championship: Championship, row: SignUp) -> None:
    """Who was on the roster and left comes back with their number."""
    actor = _actor(row)
    came_back = _earlier_entry(championship, row)
    if came_back:
        entry = restore_entry(came_back, actor=actor)
    else:
        contacts = [row.contact, *[""] * len(row.people)]
        people = [
            NewPerson(name=one["name"], club=one["club"], contact=contact)
            for one, contact in zip(row.people, contacts, strict=False)
        ]
        entry = make_entry(championship, people=people, actor=actor)
    SignUp.objects.filter(member__entry=entry).exclude(pk=row.pk).update(member=None)
    row.member = entry.memberships.filter(left_at=None).order_by("position").first()
    row.contact, row.status, row.offered_until = "", Status.PLACE, None
    row.save()
    write_log(championship, actor, "signed-up", name=entry.name, number=entry.number)


def _earlier_entry(championship: Championship, row: SignUp) -> Entry | None:
    """Of these very people, who left by themselves."""
    left = SignUp.objects.filter(championship=championship, status=Status.LEFT).exclude(member=None)
    own = left | SignUp.objects.filter(pk=row.pk).exclude(member=None)
    for one in own.select_related("member__entry"):
        entry = one.member.entry if one.member else None
        if entry and entry.status == Entry.Status.WITHDRAWN and same_people(entry.persons, row.names):
            return entry
    return None


def _leave_alone(row: SignUp, entry: Entry, position: int, actor: Actor) -> None:
    members = entry.members
    leaving = next((one for one in members if one.position == position), None)
    if leaving is None:
        raise Conflict(_("The pair has changed since: look at this page again."), code="old_page")
    split_entry(entry, actor=actor)
    stays = [one for one in members if one.pk != leaving.pk]
    withdraw_entry(Membership.objects.get(pk=leaving.pk).entry, actor=actor)
    SignUp.objects.create(
        championship=row.championship,
        people=[{"name": leaving.name, "club": leaving.club}],
        status=Status.LEFT,
        member=leaving,
    )
    row.member = stays[0]
    row.people = [{"name": one.name, "club": one.club} for one in stays]
    row.seeks = True
    row.save(update_fields=["member", "people", "seeks"])


def _close(row: SignUp, status: str) -> None:
    """The contact of who does not come is nobody's business any more."""
    row.status, row.contact, row.offered_until = status, "", None
    row.save(update_fields=["status", "contact", "offered_until"])


def _locked(row: SignUp) -> tuple[Championship, SignUp]:
    championship = lock_championship(row.championship_id)
    found = SignUp.objects.select_related("member__entry").filter(pk=row.pk).first()
    if found is None:
        raise Conflict(_("This sign-up was taken off the list: ask the organizer."), code="ask_organizer")
    found.championship = championship
    return championship, found


def _refuse_closed(championship: Championship, terms: SignUpTerms) -> None:
    _refuse_begun(championship)
    if not terms.open:
        raise NotNow(_("The sign-up is closed: ask the organizer at the door."), code="sign_up_closed")


def _refuse_begun(championship: Championship) -> None:
    if is_presence_settled(championship):
        raise NotNow(_("The draw has begun: ask the organizer for a late seat."), code="begun")


def _refuse_half(championship: Championship, people: Sequence[NewPerson], *, seeks: bool) -> None:
    if len(people) < championship.people_each and not seeks:
        position = len(people) + 1
        text = _("Write who plays with you, or tick that you look for somebody.")
        raise Invalid(text, code="half_a_pair", extra={"fields": {of_position("name", position): str(text)}})


def _refuse_signed_up(
    championship: Championship, names: Sequence[str], *, besides: SignUp | None = None, field: str = ""
) -> None:
    """A name that is signed up already, or was withdrawn by the organizer."""
    for other in sign_ups_named(championship, names):
        if besides is None or other.pk != besides.pk:
            _refuse_name(other.names, names, field)
    left_by_themselves = set(
        SignUp.objects.filter(championship=championship, status=Status.LEFT).values_list(
            "member__entry", flat=True
        )
    )
    for member in persons_named(championship, names):
        refuse_excluded(member.entry)
        if member.entry.is_out and member.entry_id not in left_by_themselves:
            text = _("%(name)s was taken off the roster: ask the organizer.") % {"name": member.name}
            raise NotNow(text, code="ask_organizer")
        if not member.entry.is_out:
            _refuse_name([member.name], names, field)


def _refuse_name(taken: Sequence[str], names: Sequence[str], field: str) -> None:
    wanted = next((name for name in names if any(same_people([name], [one]) for one in taken)), names[0])
    text = _(
        "%(name)s is signed up already: use the link of that time, or ask the organizer for it. If it is "
        "somebody else of that name, add a second surname."
    ) % {"name": wanted}
    key = field or of_position("name", names.index(wanted) + 1)
    raise Invalid(text, code="signed_up_already", extra={"fields": {key: str(text)}})


def _called(row: SignUp) -> str:
    return joined(row.names, settings.LANGUAGE_CODE)


def _actor(row: SignUp) -> Actor:
    return Actor(label=_called(row)[:160])

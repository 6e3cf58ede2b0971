"""Somebody else plays in a pair: before their first seat a change, after it a substitution."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship, PairSubstitute
from tournament.roster.checks import NewPerson
from tournament.roster.eligibility import refuse_out
from tournament.roster.models import Entry
from tournament.roster.pairs.services import put_person, set_partner
from tournament.roster.settling import settle
from tournament.rounds.extension import publish
from tournament.rounds.models import Seat, Table
from tournament.sorteo.public_log.services.notes import note_seat


def change_partner(entry: Entry, who: NewPerson, *, position: int, actor: Actor) -> Entry:
    """With a seat as `pair_substitute` says, and everybody reads it: whom the pair has met stays with the
    pair, and who left stays theirs (`Membership.left_at`). An acta that is open keeps the name that it has.
    `Invalid`, `NotNow`, `Conflict`.
    """
    if not entry.seats.exists():
        return set_partner(entry, who, position=position, actor=actor)
    with transaction.atomic():
        championship = lock_championship(entry.championship_id)
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        refuse_out(locked)
        _check_allowed(championship, locked)
        seats = locked.seats.select_related("entry", "table", "round__championship")
        seat = seats.order_by("round__number").reverse()[0]
        _refuse_at_play(seat)
        left = put_person(locked, who, position=position, keep=True)
        was = locked.name
        locked = seat.entry = settle(championship)[locked.pk]
        about = {"comes": who.name, "left": left.name if left else ""}
        kind = "partner" if left else "partner-added"
        note_seat(seat, kind, actor=actor, was=was, comes=about["comes"], left=about["left"])
        write_log(
            championship,
            actor,
            "partner-substituted" if left else "partner-added",
            number=locked.number,
            name=locked.name,
            **about,
        )
        publish(championship, occasion="partner-substituted", round=seat.round, actor=actor)
    return locked


def _check_allowed(championship: Championship, entry: Entry) -> None:
    allowed = PairSubstitute(championship.pair_substitute)
    if allowed is PairSubstitute.NONE:
        raise NotNow(
            _("In this championship nobody is replaced once they have a seat: whoever is here plays on."),
            code="no_partner_substitutes",
        )
    nobody_came = championship.people_each - entry.size if entry.plays_on else 0
    if allowed is PairSubstitute.ONCE and entry.memberships.exclude(left_at=None).count() > nobody_came:
        text = _("%(name)s have replaced somebody already, and may do so once.")
        raise NotNow(text % {"name": entry.name}, code="no_partner_substitutes")
    if allowed is PairSubstitute.UNTIL_SECOND_ROUND and championship.rounds.filter(number__gt=1).exists():
        raise NotNow(
            _("The second round is public: nobody is replaced any more."),
            code="no_partner_substitutes",
        )


def _refuse_at_play(seat: Seat) -> None:
    if seat.table.status == Table.Status.PLAYING and not seat.has_left:
        text = _("%(name)s play at table %(table)s: wait for its result, then enter who comes.")
        where = {"name": seat.entry.name, "table": seat.table.number}
        extra = {"round": seat.round.number, "table": seat.table.number}
        raise Conflict(text % where, code="pair_at_play", extra=extra)

"""The organizer's side: the terms, the word of the hall, who is taken from the list."""

from dataclasses import asdict, dataclass

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.presence.queries import is_presence_settled
from tournament.signup.models import SignUp, SignUpTerms, new_word
from tournament.signup.queries import QUEUED, terms_of

from .queue import fill_places


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Checked by the form."""

    most: int | None
    fee: int
    currency: str
    answer_minutes: int


def change_terms(championship: Championship, wanted: Terms, *, actor: Actor) -> SignUpTerms:
    """More places go to who waits; fewer take nobody's place away."""
    with transaction.atomic():
        locked = lock_championship(championship)
        terms = terms_of(locked)
        values = {**asdict(wanted), "currency": clean(wanted.currency)}
        changed = {name: value for name, value in values.items() if getattr(terms, name) != value}
        if changed or terms.pk is None:
            for name, value in changed.items():
                setattr(terms, name, value)
            terms.save()
            details = {"most": terms.most or "∞", "fee": f"{terms.currency} {terms.fee}"}
            write_log(locked, actor, "sign-up-changed", **details)
            fill_places(locked)
    return terms


def open_sign_up(championship: Championship, *, is_open: bool, actor: Actor) -> SignUpTerms:
    """Closed, it takes nobody new; links work on, and who waits still gets a place."""
    with transaction.atomic():
        locked = lock_championship(championship)
        terms = terms_of(locked)
        if is_open and is_presence_settled(locked):
            raise Conflict(
                _("A draw sheet is public already: who comes now is a late entry. Seat them in the round."),
                code="sheet_public",
            )
        if terms.open != is_open:
            terms.open = is_open
            terms.save()
            write_log(locked, actor, "sign-up-opened" if is_open else "sign-up-closed")
    return terms


def renew_word(championship: Championship, *, actor: Actor) -> SignUpTerms:
    """The one that hangs counts no longer: print it, or show it again."""
    with transaction.atomic():
        locked = lock_championship(championship)
        terms = terms_of(locked)
        terms.word = new_word()
        terms.save()
        write_log(locked, actor, "sign-up-word")
    return terms


def remove_sign_up(sign_up: SignUp, *, actor: Actor) -> None:
    """Of the list, with its names and contact. `Conflict` where it has a place: that is the roster's."""
    with transaction.atomic():
        locked = lock_championship(sign_up.championship_id)
        row = SignUp.objects.select_related("member__entry").filter(pk=sign_up.pk).first()
        if row is None:
            return
        if row.has_place:
            text = _("%(name)s has a place by now: withdraw them on the roster.") % {"name": str(row)}
            raise Conflict(text, code="on_the_roster")
        was_queued = row.status in QUEUED
        row.delete()
        write_log(locked, actor, "sign-up-removed")
        if was_queued:
            fill_places(locked)

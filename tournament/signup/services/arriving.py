"""*Estoy aquí*: by the player's phone with the word of the hall, or by an official who scans their code."""

from django.utils.translation import gettext_lazy as _

from accounts.lockout.addresses import count_wrong_try, has_too_many
from core.budgets import spend
from core.names import fold
from core.refusals import Invalid, NotNow
from tournament.championship.access.actors import Actor
from tournament.roster.models import Entry
from tournament.roster.presence.services import tap_people
from tournament.roster.services import mark_here
from tournament.signup.models import SignUp
from tournament.signup.queries import terms_of

WRONG_WORDS = 10
WRONG_WORD_SECONDS = 600


def arrive_by_word(row: SignUp, *, word: str, position: int = 0, address: str) -> Entry:
    """`position`: one of a pair, 0 for all. `Invalid` for another word; `NotNow` after many of them, counted
    by link and by address.
    """
    entry = _entry(row)
    key = f"hall-word:{row.pk}"
    if has_too_many(address) or spend(key, seconds=WRONG_WORD_SECONDS) > WRONG_WORDS:
        raise NotNow(
            _("Too many wrong words: wait ten minutes, or say it at the door."), code="too_many_tries"
        )
    if fold(word) != fold(terms_of(row.championship).word):
        count_wrong_try(address)
        text = _("That is not the word. It hangs at the door and stands on the projector.")
        raise Invalid(text, code="wrong_word", extra={"fields": {"word": str(text)}})
    return _mark(entry, position, Actor(label=str(row)[:160]))


def arrive_by_scan(row: SignUp, *, position: int = 0, actor: Actor) -> Entry:
    return _mark(_entry(row), position, actor)


def _entry(row: SignUp) -> Entry:
    if row.entry is None or not row.has_place:
        raise NotNow(_("There is no place yet: only who has one can be marked as here."), code="no_place")
    return row.entry


def _mark(entry: Entry, position: int, actor: Actor) -> Entry:
    if entry.championship.people_each == 1:
        return mark_here(entry, here=True, actor=actor)
    return tap_people(entry, here=True, position=position, actor=actor).entry

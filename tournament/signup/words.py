"""What a link says to who signed up: where they stand, in one sentence, and what they can do."""

from dataclasses import dataclass

from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.together import people_counted
from tournament.signup.models import SignUp, SignUpTerms
from tournament.signup.queries import Places, Turn


@dataclass(frozen=True, slots=True)
class Standing:
    """`kind`: of a callout."""

    title: str
    text: str
    kind: str = "info"


def standing_words(sign_up: SignUp, terms: SignUpTerms, places: Places, turn: Turn | None) -> Standing:
    entry = sign_up.entry
    if sign_up.has_place and entry:
        if entry.arrived_at:
            return Standing(
                _("You are here"), _("Your table is behind the button as soon as it is drawn."), "good"
            )
        return Standing(
            _("You have a place"),
            _("Number %(number)s. Say that you are here when you come to the hall.")
            % {"number": entry.number},
            "good",
        )
    if sign_up.status == SignUp.Status.OFFERED and sign_up.offered_until:
        text = _("A place is free. It is kept for you until %(time)s: accept it or let the next have it.")
        return Standing(_("A place for you"), text % {"time": offer_end(sign_up)}, "warn")
    if turn is not None:
        return Standing(_waits(turn), _in_the_queue(sign_up, places, turn))
    if sign_up.status == SignUp.Status.LAPSED:
        text = _("The place was kept until %(time)s and went to the next. You can queue again.")
        return Standing(_("The place went on"), text % {"time": offer_end(sign_up)}, "warn")
    if sign_up.is_taken_off:
        return Standing(_("You are not on the roster"), _("The organizer took you off it: ask them."), "warn")
    return Standing(_("You do not play"), _("If you change your mind, sign up again here."))


def _waits(turn: Turn) -> str:
    return _("You wait: number %(place)s of %(of)s") % {"place": turn.place, "of": turn.of}


def _in_the_queue(sign_up: SignUp, places: Places, turn: Turn) -> str:
    each = sign_up.championship.people_each
    words = [_("All places are taken: %(entries)s.") % {"entries": people_counted(places.taken, each)}]
    if turn.ahead:
        text = ngettext(
            "%(n)s place is offered to who is before you.",
            "%(n)s places are offered to those before you.",
            turn.ahead,
        )
        words.append(text % {"n": turn.ahead})
    words.append(_("When somebody leaves, this page offers you their place: keep it open, or look again."))
    return " ".join(words)


def offer_end(sign_up: SignUp) -> str:
    """With the day, where it is another one."""
    if sign_up.offered_until is None:
        return ""
    at = timezone.localtime(sign_up.offered_until)
    time = date_format(at, "TIME_FORMAT")
    if at.date() == timezone.localdate():
        return time
    return f"{time} ({date_format(at, 'SHORT_DATE_FORMAT')})"


def money_words(terms: SignUpTerms, amount: int) -> str:
    """*$ 5 000*."""
    return f"{terms.currency} {number_format(amount, force_grouping=True)}"

"""Why somebody's seat changed, in words to them."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from core.language import said_to

from .known import Change


def change_words(change: Change, people: int = 1) -> str:
    """To so many. "" where another sentence says it."""
    of = _CHANGES.get(change.kind)
    return of(change, people) if of else ""


def reason_words(change: Change) -> str:
    """ "" for what the organizer did not choose."""
    if change.kind not in _CHOSEN or not change.reason:
        return ""
    return _("The organizer's reason: %(reason)s") % {"reason": change.reason}


def _missed(change: Change, people: int) -> str:
    if not change.instead:
        return said_to("You won your seat too late for anybody to give it to you.", people)
    return said_to(
        "The seat that you won stays with %(name)s: their table had begun when the result was corrected.",
        people,
    ) % {"name": change.instead}


def _result(change: Change, people: int) -> str:
    time = date_format(localtime(datetime.fromisoformat(change.at)), "TIME_FORMAT")
    return said_to("The result of your table was corrected at %(time)s.", people) % {"time": time}


_CHOSEN = frozenset({"seat-kept", "seat-missed", "seat-added", "seat-played-for", "seat-lost"})


_CHANGES: Mapping[str, Callable[[Change, int], str]] = {
    "closed": lambda one, people: (
        said_to("Your table changed: table %(table)s was closed.", people) % {"table": one.table}
    ),
    "corrected": lambda one, people: (
        said_to("Your seat changed from table %(table)s: the dice of the draw were corrected.", people)
        % {"table": one.table}
    ),
    "partner": lambda one, _people: _("%(name)s plays with you now.") % {"name": one.instead},
    "partner-left": lambda one, people: (
        said_to("%(name)s no longer plays: you play on.", people) % {"name": one.instead}
    ),
    "partner-back": lambda one, _people: _("%(name)s plays with you again.") % {"name": one.instead},
    "substitute": lambda one, people: (
        said_to("You take the seat of %(name)s, who did not come.", people) % {"name": one.instead}
    ),
    "substitute-left": lambda one, people: (
        said_to("You take the seat of %(name)s, who left before the table had a result.", people)
        % {"name": one.instead}
    ),
    "seat-kept": lambda _one, people: said_to(
        "You keep this seat by decision of the organizer, though a result was corrected.", people
    ),
    "seat-missed": _missed,
    "seat-added": lambda _one, people: said_to(
        "This seat was added for you: a result was corrected.", people
    ),
    "seat-played-for": lambda one, people: (
        said_to("You and %(name)s play a table of two for a seat: go to the desk.", people)
        % {"name": one.instead}
    ),
    "seat-decided": lambda one, people: (
        said_to("You beat %(name)s at the table of two: the seat is yours.", people) % {"name": one.instead}
    ),
    "seat-lost": lambda one, _people: (
        _("%(name)s won the table of two, and has the seat.") % {"name": one.instead}
    ),
    "seat-won": lambda _one, people: said_to("You have this seat because a result was corrected.", people),
    "seat-emptied": lambda _one, people: said_to(
        "You no longer have the seat that you had won: a result was corrected.", people
    ),
    "result": _result,
    "replaced": lambda _one, people: said_to(
        "You were noted as a no-show, and somebody else has your seat.", people
    ),
    "replaced-left": lambda _one, people: said_to(
        "You left before the table had a result, and somebody else has your seat.", people
    ),
}

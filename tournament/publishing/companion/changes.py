"""Why somebody's seat changed, in words to them."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from .known import Change


def change_words(change: Change) -> str:
    """ "" where another sentence says it."""
    of = _CHANGES.get(change.kind)
    return of(change) if of else ""


def reason_words(change: Change) -> str:
    """ "" for what the organizer did not choose."""
    if change.kind not in _CHOSEN or not change.reason:
        return ""
    return _("The organizer's reason: %(reason)s") % {"reason": change.reason}


def _missed(change: Change) -> str:
    if not change.instead:
        return _("You won your seat too late for anybody to give it to you.")
    return _(
        "The seat that you won stays with %(name)s: their table had begun when the result was corrected."
    ) % {"name": change.instead}


def _result(change: Change) -> str:
    time = date_format(localtime(datetime.fromisoformat(change.at)), "TIME_FORMAT")
    return _("The result of your table was corrected at %(time)s.") % {"time": time}


_CHOSEN = frozenset({"seat-kept", "seat-missed", "seat-added", "seat-played-for", "seat-lost"})


_CHANGES: Mapping[str, Callable[[Change], str]] = {
    "closed": lambda one: _("Your table changed: table %(table)s was closed.") % {"table": one.table},
    "corrected": lambda one: (
        _("Your seat changed from table %(table)s: the dice of the draw were corrected.")
        % {"table": one.table}
    ),
    "substitute": lambda one: _("You take the seat of %(name)s, who did not come.") % {"name": one.instead},
    "substitute-left": lambda one: (
        _("You take the seat of %(name)s, who left before the table had a result.") % {"name": one.instead}
    ),
    "seat-kept": lambda _one: _(
        "You keep this seat by decision of the organizer, though a result was corrected."
    ),
    "seat-missed": _missed,
    "seat-added": lambda _one: _("This seat was added for you: a result was corrected."),
    "seat-played-for": lambda one: (
        _("You and %(name)s play a table of two for a seat: go to the desk.") % {"name": one.instead}
    ),
    "seat-decided": lambda one: (
        _("You beat %(name)s at the table of two: the seat is yours.") % {"name": one.instead}
    ),
    "seat-lost": lambda one: _("%(name)s won the table of two, and has the seat.") % {"name": one.instead},
    "seat-won": lambda _one: _("You have this seat because a result was corrected."),
    "seat-emptied": lambda _one: _("You no longer have the seat that you had won: a result was corrected."),
    "result": _result,
    "replaced": lambda _one: _("You were noted as a no-show, and somebody else has your seat."),
    "replaced-left": lambda _one: _(
        "You left before the table had a result, and somebody else has your seat."
    ),
}

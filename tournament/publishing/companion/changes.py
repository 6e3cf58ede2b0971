"""Why somebody's seat changed, in words to them."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from core.language import to_people

from .known import Change


def change_words(change: Change, people: int = 1) -> str:
    """To so many. "" where another sentence says it."""
    kind = "seat-won-too-late" if change.kind == "seat-missed" and not change.instead else change.kind
    if (of := _CHANGES.get(kind)) is None:
        return ""
    at = localtime(datetime.fromisoformat(change.at)) if change.at else None
    time = date_format(at, "TIME_FORMAT") if at else ""
    return of(people) % {"name": change.instead, "table": change.table, "time": time}


def reason_words(change: Change) -> str:
    """ "" for what the organizer did not choose."""
    if change.kind not in _CHOSEN or not change.reason:
        return ""
    return _("The organizer's reason: %(reason)s") % {"reason": change.reason}


_CHOSEN = frozenset({"seat-kept", "seat-missed", "seat-added", "seat-played-for", "seat-lost"})
_CHANGES: Mapping[str, Callable[[int], str]] = {
    "closed": lambda n: to_people("Your table changed: table %(table)s was closed.", n),
    "corrected": lambda n: to_people(
        "Your seat changed from table %(table)s: the dice of the draw were corrected.", n
    ),
    "substitute": lambda n: to_people("You take the seat of %(name)s, who did not come.", n),
    "substitute-left": lambda n: to_people(
        "You take the seat of %(name)s, who left before the table had a result.", n
    ),
    "seat-kept": lambda n: to_people(
        "You keep this seat by decision of the organizer, though a result was corrected.", n
    ),
    "seat-missed": lambda n: to_people(
        "The seat that you won stays with %(name)s: their table had begun when the result was corrected.", n
    ),
    "seat-won-too-late": lambda n: to_people("You won your seat too late for anybody to give it to you.", n),
    "seat-added": lambda n: to_people("This seat was added for you: a result was corrected.", n),
    "seat-played-for": lambda n: to_people(
        "You and %(name)s play a table of two for a seat: go to the desk.", n
    ),
    "seat-decided": lambda n: to_people("You beat %(name)s at the table of two: the seat is yours.", n),
    "seat-lost": lambda _n: _("%(name)s won the table of two, and has the seat."),
    "seat-won": lambda n: to_people("You have this seat because a result was corrected.", n),
    "seat-emptied": lambda n: to_people(
        "You no longer have the seat that you had won: a result was corrected.", n
    ),
    "result": lambda n: to_people("The result of your table was corrected at %(time)s.", n),
    "replaced": lambda n: to_people("You were noted as a no-show, and somebody else has your seat.", n),
    "replaced-left": lambda n: to_people(
        "You left before the table had a result, and somebody else has your seat.", n
    ),
}

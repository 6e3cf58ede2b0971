"""What somebody without a seat reads: before the draw, in the queue, while the dice are read."""

from collections.abc import Iterator

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import to_people
from tournament.championship.together import entries_label

from .now import Now
from .partners import before_the_draw, who_is_here
from .round_names import round_names


def not_drawn(now: Now) -> Iterator[str]:
    if now.several and (said := list(before_the_draw(now, now.several))):
        yield from said
    elif now.here:
        yield to_people("You are noted as here. Your table appears here as soon as it is drawn.", now.people)
    elif now.kept:
        yield to_people(
            "The door is closed, and you are drawn all the same. Say at the desk when you are here.",
            now.people,
        )
    else:
        yield to_people(
            "You are on the roster. Say at the door that you are here, or you are left out of the draw.",
            now.people,
        )


def shut_out(now: Now) -> Iterator[str]:
    if now.several and (said := list(who_is_here(now.several))):
        yield from said
    else:
        yield to_people("Nobody noted that you were here, so you are not in the draw.", now.people)
    yield from unseated(now)


def unseated(now: Now) -> Iterator[str]:
    yield to_people(
        "If you are in the hall, go to the desk: they know whether a seat can still be opened.", now.people
    )


def standby(now: Now) -> Iterator[str]:
    yield to_people(
        "You take the seat of the next person who does not come. Stay close to the desk.", now.people
    )
    yield from _queue(now)


def late(now: Now) -> Iterator[str]:
    yield to_people(
        "You came after the door was closed: a seat is opened for you by a short draw.", now.people
    )
    yield from _queue(now)


def full(now: Now) -> Iterator[str]:
    yield to_people(
        "Every seat is taken. You wait for one that can still be opened: stay close to the desk.", now.people
    )
    yield from _queue(now)


def _queue(now: Now) -> Iterator[str]:
    if now.queue == 1:
        yield to_people("You are the next.", now.people)
    elif now.queue and now.several:
        before = now.queue - 1
        label = entries_label(before, now.several.each)
        yield _("%(count)s %(entries)s before you.") % {"count": before, "entries": label}
    elif now.queue:
        before = now.queue - 1
        sentence = ngettext("%(count)s person is before you.", "%(count)s people are before you.", before)
        yield sentence % {"count": before}


def too_late(_now: Now) -> Iterator[str]:
    yield _("The first round has been played, and a seat in a later one is won.")


def on_sheet(now: Now) -> Iterator[str]:
    if now.until:
        time = date_format(localtime(now.until), "TIME_FORMAT")
        sentence = _("%(round)s: objections until %(time)s, then the dice are rolled.")
        yield sentence % {**round_names(now), "time": time}
    else:
        yield _("%(round)s: the dice are rolled next.") % round_names(now)


def rolling(now: Now) -> Iterator[str]:
    yield _("%(round)s: when the last cup is read, the names are called one by one.") % round_names(now)


def uncalled(now: Now) -> Iterator[str]:
    yield to_people(
        "%(round)s: your table appears here the moment that you are called.", now.people
    ) % round_names(now)

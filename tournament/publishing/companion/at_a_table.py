"""What somebody with a seat reads until their table has finished."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from core.language import to_people
from tournament.rounds.leaving import HowLeft

from .now import Now
from .round_names import round_names


def table_and_seat(now: Now) -> str:
    last = now.seat
    return _("Table %(table)s, seat %(seat)s") % {"table": last.table, "seat": last.seat}


def seated(now: Now) -> Iterator[str]:
    if now.serial:
        yield to_people("%(round)s: just drawn. Wait until everybody is called.", now.people) % round_names(
            now
        )
    else:
        yield to_people("%(round)s: not started yet. Go to your table.", now.people) % round_names(now)
    yield from _last_table(now)


def playing(now: Now) -> Iterator[str]:
    if now.seat.begun:
        yield _("%(round)s: in play.") % round_names(now)
    else:
        yield to_people("%(round)s has begun: go to your table.", now.people) % round_names(now)
    yield from _last_table(now)


def _last_table(now: Now) -> Iterator[str]:
    if now.seat.how_left is HowLeft.PLAYS_ON:
        yield to_people("You withdrew from the draws to come: this table is your last one.", now.people)


def absent(now: Now) -> Iterator[str]:
    last = now.seat
    yield to_people(
        "Your seat is at table %(table)s. If you are in the hall, go to the desk now.", now.people
    ) % {"table": last.table}


def missed(now: Now) -> Iterator[str]:
    sentence = to_people("%(round)s: table %(table)s was played without you, so you are out.", now.people)
    yield sentence % {**round_names(now), "table": now.seat.table}
    yield to_people("If you have a question, ask at the desk.", now.people)

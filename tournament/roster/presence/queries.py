"""Present, missing, waiting (more players than seats) and standby."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, Q
from django.urls import reverse

from tournament.championship.models import Championship
from tournament.roster.models import Entry


@dataclass(frozen=True, slots=True)
class Presence:
    """`present` and `waiting` by arrival, the others by number; `waiting` are also among `present`. `out`:
    missing when presence was closed, and not expected.
    """

    present: tuple[Entry, ...]
    waiting: tuple[Entry, ...]
    missing: tuple[Entry, ...]
    out: tuple[Entry, ...]
    withdrawn: tuple[Entry, ...]
    capacity: int | None

    @property
    def on_roster(self) -> int:
        """Everybody who was ever put on it: here, not here, and withdrawn or excluded."""
        return len(self.present) + len(self.missing) + len(self.out) + len(self.withdrawn)


def capacity(championship: Championship) -> int | None:
    """Seats of the first round: tables of the hall × the most at one. None where the number of tables is
    unknown.
    """
    if championship.tables_available is None:
        return None
    return championship.tables_available * championship.size_max


def presence(championship: Championship) -> Presence:
    """Two statements.

    Waiting is decided by order of arrival alone, on the roster or added at the door. Once the first round is
    published, the present without a seat in it wait.
    """
    entries = list(Entry.objects.filter(championship=championship))
    registered = [entry for entry in entries if entry.status == Entry.Status.REGISTERED]
    absent = [entry for entry in registered if entry.arrived_at is None]
    is_closed = championship.presence_closed_at is not None
    out = {entry.pk for entry in absent if is_closed and entry.if_missing == Entry.IfMissing.OUT}
    arrived = sorted((e for e in registered if e.arrived_at), key=lambda e: (e.arrived_at, e.number))
    return Presence(
        present=tuple(arrived),
        waiting=tuple(_waiting(championship, arrived)),
        missing=tuple(entry for entry in absent if entry.pk not in out),
        out=tuple(entry for entry in absent if entry.pk in out),
        withdrawn=tuple(entry for entry in entries if entry.is_out),
        capacity=capacity(championship),
    )


def present(championship: Championship) -> list[Entry]:
    return list(
        Entry.objects.filter(
            championship=championship, status=Entry.Status.REGISTERED, arrived_at__isnull=False
        ).order_by("arrived_at", "number")
    )


def missing(championship: Championship) -> list[Entry]:
    return list(
        Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED, arrived_at=None)
    )


def waiting(championship: Championship) -> list[Entry]:
    return _waiting(championship, present(championship))


def entries_of_first_draw(championship: Championship) -> list[Entry]:
    """By number, as many as there are seats: once presence is closed the missing who are kept, then those
    present by arrival, none of them after the closing.
    """
    everybody = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED)
    closed_at = championship.presence_closed_at
    kept_missing = [e for e in everybody if closed_at and e.if_missing == Entry.IfMissing.KEEP]
    named = {entry.pk for entry in kept_missing}
    arrived = [entry for entry in everybody if _in_time(entry, closed_at) and entry.pk not in named]
    arrived.sort(key=_by_arrival)
    return sorted([*kept_missing, *arrived][: capacity(championship)], key=lambda entry: entry.number)


def missing_at_closing(championship: Championship) -> list[Entry]:
    """Those who need a choice (their `if_missing`), by number: registered and missing; once presence is
    closed also late arrivals.
    """
    registered = Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED)
    return [entry for entry in registered if not _in_time(entry, championship.presence_closed_at)]


def standby(championship: Championship) -> list[Entry]:
    """Possible substitutes, the next one first: those put on standby by number, then those in time without a
    seat, by arrival. Nobody where the regulations have no substitutes.
    """
    standing_by, waited, _late = _without_a_seat(championship)
    return [*standing_by, *waited] if championship.substitutes else []


def late(championship: Championship) -> list[Entry]:
    """Present without a seat and too late for the draw, by arrival; without substitutes in the regulations
    also those in time.
    """
    _told, waited, came_late = _without_a_seat(championship)
    return came_late if championship.substitutes else [*waited, *came_late]


def is_presence_settled(championship: Championship) -> bool:
    """Those in time are on a public draw sheet (not a void one), and presence can no longer be closed or
    reopened.
    """
    sheets = championship.draw_sheets
    public = sheets.filter(serial__isnull=False).exclude(status=sheets.model.Status.VOID)
    return public.exists() or championship.rounds.exists()


def seat_page(championship: Championship, waiting: Sequence[Entry]) -> str:
    """Where those who wait are given a seat; "" where nobody waits, before the first round is public and
    after it is closed. 1 statement, none where nobody waits.
    """
    first = championship.rounds.filter(number=1, status__in=("published", "open"))
    if not waiting or not first.exists():
        return ""
    return reverse("tournament:round", args=[championship.slug, 1]) + "#latecomers"


def presence_version(championship: int) -> str:
    """Changes with presence, its closing or reopening, and the choices for the missing. 1 statement."""
    registered = Q(entries__status=Entry.Status.REGISTERED)
    facts = (
        Championship.objects.annotate(
            arrived=Count("entries__arrived_at", filter=registered),
            last=Max("entries__arrived_at", filter=registered),
            **{
                choice: Count("entries", filter=Q(entries__if_missing=choice))
                for choice in Entry.IfMissing.values
            },
        )
        .values_list("arrived", "last", "presence_closed_at", *Entry.IfMissing.values)
        .get(pk=championship)
    )
    moments = (fact.isoformat() if isinstance(fact, datetime) else str(fact or 0) for fact in facts)
    return hashlib.sha256("-".join(moments).encode()).hexdigest()[:16]


def closing_moment(championship: Championship) -> datetime | None:
    """When presence was closed, else when the first round's sheet was published. None before both."""
    if championship.presence_closed_at:
        return championship.presence_closed_at
    sheets = championship.draw_sheets
    first = sheets.filter(purpose=sheets.model.Purpose.ROUND, round_number=1)
    published = first.filter(serial__isnull=False).exclude(status=sheets.model.Status.VOID)
    return published.values_list("published_at", flat=True).first()


def _without_a_seat(championship: Championship) -> tuple[list[Entry], list[Entry], list[Entry]]:
    closed_at = closing_moment(championship)
    unseated = waiting(championship)
    standing_by = [entry for entry in unseated if entry.if_missing == Entry.IfMissing.STANDBY]
    others = [entry for entry in unseated if entry.if_missing != Entry.IfMissing.STANDBY]
    in_time = [entry for entry in others if closed_at and _in_time(entry, closed_at)]
    too_late = [entry for entry in others if not (closed_at and _in_time(entry, closed_at))]
    return sorted(standing_by, key=lambda entry: entry.number), in_time, too_late


def _in_time(entry: Entry, closed_at: datetime | None) -> bool:
    return entry.arrived_at is not None and (closed_at is None or entry.arrived_at <= closed_at)


def _by_arrival(entry: Entry) -> tuple[datetime | None, int]:
    return entry.arrived_at, entry.number


def _waiting(championship: Championship, arrived: list[Entry]) -> list[Entry]:
    entries = Entry.objects.filter(championship=championship, seats__round__number=1)
    seated = set(entries.values_list("pk", flat=True))
    if seated:
        return [entry for entry in arrived if entry.pk not in seated]
    if championship.presence_closed_at:
        drawn = {entry.pk for entry in entries_of_first_draw(championship)}
        return [entry for entry in arrived if entry.pk not in drawn]
    return arrived[capacity(championship) :] if championship.tables_available is not None else []

"""Who is here, who is missing, and who waits because there are more players than seats."""

from __future__ import annotations

from dataclasses import dataclass

from ..models import Championship, Entry, Round, Seat


@dataclass(frozen=True, slots=True)
class Presence:
    """The roster as it stands at the door. `present` and `waiting` in order of arrival, the others by number;
    `waiting` are also among `present`.
    """

    present: tuple[Entry, ...]
    waiting: tuple[Entry, ...]
    missing: tuple[Entry, ...]
    withdrawn: tuple[Entry, ...]
    capacity: int | None


def capacity(championship: Championship) -> int | None:
    """How many can be seated in the first round: tables of the hall × the most at one. None where the tables
    were not counted.
    """
    if championship.tables_available is None:
        return None
    return championship.tables_available * championship.size_max


def presence(championship: Championship) -> Presence:
    """All of it in two statements.

    The order of waiting is the order of arrival alone, whether somebody was on the roster or came to the
    door: it can be said in one sentence and nobody can be passed over. Once the first round is published,
    those wait who are here and have no seat in it.
    """
    entries = list(Entry.objects.filter(championship=championship))
    registered = [entry for entry in entries if entry.status == Entry.Status.REGISTERED]
    here = sorted((e for e in registered if e.arrived_at), key=lambda e: (e.arrived_at, e.number))
    return Presence(
        present=tuple(here),
        waiting=tuple(_waiting(championship, here)),
        missing=tuple(entry for entry in registered if entry.arrived_at is None),
        withdrawn=tuple(entry for entry in entries if entry.status == Entry.Status.WITHDRAWN),
        capacity=capacity(championship),
    )


def present(championship: Championship) -> list[Entry]:
    """Who is here, in order of arrival."""
    return list(
        Entry.objects.filter(
            championship=championship, status=Entry.Status.REGISTERED, arrived_at__isnull=False
        ).order_by("arrived_at", "number")
    )


def missing(championship: Championship) -> list[Entry]:
    """Who is registered and has not come, by number."""
    return list(
        Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED, arrived_at=None)
    )


def waiting(championship: Championship) -> list[Entry]:
    """Who is here and has no seat, in order of arrival."""
    return _waiting(championship, present(championship))


def _waiting(championship: Championship, here: list[Entry]) -> list[Entry]:
    seats = Seat.objects.filter(round__championship=championship, round__number=1)
    seated = set(seats.exclude(round__status=Round.Status.DRAFT).values_list("entry_id", flat=True))
    if seated:
        return [entry for entry in here if entry.pk not in seated]
    return here[capacity(championship) :] if championship.tables_available is not None else []

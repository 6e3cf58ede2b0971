"""Who lacks a partner, and whom the register holds."""

from collections.abc import Sequence

from core.names import sort_key
from tournament.championship.models import Championship
from tournament.roster.models import Entry


def halves_of(championship: Championship) -> list[Entry]:
    """By name. No statement where an entry is one person."""
    if championship.people_each == 1:
        return []
    halves = championship.entries.filter(
        status=Entry.Status.REGISTERED, size__lt=championship.people_each, plays_on=False
    )
    return sorted(halves, key=lambda entry: sort_key(entry.name))


def other_halves(entry: Entry) -> list[Entry]:
    """With whom it can be joined; of one with a seat nobody. Two statements of a half, else none."""
    room = entry.lacks(entry.championship)
    if room < 1 or entry.is_out or entry.seats.exists():
        return []
    return [other for other in halves_of(entry.championship) if other.size <= room and other != entry]


def held_in_the_register(entries: Sequence[Entry]) -> list[Entry]:
    """They cannot be deleted. One statement."""
    keys = [entry.pk for entry in entries]
    free = Entry.objects.filter(pk__in=keys, register=None, exclusions=None, protests=None)
    kept = set(free.values_list("pk", flat=True))
    return [entry for entry in entries if entry.pk not in kept]

"""Entries as the regulations see them."""

from collections.abc import Collection

from tournament.roster.models import Entry
from tournament.roster.queries import clubs_and_families

from ..regulations import Person


def persons_kept_apart(entries: Collection[Entry]) -> list[Person]:
    """A pair belongs to the clubs and families of each of its people. One statement."""
    apart = clubs_and_families(entries)
    found = []
    for entry in entries:
        clubs, families = apart.get(entry.pk, ((), ()))
        found.append(Person(entry.number, clubs, families, head=entry.head is not None))
    return found

"""Who was joined to whom."""

from collections.abc import Iterable

from people.models import Person


def with_joined(key: int) -> set[int]:
    """Keys of a person and of all who were joined to them, directly or not."""
    found = fresh = {key}
    while fresh:
        fresh = set(Person.objects.filter(joined_to__in=fresh).values_list("pk", flat=True))
        found = found | fresh
    return found


def with_kept(keys: Iterable[int]) -> set[int]:
    """Keys of persons and of all to whom they were joined, directly or not."""
    found = fresh = set(keys)
    while fresh:
        fresh = set(Person.objects.filter(joined__in=fresh).values_list("pk", flat=True)) - found
        found = found | fresh
    return found

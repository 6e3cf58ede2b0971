"""Who was joined to whom, and who organizes which league."""

from collections.abc import Iterable

from django.db.models import QuerySet

from people.models import League, Person


def leagues_of(user_id: int | None) -> QuerySet[League]:
    """That they organize."""
    if user_id is None:
        return League.objects.none()
    return League.objects.filter(organizers__user=user_id, organizers__active=True)


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


def unrated(league: int) -> frozenset[int]:
    """Keys of who is in no rating: they said so, or somebody who was joined to them did."""
    said = Person.objects.filter(league=league, rated=False).values_list("pk", flat=True)
    return frozenset(with_kept(said))

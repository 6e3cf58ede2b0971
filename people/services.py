"""Persons made, named and locked, within the transaction of whoever keeps their entries."""

from collections.abc import Iterable, Sequence

from core.names import fold
from people.models import Club, League, Person


def first_league() -> League:
    return League.objects.first() or League.objects.create()  # tests empty the tables


def save_persons(league: int, people: Sequence[tuple[Person | None, str, str]]) -> list[Person]:
    """All of one league, in order, with name and club; None is a new person."""
    clubs = _clubs(league, [club for _, _, club in people if club])
    persons = [person or Person(league_id=league) for person, _, _ in people]
    new, known = [one for one in persons if not one.pk], [one for one in persons if one.pk]
    for person, (_, name, club) in zip(persons, people, strict=True):
        person.name, person.club = name, clubs.get(_key(club))
    Person.objects.bulk_create(new)
    Person.objects.bulk_update(known, ["name", "club"], batch_size=500)
    return persons


def lock_persons(league: int, keys: Iterable[int]) -> dict[int, Person]:
    """By the asked key; of one who is joined to another, that other. Nobody of another league."""
    rows = Person.objects.select_for_update(no_key=True).filter(league=league)
    return {person.pk: _kept(person) for person in rows.filter(pk__in=set(keys)).order_by("pk")}


def _kept(person: Person) -> Person:
    while person.joined_to_id:
        person = Person.objects.select_for_update(no_key=True).get(pk=person.joined_to_id)
    return person


def _clubs(league: int, names: Iterable[str]) -> dict[str, Club]:
    """By the folded name."""
    wanted = {_key(name): name for name in reversed([*names])}
    if not wanted:
        return {}
    known = _known_clubs(league)
    if missing := [Club(league_id=league, name=wanted[key]) for key in wanted.keys() - known.keys()]:
        Club.objects.bulk_create(missing, ignore_conflicts=True)
        known = _known_clubs(league)
    return known


def _known_clubs(league: int) -> dict[str, Club]:
    return {_key(club.name): club for club in Club.objects.filter(league=league).order_by("-pk")}


def _key(name: str) -> str:
    return fold(name) or name

"""Nights of organizers, and who plays in them."""

from __future__ import annotations

from typing import Any

from tests.factories import a_championship, an_actor
from tests.tournament.visitors import Night, signed_in_user
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership
from tournament.roster.services import add_entry


def another(night: Night, name: str = "Copa de noviembre") -> Night:
    """A later championship of the same organizer."""
    made = a_championship(name, actor=an_actor("Olga", user=night.organizer))
    return Night(made, night.organizer, signed_in_user(night.organizer))


def actor_of(night: Night) -> Actor:
    return an_actor("Olga", user=night.organizer)


def played(championship: Championship, name: str, club: str = "", contact: str = "", **more: Any) -> Entry:
    return add_entry(championship, name=name, club=club, contact=contact, actor=an_actor(), **more)


def person(entry: Entry) -> int:
    key: int = Membership.objects.get(entry=entry).person_id
    return key


def organizes_too(night: Night, championship: Championship) -> None:
    Official.objects.create(
        championship=championship, user=night.organizer, role=Official.Role.ORGANIZER, name="Otra Olga"
    )

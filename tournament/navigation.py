"""The rooms of a championship that the organizer's pages link to.

`tournament` lists its own; an app that stands upon it adds its rooms in its `AppConfig.ready`, so that the
tournament never has to know of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from .models import Championship


@dataclass(frozen=True, slots=True)
class Room:
    """`name`: a URL name that takes `slug`; `order`: small first; `public`: shown on the public pages instead
    of the organizer's.
    """

    name: str
    label: str | Promise
    order: int
    public: bool = False
    shown: Callable[[Championship], bool] | None = None


_rooms: dict[str, Room] = {}


def register(room: Room) -> None:
    """Add a room; the same name again replaces it, so that a reload registers nothing twice."""
    _rooms[room.name] = room


def rooms(championship: Championship, *, public: bool = False) -> list[Room]:
    """The rooms to show for this championship, in order."""
    found = (r for r in _rooms.values() if r.public is public and (r.shown is None or r.shown(championship)))
    return sorted(found, key=lambda room: room.order)

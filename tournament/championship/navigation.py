"""The rooms of a championship: what the organizer's and the public's pages link to.

`tournament` lists its own (`tournament.pages`); an app that stands upon it adds its rooms in its
`AppConfig.ready`, so that the tournament never has to know of it. Who may enter a room is the room's own
affair: this only spares people doors that are shut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournament.championship.models import Championship


@dataclass(frozen=True, slots=True)
class Room:
    """`name`: a URL name that takes `slug`; `order`: small first; `public`: shown on the public pages instead
    of the organizer's; `judges`: floor judges go there too; `icon`: a symbol of the design.
    """

    name: str
    label: str | Promise
    order: int
    public: bool = False
    shown: Callable[[Championship], bool] | None = None
    judges: bool = False
    icon: str = ""


_rooms: dict[str, Room] = {}
_landings: dict[str, str] = {}


def register(room: Room) -> None:
    """Add a room; the same name again replaces it, so that a reload registers nothing twice."""
    _rooms[room.name] = room


def rooms(championship: Championship, *, public: bool = False) -> list[Room]:
    """The rooms to show for this championship, in order."""
    found = (r for r in _rooms.values() if r.public is public and (r.shown is None or r.shown(championship)))
    return sorted(found, key=lambda room: room.order)


def register_landing(role: str, name: str) -> None:
    """Where an official of that role goes who has signed in by code: a URL name that takes `slug`."""
    _landings[role] = name


def landing(role: str) -> str:
    """The URL name for that role; the championship's public page where nobody has registered another."""
    return _landings.get(role, "tournament:championship")


@dataclass(frozen=True, slots=True)
class Need:
    """Something that waits for the organizer: a sentence, where it is seen to, and how pressing it is
    (`attention`, `late`).
    """

    sentence: str
    url: str
    kind: str = "attention"


_needs: list[Callable[[Championship], Iterable[Need]]] = []


def register_needs(ask: Callable[[Championship], Iterable[Need]]) -> None:
    """Let an app say what waits for the organizer; asked each time the organizer's page is opened, so a few
    statements at most.
    """
    if ask not in _needs:
        _needs.append(ask)


def needs(championship: Championship) -> list[Need]:
    """All that the installed apps say, in the order in which they were registered."""
    return [need for ask in _needs for need in ask(championship)]


_table_panels: list[str] = []


def register_table_panel(template: str) -> None:
    """Let an app show more of a table on its public page: a template, included with `championship`, `round`
    and `table` as they are published.
    """
    if template not in _table_panels:
        _table_panels.append(template)


def table_panels() -> tuple[str, ...]:
    """The templates, in the order in which they were registered."""
    return tuple(_table_panels)


_bells: list[str] = []


def register_bell(template: str) -> None:
    """Let an app ring on every page of the organizer and the floor judges: a template, included with
    `championship` at the top of the page. It reads nothing while the page is made.
    """
    if template not in _bells:
        _bells.append(template)


def bells() -> tuple[str, ...]:
    """The templates, in the order in which they were registered."""
    return tuple(_bells)


_front_panels: list[str] = []


def register_front_panel(template: str) -> None:
    """Let an app show more on the first public page of a championship: a template, included with
    `championship`.
    """
    if template not in _front_panels:
        _front_panels.append(template)


def front_panels() -> tuple[str, ...]:
    """The templates, in the order in which they were registered."""
    return tuple(_front_panels)

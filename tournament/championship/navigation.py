"""The pages of a championship, as the organizer's and the public's pages lead to them. Who may open a page is
the page's own affair: this only spares people doors that are shut.
"""

from __future__ import annotations

from .extension import Need, Page, extensions
from .models import Championship


def pages(*, public: bool = False) -> list[Page]:
    """The pages to show, in order."""
    found = (page for extension in extensions() for page in extension.pages if page.public is public)
    return sorted(found, key=lambda page: page.order)


def landing(role: str) -> str:
    """The URL name for an official of that role; the public page where nobody names another."""
    named = (each.landings[role] for each in reversed(extensions()) if role in each.landings)
    return next(named, "tournament:championship")


def needs(championship: Championship) -> list[Need]:
    """All that waits for the organizer."""
    return [need for extension in extensions() for need in extension.needs(championship)]


def alerts() -> tuple[str, ...]:
    """What rings on the pages of organizers and floor judges: templates."""
    return tuple(template for extension in extensions() for template in extension.alerts)


def front_panels() -> tuple[str, ...]:
    """What is added to the first public page: templates."""
    return tuple(template for extension in extensions() for template in extension.front_panels)


def table_panels() -> tuple[str, ...]:
    """What is added to the public page of a table: templates."""
    return tuple(template for extension in extensions() for template in extension.table_panels)

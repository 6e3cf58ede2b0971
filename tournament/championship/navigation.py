"""The pages of a championship, as the organizer's and the public's pages lead to them. Each page checks by
itself who may open it; this only leaves out links that would be refused.
"""

from django.urls import reverse

from .access.models import Official
from .extension import SECTIONS, Contributions, Need, Page, Section, extensions
from .models import Championship


def public_pages() -> list[Page]:
    """The public's pages, in order."""
    return _pages(None)


def sections() -> list[tuple[Section, list[Page]]]:
    """The five parts of the organizer's pages, each with its pages in order: the first is where it opens."""
    return [(section, _pages(section)) for section in SECTIONS]


def _pages(section: Section | None) -> list[Page]:
    found = (
        page for extension in extensions(Contributions) for page in extension.pages if page.section is section
    )
    return sorted(found, key=lambda page: page.order)


def landing(role: str) -> str:
    """The URL name for an official of that role after signing in; the public page where no extension names
    one.
    """
    named = (each.landings[role] for each in reversed(extensions(Contributions)) if role in each.landings)
    return next(named, "tournament:championship")


def page_awaiting(official: Official) -> str:
    """The address for this official, who has just signed in: what waits for them, else what their role opens.
    A few statements.
    """
    found = filter(None, (each.page_awaiting(official) for each in reversed(extensions(Contributions))))
    return next(found, None) or reverse(landing(official.role), args=[official.championship.slug])


def needs(championship: Championship) -> list[Need]:
    """All that waits for the organizer."""
    return [need for extension in extensions(Contributions) for need in extension.needs(championship)]


def alerts() -> tuple[str, ...]:
    """Templates for the top of the pages of organizers and floor judges."""
    return tuple(template for extension in extensions(Contributions) for template in extension.alerts)


def front_panels() -> tuple[str, ...]:
    """Templates added to the first public page."""
    return tuple(template for extension in extensions(Contributions) for template in extension.front_panels)


def table_panels() -> tuple[str, ...]:
    """Templates added to the public page of a table."""
    return tuple(template for extension in extensions(Contributions) for template in extension.table_panels)

"""The pages of a championship. Each page checks permission itself; this only leaves out links that would be
refused.
"""

from django.urls import reverse

from .extension import SECTIONS, Need, Page, Section, extensions
from .models import Championship
from .officials.models import Official


def public_pages() -> list[Page]:
    return _pages(None)


def sections() -> list[tuple[Section, list[Page]]]:
    return [(section, _pages(section)) for section in SECTIONS]


def _pages(section: Section | None) -> list[Page]:
    pages = (page for extension in extensions() for page in extension.pages if page.section is section)
    return sorted(pages, key=lambda page: page.order)


def landing(role: str) -> str:
    """The URL name for this role after signing in."""
    named = (extension.landings[role] for extension in reversed(extensions()) if role in extension.landings)
    return next(named, "tournament:championship")


def page_awaiting(official: Official) -> str:
    """The address after signing in: what waits for the official, else their role's page. A few statements."""
    addresses = filter(None, (extension.page_awaiting(official) for extension in reversed(extensions())))
    return next(addresses, None) or reverse(landing(official.role), args=[official.championship.slug])


def needs(championship: Championship) -> list[Need]:
    return [need for extension in extensions() for need in extension.needs(championship)]


def alerts() -> tuple[str, ...]:
    """Templates for the top of organizers' and judges' pages."""
    return tuple(template for extension in extensions() for template in extension.alerts)


def front_panels() -> tuple[str, ...]:
    return tuple(template for extension in extensions() for template in extension.front_panels)


def table_panels() -> tuple[str, ...]:
    return tuple(template for extension in extensions() for template in extension.table_panels)

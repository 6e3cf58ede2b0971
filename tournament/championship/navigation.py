"""Links between pages. Each page checks permission itself."""

from django.urls import reverse

from .access.models import Official
from .extension import SECTIONS, Contributions, Need, Page, Section, extensions
from .models import Championship


def public_pages() -> list[Page]:
    return _pages(None)


def sections() -> list[tuple[Section, list[Page]]]:
    return [(section, _pages(section)) for section in SECTIONS]


def _pages(section: Section | None) -> list[Page]:
    pages = (
        page for extension in extensions(Contributions) for page in extension.pages if page.section is section
    )
    return sorted(pages, key=lambda page: page.order)


def landing(role: str) -> str:
    """A URL name."""
    named = (
        extension.landings[role]
        for extension in reversed(extensions(Contributions))
        if role in extension.landings
    )
    return next(named, "tournament:championship")


def page_awaiting(official: Official) -> str:
    """Else their role's page. A few statements."""
    pages = (extension.page_awaiting(official) for extension in reversed(extensions(Contributions)))
    return next(filter(None, pages), None) or reverse(
        landing(official.role), args=[official.championship.slug]
    )


def to_decide(championship: Championship, only: str = "") -> str:
    """What waits for a decision; `only`: `calls`, `exclusions` or `protests`, with those decided."""
    names = (extension.inbox for extension in reversed(extensions(Contributions)))
    page = reverse(next(filter(None, names), "tournament:register"), args=[championship.slug])
    return f"{page}?only={only}" if only else page


def needs(championship: Championship) -> list[Need]:
    return [need for extension in extensions(Contributions) for need in extension.needs(championship)]


def alerts() -> tuple[str, ...]:
    """For the pages of organizers and floor judges."""
    return tuple(template for extension in extensions(Contributions) for template in extension.alerts)


def front_panels() -> tuple[str, ...]:
    return tuple(template for extension in extensions(Contributions) for template in extension.front_panels)


def standings_panels() -> tuple[str, ...]:
    return tuple(
        template for extension in extensions(Contributions) for template in extension.standings_panels
    )


def table_panels() -> tuple[str, ...]:
    return tuple(template for extension in extensions(Contributions) for template in extension.table_panels)

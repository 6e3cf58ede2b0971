"""`{% person seat.entry %}`: a name with the club; `club=False` without. Of several it breaks between two;
`{% whole_name %}` on paper.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournament.championship.models import Championship
from tournament.roster.entry_names import JOINT, name_parts
from tournament.roster.models import Entry

register = template.Library()


class Named(Protocol):
    name: str
    club: str


@register.simple_tag
def person(of: Named | Mapping[str, Any], *, club: bool = True, at: Championship | None = None) -> SafeString:
    """A mapping is published or other JSON. `at`: with a link to their page of this championship."""
    shown = format_html('<span class="name">{}</span>', person_name(of, at=at))
    if not club:
        return shown
    club_name = of["club"] if isinstance(of, Mapping) else of.club
    return format_html('{} <span class="quiet">{}</span>', shown, club_name) if club_name else shown


@register.simple_tag
def person_name(of: Named | Mapping[str, Any], *, at: Championship | None = None) -> SafeString | str:
    """The name alone, where something else is its element. `at`: as of `person`."""
    name = of["name"] if isinstance(of, Mapping) else of.name
    shown = broken_name(name, _people(of))
    number = of.get("number") if isinstance(of, Mapping) else getattr(of, "number", None)
    if not at or number is None:
        return shown
    return format_html('<a class="person-link" href="{}{}/">{}</a>', _players(at.slug), number, shown)


@lru_cache(maxsize=64)
def _players(slug: str) -> str:
    """Where the pages of a championship's players stand: a page with a hundred names asks for it as often."""
    return reverse("tournament:player", args=[slug, 0]).removesuffix("0/")


def _people(of: Named | Mapping[str, Any]) -> Sequence[str]:
    """Of an entry their names; a line of a file has lines of its own for them."""
    people = of.get("people") if isinstance(of, Mapping) else getattr(of, "people", None)
    return [one if isinstance(one, str) else one.name for one in people or ()]


@register.simple_tag
def people_beside(of: Named | Mapping[str, Any]) -> SafeString | str:
    """Who they are, where their name does not say it: *Los Tigres*, or a short one."""
    name, people = of["name"] if isinstance(of, Mapping) else of.name, _people(of)
    if all(person in name for person in people):
        return ""
    return format_html(' <span class="quiet beside">{}</span>', JOINT.join(people))


def broken_name(name: str, people: Sequence[str]) -> SafeString | str:
    """The whole name, each person's part in one piece where there is room."""
    return unbroken(name_parts(name, people))


@register.simple_tag
def whole_name(entry: Entry) -> SafeString | str:
    """Without markup where the entry is one person; of several each in a part that no line breaks, behind an
    own name.
    """
    if not entry.people:
        return entry.name
    whole = unbroken(entry.parts)
    return format_html('<span class="own">{}:</span> {}', entry.name, whole) if entry.own_name else whole


@register.filter
def unbroken(parts: Sequence[str]) -> SafeString | str:
    """Parts of a name, none of which a line breaks where it has room."""
    if len(parts) == 1:
        return parts[0]
    return format_html_join(" ", '<span class="part">{}</span>', ((part,) for part in parts))


@register.filter
def unbroken_in(name: str, parts: Mapping[str, Sequence[str]]) -> SafeString | str:
    """The same of a name on a draw sheet."""
    return unbroken(parts.get(name) or [name])

"""`{% person seat.entry %}`: a name with the club; `club=False` without. `{% whole_name %}`: on paper."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournament.roster.models import Entry

register = template.Library()


class Named(Protocol):
    name: str
    club: str


@register.simple_tag
def person(of: Named | Mapping[str, Any], *, club: bool = True) -> SafeString:
    """A mapping is published or other JSON."""
    name = of["name"] if isinstance(of, Mapping) else of.name
    shown = format_html('<span class="name">{}</span>', name)
    if not club:
        return shown
    club_name = of["club"] if isinstance(of, Mapping) else of.club
    return format_html('{} <span class="quiet">{}</span>', shown, club_name) if club_name else shown


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
    return format_html_join(" ", '<span class="one">{}</span>', ((part,) for part in parts))


@register.filter
def unbroken_in(name: str, parts: Mapping[str, Sequence[str]]) -> SafeString | str:
    """The same of a name on a draw sheet."""
    return unbroken(parts.get(name) or [name])

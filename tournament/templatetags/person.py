"""`{% person seat.entry %}`: a name with the club; `club=False` without."""

from collections.abc import Mapping
from typing import Any, Protocol

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

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

"""`{% person seat.entry %}`: a name with the club; `club=False` without. Of several it breaks between two."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournament.roster.entry_names import name_parts

register = template.Library()


class Named(Protocol):
    name: str
    club: str


@register.simple_tag
def person(of: Named | Mapping[str, Any], *, club: bool = True) -> SafeString:
    """A mapping is published or other JSON."""
    name = of["name"] if isinstance(of, Mapping) else of.name
    shown = format_html('<span class="name">{}</span>', broken_name(name, _people(of)))
    if not club:
        return shown
    club_name = of["club"] if isinstance(of, Mapping) else of.club
    return format_html('{} <span class="quiet">{}</span>', shown, club_name) if club_name else shown


@register.simple_tag
def person_name(of: Named | Mapping[str, Any]) -> SafeString | str:
    """The name alone, where something else is its element."""
    name = of["name"] if isinstance(of, Mapping) else of.name
    return broken_name(name, _people(of))


def _people(of: Named | Mapping[str, Any]) -> Sequence[str]:
    """Of an entry their names; a line of a file has lines of its own for them."""
    people = of.get("people") if isinstance(of, Mapping) else getattr(of, "people", None)
    return [one if isinstance(one, str) else one.name for one in people or ()]


def broken_name(name: str, people: Sequence[str]) -> SafeString | str:
    """The whole name, each person's part in one piece where there is room."""
    parts = name_parts(name, people)
    if len(parts) == 1:
        return name
    return format_html_join(" ", '<span class="part">{}</span>', ((part,) for part in parts))

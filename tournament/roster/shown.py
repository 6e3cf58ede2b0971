"""Who is shown by initials, in texts that were written with their names."""

from typing import Any

from core.replaced_names import Names, without
from tournament.championship.models import Championship
from tournament.roster.file import base_name
from tournament.roster.models import Entry


def shown_instead(championship: Championship | int) -> Names | None:
    """What the public reads in the place of each name; None where nobody asked. One statement."""
    entries = Entry.objects.filter(championship=championship).exclude(shown=[])
    instead: dict[str, str] = {}
    for name, people, shown in entries.values_list("name", "people", "shown"):
        for was, now in zip((*people, name), (*shown[1:], shown[0]), strict=True):
            instead |= {base_name(was): now, was: now} if was != now else {}
    return Names(instead) if instead else None


def as_shown(championship: Championship | int, value: Any) -> Any:
    """Text or JSON, as the public reads it."""
    names = shown_instead(championship)
    return without(value, names) if names else value

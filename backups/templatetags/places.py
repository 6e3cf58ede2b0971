"""A place in trouble, on the organizer's pages. No statement."""

from pathlib import Path

from django import template
from django.conf import settings
from django.utils import timezone

from backups.places.follower import kept_places
from backups.places.words import Place, place

register = template.Library()


@register.simple_tag
def places_in_trouble() -> list[Place]:
    kept, moment = kept_places(Path(settings.VAR)) or [], timezone.now()
    return [shown for one in kept if (shown := place(one, {}, moment=moment)).kind == "failed"]

"""Who stands behind a line of the public log."""

from __future__ import annotations

from django import template

from tournament.models import DrawRecord
from tournament.queries.public_log import author_of

register = template.Library()


@register.filter
def author_words(record: DrawRecord) -> str:
    """The name where the log gives it, else nothing."""
    return author_of(record)

"""Lines of the public log in words."""

from collections.abc import Sequence

from django import template

from tournament.sorteo.models import DrawRecord
from tournament.sorteo.public_log.queries import author_of
from tournament.sorteo.public_log.words import broken_in_words

register = template.Library()


@register.filter
def author_words(record: DrawRecord) -> str:
    return author_of(record)


@register.filter
def broken_words(broken: Sequence[tuple[str, Sequence[str]]]) -> str:
    return broken_in_words(broken)

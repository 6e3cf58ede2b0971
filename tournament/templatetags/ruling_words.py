"""The words of a ruling in the reader's language."""

from collections.abc import Mapping

from django import template

from core.language import reader_language
from tournament.register.words import words_of

register = template.Library()
register.filter(words_of)


@register.filter
def in_reader_language(texts: Mapping[str, str]) -> str:
    """Texts keyed `es` and `en`."""
    return texts[reader_language()]

"""The words of a decision."""

from django.utils.translation import gettext_lazy as _

from core.names import clean_lines
from core.refusals import Invalid
from tournament.register.models import WORDS_LENGTH


def checked_words(text: str, *, field: str, most: int = WORDS_LENGTH) -> str:
    """Raises `Invalid`; `field` names the input."""
    if len(text) > 50 * most:  # cleaning a whole book takes long
        raise too_long(len(text), field=field, most=most)
    words = clean_lines(text)
    if len(words) > most:
        raise too_long(len(words), field=field, most=most)
    return words


def needed_words(text: str, *, field: str, most: int = WORDS_LENGTH) -> str:
    words = checked_words(text, field=field, most=most)
    if not words:
        message = _("Say it in a few words.")
        raise Invalid(message, code="words_needed", extra={"fields": {field: str(message)}})
    return words


def too_long(length: int, *, field: str, most: int) -> Invalid:
    text = _("This has %(length)s characters, and at most %(most)s fit. Shorten it.") % {
        "length": length,
        "most": most,
    }
    return Invalid(text, code="too_long", extra={"length": length, "most": most, "fields": {field: text}})

import os
from contextlib import AbstractContextManager
from typing import Literal

from django.utils.translation import get_language, ngettext, override


def reader_language() -> Literal["es", "en"]:
    return "en" if (get_language() or "es").startswith("en") else "es"


def language_of_terminal() -> AbstractContextManager[None]:
    """By `LANG`, else Spanish."""
    return override("en" if os.environ.get("LANG", "").startswith("en") else "es")


def to_people(text: str, people: int) -> str:
    """A sentence to one or to several, which English says alike. `bin.makemessages` reads its text."""
    return ngettext(text, text, people)

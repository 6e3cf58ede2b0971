"""The language of who reads: Spanish or English, the two that everything here is said in."""

import os
from contextlib import AbstractContextManager
from typing import Literal

from django.utils.translation import get_language, override


def reader_language() -> Literal["es", "en"]:
    """The language that is active, as the texts in both languages are keyed."""
    return "en" if (get_language() or "es").startswith("en") else "es"


def language_of_terminal() -> AbstractContextManager[None]:
    """Inside, that of who reads the terminal: by `LANG`, else Spanish."""
    return override("en" if os.environ.get("LANG", "").startswith("en") else "es")

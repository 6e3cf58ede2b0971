"""The language of who reads: Spanish or English, the two that everything here is said in."""

from typing import Literal

from django.utils.translation import get_language


def reader_language() -> Literal["es", "en"]:
    """The language that is active, as the texts in both languages are keyed."""
    return "en" if (get_language() or "es").startswith("en") else "es"

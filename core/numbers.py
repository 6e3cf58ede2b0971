"""Whole numbers in addresses and forms, where anybody may write anything."""

from collections.abc import Iterable


def whole_number(text: str | None, *, digits: int = 5) -> int | None:
    """The number, from 0; None for anything else, and for more digits than that."""
    found = text or ""
    return int(found) if found.isascii() and found.isdecimal() and len(found) <= digits else None


def whole_numbers(texts: Iterable[str], *, digits: int = 8) -> set[int]:
    """Those of the texts that are numbers."""
    return {number for text in texts if (number := whole_number(text, digits=digits)) is not None}

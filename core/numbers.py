"""Whole numbers in addresses and forms, where anybody may write anything; and a list in equal parts."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


def whole_number(text: str | None, *, digits: int = 5) -> int | None:
    """The number, from 0; None for anything else, and for more digits than that."""
    found = text or ""
    return int(found) if found.isascii() and found.isdecimal() and len(found) <= digits else None


def whole_numbers(texts: Iterable[str], *, digits: int = 8) -> set[int]:
    """Those of the texts that are numbers."""
    return {number for text in texts if (number := whole_number(text, digits=digits)) is not None}


def evenly(things: Sequence[T], *, most: int) -> list[Sequence[T]]:
    """In as few parts of at most so many as there can be, none with much less than another."""
    parts = -(-len(things) // most)
    cuts = [-(-len(things) * part // parts) for part in range(parts + 1)] if parts else []
    return [things[start:end] for start, end in pairwise(cuts)]

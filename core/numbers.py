from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


def whole_number(text: str | None, *, digits: int = 5) -> int | None:
    """From 0."""
    digits_only = text or ""
    return (
        int(digits_only)
        if digits_only.isascii() and digits_only.isdecimal() and len(digits_only) <= digits
        else None
    )


def whole_numbers(texts: Iterable[str], *, digits: int = 8) -> set[int]:
    return {number for text in texts if (number := whole_number(text, digits=digits)) is not None}


def evenly(things: Sequence[T], *, most: int) -> list[Sequence[T]]:
    """The fewest parts of at most `most`."""
    parts = -(-len(things) // most)
    cuts = [-(-len(things) * part // parts) for part in range(parts + 1)] if parts else []
    return [things[start:end] for start, end in pairwise(cuts)]

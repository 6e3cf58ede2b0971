"""A name taken out of texts and of JSON, with a number in its place. No database."""

import re
from collections.abc import Sequence
from typing import Any

Names = Sequence[tuple[re.Pattern[str], str]]


def patterns(names: Sequence[tuple[str, str]]) -> Names:
    """Of each name and what stands in its place. A whole name alone is found, and not that of somebody else
    who is told apart from it by a mark, *(2)*; the longest first.
    """
    longest = sorted(names, key=lambda name: -len(name[0]))
    return [
        (re.compile(rf"(?<!\w){re.escape(name)}(?!\w)(?! \(\d+\))"), instead)
        for name, instead in longest
        if name
    ]


def without(value: Any, names: Names) -> Any:
    if isinstance(value, str):
        for pattern, instead in names:
            value = pattern.sub(instead, value)
        return value
    if isinstance(value, list):
        return [without(one, names) for one in value]
    if isinstance(value, dict):
        return {without(key, names): without(one, names) for key, one in value.items()}
    return value

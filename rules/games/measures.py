"""The numbers of a player, in the order of a game's measures. Pure."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

from .bilingual import Lang
from .contract import Measure

Values: TypeAlias = tuple[int | None, ...]  # None: not known; None for all: no number is


def rank(measures: Sequence[Measure], values: Values | None) -> tuple[int, ...]:
    """The lowest is best; what is not known is as bad as can be."""
    return tuple(
        -(value or 0) if measure.more_is_better else measure.most if value is None else value
        for measure, value in zip_longest(measures, (values or ())[: len(measures)])
    )


def counted(measures: Sequence[Measure], values: Values | None, *, by_time: bool) -> Values | None:
    """Those that count, `by_time`: where time ended the table."""
    kept = tuple(
        value if by_time or not measure.by_time else None
        for measure, value in zip(measures, values or (), strict=False)
    )
    return kept if any(value is not None for value in kept) else None


def by_id(measures: Sequence[Measure], values: Sequence[int | None] | None) -> dict[str, int]:
    """Those that are known."""
    named = zip(measures, values or (), strict=False)
    return {measure.id: value for measure, value in named if value is not None}


def in_words(measures: Sequence[Measure], numbers: Mapping[str, int], lang: Lang) -> str:
    """*3 dice, 1 point*; "" for none. `numbers`: by id."""
    known = (measure for measure in measures if measure.id in numbers)
    return ", ".join(measure.counted(numbers[measure.id], lang) for measure in known)
